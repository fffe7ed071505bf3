#define _GNU_SOURCE
#include "CKernel.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int formly_duplicate(int descriptor, int number) {
    if (dup2(descriptor, number) < 0) return errno;
    return fcntl(number, F_SETFD, FD_CLOEXEC) == 0 ? 0 : errno;
}

int formly_copy(int from, int to) {
    char buffer[1 << 16];
    off_t place = 0;
    while (1) {
        ssize_t const count = pread(from, buffer, sizeof buffer, place);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return count < 0 ? errno : 0;
        for (ssize_t done = 0; done < count;) {
            ssize_t const written = write(to, buffer + done, (size_t)(count - done));
            if (written < 0 && errno == EINTR) continue;
            if (written <= 0) return written < 0 ? errno : ENOSPC;
            done += written;
        }
        place += count;
    }
}

/// Makes the new name last through a loss of power; the file itself is safe already.
static void sync_folder(const char *path) {
    char const *slash = strrchr(path, '/');
    char *folder = slash == NULL ? strdup(".") : slash == path ? strdup("/") : strndup(path, (size_t)(slash - path));
    int const opened = folder == NULL ? -1 : open(folder, O_RDONLY | O_CLOEXEC);
    free(folder);
    if (opened < 0) return;
    (void)fsync(opened);
    close(opened);
}

static int fill(int file, int target, const char *path) {
    struct stat present;
    if (stat(path, &present) == 0) (void)fchmod(target, present.st_mode & 0777);
    int error = formly_copy(file, target);
    if (!error && fsync(target) != 0) error = errno;
    return error;
}

int formly_place(int file, const char *path) {
    char *beside = NULL;
    if (asprintf(&beside, "%s.XXXXXX", path) < 0) return ENOMEM;
    int const target = mkstemp(beside);
    if (target < 0) {
        int const error = errno;
        free(beside);
        return error;
    }
    (void)fcntl(target, F_SETFD, FD_CLOEXEC);
    int error = fill(file, target, path);
    if (close(target) != 0 && !error) error = errno;
    if (!error && rename(beside, path) != 0) error = errno;
    if (error) unlink(beside);
    free(beside);
    if (!error) sync_folder(path);
    return error;
}
