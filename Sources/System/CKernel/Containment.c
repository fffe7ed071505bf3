// What a program that reads strangers' files gives up before it reads them (landlock(7), capabilities(7)).
#define _GNU_SOURCE
#include "CKernel.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The numbers of Landlock are the kernel's for good; headers of older systems lack the later ones.
enum {
    landlock_create_ruleset = 444,
    landlock_add_rule = 445,
    landlock_restrict_self = 446,
    landlock_version = 1,
    landlock_beneath = 1,
};

struct landlock_rules {
    uint64_t files, network, scopes;
};

struct landlock_place {
    uint64_t access;
    int32_t folder;
} __attribute__((packed));

static uint64_t const read_file = 1 << 2, read_folder = 1 << 3;

/// All that a version knows to forbid: what isn't named here stays open.
static struct landlock_rules rules(long version) {
    struct landlock_rules rules = {.files = (1 << 13) - 1};
    if (version >= 2) rules.files |= 1 << 13;    // links and moves between folders
    if (version >= 3) rules.files |= 1 << 14;    // cutting files
    if (version >= 4) rules.network = 3;         // TCP, both ways
    if (version >= 5) rules.files |= 1 << 15;    // device controls
    if (version >= 6) rules.scopes = 3;          // abstract sockets and signals outside
    return rules;
}

static size_t size(long version) { return version >= 6 ? 24 : version >= 4 ? 16 : 8; }

static void allow_reading(int ruleset, const char *path) {
    int place = open(path, O_PATH | O_CLOEXEC);
    if (place < 0) return;
    struct stat status;
    if (fstat(place, &status) == 0) {
        uint64_t const access = S_ISDIR(status.st_mode) ? read_file | read_folder : read_file;
        struct landlock_place rule = {.access = access, .folder = place};
        // One that is refused stays closed.
        (void)syscall(landlock_add_rule, ruleset, landlock_beneath, &rule, 0);
    }
    close(place);
}

static int contain_files(const char *const *readable, size_t count) {
    long const version = syscall(landlock_create_ruleset, NULL, 0, landlock_version);
    if (version < 1) return 0;
    struct landlock_rules const all = rules(version);
    int const ruleset = (int)syscall(landlock_create_ruleset, &all, size(version), 0);
    if (ruleset < 0) return 0;
    for (size_t index = 0; index < count; index++) allow_reading(ruleset, readable[index]);
    long const code = syscall(landlock_restrict_self, ruleset, 0);
    close(ruleset);
    return code == 0;
}

/// What an administrator's program may do beyond others. To give it up takes no right.
static void drop_rights(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3, .pid = 0};
    struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3];
    memset(none, 0, sizeof none);
    (void)syscall(SYS_capset, &header, none);
}

int formly_contain(const char *const *readable, size_t count) {
    formly_close_to_others();
    // Opened while it can be.
    (void)formly_resident_bytes();
    drop_rights();
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 0;
    int done = contain_files(readable, count) ? FORMLY_FILES_CONTAINED : 0;
    if (formly_filter_calls() == 0) done |= FORMLY_CALLS_CONTAINED;
    return done;
}
#else
int formly_contain(const char *const *readable, size_t count) {
    (void)readable;
    (void)count;
    formly_close_to_others();
    return 0;
}
#endif
