#pragma once

/// How often this process has asked for memory so far. The functions of this target stand in for the C library's.
unsigned long allocation_count(void);
