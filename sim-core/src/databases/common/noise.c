/* noise.c: a process that has nothing to do with the database: compute, sleep, for ever (docs/sources.md, S1). */
#include "../../engine/units.h"
#include "common.h"

typedef enum { NOISE_COMPUTE, NOISE_SLEEP, NOISE_SLEPT } pw_noise_step;

/* As a time, or as operations on a CPU; none lasts longer than the longest time that can be given. */
static uint64_t burst_ns(const pw_noise_def *def)
{
	if (def->operations == 0) return (uint64_t)def->burst_ns;
	uint64_t ns = (uint64_t)def->operations * (uint64_t)def->operation_cycles * 1000 / (uint64_t)def->clock_mhz;
	return ns < (uint64_t)S(60) ? ns : (uint64_t)S(60);
}

pw_action pw_noise_replay(pw_machine *machine, uint32_t pid)
{
	/* It never commits. */
	pw_action next = do_wait_post(FOR_EVER);
	(void)pw_replay_next(machine, pid, PW_WAIT_os_sleep, &next);
	return next;
}

static pw_action noise_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	const pw_noise_def *def = &database->scenario->noise[pw_process_instance(machine, pid)];
	pw_noise_step *step = pw_process_memory(machine, pid);
	if (pw_replay_has(machine, pid)) return pw_noise_replay(machine, pid);
	if (*step == NOISE_SLEPT) {
		pw_process_wait_end(machine, pid);
		*step = NOISE_COMPUTE;
	}
	if (*step == NOISE_COMPUTE && def->active) {
		*step = def->sleep_ns > 0 ? NOISE_SLEEP : NOISE_COMPUTE;
		return do_compute(pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_CPU), def->burst_distribution, burst_ns(def),
			(uint64_t)def->burst_cv_percent));
	}
	pw_process_wait_begin(machine, pid, PW_WAIT_os_sleep, 0);
	*step = NOISE_SLEPT;
	/* Switched off, it sleeps until the edit that switches it on posts it. */
	return def->active ? do_sleep((uint64_t)def->sleep_ns) : do_wait_post(FOR_EVER);
}

/* One that was switched off sleeps until it is switched on. */
static void edited(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_noise_step *step = pw_process_memory(machine, pid);
	if (database->scenario->noise[pw_process_instance(machine, pid)].active && *step == NOISE_SLEPT)
		pw_machine_post_from_outside(machine, pid, PW_CAUSE_edit);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	const pw_noise_def *noise = &scenario->noise[instance];
	return (pw_process_class){(uint32_t)noise->count, (uint64_t)noise->start_ns};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_noise_def *noise = &database->scenario->noise[instance];
	(void)ordinal;
	return (pw_sched_attr){pw_affinity_allowed(machine, &noise->affinity), noise->nice, noise->policy, noise->rt_priority,
		noise->slice_ns, 0, noise->working_set_bytes, 0};
}

const pw_process_program pw_program_noise = {
	.step = noise_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.edited = edited,
	.memory_bytes = sizeof(pw_noise_step),
};
