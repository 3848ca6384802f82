/* The scenarios of tests/golden/scenarios.txt, one after the other: a line `== name`, then the scenario. */
#ifndef GOLDEN_H
#define GOLDEN_H

#include "runs.h"

#define GOLDEN_FILE POSTWAIT_CORE "/../tests/golden/scenarios.txt"

typedef struct golden {
	char name[100], text[PW_LIMIT_scenario_bytes];
} golden;

/* The text of the file. */
static const char *golden_scenarios(void)
{
	static char text[1 << 20];
	FILE *stream = fopen(GOLDEN_FILE, "rb");
	assert_non_null(stream);
	size_t length = fread(text, 1, sizeof text, stream);
	fclose(stream);
	assert_true(length < sizeof text);
	text[length] = 0;
	return text;
}

/* Reads the next scenario and goes on to the one after it; false behind the last. */
static bool next_golden(const char **at, golden *golden)
{
	if (sscanf(*at, "== %99[^\n]", golden->name) != 1) return false;
	const char *text = strchr(*at, '\n') + 1, *next = strstr(text, "\n== ");
	size_t length = next ? (size_t)(next + 1 - text) : strlen(text);
	assert_true(length < sizeof golden->text);
	memcpy(golden->text, text, length);
	golden->text[length] = 0;
	*at = text + length;
	return true;
}

#endif
