/* latch.c: get a latch, or spin for it, or wait for it; free it, and post a sleeper.
 *
 * A process that finds the latch held spins on its CPU for machine.latch_spin_us: if the holder frees it meanwhile, the
 * spinner has it at that instant. Otherwise it waits, as machine.latch_wait says, and then tries again as if it had just
 * come. A holder frees the latch with one instruction and only then posts a sleeper, if there is one and no process spins:
 * the latch is served while the call is made, and whichever process comes first takes it. */
#include "latch.h"

#include "../engine/check.h"
#include "../engine/units.h"
#include "dispatch.h"
#include "wake.h"

void pw_machine_name_latch(pw_machine *machine, uint32_t number, pw_wait event)
{
	machine->latch[number] = (pw_latch){.holder = PW_NONE, .first = PW_NONE, .last = PW_NONE, .event = (uint8_t)event};
}

/* Sets how long the process will spin: not at all if the latch is free. */
void pw_latch_begin(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	pw_latch *latch = &machine->latch[process->action.target];
	CHECK(latch->holder != pid);
	latch->seeking++;
	pw_measure_count(machine->measure, PW_STAT_latch_gets, 1);
	if (latch->holder == PW_NONE) {
		latch->holder = (uint16_t)pid;
		process->burst_ns = 0;
	} else {
		pw_measure_count(machine->measure, PW_STAT_latch_misses, 1);
		process->burst_ns = (uint64_t)machine->scenario->machine[0].latch_spin_ns;
	}
}

/* A wait is what a process does without the CPU, sleep or yield; when it runs again the wait is over, and it spins. */
static void wait_begin(pw_machine *machine, uint32_t pid)
{
	pw_measure_count(machine->measure, PW_STAT_latch_sleeps, 1);
	pw_process_wait_begin(machine, pid, machine->latch[process_of(machine, pid)->action.target].event, 0);
}

static void wait_end(pw_machine *machine, uint32_t pid)
{
	if (process_of(machine, pid)->wait != PW_WAITS) pw_process_wait_end(machine, pid);
}

/* 10, 10, 30, 30, 70 ms and so on, up to 2 s: the formula of A. Nikolaev, "Latch Timescales", 22 December 2011. */
static uint64_t back_off_ns(uint32_t sleeps)
{
	uint32_t doublings = (sleeps + 1) / 2;
	uint64_t centiseconds = doublings < 8 ? (UINT64_C(1) << doublings) - 1 : 200;
	return MS(10) * centiseconds;
}

/* At the end of the line of those that are to be posted. */
static void join_line(pw_machine *machine, pw_latch *latch, uint32_t pid)
{
	latch->seeking--;
	process_of(machine, pid)->latch_next = PW_NONE;
	if (latch->first == PW_NONE) latch->first = (uint16_t)pid;
	else process_of(machine, latch->last)->latch_next = (uint16_t)pid;
	latch->last = (uint16_t)pid;
}

/* sched_yield() is a call: the CPU is yielded when it has been made. It takes some time, or time would stop. */
static pw_latch_try yield(pw_machine *machine, uint32_t pid)
{
	const pw_machine_def *def = &machine->scenario->machine[0];
	pw_process *process = process_of(machine, pid);
	process->action.yields = !process->action.yields;
	process->burst_in_kernel = process->action.yields;
	process->burst_ns = (uint64_t)def->latch_spin_ns;
	if (!process->action.yields) return LATCH_YIELDS;
	wait_begin(machine, pid);
	process->burst_ns = def->syscall_ns > 0 ? (uint64_t)def->syscall_ns : 100;
	return LATCH_SPINS;
}

static pw_latch_try sleep_on(pw_machine *machine, pw_latch *latch, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	wait_begin(machine, pid);
	if (machine->scenario->machine[0].latch_wait == PW_latch_wait_posted) {
		join_line(machine, latch, pid);
	} else {
		process->action.ns = back_off_ns(++process->action.count);
		process->action.woken = true;
	}
	return LATCH_SLEEPS;
}

/* The spin is over; or a sleeper is back, its spin still before it; or a call that yields has been made. */
pw_latch_try pw_latch_get(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	pw_latch *latch = &machine->latch[process->action.target];
	if (pw_machine_yields(machine) && process->action.yields) return yield(machine, pid);
	wait_end(machine, pid);
	if (latch->holder == PW_NONE) latch->holder = (uint16_t)pid;
	if (latch->holder == pid) {
		latch->seeking--;
		return LATCH_TAKEN;
	}
	int64_t spin_ns = machine->scenario->machine[0].latch_spin_ns;
	if (process->action.woken && spin_ns > 0) {
		process->action.woken = false;
		process->burst_ns = (uint64_t)spin_ns;
		return LATCH_SPINS;
	}
	return pw_machine_yields(machine) ? yield(machine, pid) : sleep_on(machine, latch, pid);
}

void pw_latch_look(pw_machine *machine, uint32_t pid)
{
	pw_process *process = process_of(machine, pid);
	if (process->action.kind != DO_LATCH) return;
	wait_end(machine, pid);
	pw_latch *latch = &machine->latch[process->action.target];
	if (latch->holder != PW_NONE) return;
	latch->holder = (uint16_t)pid;
	process->burst_ns = 0;
}

static bool spins_here(const pw_machine *machine, uint32_t cpu, uint32_t number)
{
	uint32_t pid = cpu_of(machine, cpu)->current;
	if (pid == PW_NONE || process_of(machine, pid)->state != PW_STATE_user) return false;
	const pw_process *process = process_of(machine, pid);
	return process->action.kind == DO_LATCH && process->action.target == number && process->burst_ns > 0;
}

uint32_t pw_machine_latch_spinners(const pw_machine *machine, uint32_t number)
{
	uint32_t spinners = 0;
	if (machine->latch[number].seeking == 0) return 0;
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++) spinners += spins_here(machine, cpu, number);
	return spinners;
}

/* The spinner that is on a CPU now, on the lowest one; PW_NONE if there is none. */
static uint32_t spinner_of(const pw_machine *machine, uint32_t number)
{
	if (machine->latch[number].seeking == 0) return PW_NONE;
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++)
		if (spins_here(machine, cpu, number)) return cpu_of(machine, cpu)->current;
	return PW_NONE;
}

uint32_t pw_latch_free(pw_machine *machine, uint32_t pid)
{
	uint32_t number = process_of(machine, pid)->action.target;
	pw_latch *latch = &machine->latch[number];
	CHECK(latch->holder == pid);
	latch->holder = PW_NONE;
	uint32_t spinner = spinner_of(machine, number), sleeper = latch->first;
	if (spinner != PW_NONE) {
		latch->holder = (uint16_t)spinner;
		pw_dispatch_cut_burst(machine, process_of(machine, spinner)->cpu);
		return PW_NONE;
	}
	if (sleeper == PW_NONE) return PW_NONE;
	latch->first = process_of(machine, sleeper)->latch_next;
	latch->seeking++;
	return sleeper;
}

void pw_latch_post(pw_machine *machine, uint32_t sleeper, uint32_t poster)
{
	process_of(machine, sleeper)->action.woken = true;
	pw_process_wake(machine, sleeper, PW_CAUSE_post, poster);
}
