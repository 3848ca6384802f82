/* bench_core [statistics]: reads names of scenario files, one a line, runs each once as it comes, and prints as one
 * line of JSON the time from text to results, what was done in it and how large the world is. It stays
 * for as long as it is asked, so that bench/places.mjs can take turns between it and WebAssembly. With an
 * argument runs keep statistics alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "postwait.h"

static double now_s(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static uint32_t processes(pw_world *world)
{
	uint32_t rows, columns;
	pw_table(world, PW_TABLE_processes, &rows, &columns);
	return rows;
}

static double statistic(pw_world *world, pw_statistic number)
{
	uint32_t rows, columns;
	return pw_table(world, PW_TABLE_statistics, &rows, &columns)[number];
}

/* The number of a column within its table, whose first column is `first`. */
#define COLUMN_OF(table, id, first) (PW_COLUMN_##table##_##id - PW_COLUMN_##table##_##first)

/* One column of a table, over all rows. */
static double sum(pw_world *world, pw_table_id table, uint32_t column)
{
	uint32_t rows, columns;
	double sum = 0;
	const double *cells = pw_table(world, table, &rows, &columns);
	for (uint32_t row = 0; row < rows; row++) sum += cells[row * columns + column];
	return sum;
}

/* Actions are what schedulers count: dispatches, wake-ups, posts, I/O completions. */
static void print(pw_world *world, double seconds, uint64_t bytes)
{
	double actions = statistic(world, PW_STAT_dispatches) + statistic(world, PW_STAT_wakeups) + statistic(world, PW_STAT_messages_sent) +
	                 sum(world, PW_TABLE_disks, COLUMN_OF(disks, requests, requests));
	printf("{\"seconds\":%.6f,\"hash\":\"%016llx\",\"events\":%.0f,\"actions\":%.0f,\"transactions\":%.0f,\"runnable_ns\":%.0f,\"processes\":%u,\"bytes\":%llu}\n",
	       seconds, (unsigned long long)pw_hash(world), statistic(world, PW_STAT_events), actions, statistic(world, PW_STAT_transactions),
	       sum(world, PW_TABLE_processes, COLUMN_OF(processes, runnable, kind)), processes(world), (unsigned long long)bytes);
	fflush(stdout);
}

static void complain(const char *name, const char *message)
{
	fprintf(stderr, "%s: %s\n", name, message);
	exit(1);
}

static void bench(const char *name, const char *text, uint32_t length, bool statistics_only)
{
	static pw_scenario scenario;
	pw_options options = {.statistics_only = statistics_only};
	pw_error error;
	scenario = pw_default_scenario();
	if (pw_decode_scenario(&scenario, text, length, &error) != PW_OK) complain(name, pw_error_id(error.code));
	uint64_t bytes = pw_world_bytes(&scenario, &options);
	/* Touched before the clock starts: the memory of WebAssembly has been used before, too. */
	void *memory = aligned_alloc(16, bytes);
	memset(memory, 1, bytes);
	double began = now_s();
	scenario = pw_default_scenario();
	pw_decode_scenario(&scenario, text, length, &error);
	pw_world *world = pw_create(memory, bytes, &scenario, &options, &error);
	pw_status status;
	while ((status = pw_run(world, 100000)) == PW_MORE) continue;
	double seconds = now_s() - began;
	if (status == PW_FULL) complain(name, pw_error_id(pw_failure(world)));
	print(world, seconds, bytes);
	free(memory);
}

int main(int argc, char **argv)
{
	(void)argv;
	static char text[PW_LIMIT_scenario_bytes], name[4096];
	while (fgets(name, sizeof name, stdin)) {
		name[strcspn(name, "\n")] = 0;
		FILE *file = fopen(name, "rb");
		if (!file) complain(name, "can't be opened");
		uint32_t length = (uint32_t)fread(text, 1, sizeof text, file);
		fclose(file);
		bench(name, text, length, argc > 1);
	}
	return 0;
}
