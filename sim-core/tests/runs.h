/* runs.h: whole runs of the core, from a scenario's text to its results. */
#ifndef RUNS_H
#define RUNS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/engine/units.h"
#include "postwait.h"

typedef struct run {
	pw_scenario scenario;
	pw_world *world;
	void *memory;
	pw_status status;
} run;

#define WHOLE_TRACE(records) ((pw_options){0, UINT64_MAX, records, false, 0, 0})

static inline pw_scenario scenario_of(const char *text)
{
	pw_scenario scenario = pw_default_scenario();
	pw_error error;
	if (pw_decode_scenario(&scenario, text, (uint32_t)strlen(text), &error) != PW_OK) {
		fprintf(stderr, "line %d: %s\n", error.line, pw_error_id(error.code));
		abort();
	}
	return scenario;
}

/* A world at time 0. */
static inline run run_open_scenario(const pw_scenario *scenario, pw_options options)
{
	run run = {.scenario = *scenario, .status = PW_MORE};
	pw_error error;
	uint64_t bytes = pw_world_bytes(scenario, &options);
	/* aligned_alloc() wants a multiple of the alignment; ASan then guards the block's end. */
	run.memory = aligned_alloc(16, bytes);
	/* What a world needs it sets itself: leftovers of what had the memory before must not matter. */
	memset(run.memory, 0xA5, bytes);
	run.world = pw_create(run.memory, bytes, scenario, &options, &error);
	if (!run.world) {
		fprintf(stderr, "%s\n", pw_error_id(error.code));
		abort();
	}
	return run;
}

static inline run run_open(const char *text, pw_options options)
{
	pw_scenario scenario = scenario_of(text);
	return run_open_scenario(&scenario, options);
}

static inline void run_to_end(run *run, uint32_t slice)
{
	while (run->status == PW_MORE) run->status = pw_run(run->world, slice);
}

static inline run run_whole(const char *text, pw_options options)
{
	run run = run_open(text, options);
	run_to_end(&run, 1000000);
	return run;
}

static inline void run_close(run *run)
{
	free(run->memory);
	run->world = 0;
}

/* One cell of a table; columns are counted within their table. */
static inline double run_cell(const run *run, pw_table_id table, uint32_t row, uint32_t column)
{
	uint32_t rows, columns;
	const double *cells = pw_table(run->world, table, &rows, &columns);
	if (row >= rows || column >= columns) abort();
	return cells[row * columns + column];
}

static inline double run_statistic(const run *run, pw_statistic statistic)
{
	return run_cell(run, PW_TABLE_statistics, statistic, 0);
}

/* Columns of COLUMN rows are numbered over all tables; these count from 0 within one. */
#define COLUMN_OF(table, id, first) (PW_COLUMN_##table##_##id - PW_COLUMN_##table##_##first)
#define WAIT_COLUMN(id) COLUMN_OF(waits, id, count)
#define PROCESS_COLUMN(id) COLUMN_OF(processes, id, kind)
#define CPU_COLUMN(id) COLUMN_OF(cpus, id, user)
#define DISK_COLUMN(id) COLUMN_OF(disks, id, requests)
#define PART_COLUMN(id) COLUMN_OF(lfs_parts, id, total)

static inline double run_wait_count(const run *run, pw_wait wait)
{
	return run_cell(run, PW_TABLE_waits, wait, WAIT_COLUMN(count));
}

static inline double run_wait_total_ns(const run *run, pw_wait wait)
{
	return run_cell(run, PW_TABLE_waits, wait, WAIT_COLUMN(total));
}

static inline double run_part_ns(const run *run, pw_part part)
{
	return run_cell(run, PW_TABLE_lfs_parts, part, PART_COLUMN(total));
}

/* A machine on which nothing costs time but what a test says, and a log device that takes 1 ms: the time
 * of every step can then be worked out by hand. */
#define EXACT "machine.cpus=8\nmachine.context_switch_us=0\nmachine.wake_latency_us=0\nmachine.syscall_us=0\nmachine.post_us=0\n" \
	"machine.timer_slack_us=0\nredo.copy_us=0\nredo.allocate_us=0\nlgwr.gather_us=0\nlgwr.finish_us=0\n" \
	"redo_disk.distribution=constant\nredo_disk.service_ms=1\ndata_disk.distribution=constant\ndata_disk.service_ms=2\n" \
	"sessions.cpu_ms=1\nsessions2.cpu_ms=1\n"

#endif
