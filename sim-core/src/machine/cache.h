/* cache.h: what it costs to find the caches cold, and memory far away. */
#ifndef CACHE_H
#define CACHE_H

#include "inside.h"

/* Time to load what is missing now that the process begins to run here. */
uint64_t pw_cache_refill_ns(pw_machine *machine, uint32_t cpu, uint32_t pid);
/* What is loaded from now on is loaded by others. */
void pw_cache_leave(pw_machine *machine, uint32_t cpu, uint32_t pid);
/* What so much work takes where it is: memory is nearer to some CPUs than to others. */
uint64_t pw_cache_memory_time_ns(const pw_machine *machine, uint32_t cpu, uint64_t ns);

#endif
