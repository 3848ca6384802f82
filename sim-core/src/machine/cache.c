/* cache.c: what it costs to find the caches cold, and memory far away.
 *
 * A process that comes to a CPU loads again what is no longer there of its working set: all of it on
 * another CPU than its last, and on the same one as much as others have loaded in the meantime. No more
 * than the cache holds is ever kept, so none of it is ever loaded again either. */
#include "cache.h"

static uint64_t least(uint64_t a, uint64_t b)
{
	return a < b ? a : b;
}

/* Time to load what is missing now that `pid` begins to run here; it was on process->cached_cpu last. */
uint64_t pw_cache_refill_ns(pw_machine *machine, uint32_t number, uint32_t pid)
{
	const pw_machine_def *def = &machine->scenario->machine[0];
	pw_process *process = process_of(machine, pid);
	pw_cpu *cpu = cpu_of(machine, number);
	uint64_t kept = least(process->working_set_bytes, (uint64_t)def->cache_bytes);
	if (kept == 0) return 0;
	bool same_cpu = process->cached_cpu == number;
	uint64_t missing = same_cpu ? least(kept, cpu->loaded_bytes - process->cached_at) : kept;
	cpu->loaded_bytes += missing;
	process->cached_cpu = (uint16_t)number;
	return missing * 1000 / (uint64_t)def->refill_mb_s;
}

/* What is loaded from now on is loaded by others. */
void pw_cache_leave(pw_machine *machine, uint32_t number, uint32_t pid)
{
	process_of(machine, pid)->cached_at = cpu_of(machine, number)->loaded_bytes;
}

/* All shared memory lies on the first socket; the same work takes longer elsewhere (docs/sources.md, S7). */
uint64_t pw_cache_memory_time_ns(const pw_machine *machine, uint32_t number, uint64_t ns)
{
	if (cpu_of(machine, number)->socket == 0) return ns;
	return ns * (uint64_t)machine->scenario->machine[0].remote_memory_percent / 100;
}
