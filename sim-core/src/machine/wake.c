/* wake.c: how processes go to sleep and wake up: timers and posts. */
#include "../engine/check.h"
#include "dispatch.h"

void pw_process_set_timer(machine *machine, uint32_t pid, uint64_t time_ns)
{
	uint32_t slot = machine->first_timer_slot + pid;
	if (time_ns != NEVER || pw_queue_time_ns(machine->queue, slot) != NEVER) pw_queue_set(machine->queue, slot, time_ns, PRIORITY_TIMER);
}

void pw_process_wake(machine *machine, uint32_t pid, pw_cause cause, uint32_t waker)
{
	process *process = &machine->process[pid];
	pw_state before = machine->process[pid].state;
	CHECK(before == PW_STATE_sleeping || before == PW_STATE_io || before == PW_STATE_new);
	pw_process_set_timer(machine, pid, NEVER);
	process->runnable_since_ns = pw_machine_now_ns(machine);
	/* It is still inside the system call in which it slept: nothing is left but to return, and, for a
	 * latch, to try again. */
	if (process->action.kind != DO_LATCH) process->action = do_compute(0);
	pw_process_set_state(machine, pid, PW_STATE_runnable, process->cpu, cause, waker);
	machine->waking_cpu = waker == NOBODY ? NOBODY : machine->process[waker].cpu;
	pw_dispatch_woken(machine, pid, before == PW_STATE_new);
	machine->waking_cpu = NOBODY;
}

void pw_process_post(machine *machine, uint32_t pid, pw_cause cause, uint32_t poster)
{
	process *target = &machine->process[pid];
	bool waits = target->action.kind == DO_WAIT_POST && machine->process[pid].state == PW_STATE_sleeping;
	if (waits) pw_process_wake(machine, pid, cause, poster);
	else target->posted = true;
}

void pw_machine_post_from_outside(machine *machine, uint32_t pid, pw_cause cause)
{
	pw_process_post(machine, pid, cause, NOBODY);
}

void pw_process_fall_asleep(machine *machine, uint32_t pid, pw_state state)
{
	const scheduler *scheduler = machine->scheduler;
	scheduler->sleep(machine, machine->process[pid].cpu, true);
	pw_cache_leave(machine, machine->process[pid].cpu, pid);
	pw_process_set_state(machine, pid, state, machine->process[pid].cpu, PW_CAUSE_blocked, PW_NONE);
}
