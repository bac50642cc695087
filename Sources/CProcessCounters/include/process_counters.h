#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// How often this process has asked for memory so far. The functions of this target stand in for the C library's.
unsigned long allocation_count(void);

/// How many instructions the calling thread has executed outside the kernel since it first asked; false, with the reason in
/// errno, where the machine does not count them or does not let us know.
bool instruction_count(uint64_t *count);

/// Processor time another process of ours has used so far, all its threads together, in seconds; negative when it is gone.
double processor_seconds(pid_t process);
