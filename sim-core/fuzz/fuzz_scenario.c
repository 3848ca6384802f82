/* fuzz_scenario: any text is either a scenario, or refused with an error. What is read is checked, fits
 * the memory that was asked for, and starts. */
#include <stdlib.h>
#include <string.h>

#include "postwait.h"

static void must(bool promise)
{
	if (!promise) abort();
}

static void check_refusal(const pw_error *error)
{
	must(error->code > PW_ERROR_none && error->code < PW_ERRORS && strlen(error->value) < sizeof error->value);
	must(error->line >= 0 && error->parameter >= -1);
}

/* Small worlds are started, to see that the checks let nothing through that the core trips over. */
static void start(const pw_scenario *scenario)
{
	pw_options options = {0, UINT64_MAX, 100, false, 0, 0};
	pw_error error;
	uint64_t bytes = pw_world_bytes(scenario, &options);
	must(bytes > 0);
	if (bytes > 8u << 20) return;
	void *memory = aligned_alloc(16, bytes);
	must(pw_create(memory, bytes - 16, scenario, &options, &error) == 0);
	check_refusal(&error);
	pw_world *world = pw_create(memory, bytes, scenario, &options, &error);
	must(world != 0);
	pw_run(world, 200);
	free(memory);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static pw_scenario scenario;
	pw_error error;
	if (size > PW_LIMIT_scenario_bytes + 10) return 0;
	/* In a block of its own, so that reading beyond its end is seen. */
	char *text = malloc(size + 1);
	memcpy(text, data, size);
	scenario = pw_default_scenario();
	pw_status status = pw_decode_scenario(&scenario, text, (uint32_t)size, &error);
	free(text);
	must(status == PW_OK || status == PW_BAD);
	if (status == PW_BAD) {
		check_refusal(&error);
		return 0;
	}
	must(pw_check_scenario(&scenario, &error) == PW_OK);
	start(&scenario);
	return 0;
}
