// Reads the processor's own count of instructions, where there is one.
#include "process_counters.h"

#include <errno.h>
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The counter of this thread; −1: not asked for yet, −2: there is none, for the reason kept beside it.
static _Thread_local int counter = -1;
static _Thread_local int reason = 0;

static void start(void) {
  struct perf_event_attr attributes = {
      .type = PERF_TYPE_HARDWARE,
      .size = sizeof attributes,
      .config = PERF_COUNT_HW_INSTRUCTIONS,
      .exclude_kernel = 1,
      .exclude_hv = 1,
  };
  long file = syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
  counter = file < 0 ? -2 : (int)file;
  reason = errno;
}

bool instruction_count(uint64_t *count) {
  if (counter == -1) start();
  if (counter < 0) {
    errno = reason;
    return false;
  }
  return read(counter, count, sizeof *count) == sizeof *count;
}
