// A library that a test plants into a program (LD_PRELOAD) in the place of code that a hostile document has taken over. It tries every
// door there is and says which were open, a bit each: to its parent as the answer to "how many pages", or, where PLANTED_AT_ONCE stands
// in the environment, on standard output as soon as it is loaded.
//
// It is not to be run as it is by hand: what a door leads to is changed where the door is open.
//
//   PLANTED_SECRET  a file that only this user may read, which is only read
//   PLANTED_FOLDER  a folder of the test's own, in which files are made and changed
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum door {
    SECRET_FILE, SYSTEM_FILE, FOLDER, NETWORK, LOCAL_SOCKET, PARENT_MEMORY, PARENT_ENVIRONMENT, TRACE, PARENT_BYTES, SIGNAL, LIMITS, WRITE,
    CHANGE, PROCESS, PROGRAM, SECRET_VARIABLE, KERNEL, INPUT, READABLE_AGAIN, OTHER_THREAD, RIGHTS,
    /// Not a door: shows that the library ran.
    RAN = 30
};

static uint64_t found;

static void open_door(enum door door, int is_open) {
    if (is_open) found |= 1ull << door;
}

static int opens(const char *path, int flags) {
    int file = path ? open(path, flags, 0600) : -1;
    if (file >= 0) close(file);
    return file >= 0;
}

static const char *in_folder(const char *name) {
    static char path[4096];
    const char *folder = getenv("PLANTED_FOLDER");
    snprintf(path, sizeof path, "%s/%s", folder ? folder : "/nowhere", name);
    return path;
}

static int opens_of(pid_t pid, const char *what, int flags) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, what);
    return opens(path, flags);
}

static void try_files(void) {
    const char *secret = getenv("PLANTED_SECRET"), *folder = getenv("PLANTED_FOLDER");
    open_door(SECRET_FILE, opens(secret, O_RDONLY));
    uint64_t how[3] = {O_RDONLY, 0, 0};  // struct open_how
    open_door(SECRET_FILE, secret && syscall(437, AT_FDCWD, secret, how, sizeof how) >= 0);
    open_door(SYSTEM_FILE, opens("/etc/passwd", O_RDONLY));
    DIR *names = folder ? opendir(folder) : NULL;
    open_door(FOLDER, names != NULL);
    open_door(WRITE, opens(in_folder("written"), O_WRONLY | O_CREAT));
    open_door(WRITE, opens("/dev/null", O_WRONLY));
    open_door(CHANGE, mkdir(in_folder("made"), 0700) == 0);
    open_door(CHANGE, symlink("/", in_folder("link")) == 0);
    char kept[4096];
    snprintf(kept, sizeof kept, "%s", in_folder("kept"));
    open_door(CHANGE, chmod(kept, 0644) == 0);
    open_door(CHANGE, truncate(kept, 0) == 0);
    open_door(CHANGE, rename(kept, in_folder("moved")) == 0);
    // The document itself, handed over to be read.
    open_door(INPUT, opens("/proc/self/fd/512", O_RDWR));
}

static void try_network(void) {
    open_door(NETWORK, socket(AF_INET, SOCK_STREAM, 0) >= 0);
    open_door(NETWORK, socket(AF_INET6, SOCK_DGRAM, 0) >= 0);
    open_door(NETWORK, socket(AF_NETLINK, SOCK_RAW, 0) >= 0);
    int pair[2];
    open_door(LOCAL_SOCKET, socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
    open_door(LOCAL_SOCKET, socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
}

static void try_parent(void) {
    pid_t parent = getppid();
    open_door(PARENT_MEMORY, opens_of(parent, "mem", O_RDWR));
    open_door(PARENT_MEMORY, opens_of(parent, "mem", O_RDONLY));
    open_door(PARENT_ENVIRONMENT, opens_of(parent, "environ", O_RDONLY));
    open_door(PARENT_ENVIRONMENT, opens_of(parent, "maps", O_RDONLY));
    open_door(PARENT_ENVIRONMENT, opens_of(parent, "fd/0", O_RDONLY));
    // Without stopping it; it ends with this process.
    open_door(TRACE, ptrace(PTRACE_SEIZE, parent, NULL, NULL) == 0);
    char here[16];
    struct iovec mine = {here, sizeof here}, its = {(void *)environ, sizeof here};
    open_door(PARENT_BYTES, process_vm_readv(parent, &mine, 1, &its, 1, 0) >= 0);
    open_door(SIGNAL, kill(parent, 0) == 0);
    open_door(SIGNAL, syscall(SYS_tgkill, parent, parent, 0) == 0);
    int handle = (int)syscall(434, parent, 0);  // pidfd_open
    open_door(SIGNAL, handle >= 0);
}

static void try_limits(void) {
    int const limits[] = {RLIMIT_DATA, RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_CORE};
    struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
    for (size_t n = 0; n < sizeof limits / sizeof *limits; n++) open_door(LIMITS, setrlimit(limits[n], &none) == 0);
    open_door(RIGHTS, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0);
    char text[8192];
    int status = open("/proc/self/status", O_RDONLY);
    ssize_t count = status < 0 ? -1 : read(status, text, sizeof text - 1);
    if (count > 0) {
        text[count] = 0;
        open_door(RIGHTS, strstr(text, "CapEff:\t0000000000000000") == NULL);
    }
}

static void try_environment(void) {
    for (char **entry = environ; *entry; entry++) open_door(SECRET_VARIABLE, strstr(*entry, "a-secret-of-the-person") != NULL);
}

static void try_kernel(void) {
    // io_uring_setup and others that few programs need.
    char room[256];
    memset(room, 0, sizeof room);
    open_door(KERNEL, syscall(425, 1, room) >= 0);
    open_door(KERNEL, syscall(SYS_bpf, 0, room, sizeof room) >= 0);
    open_door(KERNEL, syscall(SYS_perf_event_open, room, 0, -1, -1, 0) >= 0);
    open_door(KERNEL, syscall(SYS_userfaultfd, 0) >= 0);
    open_door(KERNEL, syscall(SYS_keyctl, 0, -3, 1) >= 0);
    open_door(KERNEL, syscall(SYS_unshare, 0x00020000) >= 0);
    open_door(KERNEL, fcntl(0, F_SETOWN, getppid()) == 0);
}

static void *in_a_thread(void *unused) {
    (void)unused;
    open_door(OTHER_THREAD, opens("/etc/passwd", O_RDONLY) || socket(AF_INET, SOCK_STREAM, 0) >= 0);
    return NULL;
}

static void try_programs(void) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, in_a_thread, NULL) == 0) pthread_join(thread, NULL);
    char *const words[] = {"true", NULL};
    pid_t pid = fork();
    open_door(PROCESS, pid >= 0);
    if (pid == 0) {
        execve("/bin/true", words, NULL);
        _exit(9);
    }
    int status = 0;
    if (pid > 0) open_door(PROGRAM, waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
    // Where it can't fork it would become the other program, and answer nothing.
    if (pid < 0) execve("/bin/true", words, NULL);
}

static uint64_t try_all(void) {
    try_environment();
    try_network();
    try_parent();
    try_kernel();
    try_limits();
    try_files();
    try_programs();
    return found | 1ull << RAN;
}

/// Stands in for PDFium's way to open a document.
void *FPDF_LoadMemDocument64(const void *bytes, size_t count, const char *password) {
    (void)bytes, (void)count, (void)password;
    char message[256];
    int length = snprintf(message + 8, sizeof message - 8, "{\"pageCount\":{\"_0\":%llu}}", (unsigned long long)try_all());
    memset(message, 0, 8);
    message[0] = (char)length;
    if (write(3, message, (size_t)length + 8) < 0) _exit(8);
    while (1) pause(), sleep(1);
}

__attribute__((constructor)) static void loaded(void) {
    if (getenv("PLANTED_AT_ONCE") == NULL) return;
    unsetenv("LD_PRELOAD");
    printf("%llu\n", (unsigned long long)try_all());
    fflush(stdout);
    _exit(0);
}
