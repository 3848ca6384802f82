/* run_queue.h: a CPU's queue of runnable processes, as the machine's scheduler orders it. */
#ifndef RUN_QUEUE_H
#define RUN_QUEUE_H

#include "inside.h"

/* Charges the running process up to now. */
void pw_run_queue_charge_used(pw_machine *machine, uint32_t cpu, uint64_t used);
static inline void pw_run_queue_charge(pw_machine *machine, uint32_t number)
{
	uint64_t used = pw_machine_now_ns(machine) - cpu_of(machine, number)->charged_until_ns;
	if (used > 0) pw_run_queue_charge_used(machine, number, used);
}
/* What a queue is worth depends on what its running process has had by now. */
static inline void pw_run_queue_charge_if_busy(pw_machine *machine, uint32_t number)
{
	if (cpu_of(machine, number)->current != PW_NONE) pw_run_queue_charge(machine, number);
}

/* On the queue of process->cpu, and off it. */
void pw_run_queue_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason);
void pw_run_queue_dequeue(pw_machine *machine, uint32_t pid);

/* Takes the process that should run next off the queue; PW_NONE if there is none. */
uint32_t pw_run_queue_pick(pw_machine *machine, uint32_t cpu);

/* A process that is on no queue changes its CPU. */
void pw_run_queue_move_to(pw_machine *machine, uint32_t pid, uint32_t to);
static inline void pw_run_queue_move(pw_machine *machine, uint32_t pid, uint32_t to)
{
	if (process_of(machine, pid)->cpu != to) pw_run_queue_move_to(machine, pid, to);
}

#endif
