/* dispatch.h: which process gets which CPU. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "run_queue.h"

/* When something is next to happen to the process on this CPU. */
void pw_dispatch_set_event(pw_machine *machine, uint32_t cpu);

/* Ends the burst in hand of the process on this CPU: what it was spinning for has come. */
void pw_dispatch_cut_burst(pw_machine *machine, uint32_t cpu);

/* The CPU switches to a process that is on no queue. */
void pw_dispatch_start(pw_machine *machine, uint32_t cpu, uint32_t pid, bool from_idle);
/* An idle CPU looks at its queue. */
void pw_dispatch_start_from_idle(pw_machine *machine, uint32_t cpu);
/* It has left idle, and chooses. */
void pw_dispatch_leave_idle(pw_machine *machine, uint32_t cpu);
/* The CPU has lost its process: the next one runs, or it idles. */
void pw_dispatch_run_next(pw_machine *machine, uint32_t cpu);

/* A process that may run here, from the longest of the queues longer than `longest`; PW_NONE if there is none. */
uint32_t pw_dispatch_find_to_pull(pw_machine *machine, uint32_t cpu, uint32_t longest);
/* Takes a process from another CPU's queue and picks it; PW_NONE if there is none. */
uint32_t pw_dispatch_pull(pw_machine *machine, uint32_t cpu);
/* An idle CPU takes a queued process that may run on it. */
void pw_dispatch_push_to_idle(pw_machine *machine, uint32_t pid);

/* The running process is to be preempted and is interrupted. Returns whether it lost the CPU: in the kernel it may have
 * to leave that first, and in user mode it may be granted a little more time, once. */
bool pw_dispatch_interrupt(pw_machine *machine, uint32_t cpu);
/* At a preemption point: the scheduler chooses among the running process and those queued. Returns
 * whether the running process lost the CPU. */
bool pw_dispatch_preempt(pw_machine *machine, uint32_t cpu);
/* sched_yield() of the running process: the same, and the scheduler lets another go first as far as its rules do so. */
bool pw_dispatch_yield(pw_machine *machine, uint32_t cpu);
/* Asks for the CPU: with an interrupt, or at the next tick. */
void pw_dispatch_request_reschedule_lazily(pw_machine *machine, uint32_t cpu);
void pw_dispatch_request_reschedule(pw_machine *machine, uint32_t cpu);
/* A process that has just been queued, or is reconsidered, may take the CPU. */
void pw_dispatch_reconsider(pw_machine *machine, uint32_t pid);

/* Where a process that wakes up now would be put; with one CPU there is no choice. */
uint32_t pw_dispatch_choose_of_many(pw_machine *machine, uint32_t pid);
/* The same, whatever its scheduler says. */
uint32_t pw_dispatch_choose_by_rule(pw_machine *machine, uint32_t pid);
static inline uint32_t pw_dispatch_choose_cpu(pw_machine *machine, uint32_t pid)
{
	return machine->cpus == 1 ? process_of(machine, pid)->cpu : pw_dispatch_choose_of_many(machine, pid);
}
/* A runnable process that is on no queue gets a CPU, or a place on a queue: of this CPU, or of the best one. */
void pw_dispatch_put_on(pw_machine *machine, uint32_t pid, uint32_t cpu, pw_enqueue_reason reason);
void pw_dispatch_place(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason);
/* The same for one that has just been woken, for the first time if it is new. */
void pw_dispatch_woken(pw_machine *machine, uint32_t pid, bool is_new);

#endif
