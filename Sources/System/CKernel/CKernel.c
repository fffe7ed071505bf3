#define _GNU_SOURCE
#include "CKernel.h"

#ifdef __linux__
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>

int formly_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int formly_end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

int formly_give_up_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
#else
int formly_memory_file(const char *name) { (void)name; return -1; }

int formly_end_with_parent(void) { return -1; }

int formly_give_up_privileges(void) { return -1; }
#endif
