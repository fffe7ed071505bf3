#include "CMicroHTTP.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/inet_diag.h>
#include <linux/netlink.h>
#include <linux/sock_diag.h>
#include <sys/socket.h>
#endif

#ifdef __linux__
// One exact question to the kernel: whose is the socket at the other end? /proc/net/tcp loses rows while sockets come and go.
static int64_t peer_user(in_port_t peer, in_port_t local) {
    int netlink = socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC, NETLINK_SOCK_DIAG);
    if (netlink < 0) return -1;
    struct {
        struct nlmsghdr header;
        struct inet_diag_req_v2 diag;
    } question;
    memset(&question, 0, sizeof question);
    question.header.nlmsg_len = sizeof question;
    question.header.nlmsg_type = SOCK_DIAG_BY_FAMILY;
    question.header.nlmsg_flags = NLM_F_REQUEST;
    question.diag.sdiag_family = AF_INET;
    question.diag.sdiag_protocol = IPPROTO_TCP;
    question.diag.idiag_states = 0xffffffff;
    question.diag.id.idiag_sport = peer;
    question.diag.id.idiag_dport = local;
    question.diag.id.idiag_src[0] = htonl(INADDR_LOOPBACK);
    question.diag.id.idiag_dst[0] = htonl(INADDR_LOOPBACK);
    question.diag.id.idiag_cookie[0] = INET_DIAG_NOCOOKIE;
    question.diag.id.idiag_cookie[1] = INET_DIAG_NOCOOKIE;
    int64_t user = -1;
    union {
        struct nlmsghdr header;
        char bytes[4096];
    } answer;
    struct timeval patience = {.tv_sec = 1};
    setsockopt(netlink, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (send(netlink, &question, sizeof question, 0) == (ssize_t)sizeof question) {
        ssize_t length = recv(netlink, &answer, sizeof answer, 0);
        if (length >= (ssize_t)(NLMSG_HDRLEN + sizeof(struct inet_diag_msg)) &&
            answer.header.nlmsg_type == SOCK_DIAG_BY_FAMILY) {
            user = ((struct inet_diag_msg *)NLMSG_DATA(&answer.header))->idiag_uid;
        }
    }
    close(netlink);
    return user;
}
#endif

int64_t formly_http_peer_user(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? -1 : (int64_t)(intptr_t)info->socket_context - 1;
}

// Asks for the user once for each connection and keeps it, plus one, as the socket's context.
static void notify(void *context, struct MHD_Connection *connection, void **socket_context,
                   enum MHD_ConnectionNotificationCode code) {
    (void)context;
    if (code != MHD_CONNECTION_NOTIFY_STARTED) return;
    *socket_context = NULL;
#ifdef __linux__
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (info == NULL || info->client_addr->sa_family != AF_INET) return;
    in_port_t peer = ((const struct sockaddr_in *)info->client_addr)->sin_port;
    info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    struct sockaddr_in local;
    socklen_t size = sizeof local;
    if (info == NULL || getsockname(info->connect_fd, (struct sockaddr *)&local, &size) != 0) return;
    *socket_context = (void *)(intptr_t)(peer_user(peer, local.sin_port) + 1);
#else
    (void)connection;
#endif
}

static void *begin(void *context, const char *uri, struct MHD_Connection *connection) {
    formly_http_callbacks *callbacks = context;
    return callbacks->begin(callbacks->context, uri, connection);
}

static enum MHD_Result serve(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                             const char *version, const char *body, size_t *size, void **request) {
    (void)url, (void)version;
    formly_http_callbacks *callbacks = context;
    return callbacks->serve(callbacks->context, connection, method, body, size, *request);
}

static void end(void *context, struct MHD_Connection *connection, void **request,
                enum MHD_RequestTerminationCode code) {
    (void)connection, (void)code;
    formly_http_callbacks *callbacks = context;
    if (*request != NULL) callbacks->end(callbacks->context, *request);
    *request = NULL;
}

struct MHD_Daemon *formly_http_start(formly_http_limits limits, formly_http_callbacks callbacks) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(limits.port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    // Lives as long as the process: a daemon is started once, and a callback may still be under way while it stops.
    formly_http_callbacks *kept = malloc(sizeof *kept);
    if (kept == NULL) return NULL;
    *kept = callbacks;
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ITC, limits.port, NULL, NULL, serve, kept,
        MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_THREAD_POOL_SIZE, limits.threads,
        MHD_OPTION_CONNECTION_LIMIT, limits.connections,
        MHD_OPTION_CONNECTION_TIMEOUT, limits.seconds_idle,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.header_bytes,
        MHD_OPTION_STRICT_FOR_CLIENT, 1,
        MHD_OPTION_URI_LOG_CALLBACK, begin, kept,
        MHD_OPTION_NOTIFY_COMPLETED, end, kept,
        MHD_OPTION_NOTIFY_CONNECTION, notify, NULL,
        MHD_OPTION_END);
    if (daemon == NULL) free(kept);
    return daemon;
}

void formly_http_stop(struct MHD_Daemon *daemon) { MHD_stop_daemon(daemon); }

uint16_t formly_http_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

void formly_http_quiesce(struct MHD_Daemon *daemon) {
    MHD_socket listening = MHD_quiesce_daemon(daemon);
    if (listening != MHD_INVALID_SOCKET) close(listening);
}
