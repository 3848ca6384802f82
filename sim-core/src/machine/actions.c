/* actions.c: what processes do: compute, post, wait, sleep, submit, reap, end. */
#include "../engine/check.h"
#include "machine.h"
#include "scheduler.h"

/* schedule_timeout(): whole ticks, of which the one under way is none. */
static uint64_t until_tick_ns(uint64_t now, uint64_t asked_ns, uint64_t jiffy_ns)
{
	uint64_t ticks = (asked_ns + jiffy_ns - 1) / jiffy_ns + 1;
	return (now / jiffy_ns + ticks) * jiffy_ns - now;
}

/* A timed sleep is never shorter than what the operating system delivers. */
static uint64_t delivered_ns(const machine *machine, const action *action)
{
	const pw_machine_def *def = &machine->scenario->machine[0];
	if (action->kind == DO_SLEEP_EXACT) return action->ns;
	if (def->jiffy_ns > 0) return until_tick_ns(pw_machine_now_ns(machine), action->ns, (uint64_t)def->jiffy_ns);
	uint64_t delivered = action->ns + (action->kind == DO_SLEEP_SLACK ? 0 : (uint64_t)def->timer_slack_ns);
	return delivered < (uint64_t)def->shortest_sleep_ns ? (uint64_t)def->shortest_sleep_ns : delivered;
}

bool pw_process_carry_out(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	action action = process->action;
	switch (action.kind) {
	case DO_COMPUTE:
	case DO_SPIN: return true;
	case DO_POST:
		pw_measure_post(machine->measure, pid, action.target, action.completes);
		if (action.completes) machine->process[action.target].completed = true;
		pw_process_post(machine, action.target, PW_CAUSE_post, pid);
		return true;
	case DO_WAIT_POST:
		if (process->posted) {
			process->posted = false;
			return true;
		}
		pw_process_fall_asleep(machine, pid, PW_STATE_sleeping);
		if (action.ns != FOR_EVER) pw_process_set_timer(machine, pid, pw_machine_now_ns(machine) + delivered_ns(machine, &action));
		return false;
	case DO_SLEEP:
	case DO_SLEEP_SLACK:
	case DO_SLEEP_EXACT:
		pw_process_fall_asleep(machine, pid, PW_STATE_sleeping);
		pw_process_set_timer(machine, pid, pw_machine_now_ns(machine) + delivered_ns(machine, &action));
		return false;
	case DO_SUBMIT:
		for (uint32_t i = 0; i < action.count; i++) pw_disk_submit(machine, action.target, pid, action.bytes, action.write);
		return true;
	case DO_REAP:
		if (process->requests <= action.count) return true;
		pw_process_fall_asleep(machine, pid, PW_STATE_io);
		return false;
	case DO_LATCH:
		if (pw_latch_get(machine, pid)) return true;
		pw_process_fall_asleep(machine, pid, PW_STATE_sleeping);
		return false;
	case DO_SEND:
		pw_network_send(machine, pid, action.target, action.ns);
		return true;
	case DO_RELEASE:
		pw_latch_release(machine, pid);
		return true;
	case DO_END:
		machine->scheduler->sleep(machine, process->cpu);
		pw_process_set_state(machine, pid, PW_STATE_ended, process->cpu, PW_CAUSE_finished, PW_NONE);
		return false;
	}
	CHECK(!"an action that the machine does not know");
	return false;
}

void pw_process_step(machine *machine, uint32_t pid)
{
	process *process = &machine->process[pid];
	const pw_machine_def *def = &machine->scenario->machine[0];
	process->action = machine->step[process->kind](machine->programs, machine, pid);
	action_kind kind = process->action.kind;
	process->burst_in_kernel = kind != DO_COMPUTE && kind != DO_SPIN && kind != DO_LATCH;
	switch (kind) {
	case DO_LATCH: pw_latch_begin(machine, pid); break;
	case DO_RELEASE:
		/* A release is one instruction, unless somebody sleeps who must be posted. */
		process->burst_in_kernel = machine->latch[process->action.target].first != NOBODY;
		process->burst_ns = process->burst_in_kernel ? (uint64_t)def->post_ns : 0;
		break;
	case DO_SPIN:
	case DO_COMPUTE: process->burst_ns = pw_cache_memory_time_ns(machine, process->cpu, process->action.ns); break;
	case DO_POST: process->burst_ns = (uint64_t)def->post_ns; break;
	default: process->burst_ns = (uint64_t)def->syscall_ns; break;
	}
}
