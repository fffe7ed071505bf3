#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/mman.h>
#include <sys/prctl.h>
#endif

int formly_memory_file(const char *name) {
#ifdef __linux__
    return memfd_create(name, MFD_CLOEXEC);
#else
    (void)name;
    return -1;
#endif
}

static int set_up(posix_spawnattr_t *attributes, posix_spawn_file_actions_t *actions, int socket) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
#ifdef __APPLE__
    flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
    int error = posix_spawnattr_setflags(attributes, flags);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
    if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(actions, socket, FORMLY_SPAWN_SOCKET);
    for (int stream = 0; !error && stream < 3; stream++) {
        error = posix_spawn_file_actions_addopen(actions, stream, "/dev/null", O_RDWR, 0);
    }
#ifdef __linux__
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, FORMLY_SPAWN_SOCKET + 1);
#endif
    return error;
}

// A program that somebody has open for writing doesn't start (execve(2), ETXTBSY). Just written, it is open for a moment longer
// than its writer knows: in each process that another thread was starting meanwhile, until that one is its own program.
static int spawn_once_written(const char *path, const posix_spawn_file_actions_t *actions, const posix_spawnattr_t *attributes,
                              char *const arguments[], char *const environment[], pid_t *pid) {
    enum { TRIES = 200 };
    const struct timespec pause = {.tv_nsec = 10 * 1000 * 1000};
    for (int attempt = 1;; attempt++) {
        int error = posix_spawn(pid, path, actions, attributes, arguments, environment);
        if (error != ETXTBSY || attempt == TRIES) return error;
        nanosleep(&pause, NULL);
    }
}

int formly_spawn(const char *path, char *const arguments[], char *const environment[], int socket, pid_t *pid) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    int error = posix_spawnattr_init(&attributes);
    if (error) return error;
    error = posix_spawn_file_actions_init(&actions);
    if (error) {
        posix_spawnattr_destroy(&attributes);
        return error;
    }
    error = set_up(&attributes, &actions, socket);
    if (!error) error = spawn_once_written(path, &actions, &attributes, arguments, environment, pid);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return error;
}

int formly_socket_pair(int sockets[2]) {
#ifdef __linux__
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0 ? 0 : errno;
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0) return errno;
    for (int index = 0; index < 2; index++) {
        int yes = 1;
        fcntl(sockets[index], F_SETFD, FD_CLOEXEC);
        setsockopt(sockets[index], SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
    }
    return 0;
#endif
}

ssize_t formly_send(int socket, const void *bytes, size_t count) {
#ifdef __linux__
    return send(socket, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
#else
    return send(socket, bytes, count, MSG_DONTWAIT);
#endif
}

ssize_t formly_send_with(int socket, const void *bytes, size_t count, const int *descriptors, size_t number) {
    union {
        char room[CMSG_SPACE(sizeof(int) * FORMLY_MOST_DESCRIPTORS)];
        struct cmsghdr aligned;
    } control;
    struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
    struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
    if (number > FORMLY_MOST_DESCRIPTORS) {
        errno = EINVAL;
        return -1;
    }
    if (number > 0) {
        memset(&control, 0, sizeof control);
        message.msg_control = &control;
        message.msg_controllen = CMSG_SPACE(sizeof(int) * number);
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int) * number);
        memcpy(CMSG_DATA(header), descriptors, sizeof(int) * number);
    }
#ifdef __linux__
    return sendmsg(socket, &message, MSG_DONTWAIT | MSG_NOSIGNAL);
#else
    return sendmsg(socket, &message, MSG_DONTWAIT);
#endif
}

ssize_t formly_receive_with(int socket, void *bytes, size_t count, int *descriptors, size_t *number) {
    union {
        char room[CMSG_SPACE(sizeof(int) * FORMLY_MOST_DESCRIPTORS)];
        struct cmsghdr aligned;
    } control;
    struct iovec part = {.iov_base = bytes, .iov_len = count};
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control.room};
    *number = 0;
#ifdef __linux__
    ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
#else
    ssize_t received = recvmsg(socket, &message, 0);
#endif
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        if (found > FORMLY_MOST_DESCRIPTORS - *number) found = FORMLY_MOST_DESCRIPTORS - *number;
        memcpy(descriptors + *number, CMSG_DATA(header), found * sizeof(int));
        *number += found;
    }
    return received;
}

static int lower(int resource, rlim_t soft, rlim_t hard) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return errno;
    if (limit.rlim_max == RLIM_INFINITY || hard < limit.rlim_max) limit.rlim_max = hard;
    limit.rlim_cur = soft < limit.rlim_max ? soft : limit.rlim_max;
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

int formly_bound(struct formly_bounds bounds) {
    int error = lower(RLIMIT_CORE, 0, 0);
#ifdef __linux__
    if (!error && bounds.memory) error = lower(RLIMIT_DATA, bounds.memory, bounds.memory);
#endif
    if (!error && bounds.processor_seconds) {
        struct rusage used;
        getrusage(RUSAGE_SELF, &used);
        rlim_t seconds = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + bounds.processor_seconds;
        rlim_t all = bounds.processor_seconds_in_all ? bounds.processor_seconds_in_all : RLIM_INFINITY;
        error = lower(RLIMIT_CPU, seconds, all);
    }
    if (!error && bounds.file) {
        // A file that grows too large is then an error of the call that writes it.
        signal(SIGXFSZ, SIG_IGN);
        error = lower(RLIMIT_FSIZE, bounds.file, bounds.file);
    }
    return error;
}

void formly_close_to_others(void) {
    // A limit can always be lowered.
    (void)lower(RLIMIT_CORE, 0, 0);
#ifdef __linux__
    (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
#endif
}

int formly_kill(pid_t pid) {
    // Its group has its number (`formly_spawn`), and keeps it for as long as one of its processes is there.
    if (kill(-pid, SIGKILL) == 0) return 0;
    // The child has not got so far yet as to be in it.
    return kill(pid, SIGKILL) == 0 ? 0 : errno;
}

int formly_reap(pid_t pid, int wait, struct formly_ending *ending) {
    siginfo_t ended;
    int code;
    do {
        memset(&ended, 0, sizeof ended);
        code = waitid(P_PID, (id_t)pid, &ended, WEXITED | WNOWAIT | (wait ? 0 : WNOHANG));
    } while (code < 0 && errno == EINTR);
    if (code < 0) return -1;
    if (ended.si_pid == 0) return 0;
    // Before its number can be another's: what it left behind goes with it.
    (void)kill(-pid, SIGKILL);
    int status = 0;
    pid_t found;
    do {
        found = waitpid(pid, &status, 0);
    } while (found < 0 && errno == EINTR);
    if (found <= 0) return -1;
    ending->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    ending->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return 1;
}

#ifdef __linux__
static volatile uint64_t fault_bytes;
static volatile int fault_code;

static int memory_table = -1;

uint64_t formly_resident_bytes(void) {
    // Opened once, since a contained program opens nothing in /proc. Only calls that are safe in a signal handler
    // (signal-safety(7)).
    if (memory_table < 0) memory_table = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    char text[128];
    ssize_t count = memory_table < 0 ? 0 : pread(memory_table, text, sizeof text, 0);
    ssize_t index = 0;
    uint64_t pages = 0;
    // The second number of the line is the resident size in pages (proc(5)).
    while (index < count && text[index] != ' ') index++;
    for (index++; index < count && text[index] >= '0' && text[index] <= '9'; index++) {
        pages = pages * 10 + (uint64_t)(text[index] - '0');
    }
    return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

static void explain_fault(int signal) {
    (void)signal;
    if (formly_resident_bytes() > fault_bytes) _exit(fault_code);
    // The action is the default one again, so the fault, repeated, ends the process as it would have.
}

void formly_explain_faults(uint64_t bytes, int code) {
    fault_bytes = bytes;
    (void)formly_resident_bytes();
    fault_code = code;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = explain_fault;
    action.sa_flags = (int)SA_RESETHAND;
    int const faults[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigaction(faults[index], &action, NULL);
}
#else
uint64_t formly_resident_bytes(void) {
    struct rusage used;
    return getrusage(RUSAGE_SELF, &used) == 0 ? (uint64_t)used.ru_maxrss : 0;
}

void formly_explain_faults(uint64_t bytes, int code) { (void)bytes; (void)code; }
#endif
