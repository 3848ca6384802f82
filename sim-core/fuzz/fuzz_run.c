/* fuzz_run: whole runs, with the rules of tests/rules.h looked at between any two events.
 *
 * Every six bytes of the input are one line of a scenario: which parameter, whether as an edit, what kind
 * of value, and the value; or they are a theme. So most inputs are scenarios, and small changes of one
 * small changes of the other. */
#include "../tests/watched.h"

enum { RUN_EVENTS = 1500, RUN_PROCESSES = 200 };

static void add_line(const uint8_t *six)
{
	uint32_t index = (six[0] | (uint32_t)six[1] << 8) % pw_parameter_count();
	char name[80], value[80], at[40] = "";
	pw_parameter_name(index, name, sizeof name);
	pw_random_stream stream = (uint64_t)six[4] << 8 | six[5];
	if (six[2] > 245) {
		write_theme(&stream, &watched, themes[six[3] % (sizeof themes / sizeof themes[0])]);
		return;
	}
	if (six[2] > 128 && pw_parameter_at(index).row->when == CHANGEABLE) {
		/* From 1 ns to 2 s, finer at the start. */
		uint64_t at_ns = (uint64_t)1 << (six[2] & 31);
		snprintf(at, sizeof at, "@%lluns ", (unsigned long long)(at_ns + six[3] * (at_ns >> 8)));
	}
	random_value(&stream, index, 1 + six[3] % 8, value, sizeof value);
	script_line(&watched, at, name, value);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static pw_scenario scenario;
	pw_error error;
	if (size > 6 * 120) return 0;
	watched.length = 0;
	for (; size >= 6; data += 6, size -= 6) add_line(data);
	if (decode_watched(&scenario, &error) != PW_OK) return 0;
	if (pw_database_processes(&scenario) > RUN_PROCESSES) return 0;
	free(run_watched(&scenario, RUN_EVENTS));
	return 0;
}
