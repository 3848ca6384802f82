/* test_shows: a scenario of tests/golden that isolates a mechanism says in a line `# shows: ` which wait events,
 * statistics, parts of log file sync and trace records come of it; they must. And every name of model.def is met in
 * some scenario: a mechanism that none of them sets to work is not tested. */
#include "expect.h"
#include "golden.h"

enum { RECORDS = 1000000, NAMES = PW_WAITS + PW_PARTS + PW_STATISTICS + PW_TRACES };

#define WAIT_EVENT(id, name, wait_class, doc) name,
static const char *const wait_names[] = {
#include "model.def"
};
#define LFS_PART(id, name, doc) name,
static const char *const part_names[] = {
#include "model.def"
};
#define STATISTIC(id, name, unit, doc) name,
static const char *const statistic_names[] = {
#include "model.def"
};
#define TRACE(id, name, arg, value, doc) name,
static const char *const trace_names[] = {
#include "model.def"
};

/* All names in one row, and how often a run, or any run, has met them. */
typedef struct met {
	const char *name[NAMES];
	double count[NAMES];
	uint32_t names;
} met;

static met met_in(const run *run)
{
	met met = {.names = 0};
	uint32_t records;
	const pw_trace_record *record = pw_trace(run->world, &records);
	double traced[PW_TRACES] = {0};
	for (; records > 0; records--) traced[record++->type]++;
#define ADD(names_, rows, value) \
	for (uint32_t i = 0; i < (rows); i++) { \
		met.name[met.names] = names_[i]; \
		met.count[met.names++] = (value); \
	}
	ADD(wait_names, PW_WAITS, run_wait_count(run, i))
	ADD(part_names, PW_PARTS, run_part_ns(run, i))
	ADD(statistic_names, PW_STATISTICS, run_statistic(run, i))
	ADD(trace_names, PW_TRACES, traced[i])
	return met;
}

/* Checks the names of the line; returns how many there are. */
static uint32_t check_shown(const char *scenario, const met *met, const char *line)
{
	uint32_t shown = 0;
	while (*line && *line != '\n') {
		uint32_t length = (uint32_t)strcspn(line, ";\n"), found = 0;
		for (uint32_t i = 0; i < met->names; i++) {
			if (strlen(met->name[i]) != length || strncmp(met->name[i], line, length)) continue;
			found++;
			if (met->count[i] == 0) fail_msg("%s shows no `%s`", scenario, met->name[i]);
		}
		if (found == 0) fail_msg("%s: `%.*s` is no wait event, statistic, part or trace record", scenario, (int)length, line);
		shown++;
		line += length;
		line += strspn(line, "; ");
	}
	return shown;
}

/* A scenario's text alone has no policy of a host: test_custom.c has those that are ejected. */
static bool needs_policy(const char *name)
{
	return strcmp(name, trace_names[PW_TRACE_eject]) == 0;
}

static void scenarios_show_what_they_say(void **state)
{
	(void)state;
	static met all;
	uint32_t shown = 0;
	static golden golden;
	for (const char *at = golden_scenarios(); next_golden(&at, &golden);) {
		run run = run_whole(golden.text, WHOLE_TRACE(RECORDS));
		assert_int_equal(run.status, PW_DONE);
		met met = met_in(&run);
		const char *line = strstr(golden.text, "# shows: ");
		if (line) shown += check_shown(golden.name, &met, line + strlen("# shows: "));
		if (getenv("POSTWAIT_SHOW"))
			for (uint32_t i = 0; i < met.names; i++) printf("%s\t%s\t%.0f\n", golden.name, met.name[i], met.count[i]);
		for (uint32_t i = 0; i < met.names; i++) met.count[i] += all.count[i];
		all = met;
		run_close(&run);
	}
	assert_true(shown > 50);
	for (uint32_t i = 0; i < all.names; i++)
		if (all.count[i] == 0 && !needs_policy(all.name[i])) fail_msg("no scenario of tests/golden meets `%s`", all.name[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(scenarios_show_what_they_say)};
	return cmocka_run_group_tests(tests, 0, 0);
}
