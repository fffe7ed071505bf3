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

/// The same, with open descriptors that the other side gets copies of; at most `FORMLY_MOST_DESCRIPTORS`.
ssize_t formly_send_with(int socket, const void *bytes, size_t count, const int *descriptors, size_t number);

/// Receives bytes, and descriptors that came with them, closed on exec. `descriptors` has room for `FORMLY_MOST_DESCRIPTORS`.
ssize_t formly_receive_with(int socket, void *bytes, size_t count, int *descriptors, size_t *number);

/// What the kernel takes in one message (SCM_MAX_FD, unix(7)).
enum { FORMLY_MOST_DESCRIPTORS = 253 };

/// Makes `number` stand for what `descriptor` stands for, closed on exec. 0 or an error number.
int formly_duplicate(int descriptor, int number);

/// Copies a file from its beginning to the place where `to` stands. 0 or an error number.
int formly_copy(int from, int to);

/// Puts a file where `path` says, whole or not at all and to last, with the rights of the file that was there (else its owner's
/// alone). 0 or an error number.
int formly_place(int file, const char *path);

/// What a program may use at most, from now on: it can't raise a bound again. 0 leaves a bound as it is.
struct formly_bounds {
    /// Bytes of private writable memory (RLIMIT_DATA; not enforced on Apple's systems).
    uint64_t memory;
    /// Seconds of processor time from now on, over all threads; SIGXCPU then. The next call begins to count anew.
    uint64_t processor_seconds;
    /// Seconds of processor time in all; SIGKILL then.
    uint64_t processor_seconds_in_all;
    /// Bytes of a file that is written.
    uint64_t file;
};

/// Bounds this program and forbids core files. 0 or an error number.
int formly_bound(struct formly_bounds bounds);

/// No core files of this program, and its memory is closed to other programs of the user (PR_SET_DUMPABLE).
void formly_close_to_others(void);

/// What holds a program in.
enum formly_containment {
    /// System calls by an allow-list (seccomp): no sockets, no other program's memory, no new programs, no file opened to write.
    FORMLY_CALLS_CONTAINED = 1,
    /// Files by an allow-list (Landlock).
    FORMLY_FILES_CONTAINED = 2,
};

/// Holds this program in for good, before it reads a stranger's first byte and while it has one thread only: no rights beyond
/// its user's are left or to be gained, nothing but what lies beneath the named paths is opened, and that to read.
///
/// Paths that aren't there are passed over. Answers what of `formly_containment` this kernel was able to do; 0 on others than Linux.
int formly_contain(const char *const *readable, size_t count);

/// The same for system calls alone, on all threads. 0 or an error number.
int formly_filter_calls(void);

/// Bytes of this process that are in memory now; 0 where that isn't told.
uint64_t formly_resident_bytes(void);

/// How a program ended.
struct formly_ending {
    /// The signal that ended it, or 0.
    int signal;
    /// Its exit code, or 0.
    int status;
};

/// Ends a child that `formly_spawn` started, and all that it started in turn. 0 or an error number.
int formly_kill(pid_t pid);

/// Waits for a child to end, or only looks (`wait` 0), and ends what it left behind. 1 when it has ended, 0 when not, -1 when
/// there is no such child.
int formly_reap(pid_t pid, int wait, struct formly_ending *ending);

/// When a fault (an abort, a trap, a bad address) would end this process while it holds more than so many bytes, ends it
/// with `code` instead: libraries end in many ways on memory that they can't get. Elsewhere than on Linux nothing changes.
void formly_explain_faults(uint64_t bytes, int code);
