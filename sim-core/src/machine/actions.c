/* actions.c: what processes do: compute, post, wait, sleep, submit, reap, end. */
#include "actions.h"

#include "../engine/check.h"
#include "cache.h"
#include "disk.h"
#include "dispatch.h"
#include "latch.h"
#include "network.h"
#include "wake.h"

/* schedule_timeout(): whole ticks, of which the one under way is none. */
static uint64_t until_tick_ns(uint64_t now, uint64_t asked_ns, uint64_t jiffy_ns)
{
	uint64_t ticks = (asked_ns + jiffy_ns - 1) / jiffy_ns + 1;
	return (now / jiffy_ns + ticks) * jiffy_ns - now;
}

/* A timed sleep is never shorter than what the operating system delivers. Real-time processes have no slack. */
static uint64_t delivered_ns(const pw_machine *machine, uint32_t pid, const pw_action *action)
{
	const pw_machine_def *def = &machine->scenario->machine[0];
	if (action->kind == DO_SLEEP_EXACT) return action->ns;
	if (awaits_message(action)) return action->ns - pw_machine_now_ns(machine);
	if (machine->base->sleep_ns) return machine->base->sleep_ns(machine, action->ns);
	if (def->jiffy_ns > 0) return until_tick_ns(pw_machine_now_ns(machine), action->ns, (uint64_t)def->jiffy_ns);
	bool slack = action->kind != DO_SLEEP_PROMPT && !pw_is_real_time(process_of(machine, pid)->policy);
	uint64_t delivered = action->ns + (slack ? (uint64_t)def->timer_slack_ns : 0);
	return delivered < (uint64_t)def->shortest_sleep_ns ? (uint64_t)def->shortest_sleep_ns : delivered;
}

/* Sleeps for the action's time; hrtimers have a range, which begins where the slack does. */
static void set_sleep_timer(pw_machine *machine, uint32_t pid, const pw_action *action)
{
	uint64_t now = pw_machine_now_ns(machine), delivered = delivered_ns(machine, pid, action);
	const pw_machine_def *def = &machine->scenario->machine[0];
	bool slack = !machine->base->sleep_ns && action->kind != DO_SLEEP_EXACT && delivered > action->ns && def->shortest_sleep_ns == 0
		&& def->jiffy_ns == 0;
	process_of(machine, pid)->may_end_ns = slack ? now + action->ns : NEVER;
	pw_process_set_timer(machine, pid, now + delivered);
}

static pw_outcome get_latch(pw_machine *machine, uint32_t pid)
{
	switch (pw_latch_get(machine, pid)) {
	case LATCH_TAKEN: return CARRIED_OUT;
	case LATCH_SPINS: return GOES_ON;
	case LATCH_YIELDS: return YIELDS_ITS_CPU;
	case LATCH_SLEEPS: break;
	}
	pw_process_fall_asleep(machine, pid, PW_STATE_sleeping);
	if (machine->scenario->machine[0].latch_wait == PW_latch_wait_timed) set_sleep_timer(machine, pid, &process_of(machine, pid)->action);
	return LEFT_THE_CPU;
}

pw_outcome pw_process_carry_out(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	const pw_action *action = &process->action;
	switch (action->kind) {
	case DO_COMPUTE:
	case DO_SPIN: return CARRIED_OUT;
	case DO_POST:
		pw_measure_post(machine->measure, pid, action->target, action->completes);
		if (action->completes) process_of(machine, action->target)->completed = true;
		pw_process_post(machine, action->target, PW_CAUSE_post, pid);
		return CARRIED_OUT;
	case DO_WAIT_POST:
		if (process->posted || (awaits_message(action) && action->ns <= pw_machine_now_ns(machine))) {
			process->posted = false;
			return CARRIED_OUT;
		}
		pw_process_fall_asleep(machine, pid, PW_STATE_sleeping);
		if (action->ns != FOR_EVER) set_sleep_timer(machine, pid, action);
		return LEFT_THE_CPU;
	case DO_SLEEP:
	case DO_SLEEP_PROMPT:
	case DO_SLEEP_EXACT:
		pw_process_fall_asleep(machine, pid, action->write ? PW_STATE_io : PW_STATE_sleeping);
		set_sleep_timer(machine, pid, action);
		return LEFT_THE_CPU;
	case DO_SUBMIT:
		for (uint32_t i = 0; i < action->count; i++) pw_disk_submit(machine, action->target, pid, action->bytes, action->write);
		return CARRIED_OUT;
	case DO_REAP:
		if (process->requests <= action->count) return CARRIED_OUT;
		pw_process_fall_asleep(machine, pid, PW_STATE_io);
		return LEFT_THE_CPU;
	case DO_LATCH: return get_latch(machine, pid);
	case DO_SEND:
		pw_network_send(machine, pid, action->target, action->ns);
		return CARRIED_OUT;
	case DO_RELEASE: return CARRIED_OUT;
	case DO_POST_SLEEPER:
		pw_latch_post(machine, action->target, pid);
		return CARRIED_OUT;
	case DO_END:
		machine->scheduler->sleep(machine, process->cpu, false);
		pw_process_set_state(machine, pid, PW_STATE_ended, process->cpu, PW_CAUSE_finished, PW_NONE);
		return LEFT_THE_CPU;
	}
	CHECK(!"an action that the machine does not know");
	return LEFT_THE_CPU;
}

/* What the target of a post does: that decides what the kernel has to do. */
typedef enum pw_post_target { TARGET_AWAKE, TARGET_HERE, TARGET_WHERE_BUSY, TARGET_WHERE_IDLE } pw_post_target;

static pw_post_target target_of_post(pw_machine *machine, uint32_t poster, uint32_t target, bool waits)
{
	if (!waits) return TARGET_AWAKE;
	machine->waking_cpu = process_of(machine, poster)->cpu;
	uint32_t number = pw_dispatch_choose_cpu(machine, target);
	machine->waking_cpu = PW_NONE;
	if (number == process_of(machine, poster)->cpu) return TARGET_HERE;
	return cpu_set_has(&machine->idle, number) ? TARGET_WHERE_IDLE : TARGET_WHERE_BUSY;
}

/* By what its target does, a post is cheaper or dearer than one to a CPU that runs something: shares of machine.post_us, from
 * 0.4, 5 and 3 us on Linux 6.18. To interrupt an idle CPU takes about 1 us more on bare metal; in a virtual machine, where the
 * host must be left for it, ten times that (machine.post_idle_us). */
static uint64_t usual_post_ns(const pw_machine *machine, pw_post_target state)
{
	static const uint8_t tenths_of_us[] = {[TARGET_AWAKE] = 4, [TARGET_HERE] = 50, [TARGET_WHERE_BUSY] = 30, [TARGET_WHERE_IDLE] = 40};
	uint64_t post_ns = (uint64_t)machine->scenario->machine[0].post_ns;
	return pw_machine_has_kernel_costs(machine) ? post_ns * tenths_of_us[state] / tenths_of_us[TARGET_WHERE_BUSY] : post_ns;
}

/* What a post to this process costs; where that is the same wherever it wakes up, the place is not looked for. */
static uint64_t post_ns(pw_machine *machine, uint32_t poster, uint32_t target, bool waits)
{
	const pw_machine_def *def = &machine->scenario->machine[0];
	bool alike = !(def->post_same_ns | def->post_running_ns | def->post_idle_ns) && !pw_machine_has_kernel_costs(machine);
	pw_post_target state = waits && alike ? TARGET_WHERE_BUSY : target_of_post(machine, poster, target, waits);
	int64_t special[] = {[TARGET_AWAKE] = def->post_nobody_ns, [TARGET_HERE] = def->post_same_ns,
		[TARGET_WHERE_BUSY] = def->post_running_ns, [TARGET_WHERE_IDLE] = def->post_idle_ns};
	return special[state] > 0 ? (uint64_t)special[state] : usual_post_ns(machine, state);
}

/* The call of a post: what comes before its target wakes up, and the rest. */
static void begin_post(pw_machine *machine, pw_process *process, uint64_t ns)
{
	process->burst_ns = ns * (uint64_t)machine->scenario->machine[0].post_wakes_percent / 100;
	process->rest_ns = ns - process->burst_ns;
}

/* A latch is free with one instruction. Only a sleeper that must be posted takes a call, which others need not wait for. */
static void begin_release(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	uint32_t sleeper = pw_latch_free(machine, pid);
	process->burst_in_kernel = sleeper != PW_NONE;
	process->burst_ns = 0;
	if (sleeper == PW_NONE) return;
	process->action = do_post_sleeper(sleeper);
	begin_post(machine, process, post_ns(machine, pid, sleeper, true));
}

static bool arms_a_timer(const pw_action *action)
{
	return action->kind == DO_SLEEP || action->kind == DO_SLEEP_PROMPT
		|| (action->kind == DO_WAIT_POST && action->ns != FOR_EVER && !awaits_message(action));
}

static uint64_t call_ns(const pw_machine_def *def, const pw_action *action)
{
	return (uint64_t)(def->syscall_ns + (arms_a_timer(action) ? def->timer_cpu_ns : 0));
}

void pw_process_step(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	const pw_machine_def *def = &machine->scenario->machine[0];
	process->action = machine->step[process->kind](machine->programs, machine, pid);
	pw_action_kind kind = process->action.kind;
	bool in_call = process->in_call;
	process->in_call = process->action.more;
	process->burst_in_kernel = kind != DO_COMPUTE && kind != DO_SPIN && kind != DO_LATCH;
	switch (kind) {
	case DO_LATCH: pw_latch_begin(machine, pid); break;
	case DO_RELEASE: begin_release(machine, pid); break;
	case DO_SPIN:
	case DO_COMPUTE: process->burst_ns = pw_cache_memory_time_ns(machine, process->cpu, process->action.ns); break;
	case DO_POST:
		begin_post(machine, process, in_call ? (uint64_t)def->post_further_ns
			: post_ns(machine, pid, process->action.target, pw_process_waits(machine, process->action.target)));
		break;
	case DO_SLEEP:
	case DO_SLEEP_EXACT: process->burst_ns = call_ns(def, &process->action) + process->action.count; break;
	default: process->burst_ns = call_ns(def, &process->action); break;
	}
}
