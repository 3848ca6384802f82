/* wake.c: how processes go to sleep and wake up: timers and posts. */
#include "wake.h"

#include "../engine/check.h"
#include "cache.h"
#include "dispatch.h"

void pw_process_set_timer(pw_machine *machine, uint32_t pid, uint64_t time_ns)
{
	uint32_t slot = machine->first_timer_slot + pid;
	if (time_ns != NEVER || pw_queue_time_ns(machine->queue, slot) != NEVER) pw_queue_set(machine->queue, slot, time_ns, PRIORITY_TIMER);
}

void pw_process_wake(pw_machine *machine, uint32_t pid, pw_cause cause, uint32_t waker)
{
	pw_process *process = process_of(machine, pid);
	pw_state before = process_of(machine, pid)->state;
	CHECK(before == PW_STATE_sleeping || before == PW_STATE_io || before == PW_STATE_new);
	pw_process_set_timer(machine, pid, NEVER);
	process->may_end_ns = NEVER;
	process->runnable_since_ns = pw_machine_now_ns(machine);
	/* It is still inside the system call in which it slept: nothing is left but to return, and, for a
	 * latch, to try again. */
	if (process->action.kind != DO_LATCH) process->action = do_compute(0);
	pw_process_set_state(machine, pid, PW_STATE_runnable, process->cpu, cause, waker);
	machine->waking_cpu = waker == PW_NONE ? PW_NONE : process_of(machine, waker)->cpu;
	pw_dispatch_woken(machine, pid, before == PW_STATE_new);
	machine->waking_cpu = PW_NONE;
}

void pw_process_post(pw_machine *machine, uint32_t pid, pw_cause cause, uint32_t poster)
{
	if (pw_process_waits(machine, pid)) pw_process_wake(machine, pid, cause, poster);
	else process_of(machine, pid)->posted = true;
}

/* The process whose timer is the next to end on this CPU; PW_NONE if no sleep there has a slack. */
static uint32_t next_timer_of(const pw_machine *machine, uint32_t cpu)
{
	uint32_t next = PW_NONE;
	uint64_t earliest = NEVER;
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		uint64_t ends_ns = pw_queue_time_ns(machine->queue, machine->first_timer_slot + pid);
		if (process_of(machine, pid)->cpu != cpu || process_of(machine, pid)->may_end_ns == NEVER || ends_ns >= earliest) continue;
		earliest = ends_ns;
		next = pid;
	}
	return next;
}

/* An interrupt takes its time from the running process, as a switch does, before its burst goes on, and it is charged for that
 * unless it is SCHED_IDLE: to its weight a few microseconds would be milliseconds, and the kernel shows nothing of it. On the
 * return to user mode another process may have the CPU. */
void pw_machine_interrupt(pw_machine *machine, uint32_t number)
{
	uint32_t pid = cpu_of(machine, number)->current;
	uint64_t ns = (uint64_t)machine->scenario->machine[0].interrupt_ns;
	if (ns == 0 || pid == PW_NONE) return;
	pw_run_queue_charge(machine, number);
	process_of(machine, pid)->overhead_ns += ns;
	if (process_of(machine, pid)->policy == PW_policy_idle) process_of(machine, pid)->interrupt_ns += ns;
	if (process_of(machine, pid)->state == PW_STATE_user) pw_process_set_state(machine, pid, PW_STATE_kernel, number, PW_CAUSE_system_call, PW_NONE);
	pw_dispatch_set_event(machine, number);
}

/* Where sleeps end with the clock's interrupts, those that end have none of their own. A client's message has. */
static bool ends_by_the_clock(const pw_machine *machine, const pw_process *process)
{
	return machine->base->sleep_ns && process->action.kind != DO_SLEEP_EXACT && !pw_is_real_time(process->policy);
}

void pw_process_timer(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	uint32_t cpu = process->cpu;
	bool first = !process->started;
	process->started = true;
	if (awaits_message(&process->action)) {
		pw_process_wake(machine, pid, PW_CAUSE_message, PW_NONE);
		return;
	}
	if (!first && !ends_by_the_clock(machine, process)) pw_machine_interrupt(machine, cpu);
	pw_process_wake(machine, pid, first ? PW_CAUSE_start : PW_CAUSE_timer, PW_NONE);
	if (first || !machine->scenario->machine[0].timers_together) return;
	/* In the order of their ends, up to the first that may not end yet. */
	for (pid = next_timer_of(machine, cpu); pid != PW_NONE
		&& process_of(machine, pid)->may_end_ns <= pw_machine_now_ns(machine); pid = next_timer_of(machine, cpu))
		pw_process_wake(machine, pid, PW_CAUSE_timer, PW_NONE);
}

void pw_machine_post_from_outside(pw_machine *machine, uint32_t pid, pw_cause cause)
{
	pw_process_post(machine, pid, cause, PW_NONE);
}

void pw_process_fall_asleep(pw_machine *machine, uint32_t pid, pw_state state)
{
	const pw_scheduler *scheduler = machine->scheduler;
	scheduler->sleep(machine, process_of(machine, pid)->cpu, true);
	pw_cache_leave(machine, process_of(machine, pid)->cpu, pid);
	process_of(machine, pid)->ran_until_ns = pw_machine_now_ns(machine);
	pw_process_set_state(machine, pid, state, process_of(machine, pid)->cpu, PW_CAUSE_blocked, PW_NONE);
}
