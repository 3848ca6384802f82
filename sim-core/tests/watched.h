/* watched.h: a scenario run event by event, with the rules of rules.h looked at after each. Used on random
 * scenarios by test_properties.c and by the fuzzers. A scenario that breaks a rule is printed whole. */
#ifndef WATCHED_H
#define WATCHED_H

#include "rules.h"

#include "random_scenario.h"

/* The scenario that is run, as text. */
static script watched;

static void rule_broken(void)
{
	fprintf(stderr, "scenario:\n%.*s", (int)watched.length, watched.text);
	abort();
}

static inline pw_status decode_watched(pw_scenario *scenario, pw_error *error)
{
	*scenario = pw_default_scenario();
	return pw_decode_scenario(scenario, watched.text, watched.length, error);
}

/* ---- A policy that decides by chance, the same for the same instant ---- */

static inline uint32_t chance(void *world, uint32_t a, uint32_t b, uint32_t below_this)
{
	uint64_t mixed = pw_measure_mix(pw_measure_mix(a * 65536 + b, (uint64_t)pw_view(world)->now_ns), 1);
	return (uint32_t)(mixed >> 33) % below_this;
}

static inline uint32_t any_queued(void *world, uint32_t cpu)
{
	const pw_policy_view *view = pw_view(world);
	if (chance(world, cpu, 6, 300) == 0) pw_eject(world, cpu);
	uint32_t queue = chance(world, cpu, 1, 4) == 0 ? chance(world, cpu, 2, view->cpus) : cpu;
	if (view->cpu[queue].queued == 0) queue = cpu;
	uint32_t task = view->cpu[queue].first;
	for (uint32_t i = view->cpu[queue].queued; i > 1 && chance(world, i, 3, 2); i--) task = view->task[task].next;
	bool may = task != PW_NONE && view->cpu[queue].running != task && view->task[task].allowed[cpu / 32] >> cpu % 32 & 1;
	return may || queue == cpu ? task : view->cpu[cpu].first;
}

static inline uint32_t any_cpu(void *world, uint32_t task, uint32_t previous)
{
	uint32_t cpu = chance(world, task, previous, pw_view(world)->cpus);
	return pw_view(world)->task[task].allowed[cpu / 32] >> cpu % 32 & 1 ? cpu : PW_NONE;
}

static inline bool by_chance(void *world, uint32_t task) { return chance(world, task, 4, 3) == 0; }
static inline bool takes_by_chance(void *world, uint32_t task, uint32_t running) { return chance(world, task, running, 3) == 0; }
static inline double some_tick_ns(void *world, uint32_t task, double interrupt_ns) { return interrupt_ns - chance(world, task, 5, 100000); }

static const pw_policy chance_decides = {
	.timeout_ns = (uint64_t)MS(50),
	.pick = any_queued,
	.select_cpu = any_cpu,
	.preempts = takes_by_chance,
	.tick = by_chance,
	.next_tick_ns = some_tick_ns,
	.stays = by_chance,
};

/* A world in memory that held something else before, with the policy by chance unless another is given. The caller frees it. */
static inline pw_world *world_of(const pw_scenario *scenario, const pw_options *given)
{
	pw_error error;
	pw_options own = *given, *options = &own;
	if (!own.policy) own.policy = &chance_decides;
	uint64_t bytes = pw_world_bytes(scenario, options);
	void *memory = aligned_alloc(16, bytes);
	memset(memory, 0xA5, bytes);
	pw_world *world = pw_create(memory, bytes, scenario, options, &error);
	if (!world) {
		fprintf(stderr, "%s\n", pw_error_id(error.code));
		rule_broken();
	}
	if (world->machine.custom) world->machine.custom->policy.host = world;
	return world;
}

/* A process that goes through the kernel takes time, unless it costs nothing. */
static inline void rule_time_passes(const pw_world *world)
{
	const pw_machine_def *machine = &world->scenario.machine[0];
	if (machine->syscall_ns > 0 || machine->context_switch_ns > 0) MUST(world, world->events_at_instant < 1000, "time stands still");
}

/* Limits that a random scenario may well reach. */
static inline bool full_for_a_reason(pw_error_code failure)
{
	return failure >= PW_ERROR_too_many_requests && failure <= PW_ERROR_trace_full;
}

/* Runs at most so many events of it. The caller frees the world. */
static inline pw_world *run_watched(const pw_scenario *scenario, uint32_t events)
{
	pw_options options = {0, UINT64_MAX, 15 * events, false, 0, 0};
	pw_world *world = world_of(scenario, &options);
	pw_status status = PW_MORE;
	for (uint32_t event = 1; status == PW_MORE && event <= events; event++) {
		status = pw_run(world, 1);
		if (status == PW_MORE) rules_between_events(world);
		if (event % 1000 == 0) rules_of_tables(world);
	}
	rules_of_tables(world);
	rule_time_passes(world);
	if (!world->measure.trace_full) rules_of_trace(world);
	if (status == PW_FULL) MUST(world, full_for_a_reason(pw_failure(world)), "%s", pw_error_id(pw_failure(world)));
	return world;
}

#endif
