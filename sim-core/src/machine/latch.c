/* latch.c: get a latch, or spin for it, or sleep on it; free it, and post a sleeper.
 *
 * A process that finds the latch held spins on its CPU for machine.latch_spin_us: if the holder frees it meanwhile, the
 * spinner has it at that instant. Otherwise it sleeps until it is posted, and tries again as if it had just come. A holder
 * frees the latch with one instruction and only then posts a sleeper, if there is one and no process spins: the latch is
 * served while the call is made, and whichever process comes first takes it. */
#include "latch.h"

#include "../engine/check.h"
#include "../engine/units.h"
#include "dispatch.h"
#include "wake.h"

void pw_machine_name_latch(pw_machine *machine, uint32_t number, pw_wait event)
{
	machine->latch[number] = (pw_latch){.holder = NOBODY, .first = NOBODY, .last = NOBODY, .event = (uint8_t)event};
}

/* Sets how long the process will spin: not at all if the latch is free. */
void pw_latch_begin(pw_machine *machine, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	pw_latch *latch = &machine->latch[process->action.target];
	CHECK(latch->holder != pid);
	latch->spinning++;
	pw_measure_count(machine->measure, PW_STAT_latch_gets, 1);
	if (latch->holder == NOBODY) {
		latch->holder = (uint16_t)pid;
		process->burst_ns = 0;
	} else {
		pw_measure_count(machine->measure, PW_STAT_latch_misses, 1);
		process->burst_ns = (uint64_t)machine->scenario->machine[0].latch_spin_ns;
	}
}

/* 10, 10, 30, 30, 70 ms and so on, up to 2 s: A. Nikolaev, "Latch Timescales", 22 December 2011. */
static uint64_t back_off_ns(uint32_t sleeps)
{
	uint32_t doublings = (sleeps + 1) / 2;
	uint64_t centiseconds = doublings < 8 ? (UINT64_C(1) << doublings) - 1 : 200;
	return MS(10) * centiseconds;
}

static void sleep_on(pw_machine *machine, pw_latch *latch, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	pw_measure_count(machine->measure, PW_STAT_latch_sleeps, 1);
	/* A second sleep for the same latch is part of the same wait. */
	if (process->wait == PW_WAITS) pw_process_wait_begin(machine, pid, latch->event, 0);
	if (machine->scenario->machine[0].latch_wait == PW_latch_wait_timed) {
		process->action.ns = back_off_ns(++process->action.count);
		process->action.woken = true;
		return;
	}
	latch->spinning--;
	process->latch_next = NOBODY;
	if (latch->first == NOBODY) latch->first = (uint16_t)pid;
	else machine->process[latch->last].latch_next = (uint16_t)pid;
	latch->last = (uint16_t)pid;
}

/* A sleeper is back, its spin still before it, or the spin is over. */
pw_latch_try pw_latch_get(pw_machine *machine, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	pw_latch *latch = &machine->latch[process->action.target];
	if (latch->holder == NOBODY) latch->holder = (uint16_t)pid;
	if (latch->holder == pid) {
		latch->spinning--;
		if (process->wait == latch->event) pw_process_wait_end(machine, pid);
		return LATCH_TAKEN;
	}
	int64_t spin_ns = machine->scenario->machine[0].latch_spin_ns;
	if (process->action.woken && spin_ns > 0) {
		process->action.woken = false;
		process->burst_ns = (uint64_t)spin_ns;
		return LATCH_SPINS;
	}
	sleep_on(machine, latch, pid);
	return LATCH_SLEEPS;
}

static bool spins_here(const pw_machine *machine, uint32_t cpu, uint32_t number)
{
	uint32_t pid = machine->cpu[cpu].current;
	if (pid == NOBODY || machine->process[pid].state != PW_STATE_user) return false;
	const pw_process *process = &machine->process[pid];
	return process->action.kind == DO_LATCH && process->action.target == number && process->burst_ns > 0;
}

uint32_t pw_machine_latch_spinners(const pw_machine *machine, uint32_t number)
{
	uint32_t spinners = 0;
	if (machine->latch[number].spinning == 0) return 0;
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++) spinners += spins_here(machine, cpu, number);
	return spinners;
}

/* The spinner that is on a CPU now, on the lowest one; NOBODY if there is none. */
static uint32_t spinner_of(const pw_machine *machine, uint32_t number)
{
	if (machine->latch[number].spinning == 0) return NOBODY;
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++)
		if (spins_here(machine, cpu, number)) return machine->cpu[cpu].current;
	return NOBODY;
}

void pw_latch_look(pw_machine *machine, uint32_t pid)
{
	pw_process *process = &machine->process[pid];
	if (process->action.kind == DO_LATCH && machine->latch[process->action.target].holder == NOBODY) process->burst_ns = 0;
}

uint32_t pw_latch_free(pw_machine *machine, uint32_t pid)
{
	uint32_t number = machine->process[pid].action.target;
	pw_latch *latch = &machine->latch[number];
	CHECK(latch->holder == pid);
	latch->holder = NOBODY;
	uint32_t spinner = spinner_of(machine, number), sleeper = latch->first;
	if (spinner != NOBODY) {
		latch->holder = (uint16_t)spinner;
		pw_dispatch_cut_burst(machine, machine->process[spinner].cpu);
		return NOBODY;
	}
	if (sleeper == NOBODY) return NOBODY;
	latch->first = machine->process[sleeper].latch_next;
	latch->spinning++;
	return sleeper;
}

void pw_latch_post(pw_machine *machine, uint32_t sleeper, uint32_t poster)
{
	machine->process[sleeper].action.woken = true;
	pw_process_wake(machine, sleeper, PW_CAUSE_post, poster);
}
