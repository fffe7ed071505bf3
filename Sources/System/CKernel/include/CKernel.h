#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Calls of the kernel that Swift doesn't import, or that differ between systems.

/// A file that lives in memory only, closed on exec; -1 where the system has no such thing.
int formly_memory_file(const char *name);

/// The descriptor that a program started by `formly_spawn` finds its socket at.
enum { FORMLY_SPAWN_SOCKET = 3 };

/// Starts a program that inherits nothing but `socket`: no other descriptor, no blocked or ignored signal; its standard
/// streams are /dev/null. Answers 0 or an error number.
int formly_spawn(const char *path, char *const arguments[], char *const environment[], int socket, pid_t *pid);

/// Two connected stream sockets, closed on exec, that raise no SIGPIPE. 0 or an error number.
int formly_socket_pair(int sockets[2]);

/// Sends without SIGPIPE and without waiting.
ssize_t formly_send(int socket, const void *bytes, size_t count);

/// What a program may use at most. 0 leaves a bound as it is.
struct formly_bounds {
    /// Bytes of private writable memory (RLIMIT_DATA; not enforced on Apple's systems).
    uint64_t memory;
    /// Seconds of processor time from now on, over all threads; SIGXCPU then.
    uint64_t processor_seconds;
    /// Bytes of a file that is written.
    uint64_t file;
};

/// Bounds this program, forbids core files and gaining rights. 0 or an error number.
int formly_bound(struct formly_bounds bounds);

/// How a program ended.
struct formly_ending {
    /// The signal that ended it, or 0.
    int signal;
    /// Its exit code, or 0.
    int status;
};

/// Waits for a child to end, or only looks (`wait` 0). 1 when it has ended, 0 when not, -1 when there is no such child.
int formly_reap(pid_t pid, int wait, struct formly_ending *ending);

/// When a fault (an abort, a trap, a bad address) would end this process while it holds more than so many bytes, ends it
/// with `code` instead: libraries end in many ways on memory that they can't get. Elsewhere than on Linux nothing changes.
void formly_explain_faults(uint64_t bytes, int code);
