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

/* A world in memory that held something else before. The caller frees it. */
static inline pw_world *world_of(const pw_scenario *scenario, const pw_options *options)
{
	pw_error error;
	uint64_t bytes = pw_world_bytes(scenario, options);
	void *memory = aligned_alloc(16, bytes);
	memset(memory, 0xA5, bytes);
	pw_world *world = pw_create(memory, bytes, scenario, options, &error);
	if (!world) {
		fprintf(stderr, "%s\n", pw_error_id(error.code));
		rule_broken();
	}
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
	pw_options options = {0, UINT64_MAX, 15 * events, false, 0};
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
