/* test_properties: the rules of rules.h on random scenarios. POSTWAIT_SCENARIOS says how many (default
 * 4000), POSTWAIT_FIRST_SEED where to begin. A scenario that breaks a rule is printed whole. */
#include "watched.h"

#include "cm.h"

enum { EVENTS = 4000 };

static uint64_t setting(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	return text ? strtoull(text, 0, 10) : otherwise;
}

/* ---- What was exercised ---- */

/* In how many of the scenarios each thing of model.def was seen. */
static uint32_t statistic_seen[PW_STATISTICS], wait_seen[PW_WAITS], part_seen[PW_PARTS], trace_seen[PW_TRACES], cause_seen[PW_CAUSES];

static void note_what_was_seen(const pw_world *world)
{
	const pw_measure *measure = &world->measure;
	uint32_t records, traces = 0, causes = 0;
	const pw_trace_record *record = pw_trace(world, &records);
	for (; records > 0; records--, record++) {
		traces |= 1u << record->type;
		if (record->type == PW_TRACE_state) causes |= 1u << (record->arg >> 8 & 255);
	}
	for (int i = 0; i < PW_STATISTICS; i++) statistic_seen[i] += measure->statistic[i] > 0;
	for (int i = 0; i < PW_WAITS; i++) wait_seen[i] += measure->wait[i].count > 0;
	for (int i = 0; i < PW_PARTS; i++) part_seen[i] += measure->part_total_ns[i] > 0;
	for (int i = 0; i < PW_TRACES; i++) trace_seen[i] += traces >> i & 1;
	for (int i = 0; i < PW_CAUSES; i++) cause_seen[i] += causes >> i & 1;
}

/* Rarely seen is not exercised: once in a thousand scenarios is the least. */
static uint32_t too_rare(const char *what, const char *name, uint32_t seen, uint64_t scenarios)
{
	bool rare = seen < scenarios / 1000;
	if (rare || getenv("POSTWAIT_SHOW")) printf("%s \"%s\" was seen in %u of %llu scenarios\n", what, name, seen, (unsigned long long)scenarios);
	return rare;
}

static void everything_was_exercised(uint64_t scenarios)
{
	uint32_t rare = 0;
#define STATISTIC(id, name, unit, doc) rare += too_rare("statistic", name, statistic_seen[PW_STAT_##id], scenarios);
#define WAIT_EVENT(id, name, wait_class, doc) rare += too_rare("wait event", name, wait_seen[PW_WAIT_##id], scenarios);
#define LFS_PART(id, name, doc) rare += too_rare("part", name, part_seen[PW_PART_##id], scenarios);
#define TRACE(id, name, arg, value, doc) rare += too_rare("trace record", name, trace_seen[PW_TRACE_##id], scenarios);
	/* A snapshot is taken where a window of the trace begins later than the run. */
#define CAUSE(id, name, doc) if (PW_CAUSE_##id != PW_CAUSE_snapshot) rare += too_rare("cause", name, cause_seen[PW_CAUSE_##id], scenarios);
#include "model.def"
	assert_int_equal(rare, 0);
}

/* ---- Rules ---- */

/* The same events in slices of random lengths, without a trace, with tables read on the way. */
static uint64_t hash_of_slices(const pw_scenario *scenario, uint64_t seed, uint64_t events)
{
	pw_random_stream stream = pw_random_open(seed, 78, 0, 0, 0);
	pw_options options = {0, 0, 0, false, 0, 0};
	uint32_t rows, columns;
	pw_world *world = world_of(scenario, &options);
	while (events > 0) {
		uint64_t slice = 1 + below(&stream, 2000);
		if (slice > events) slice = events;
		pw_run(world, (uint32_t)slice);
		pw_table(world, (pw_table_id)below(&stream, PW_TABLES), &rows, &columns);
		events -= slice;
	}
	uint64_t hash = pw_hash(world);
	free(world);
	return hash;
}

static void try_scenario(const pw_scenario *scenario, uint64_t seed)
{
	pw_world *world = run_watched(scenario, EVENTS);
	uint64_t hash = pw_hash(world), events = world->measure.statistic[PW_STAT_events];
	note_what_was_seen(world);
	free(world);
	if (hash_of_slices(scenario, seed, events) == hash) return;
	fprintf(stderr, "slices give another hash\n");
	rule_broken();
}

static void every_rule_holds_in_random_scenarios(void **state)
{
	(void)state;
	static pw_scenario scenario;
	uint64_t wanted = setting("POSTWAIT_SCENARIOS", 4000), valid = 0, all = 0;
	for (uint64_t seed = setting("POSTWAIT_FIRST_SEED", 1); valid < wanted; seed++, all++) {
		pw_error error;
		random_scenario(seed, &watched);
		if (decode_watched(&scenario, &error) != PW_OK) {
			if (getenv("POSTWAIT_SHOW")) puts(pw_error_id(error.code));
			continue;
		}
		valid++;
		try_scenario(&scenario, seed);
	}
	/* The generator is worth something only if most of what it draws can be run, and reaches everything. */
	assert_between(valid, all / 2, all);
	everything_was_exercised(valid);
}

/* The longest run there is and its first ten hours, with a light load, by each scheduler. Commits an hour, and the mean of
 * log file sync in ms. The rules hold all the way: times, virtual run times and keys of the queue have room. */
static void run_long(const char *scheduler, int hours, double *commits, double *sync_ms)
{
	static pw_scenario scenario;
	pw_error error;
	/* First come, first served, where there is a policy. */
	pw_options options = {.statistics_only = true, .policy = &(pw_policy){0}};
	watched.length = (uint32_t)snprintf(watched.text, sizeof watched.text, "run.until_ms=%lld\nmachine.cpus=2\nmachine.tick_ms=10\nmachine.scheduler=%s\nsessions.count=3\nsessions.think_ms=30000\nsessions.cpu_ms=200\n"
		"lgwr.timeout_s=600\ndbwr.timeout_s=600\nnoise.count=3\nnoise.nice=19\nnoise.burst_ms=60000\nnoise.sleep_ms=30000\n", (long long)(S(3600) * hours / MS(1)), scheduler);
	assert_int_equal(decode_watched(&scenario, &error), PW_OK);
	pw_world *world = world_of(&scenario, &options);
	while (pw_run(world, 97) == PW_MORE) rules_between_events(world);
	rules_of_tables(world);
	assert_true(world->queue.now_ns == (uint64_t)scenario.run[0].until_ns);
	*commits = (double)world->measure.statistic[PW_STAT_user_commits] / hours;
	*sync_ms = (double)world->measure.wait[PW_WAIT_log_file_sync].total_ns / 1e6 / hours / *commits;
	free(world);
}

static void three_days_are_like_their_first_hours(void **state)
{
	(void)state;
	static const char *const schedulers[] = {
#define SCHEDULER(id, key, uses, doc) key,
#include "model.def"
	};
	for (size_t i = 0; i < sizeof schedulers / sizeof schedulers[0]; i++) {
		double commits, sync_ms, all_commits, all_sync_ms;
		run_long(schedulers[i], 10, &commits, &sync_ms);
		run_long(schedulers[i], 72, &all_commits, &all_sync_ms);
		print_message("%s: %.1f and %.1f commits an hour, log file sync %.3f and %.3f ms\n", schedulers[i], commits, all_commits, sync_ms, all_sync_ms);
		assert_near(all_commits, commits, 0.05);
		/* Under windows a few waits of 0.2 s, behind noise that was lifted, are a fifth of all: with other seeds ten hours have 1.3 to 1.8 ms. */
		assert_near(all_sync_ms, sync_ms, strcmp(schedulers[i], "windows") == 0 ? 0.35 : 0.15);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(three_days_are_like_their_first_hours),
		cmocka_unit_test(every_rule_holds_in_random_scenarios),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
