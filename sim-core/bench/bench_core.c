/* bench_core: runs each scenario file five times and prints, as one line of JSON, the median time from
 * text to results and what was done in it. bench/core.mjs compares it with the WebAssembly. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "postwait.h"

enum { REPEATS = 5 };

static double now_s(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double statistic(pw_world *world, pw_statistic number)
{
	uint32_t rows, columns;
	return pw_table(world, PW_TABLE_statistics, &rows, &columns)[number];
}

static double requests(pw_world *world)
{
	uint32_t rows, columns;
	double sum = 0;
	const double *cells = pw_table(world, PW_TABLE_disks, &rows, &columns);
	for (uint32_t row = 0; row < rows; row++) sum += cells[row * columns];
	return sum;
}

/* Actions are what schedulers count: dispatches, wake-ups, posts, I/O completions. */
static void print(pw_world *world, double seconds)
{
	double actions = statistic(world, PW_STAT_dispatches) + statistic(world, PW_STAT_wakeups) + statistic(world, PW_STAT_messages_sent) + requests(world);
	printf("{\"seconds\":%.6f,\"hash\":\"%016llx\",\"events\":%.0f,\"actions\":%.0f,\"transactions\":%.0f}\n", seconds,
	       (unsigned long long)pw_hash(world), statistic(world, PW_STAT_events), actions, statistic(world, PW_STAT_transactions));
}

static void complain(const char *name, const char *message)
{
	fprintf(stderr, "%s: %s\n", name, message);
	exit(1);
}

static void bench(const char *name, const char *text, uint32_t length)
{
	static pw_scenario scenario;
	double seconds[REPEATS];
	pw_options options = {0, 0, 0};
	pw_error error;
	scenario = pw_default_scenario();
	if (pw_decode_scenario(&scenario, text, length, &error) != PW_OK) complain(name, error.message);
	uint64_t bytes = pw_world_bytes(&scenario, &options);
	/* Taken once, as WebAssembly's is. */
	void *memory = aligned_alloc(16, bytes);
	pw_world *world = 0;
	for (int i = 0; i < REPEATS; i++) {
		double began = now_s();
		scenario = pw_default_scenario();
		pw_decode_scenario(&scenario, text, length, &error);
		world = pw_create(memory, bytes, &scenario, &options, &error);
		pw_status status;
		while ((status = pw_run(world, 100000)) == PW_MORE) continue;
		seconds[i] = now_s() - began;
		if (status == PW_FULL) complain(name, pw_failure(world));
	}
	qsort(seconds, REPEATS, sizeof seconds[0], by_size);
	print(world, seconds[REPEATS / 2]);
	free(memory);
}

int main(int argc, char **argv)
{
	static char text[PW_LIMIT_scenario_bytes];
	for (int i = 1; i < argc; i++) {
		FILE *file = fopen(argv[i], "rb");
		if (!file) complain(argv[i], "can't be opened");
		uint32_t length = (uint32_t)fread(text, 1, sizeof text, file);
		fclose(file);
		bench(argv[i], text, length);
	}
	return 0;
}
