// The system calls that a program which reads strangers' files is left with, as a program for the kernel (seccomp(2), BPF).
#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>

#ifdef __linux__
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#endif
#endif

#if defined(__linux__) && defined(THIS_MACHINE)

// Whatever their arguments are: they reach no other process, no network and no file that isn't open. What a path leads to is
// held by Landlock, where the kernel has it.
static const int harmless[] = {
    // Open files, and looking at names.
    __NR_read, __NR_readv, __NR_pread64, __NR_preadv, __NR_write, __NR_writev, __NR_pwrite64, __NR_pwritev, __NR_lseek,
    __NR_close, __NR_fstat, __NR_statx, __NR_statfs, __NR_fstatfs, __NR_faccessat, __NR_readlinkat, __NR_getdents64,
    __NR_getcwd, __NR_dup, __NR_dup3, __NR_ftruncate, __NR_fsync, __NR_fdatasync, __NR_fadvise64, __NR_memfd_create,
    __NR_recvfrom, __NR_recvmsg, __NR_shutdown,
    // Memory.
    __NR_mmap, __NR_munmap, __NR_mprotect, __NR_mremap, __NR_madvise, __NR_brk, __NR_mincore, __NR_membarrier,
    // Threads and their signals.
    __NR_futex, __NR_set_robust_list, __NR_rseq, __NR_set_tid_address, __NR_exit, __NR_exit_group, __NR_rt_sigaction,
    __NR_rt_sigprocmask, __NR_rt_sigreturn, __NR_rt_sigsuspend, __NR_rt_sigtimedwait, __NR_sigaltstack, __NR_restart_syscall,
    __NR_sched_yield, __NR_sched_getaffinity, __NR_sched_getparam, __NR_sched_getscheduler, __NR_sched_get_priority_max,
    __NR_sched_get_priority_min, __NR_getcpu, __NR_get_mempolicy,
    // Waiting.
    __NR_ppoll, __NR_pselect6, __NR_epoll_create1, __NR_epoll_ctl, __NR_epoll_pwait, __NR_eventfd2, __NR_timerfd_create,
    __NR_timerfd_settime, __NR_timerfd_gettime, __NR_signalfd4, __NR_pipe2, __NR_clock_gettime, __NR_clock_getres,
    __NR_clock_nanosleep, __NR_nanosleep, __NR_gettimeofday,
    // What it is, and where.
    __NR_getpid, __NR_gettid, __NR_getppid, __NR_getuid, __NR_geteuid, __NR_getgid, __NR_getegid, __NR_uname, __NR_sysinfo,
    __NR_getrandom, __NR_getrusage, __NR_times,
#ifdef __NR_newfstatat
    __NR_newfstatat,
#endif
#ifdef __NR_faccessat2
    __NR_faccessat2,
#endif
#ifdef __x86_64__
    __NR_stat, __NR_lstat, __NR_access, __NR_readlink, __NR_dup2, __NR_poll, __NR_select, __NR_epoll_wait, __NR_time,
    __NR_getrlimit,
#endif
};

enum {
    longest = 512,
    /// PR_SET_VMA: names a piece of memory, as allocators do. Younger than some headers.
    name_of_memory = 0x53564d41,
};

struct filter {
    struct sock_filter code[longest];
    unsigned short length;
};

static void add(struct filter *filter, struct sock_filter instruction) {
    if (filter->length < longest) filter->code[filter->length] = instruction;
    // Beyond `longest` it is refused as a whole.
    filter->length++;
}

static void answer(struct filter *filter, unsigned int verdict) {
    add(filter, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, verdict));
}

/// A number of the call's description (`struct seccomp_data`), which the next tests look at.
static void load(struct filter *filter, size_t offset) {
    add(filter, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (unsigned int)offset));
}

/// Passes over `count` instructions unless the number that was loaded is this one.
static void unless_equal(struct filter *filter, unsigned int value, unsigned char count) {
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, count));
}

/// Passes over `count` instructions when the number that was loaded has one of these bits.
static void if_any(struct filter *filter, unsigned int bits, unsigned char count) {
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, count, 0));
}

/// Where the lower and the upper half of an argument are: both machines keep the lower one first.
static size_t low(int argument) { return offsetof(struct seccomp_data, args) + 8 * (size_t)argument; }
static size_t high(int argument) { return low(argument) + 4; }

// To the program the kernel has no such call: libraries that have another way take it.
static unsigned int const missing = SECCOMP_RET_ERRNO | ENOSYS;
static unsigned int const denied = SECCOMP_RET_ERRNO | EPERM;

// Each of the rest passes over its own instructions for another call, and ends in an answer for its own: so the number of the
// call stays loaded for the next.

/// Allows a call when an argument of 32 bits is one of these.
static void allow_with(struct filter *filter, int call, int argument, const unsigned int *values, unsigned char count) {
    unless_equal(filter, (unsigned int)call, (unsigned char)(2 * count + 2));
    load(filter, low(argument));
    for (unsigned char index = 0; index < count; index++) {
        unless_equal(filter, values[index], 1);
        answer(filter, SECCOMP_RET_ALLOW);
    }
    answer(filter, missing);
}

#define ALLOW_WITH(filter, call, argument, ...)                                                                     \
    do {                                                                                                            \
        unsigned int const values[] = {__VA_ARGS__};                                                                \
        allow_with(filter, call, argument, values, (unsigned char)(sizeof values / sizeof *values));                \
    } while (0)

/// Allows a call when an argument of 32 bits has none of these bits.
static void allow_without(struct filter *filter, int call, int argument, unsigned int bits) {
    unless_equal(filter, (unsigned int)call, 4);
    load(filter, low(argument));
    if_any(filter, bits, 1);
    answer(filter, SECCOMP_RET_ALLOW);
    answer(filter, denied);
}

/// Threads, but no processes and no surroundings of their own.
static void allow_threads(struct filter *filter) {
    unsigned int const spaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
    unless_equal(filter, __NR_clone, 6);
    load(filter, low(0));
    if_any(filter, CLONE_THREAD, 1);
    answer(filter, denied);
    if_any(filter, spaces, 1);
    answer(filter, SECCOMP_RET_ALLOW);
    answer(filter, denied);
}

/// To whom the socket is connected, and to nobody by an address.
static void allow_sending(struct filter *filter) {
    unless_equal(filter, __NR_sendto, 6);
    load(filter, low(4));
    unless_equal(filter, 0, 3);
    load(filter, high(4));
    unless_equal(filter, 0, 1);
    answer(filter, SECCOMP_RET_ALLOW);
    answer(filter, denied);
}

static void build(struct filter *filter) {
    load(filter, offsetof(struct seccomp_data, arch));
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_MACHINE, 1, 0));
    // Calls of another machine have other numbers.
    answer(filter, SECCOMP_RET_KILL_PROCESS);
    load(filter, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    // So have those of its 32-bit sister (x32).
    add(filter, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
    answer(filter, SECCOMP_RET_KILL_PROCESS);
#endif
    for (size_t index = 0; index < sizeof harmless / sizeof *harmless; index++) {
        unless_equal(filter, (unsigned int)harmless[index], 1);
        answer(filter, SECCOMP_RET_ALLOW);
    }
    unsigned int const self = (unsigned int)getpid();
    unsigned int const writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    allow_without(filter, __NR_openat, 2, writing);
#ifdef __x86_64__
    allow_without(filter, __NR_open, 1, writing);
#endif
    // Not F_SETOWN and F_SETSIG, which send signals.
    ALLOW_WITH(filter, __NR_fcntl, 1, F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW);
    ALLOW_WITH(filter, __NR_ioctl, 1, TCGETS, FIONREAD);
    ALLOW_WITH(filter, __NR_tgkill, 0, self);
    // Limits can be lowered; to raise them again takes rights that are gone.
    ALLOW_WITH(filter, __NR_prlimit64, 0, 0, self);
    ALLOW_WITH(filter, __NR_setpriority, 1, 0);
    ALLOW_WITH(filter, __NR_prctl, 0, PR_SET_NAME, PR_GET_NAME, name_of_memory);
    allow_threads(filter);
    allow_sending(filter);
    answer(filter, missing);
}

int formly_filter_calls(void) {
    struct filter filter = {.length = 0};
    build(&filter);
    if (filter.length > longest) return E2BIG;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
    struct sock_fprog program = {.len = filter.length, .filter = filter.code};
    // On every thread there is, should a library have begun one.
    long const code = syscall(__NR_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
    return code == 0 ? 0 : code > 0 ? EBUSY : errno;
}
#else
int formly_filter_calls(void) { return ENOSYS; }
#endif
