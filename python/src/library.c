/* library.c: what ctypes needs beside postwait.h: a scenario told by number, and a world in memory of its own.
 *
 * Everything is in the run that is opened, so that threads run side by side. */
#include <stdlib.h>

#include "postwait.h"

/* A parameter takes a value: from the start, or at an instant that is not negative. */
typedef struct pw_setting {
	int64_t at_ns;
	int64_t number;
	pw_cpu_set cpus; /* of a parameter that is a set of CPUs */
	uint32_t parameter;
	uint32_t is_cpus;
} pw_setting;

typedef struct pw_opened {
	void *memory;
	pw_world *world;
} pw_opened;

static pw_status set(pw_scenario *scenario, const pw_setting *setting, pw_error *error)
{
	if (setting->at_ns >= 0) {
		pw_edit edit = {(uint64_t)setting->at_ns, setting->parameter, setting->number, setting->cpus};
		return pw_add_edit(scenario, edit, error);
	}
	if (setting->is_cpus) return pw_set_cpus(scenario, setting->parameter, setting->cpus, error);
	return pw_set_number(scenario, setting->parameter, setting->number, error);
}

static pw_status read_settings(pw_scenario *scenario, const pw_setting *settings, uint32_t count, pw_error *error)
{
	*scenario = pw_default_scenario();
	pw_status status = PW_OK;
	for (uint32_t i = 0; i < count && status == PW_OK; i++) status = set(scenario, &settings[i], error);
	return status;
}

/* Creates the world of a scenario; returns PW_OK, or why it can't be done. What it opened must be closed. */
pw_error_code pw_open(pw_opened *opened, const pw_setting *settings, uint32_t count, const pw_options *options)
{
	*opened = (pw_opened){0};
	pw_error error = {.code = PW_ERROR_too_little_memory};
	pw_scenario *scenario = malloc(sizeof *scenario);
	if (!scenario) return error.code;
	if (read_settings(scenario, settings, count, &error) == PW_OK) {
		uint64_t bytes = (pw_world_bytes(scenario, options) + 15) / 16 * 16;
		opened->memory = bytes ? aligned_alloc(16, bytes) : NULL;
		if (opened->memory) opened->world = pw_create(opened->memory, bytes, scenario, options, &error);
		else if (!bytes) pw_check_scenario(scenario, &error);
	}
	free(scenario);
	return opened->world ? PW_ERROR_none : error.code;
}

/* Whether the core takes a scenario: returns PW_ERROR_none, or what is wrong, with `error` telling the rest. */
pw_error_code pw_check_settings(const pw_setting *settings, uint32_t count, pw_error *error)
{
	*error = (pw_error){.code = PW_ERROR_too_little_memory};
	pw_scenario *scenario = malloc(sizeof *scenario);
	if (!scenario) return error->code;
	pw_status status = read_settings(scenario, settings, count, error);
	if (status == PW_OK) status = pw_check_scenario(scenario, error);
	free(scenario);
	return status == PW_OK ? PW_ERROR_none : error->code;
}

/* What the core was compiled from: a hash of its sources, which is the same whatever compiled them. */
const char *pw_sources(void)
{
	return PW_SOURCES;
}

void pw_close(pw_opened *opened)
{
	free(opened->memory);
	*opened = (pw_opened){0};
}
