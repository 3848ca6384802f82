/* test_properties: the rules of rules.h on random scenarios. POSTWAIT_SCENARIOS says how many (default
 * 4000), POSTWAIT_FIRST_SEED where to begin. A scenario that breaks a rule is printed whole. */
#include "rules.h"

#include "cm.h"
#include "random_scenario.h"

enum { EVENTS = 4000, RECORDS = 60000 };

static script current;
static uint64_t current_seed;

static void rule_broken(void)
{
	fprintf(stderr, "scenario of seed %llu:\n%s", (unsigned long long)current_seed, current.text);
	abort();
}

static uint64_t setting(const char *name, uint64_t otherwise)
{
	const char *text = getenv(name);
	return text ? strtoull(text, 0, 10) : otherwise;
}

static void *block_for(const pw_scenario *scenario, const pw_options *options, uint64_t *bytes)
{
	*bytes = pw_world_bytes(scenario, options);
	void *memory = aligned_alloc(16, *bytes);
	memset(memory, 0xA5, *bytes);
	return memory;
}

/* Limits that a random scenario may well reach. */
static bool full_for_a_reason(const char *failure)
{
	static const char *reasons[] = {"time stands still", "without taking any time", "limit `requests`"};
	for (int i = 0; i < 3; i++)
		if (strstr(failure, reasons[i])) return true;
	return false;
}

/* Event by event, with the rules looked at after each. Returns the events taken. */
static uint64_t run_watched(const pw_scenario *scenario, uint64_t *hash)
{
	pw_options options = {0, UINT64_MAX, RECORDS};
	pw_error error;
	uint64_t bytes, events = 0;
	void *memory = block_for(scenario, &options, &bytes);
	pw_world *world = pw_create(memory, bytes, scenario, &options, &error);
	MUST(world, world != 0, "%s", error.message);
	pw_status status = PW_MORE;
	while (status == PW_MORE && events < EVENTS) {
		status = pw_run(world, 1);
		events++;
		if (status == PW_MORE) rules_between_events(world);
		if (events % 1000 == 0) rules_of_tables(world);
	}
	rules_of_tables(world);
	rules_of_trace(world);
	if (status == PW_FULL) MUST(world, full_for_a_reason(pw_failure(world)), "%s", pw_failure(world));
	*hash = pw_hash(world);
	free(memory);
	return events;
}

/* The same events in slices of random lengths, without a trace, with tables read on the way. */
static uint64_t hash_of_slices(const pw_scenario *scenario, uint64_t seed, uint64_t events)
{
	random_stream stream = random_open(seed, 78, 0, 0, 0);
	pw_options options = {0, 0, 0};
	pw_error error;
	uint64_t bytes;
	uint32_t rows, columns;
	void *memory = block_for(scenario, &options, &bytes);
	pw_world *world = pw_create(memory, bytes, scenario, &options, &error);
	while (events > 0) {
		uint64_t slice = 1 + below(&stream, 2000);
		if (slice > events) slice = events;
		pw_run(world, (uint32_t)slice);
		pw_table(world, (pw_table_id)below(&stream, PW_TABLES), &rows, &columns);
		events -= slice;
	}
	uint64_t hash = pw_hash(world);
	free(memory);
	return hash;
}

static void every_rule_holds_in_random_scenarios(void **state)
{
	(void)state;
	static pw_scenario scenario;
	uint64_t wanted = setting("POSTWAIT_SCENARIOS", 4000), valid = 0, all = 0;
	for (current_seed = setting("POSTWAIT_FIRST_SEED", 1); valid < wanted; current_seed++, all++) {
		pw_error error;
		uint64_t hash;
		random_scenario(current_seed, &current);
		scenario = pw_default_scenario();
		if (pw_decode_scenario(&scenario, current.text, current.length, &error) != PW_OK) {
			if (getenv("POSTWAIT_SHOW")) puts(error.message);
			continue;
		}
		valid++;
		uint64_t events = run_watched(&scenario, &hash);
		if (hash_of_slices(&scenario, current_seed, events) != hash) {
			fprintf(stderr, "slices give another hash\n");
			rule_broken();
		}
	}
	/* The generator is worth something only if most of what it draws can be run. */
	assert_between(valid, all / 2, all);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_rule_holds_in_random_scenarios),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
