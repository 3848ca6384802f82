/* noise.c: a process that has nothing to do with the database: compute, sleep, for ever (FACTS S1). */
#include "database.h"

action pw_noise_program(void *programs, machine *machine, uint32_t pid)
{
	database *database = programs;
	process *process = &machine->process[pid];
	const pw_noise_def *def = &database->scenario->noise[process->instance];
	noise_step *step = &database->noise[pid];
	if (*step == NOISE_SLEPT) {
		pw_measure_wait_end(machine->measure, pid);
		*step = NOISE_COMPUTE;
	}
	if (*step == NOISE_COMPUTE && def->active) {
		*step = def->sleep_ns > 0 ? NOISE_SLEEP : NOISE_COMPUTE;
		return do_compute(pw_random_draw(&process->stream[STREAM_CPU], def->burst_distribution, (uint64_t)def->burst_ns, 50));
	}
	pw_measure_wait_begin(machine->measure, pid, PW_WAIT_os_sleep, 0);
	*step = NOISE_SLEPT;
	/* Switched off, it sleeps until the edit that switches it on posts it. */
	return def->active ? do_sleep((uint64_t)def->sleep_ns) : do_wait_post(FOR_EVER);
}
