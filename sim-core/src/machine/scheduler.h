/* scheduler.h: what a scheduler is. To add one: a file in schedulers/ with this table of functions, what it
 * remembers in schedulers/state.h, and a row SCHEDULER(...) in model.def.
 *
 * The machine calls these. A scheduler decides which process runs, and changes nothing but its own fields of
 * `schedule` and `run_queue`. Its table begins with FIRST_COME_FIRST_SERVED (schedulers/first_come.h), and has only what it does
 * otherwise behind that. The running process is on no run queue.
 *
 * The machine itself keeps each CPU's queue in the order of arrival: cpu->queue_first, then process->queue_next, up to
 * PW_NONE. A scheduler that needs no other order keeps no queue of its own, and its `pick` chooses from that list.
 */
#ifndef SCHEDULER_H
#define SCHEDULER_H

#include "machine.h"
#include "schedulers/state.h"

/* It had this CPU until now. */
static inline bool pw_ran_until_now(pw_enqueue_reason reason)
{
	return reason == PW_ENQUEUE_preempted || reason == PW_ENQUEUE_slice_over || reason == PW_ENQUEUE_yielded;
}

typedef struct pw_scheduler {
	/* A process begins its life. */
	void (*init)(pw_machine *machine, uint32_t pid);
	/* A run queue of a CPU, or of a group's part of one, all zeros so far, begins empty. */
	void (*init_queue)(pw_machine *machine, pw_run_queue *queue);
	/* Takes its new nice value into account; it is on no run queue now, but it may be running. */
	void (*renice)(pw_machine *machine, uint32_t pid);
	/* The process weighs so much from now on. */
	void (*weigh)(pw_machine *machine, uint32_t pid, uint32_t weight);
	/* Puts process->cpu's queue in order with the process on it. */
	void (*enqueue)(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason);
	/* Takes a process that is not running from its queue. */
	void (*dequeue)(pw_machine *machine, uint32_t pid);
	/* Takes from the queue the process that should run now; PW_NONE if there is none, or none that may. */
	uint32_t (*pick)(pw_machine *machine, uint32_t cpu);
	/* The CPU goes to a process that is none of this scheduler's. */
	void (*away)(pw_machine *machine, uint32_t cpu);
	/* The process leaves this CPU for another: values relative to the queue become absolute. */
	void (*migrate)(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to);
	/* The running process has used its CPU for `ns` more. */
	void (*charge)(pw_machine *machine, uint32_t cpu, uint64_t ns);
	/* The running process leaves its CPU, to wait or else for another queue or for ever. */
	void (*sleep)(pw_machine *machine, uint32_t cpu, bool waits);
	/* How long a sleep lasts for which `asked_ns` were asked. Null where timers are finer than a clock's interrupts. */
	uint64_t (*sleep_ns)(const pw_machine *machine, uint64_t asked_ns);
	/* It waits and is still on the queue of its CPU, where it must be woken. */
	bool (*stays)(const pw_machine *machine, uint32_t pid);
	/* One that waits and stays is about to get another nice, policy or CPU: it leaves the queue. */
	void (*settle)(pw_machine *machine, uint32_t pid);
	/* Should `pid`, just put on the queue, take the CPU from the running process? */
	bool (*preempts)(pw_machine *machine, uint32_t cpu, uint32_t pid);
	/* When `tick` should be called next; NEVER while no process waits, or if it would be later than `until_ns`. */
	uint64_t (*next_tick_ns)(pw_machine *machine, uint32_t cpu, uint64_t until_ns);
	/* Has the running process had its share? */
	bool (*tick)(pw_machine *machine, uint32_t cpu);
	/* The running process is about to return to user mode: does a queued one go first now? */
	bool (*user_return)(pw_machine *machine, uint32_t cpu);
	/* The process has been runnable for `boost_after_ns`, by a look once a second; it is off its queue for the moment. Null:
	 * the machine does not look. */
	void (*boost)(pw_machine *machine, uint32_t pid);
	uint64_t boost_after_ns;
	/* Where a process that has become runnable goes. Null for the machine's own rule. */
	uint32_t (*place)(pw_machine *machine, uint32_t pid);
	/* A new second has begun: may a queued process take the CPU now that could not before? Null: the machine does not ask. */
	bool (*each_second)(pw_machine *machine, uint32_t cpu);
	/* Processes of a real-time policy have had all they may have of this CPU for now. */
	bool (*is_throttled)(const pw_machine *machine, uint32_t cpu);
	/* Its kernel evens the CPUs' queues out, every machine.balance_ms. */
	bool balances;
	/* A CPU about to idle takes the first of another queue's highest level, and not the first that came there. */
	bool pulls_by_level;
} pw_scheduler;

#define SCHEDULER(id, key, uses, doc) extern const pw_scheduler pw_scheduler_##id;
#include "model.def"
extern const pw_scheduler pw_scheduler_realtime;

const pw_scheduler *pw_scheduler_by_number(int64_t number);

#endif
