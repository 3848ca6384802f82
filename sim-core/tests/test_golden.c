/* test_golden: the scenarios of tests/golden give the results of their first lines, whichever
 * compiler built the core. `node tests/golden/regenerate.mjs` rewrites those lines (--write); what
 * changed can then be read in the diff. */
#include "cm.h"

#include <dirent.h>

#include "runs.h"

#define FOLDER POSTWAIT_CORE "/../tests/golden/"

typedef struct file {
	char path[500], text[PW_LIMIT_scenario_bytes];
} file;

static void read_file(file *file, const char *name)
{
	snprintf(file->path, sizeof file->path, "%s%s", FOLDER, name);
	FILE *stream = fopen(file->path, "rb");
	assert_non_null(stream);
	file->text[fread(file->text, 1, sizeof file->text - 1, stream)] = 0;
	fclose(stream);
}

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
static void same_statistics(const char *text, const char *path)
{
	run all = run_whole(text, WHOLE_TRACE(0)), alone = run_whole(text, (pw_options){.statistics_only = true});
	for (pw_table_id table = 0; table < PW_TABLES; table++) {
		uint32_t rows, columns, other_rows, other_columns;
		const double *cells = pw_table(all.world, table, &rows, &columns), *others = pw_table(alone.world, table, &other_rows, &other_columns);
		assert_true(rows == other_rows && columns == other_columns);
		if (memcmp(cells, others, rows * columns * sizeof *cells)) fail_msg("%s: table %d is another when statistics alone are kept", path, table);
	}
	assert_true(pw_hash(alone.world) == 0);
	run_close(&all);
	run_close(&alone);
}

static int for_each_file(int (*act)(file *file, const char *line))
{
	static file file;
	char line[300];
	int files = 0;
	DIR *folder = opendir(FOLDER);
	assert_non_null(folder);
	for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
		if (!strstr(entry->d_name, ".txt")) continue;
		read_file(&file, entry->d_name);
		result_line(file.text, line, sizeof line);
		files += act(&file, line);
	}
	closedir(folder);
	return files;
}

static int compare(file *file, const char *line)
{
	if (strncmp(file->text, line, strlen(line)))
		fail_msg("%s:\nexpected %.*s\nfound    %s\nIf the change is meant: node tests/golden/regenerate.mjs", file->path,
		         (int)strcspn(file->text, "\n"), file->text, line);
	return 1;
}

static int compare_statistics(file *file, const char *line)
{
	(void)line;
	same_statistics(file->text, file->path);
	return 1;
}

static int rewrite(file *file, const char *line)
{
	FILE *stream = fopen(file->path, "wb");
	assert_non_null(stream);
	fputs(line, stream);
	fputs(strchr(file->text, '\n') + 1, stream);
	fclose(stream);
	printf("%s: %s", file->path + strlen(FOLDER), line);
	return 1;
}

static void golden_results_hold(void **state)
{
	(void)state;
	assert_true(for_each_file(compare) >= 10);
}

static void statistics_alone_are_the_same(void **state)
{
	(void)state;
	assert_true(for_each_file(compare_statistics) >= 10);
}

int main(int argc, char **argv)
{
	if (argc == 2 && !strcmp(argv[1], "--write")) return for_each_file(rewrite) == 0;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(golden_results_hold),
		cmocka_unit_test(statistics_alone_are_the_same),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
