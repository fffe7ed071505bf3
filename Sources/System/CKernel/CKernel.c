#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
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
    if (!error) error = posix_spawn(pid, path, &actions, &attributes, arguments, environment);
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

// Lowers the soft limit only, so that it can follow the next request.
static int bound(int resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return errno;
    limit.rlim_cur = limit.rlim_max != RLIM_INFINITY && limit.rlim_max < value ? limit.rlim_max : value;
    return setrlimit(resource, &limit) == 0 ? 0 : errno;
}

int formly_bound(struct formly_bounds bounds) {
    int error = bound(RLIMIT_CORE, 0);
#ifdef __linux__
    if (!error && bounds.memory) error = bound(RLIMIT_DATA, bounds.memory);
    if (!error && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) error = errno;
#endif
    if (!error && bounds.processor_seconds) {
        struct rusage used;
        getrusage(RUSAGE_SELF, &used);
        rlim_t seconds = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1 + bounds.processor_seconds;
        error = bound(RLIMIT_CPU, seconds);
    }
    if (!error && bounds.file) {
        // A file that grows too large is then an error of the call that writes it.
        signal(SIGXFSZ, SIG_IGN);
        error = bound(RLIMIT_FSIZE, bounds.file);
    }
    return error;
}

int formly_reap(pid_t pid, int wait, struct formly_ending *ending) {
    int status = 0;
    pid_t found;
    do {
        found = waitpid(pid, &status, wait ? 0 : WNOHANG);
    } while (found < 0 && errno == EINTR);
    if (found <= 0) return (int)found;
    ending->signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    ending->status = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    return 1;
}

#ifdef __linux__
static volatile uint64_t fault_pages;
static volatile int fault_code;

// Only calls that are safe in a signal handler (signal-safety(7)).
static void explain_fault(int signal) {
    (void)signal;
    char text[128];
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    ssize_t count = file < 0 ? 0 : read(file, text, sizeof text);
    ssize_t index = 0;
    uint64_t pages = 0;
    // The second number of the line is the resident size in pages (proc(5)).
    while (index < count && text[index] != ' ') index++;
    for (index++; index < count && text[index] >= '0' && text[index] <= '9'; index++) {
        pages = pages * 10 + (uint64_t)(text[index] - '0');
    }
    if (pages > fault_pages) _exit(fault_code);
    // The action is the default one again, so the fault, repeated, ends the process as it would have.
}

void formly_explain_faults(uint64_t bytes, int code) {
    fault_pages = bytes / (uint64_t)sysconf(_SC_PAGESIZE);
    fault_code = code;
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = explain_fault;
    action.sa_flags = (int)SA_RESETHAND;
    int const faults[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigaction(faults[index], &action, NULL);
}
#else
void formly_explain_faults(uint64_t bytes, int code) { (void)bytes; (void)code; }
#endif
