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

enum { IDLE_EXITS = 2 };

uint32_t pw_replay_flushes(const pw_machine *machine, pw_log log)
{
	return machine->processes + IDLE_EXITS + log;
}

/* How far a list has been taken: of a process, or of flushes. */
static uint32_t *place_in(pw_machine *machine, uint32_t list)
{
	if (list < machine->processes) return &process_of(machine, list)->replayed;
	return &machine->flushed[list - machine->processes - IDLE_EXITS];
}

static uint64_t take(pw_machine *machine, uint32_t list)
{
	uint32_t *place = place_in(machine, list);
	*place = place_after(machine, list, *place);
	return step_at(machine, list, *place);
}

bool pw_replay_sleeps_again(pw_machine *machine, uint32_t pid)
{
	if (steps_of(machine, pid) < 2) return false;
	uint32_t next = place_after(machine, pid, *place_in(machine, pid));
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

static pw_action asleep(pw_machine *machine, uint32_t pid, uint8_t event, pw_action action)
{
	pw_process_wait_begin(machine, pid, event, 0);
	return action;
}

bool pw_replay_next(pw_machine *machine, uint32_t pid, uint8_t event, pw_action *next)
{
	pw_process *process = process_of(machine, pid);
	if (process->wait != PW_WAITS) pw_process_wait_end(machine, pid);
	/* Steps that do nothing do not begin again without end. */
	uint32_t most = process->again + 1;
	while (process->replayed + 1 < steps_of(machine, pid) && process->again <= most) {
		uint64_t step = step_at(machine, pid, process->replayed + 1), argument = step / PW_REPLAY_ARGUMENT;
		pw_replay_step kind = step % PW_REPLAY_ARGUMENT;
		if (kind == PW_REPLAY_wait && machine->posts_come[argument] <= process->again) break;
		process->replayed++;
		switch (kind) {
		case PW_REPLAY_wait: break;
		case PW_REPLAY_compute: *next = do_compute(argument); return true;
		case PW_REPLAY_sleep: *next = asleep(machine, pid, event, do_sleep(argument)); return true;
		case PW_REPLAY_outside: *next = asleep(machine, pid, event, do_sleep_exact(argument)); return true;
		case PW_REPLAY_post:
			machine->posts_come[argument % PW_REPLAY_POSTS]++;
			*next = do_post((uint32_t)(argument / PW_REPLAY_POSTS));
			return true;
		case PW_REPLAY_commit: return false;
		case PW_REPLAY_again:
			process->replayed = 0;
			process->again++;
			break;
		}
	}
	*next = asleep(machine, pid, event, do_wait_post(FOR_EVER));
	return true;
}
