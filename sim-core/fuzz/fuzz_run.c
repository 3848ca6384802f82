/* fuzz_run: whole runs, with the rules of tests/rules.h looked at between any two events.
 *
 * Every six bytes of the input are one line of a scenario: which parameter, whether as an edit, what kind
 * of value, and the value; so that most inputs are scenarios, and small changes of one small changes of
 * the other. */
#include "../tests/rules.h"

#include "../tests/random_scenario.h"

enum { EVENTS = 1500, RECORDS = 20000, PROCESSES = 200 };

static script lines;

static void rule_broken(void)
{
	fprintf(stderr, "scenario:\n%.*s", (int)lines.length, lines.text);
	abort();
}

static void add_line(const uint8_t *six)
{
	uint32_t index = (six[0] | (uint32_t)six[1] << 8) % parameter_count();
	char name[80], value[80], at[40] = "";
	parameter_name(index, name, sizeof name);
	random_stream stream = (uint64_t)six[4] << 8 | six[5];
	if (six[2] > 128 && parameter_at(index).row->when == CHANGEABLE) {
		/* From 1 ns to 2 s, finer at the start. */
		uint64_t at_ns = (uint64_t)1 << (six[2] & 31);
		snprintf(at, sizeof at, "@%lluns ", (unsigned long long)(at_ns + six[3] * (at_ns >> 8)));
	}
	random_value(&stream, index, 1 + six[3] % 8, value, sizeof value);
	script_line(&lines, at, name, value);
}

static void run_watched(const pw_scenario *scenario)
{
	pw_options options = {0, UINT64_MAX, RECORDS};
	pw_error error;
	uint64_t bytes = pw_world_bytes(scenario, &options);
	void *memory = aligned_alloc(16, bytes);
	memset(memory, 0xA5, bytes);
	pw_world *world = pw_create(memory, bytes, scenario, &options, &error);
	MUST(world, world != 0, "%s", error.message);
	pw_status status = PW_MORE;
	for (uint32_t events = 0; status == PW_MORE && events < EVENTS; events++) {
		status = pw_run(world, 1);
		if (status == PW_MORE) rules_between_events(world);
	}
	rules_of_tables(world);
	if (!world->measure.trace_full) rules_of_trace(world);
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static pw_scenario scenario;
	pw_error error;
	if (size > 6 * 120) return 0;
	lines.length = 0;
	for (; size >= 6; data += 6, size -= 6) add_line(data);
	scenario = pw_default_scenario();
	if (pw_decode_scenario(&scenario, lines.text, lines.length, &error) != PW_OK) return 0;
	if (database_processes(&scenario) > PROCESSES) return 0;
	run_watched(&scenario);
	return 0;
}
