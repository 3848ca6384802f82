/* test_golden: the scenarios of tests/golden give the results of their first lines, whichever compiler built the
 * core. `node tests/golden/regenerate.mjs` writes those lines again (--write); what changed can then be read in the
 * diff. */
#include "cm.h"

#include <dirent.h>

#include "golden.h"

/* What a run has come to, as a comment line of its scenario. */
static void result_line(const char *text, char *line, size_t room)
{
	run run = run_whole(text, WHOLE_TRACE(0));
	snprintf(line, room, "# hash=%016llx duration_ns=%llu commits=%.0f events=%.0f lfs_ns=%.0f dispatches=%.0f\n",
	         (unsigned long long)pw_hash(run.world), (unsigned long long)pw_now_ns(run.world), run_statistic(&run, PW_STAT_user_commits),
	         run_statistic(&run, PW_STAT_events), run_cell(&run, PW_TABLE_waits, PW_WAIT_log_file_sync, WAIT_COLUMN(total)),
	         run_statistic(&run, PW_STAT_dispatches));
	assert_int_equal(run.status, PW_DONE);
	run_close(&run);
}

/* Of a run of whole trace and of one that keeps statistics alone, every table is the same to the last bit. */
static void same_statistics(const char *text, const char *name)
{
	run all = run_whole(text, WHOLE_TRACE(0)), alone = run_whole(text, (pw_options){.statistics_only = true});
	for (pw_table_id table = 0; table < PW_TABLES; table++) {
		uint32_t rows, columns, other_rows, other_columns;
		const double *cells = pw_table(all.world, table, &rows, &columns), *others = pw_table(alone.world, table, &other_rows, &other_columns);
		assert_true(rows == other_rows && columns == other_columns);
		if (memcmp(cells, others, rows * columns * sizeof *cells)) fail_msg("%s: table %d is another when statistics alone are kept", name, table);
	}
	assert_true(pw_hash(alone.world) == 0);
	run_close(&all);
	run_close(&alone);
}

static int for_each_golden(int (*act)(const golden *golden, const char *line))
{
	static golden golden;
	char line[300];
	int scenarios = 0;
	for (const char *at = golden_scenarios(); next_golden(&at, &golden);) {
		result_line(golden.text, line, sizeof line);
		scenarios += act(&golden, line);
	}
	return scenarios;
}

static int compare(const golden *golden, const char *line)
{
	if (strncmp(golden->text, line, strlen(line)))
		fail_msg("%s:\nexpected %.*s\nfound    %s\nIf the change is meant: node tests/golden/regenerate.mjs", golden->name,
		         (int)strcspn(golden->text, "\n"), golden->text, line);
	return 1;
}

static int compare_statistics(const golden *golden, const char *line)
{
	(void)line;
	same_statistics(golden->text, golden->name);
	return 1;
}

static FILE *written;

static int rewrite(const golden *golden, const char *line)
{
	fprintf(written, "== %s\n%s%s", golden->name, line, strchr(golden->text, '\n') + 1);
	printf("%s: %s", golden->name, line);
	return 1;
}

static int rewrite_all(void)
{
	written = tmpfile();
	assert_non_null(written);
	int scenarios = for_each_golden(rewrite);
	FILE *stream = fopen(GOLDEN_FILE, "wb");
	assert_non_null(stream);
	rewind(written);
	for (int letter = getc(written); letter != EOF; letter = getc(written)) putc(letter, stream);
	fclose(stream);
	fclose(written);
	return scenarios;
}

/* A scenario in a file of its own would be run by no test: regenerate.mjs takes it in. */
static void all_are_in_one_file(void **state)
{
	(void)state;
	DIR *folder = opendir(POSTWAIT_CORE "/../tests/golden");
	assert_non_null(folder);
	for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
		if (strstr(entry->d_name, ".txt") && strcmp(entry->d_name, "scenarios.txt"))
			fail_msg("tests/golden/%s: node tests/golden/regenerate.mjs", entry->d_name);
	closedir(folder);
}

static void golden_results_hold(void **state)
{
	(void)state;
	assert_true(for_each_golden(compare) >= 10);
}

static void statistics_alone_are_the_same(void **state)
{
	(void)state;
	assert_true(for_each_golden(compare_statistics) >= 10);
}

int main(int argc, char **argv)
{
	if (argc == 2 && !strcmp(argv[1], "--write")) return rewrite_all() == 0;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_are_in_one_file),
		cmocka_unit_test(golden_results_hold),
		cmocka_unit_test(statistics_alone_are_the_same),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
