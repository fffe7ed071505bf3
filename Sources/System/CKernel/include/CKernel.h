#pragma once

// Calls of the kernel that Swift doesn't import. Each answers -1 where the system has no such thing.

/// A file that lives in memory only; a descriptor closed on exec.
int formly_memory_file(const char *name);

/// Ends this process when its parent ends.
int formly_end_with_parent(void);

/// No program started from here gains rights that this process lacks.
int formly_give_up_privileges(void);
