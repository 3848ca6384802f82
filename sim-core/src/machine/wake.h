/* wake.h: timers, posts, and what becomes of a process that was asleep. */
#ifndef WAKE_H
#define WAKE_H

#include "inside.h"

void pw_process_set_timer(pw_machine *machine, uint32_t pid, uint64_t time_ns);
void pw_process_wake(pw_machine *machine, uint32_t pid, pw_cause cause, uint32_t waker);
void pw_process_post(pw_machine *machine, uint32_t pid, pw_cause cause, uint32_t poster);
/* Asleep until another process posts it. */
static inline bool pw_process_waits(const pw_machine *machine, uint32_t pid)
{
	const pw_process *process = process_of(machine, pid);
	return process->action.kind == DO_WAIT_POST && process->state == PW_STATE_sleeping;
}
/* The CPU takes an interrupt, of a timer or a device. */
void pw_machine_interrupt(pw_machine *machine, uint32_t number);
/* The timer interrupt of a CPU, which ends the sleep of this process. */
void pw_process_timer(pw_machine *machine, uint32_t pid);
/* The running process goes to sleep, in this state. */
void pw_process_fall_asleep(pw_machine *machine, uint32_t pid, pw_state state);

#endif
