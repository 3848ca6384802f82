/* placement.h: CPU selection on wake-up, and new-idle balancing, as in Linux 6.18 (machine.placement). */
#ifndef PLACEMENT_H
#define PLACEMENT_H

#include "inside.h"

#ifdef PW_SMALL
/* The smaller build leaves this out, and refuses a scenario that asks for it. */
static inline bool pw_placement_is_linux_6_18(const pw_machine *machine)
{
	(void)machine;
	return false;
}
static inline void pw_placement_create(pw_machine *machine)
{
	(void)machine;
}
#else
static inline bool pw_placement_is_linux_6_18(const pw_machine *machine)
{
	return machine->placement_is_linux_6_18;
}
/* Before the machine runs; its CPUs and scheduler are known. */
void pw_placement_create(pw_machine *machine);
#endif

/* A CPU begins to idle, or no longer does. */
void pw_placement_note_idle(pw_machine *machine, uint32_t cpu, bool begins);
/* The CPU for a process that wakes up now, and is not real-time: select_task_rq_fair(). */
uint32_t pw_placement_select_cpu(pw_machine *machine, uint32_t pid);
/* Whether a queued process may be taken to another CPU: it has not run for a while, so its cache is cold. */
bool pw_placement_can_migrate(const pw_machine *machine, uint32_t pid);
/* sched_balance_newidle(): whether this CPU, about to idle, looks for a process that is queued elsewhere; and, after it
 * has looked, whether it found one. */
bool pw_placement_tries_newidle(pw_machine *machine, uint32_t cpu);
void pw_placement_count_newidle(pw_machine *machine, uint32_t cpu, bool found);

#endif
