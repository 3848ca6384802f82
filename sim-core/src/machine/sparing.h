/* sparing.h: placement as Linux 6.18 has it: where a process that wakes up goes, and what a CPU that is about to idle takes. */
#ifndef SPARING_H
#define SPARING_H

#include "inside.h"

#ifdef PW_SMALL
/* The smaller build has none of this, and refuses a scenario that asks for it. */
static inline bool pw_machine_is_sparing(const pw_machine *machine)
{
	(void)machine;
	return false;
}
static inline void pw_sparing_create(pw_machine *machine)
{
	(void)machine;
}
#else
static inline bool pw_machine_is_sparing(const pw_machine *machine)
{
	return machine->is_sparing;
}
/* Before the machine runs; its CPUs and scheduler are known. */
void pw_sparing_create(pw_machine *machine);
#endif

/* A CPU begins to idle, or no longer does. */
void pw_sparing_idle(pw_machine *machine, uint32_t cpu, bool begins);
/* Where a process that is not real-time, and wakes up now, is put. */
uint32_t pw_sparing_choose(pw_machine *machine, uint32_t pid);
/* Whether it has not run for long enough to be taken to another CPU. */
bool pw_sparing_may_pull(const pw_machine *machine, uint32_t pid);
/* Whether this CPU, about to idle, looks for a process that waits elsewhere; and that it did, and whether it found one:
 * sched_balance_newidle(). */
bool pw_sparing_looks(pw_machine *machine, uint32_t cpu);
void pw_sparing_looked(pw_machine *machine, uint32_t cpu, bool found);

#endif
