/* replay.c: processes that do what was recorded of others (postwait.h: pw_replay). */
#include "replay.h"

/* The smaller build has none of this code. */
static bool replays(const pw_machine *machine)
{
#ifdef PW_SMALL
	(void)machine;
	return false;
#else
	return machine->replay != 0;
#endif
}

static uint32_t steps_of(const pw_machine *machine, uint32_t list)
{
	return replays(machine) ? machine->replay->first[list + 1] - machine->replay->first[list] : 0;
}

static uint64_t step_at(const pw_machine *machine, uint32_t list, uint32_t place)
{
	return (uint64_t)machine->replay->step[machine->replay->first[list] + place];
}

bool pw_replay_has(const pw_machine *machine, uint32_t pid)
{
	return steps_of(machine, pid) > 0;
}

uint64_t pw_replay_start_ns(const pw_machine *machine, uint32_t pid, uint64_t otherwise)
{
	return pw_replay_has(machine, pid) ? step_at(machine, pid, 0) / PW_REPLAY_ARGUMENT : otherwise;
}

/* Behind the last step comes the second: the first says when the process begins. */
static uint32_t place_after(const pw_machine *machine, uint32_t pid, uint32_t place)
{
	return place + 1 < steps_of(machine, pid) ? place + 1 : 1;
}

static uint64_t take(pw_machine *machine, uint32_t pid)
{
	uint32_t *place = &process_of(machine, pid)->replayed;
	*place = place_after(machine, pid, *place);
	return step_at(machine, pid, *place);
}

bool pw_replay_sleeps_again(const pw_machine *machine, uint32_t pid)
{
	if (steps_of(machine, pid) < 2) return false;
	uint32_t next = place_after(machine, pid, process_of(machine, pid)->replayed);
	return step_at(machine, pid, place_after(machine, pid, next)) % PW_REPLAY_ARGUMENT != PW_REPLAY_compute;
}

uint64_t pw_replay_time_ns(pw_machine *machine, uint32_t pid, uint64_t otherwise)
{
	return steps_of(machine, pid) < 2 ? otherwise : take(machine, pid) / PW_REPLAY_ARGUMENT;
}

pw_action pw_replay_sleep(pw_machine *machine, uint32_t pid, pw_action otherwise)
{
	if (steps_of(machine, pid) < 2) return otherwise;
	otherwise.count = 0;
	if (pw_replay_sleeps_again(machine, pid)) otherwise.count = (uint32_t)(take(machine, pid) / PW_REPLAY_ARGUMENT);
	uint64_t step = take(machine, pid);
	otherwise.kind = step % PW_REPLAY_ARGUMENT == PW_REPLAY_sleep ? DO_SLEEP : DO_SLEEP_EXACT;
	otherwise.ns = step / PW_REPLAY_ARGUMENT;
	return otherwise;
}

uint64_t pw_replay_idle_exit_ns(pw_machine *machine, uint64_t otherwise)
{
	bool remote = machine->waking_cpu != PW_NONE;
	uint32_t list = machine->processes + remote, steps = steps_of(machine, list);
	return steps == 0 ? otherwise : step_at(machine, list, machine->idle_exits[remote]++ % steps) / PW_REPLAY_ARGUMENT;
}

static pw_action asleep(pw_machine *machine, uint32_t pid, pw_action action)
{
	pw_process_wait_begin(machine, pid, PW_WAIT_os_sleep, 0);
	return action;
}

pw_action pw_replay_next(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	if (process->wait != PW_WAITS) pw_process_wait_end(machine, pid);
	while (process->replayed + 1 < steps_of(machine, pid)) {
		uint64_t step = step_at(machine, pid, process->replayed + 1), argument = step / PW_REPLAY_ARGUMENT;
		pw_replay_step kind = step % PW_REPLAY_ARGUMENT;
		if (kind == PW_REPLAY_wait && !machine->post_has_come[argument]) break;
		process->replayed++;
		switch (kind) {
		case PW_REPLAY_wait: break;
		case PW_REPLAY_compute: return do_compute(argument);
		case PW_REPLAY_sleep: return asleep(machine, pid, do_sleep(argument));
		case PW_REPLAY_outside: return asleep(machine, pid, do_sleep_exact(argument));
		case PW_REPLAY_post: machine->post_has_come[argument % PW_REPLAY_POSTS] = true; return do_post((uint32_t)(argument / PW_REPLAY_POSTS));
		}
	}
	return asleep(machine, pid, do_wait_post(FOR_EVER));
}
