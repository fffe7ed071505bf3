// What libmicrohttpd offers only through variadic functions and macros, as plain functions.
#pragma once
#include <microhttpd.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint16_t port;
    unsigned threads;
    unsigned connections;
    unsigned seconds_idle;
    size_t header_bytes;
} formly_http_limits;

/// Every callback gets `context`; `request` is what `begin` returned for the request.
typedef struct {
    void *context;
    /// A request line came in; `uri` is undecoded, with its query.
    void *(*begin)(void *context, const char *uri, struct MHD_Connection *connection);
    /// Called with the headers, then for each piece of the body, then once more; `*size` 0 says that it was taken.
    enum MHD_Result (*serve)(void *context, struct MHD_Connection *connection, const char *method, const char *body,
                             size_t *size, void *request);
    /// The request is over, well or badly.
    void (*end)(void *context, void *request);
} formly_http_callbacks;

/// Listens on 127.0.0.1 only. NULL when it can't. The callbacks are copied.
struct MHD_Daemon *formly_http_start(formly_http_limits limits, formly_http_callbacks callbacks);

/// Stops the threads and closes every connection. No connection may be suspended.
void formly_http_stop(struct MHD_Daemon *daemon);

uint16_t formly_http_port(struct MHD_Daemon *daemon);

/// Closes the listening socket and leaves the connections open.
void formly_http_quiesce(struct MHD_Daemon *daemon);

/// Asked once for each connection: -1 when the system won't say whose it is.
int64_t formly_http_peer_user(struct MHD_Connection *connection);
