// Reads how much processor time a process has used, finer than the ticks of /proc.
#include "process_counters.h"

#include <time.h>

double processor_seconds(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
