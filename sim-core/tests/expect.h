/* expect.h: what a run must have come to, to the nanosecond; a test that fails says what it found. */
#ifndef EXPECT_H
#define EXPECT_H

#include "cm.h"
#include "runs.h"

#define expect(found, wanted) \
	do { \
		double found_ = (double)(found), wanted_ = (double)(wanted); \
		if (found_ != wanted_) fail_msg("%s is %.0f; it must be %.0f", #found, found_, wanted_); \
	} while (0)

#define expect_end(run, ns) expect(pw_now_ns((run)->world), ns)
#define expect_statistic(run, id, value) expect(run_statistic(run, PW_STAT_##id), value)
#define expect_part(run, id, ns) expect(run_part_ns(run, PW_PART_##id), ns)
#define expect_waits(run, id, count, total_ns) \
	do { \
		expect(run_wait_count(run, PW_WAIT_##id), count); \
		expect(run_wait_total_ns(run, PW_WAIT_##id), total_ns); \
	} while (0)

static inline double run_wait_max_ns(const run *run, pw_wait wait)
{
	return run_cell(run, PW_TABLE_waits, wait, WAIT_COLUMN(max));
}

static inline double run_process(const run *run, uint32_t pid, uint32_t column)
{
	return run_cell(run, PW_TABLE_processes, pid, column);
}

static inline double run_disk(const run *run, uint32_t disk, uint32_t column)
{
	return run_cell(run, PW_TABLE_disks, disk, column);
}

/* The first process of a kind; the others of that kind follow it. */
static inline uint32_t run_first_of(const run *run, pw_kind kind)
{
	uint32_t pid = 0;
	while (run_process(run, pid, PROCESS_COLUMN(kind)) != kind) pid++;
	return pid;
}

/* Record number `number` (from 0) of this type in the trace, or null. */
static inline const pw_trace_record *run_record(const run *run, pw_trace_type type, uint32_t number)
{
	uint32_t records;
	const pw_trace_record *record = pw_trace(run->world, &records);
	for (; records > 0; records--, record++)
		if (record->type == type && number-- == 0) return record;
	return 0;
}

static inline uint32_t run_records(const run *run, pw_trace_type type)
{
	uint32_t count = 0;
	while (run_record(run, type, count)) count++;
	return count;
}

#define expect_record(run, id, number, ns, argument, what) \
	do { \
		const pw_trace_record *record_ = run_record(run, PW_TRACE_##id, number); \
		if (!record_) fail_msg("there is no record %s number %d", #id, (int)(number)); \
		expect(record_->time_ns, ns); \
		expect(record_->arg, argument); \
		expect(record_->value, what); \
	} while (0)

#endif
