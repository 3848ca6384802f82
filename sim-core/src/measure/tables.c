/* tables.c: the accounts laid out as the tables of model.def, in doubles, row by row.
 *
 * Each writer fills one row from left to right, in the order of the COLUMN rows of its table.
 */
#include "../engine/check.h"
#include "measure.h"

static uint32_t columns_of(pw_table_id table)
{
	static const uint8_t named[PW_TABLES + 1] = {
		[PW_TABLES] = 0
#define TABLE(id, row, doc) , [PW_TABLE_##id] = 0
#define COLUMN(table, id, unit, doc) +1
#include "model.def"
	};
	return table == PW_TABLE_histograms ? PW_LIMIT_histogram_buckets : named[table];
}

static uint32_t rows_of(const pw_measure *measure, pw_table_id table)
{
	switch (table) {
	case PW_TABLE_statistics: return PW_STATISTICS;
	case PW_TABLE_waits:
	case PW_TABLE_histograms: return PW_WAITS;
	case PW_TABLE_lfs_parts: return PW_PARTS;
	case PW_TABLE_processes: return measure->processes;
	case PW_TABLE_cpus: return measure->cpus;
	case PW_TABLE_disks: return PW_disk_INSTANCES;
	case PW_TABLE_series: return measure->samples;
	default: return 0;
	}
}

uint64_t pw_measure_table_room(uint32_t processes, uint32_t cpus)
{
	pw_measure largest = {.processes = processes, .cpus = cpus, .samples = PW_LIMIT_samples};
	uint64_t room = 0;
	for (pw_table_id table = 0; table < PW_TABLES; table++) {
		uint64_t cells = (uint64_t)rows_of(&largest, table) * columns_of(table);
		if (cells > room) room = cells;
	}
	return room;
}

static double *row_of_wait(double *out, const pw_wait_account *wait)
{
	*out++ = (double)wait->count;
	*out++ = (double)wait->total_ns;
	*out++ = (double)wait->max_ns;
	return out;
}

static double *row_of_process(double *out, const pw_process_name *name, const pw_process_account *process, uint64_t now_ns)
{
	bool waits = process->wait != PW_WAITS;
	*out++ = name->kind;
	*out++ = name->instance;
	*out++ = name->ordinal;
	*out++ = process->state;
	*out++ = (double)process->nice_plus_20 - 20;
	*out++ = process->cpu;
	*out++ = (double)process->ns[PW_STATE_user];
	*out++ = (double)process->ns[PW_STATE_kernel];
	*out++ = (double)process->ns[PW_STATE_runnable];
	*out++ = (double)(process->ns[PW_STATE_sleeping] + process->ns[PW_STATE_new] + process->ns[PW_STATE_ended]);
	*out++ = (double)process->ns[PW_STATE_io];
	*out++ = (double)process->voluntary;
	*out++ = (double)process->forced;
	*out++ = (double)process->wakeups;
	*out++ = (double)process->migrations;
	*out++ = (double)process->refill_ns;
	*out++ = (double)process->transactions;
	*out++ = waits ? (double)process->wait : -1;
	*out++ = waits ? (double)(now_ns - process->wait_since_ns) : 0;
	return out;
}

static double *row_of_cpu(double *out, const pw_cpu_account *cpu)
{
	*out++ = (double)cpu->ns[PW_STATE_user];
	*out++ = (double)cpu->ns[PW_STATE_kernel];
	*out++ = (double)cpu->idle_ns;
	*out++ = (double)cpu->switches;
	return out;
}

static double *row_of_disk(double *out, const pw_disk_account *disk)
{
	*out++ = (double)disk->requests;
	*out++ = (double)disk->bytes;
	*out++ = (double)disk->busy_ns;
	*out++ = (double)disk->service_ns;
	*out++ = (double)disk->queued_ns;
	return out;
}

static double *row_of_part(double *out, uint64_t total_ns, uint64_t max_ns)
{
	*out++ = (double)total_ns;
	*out++ = (double)max_ns;
	return out;
}

static double *row_of_numbers(double *out, const uint64_t *numbers, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) *out++ = (double)numbers[i];
	return out;
}

static double *row(const pw_measure *measure, pw_table_id table, uint32_t i, double *out)
{
	switch (table) {
	case PW_TABLE_statistics: return row_of_numbers(out, &measure->statistic[i], 1);
	case PW_TABLE_waits: return row_of_wait(out, &measure->wait[i]);
	case PW_TABLE_histograms: return row_of_numbers(out, measure->wait[i].bucket, PW_LIMIT_histogram_buckets);
	case PW_TABLE_lfs_parts: return row_of_part(out, measure->part_total_ns[i], measure->part_max_ns[i]);
	case PW_TABLE_processes: return row_of_process(out, &measure->name[i], account_of(measure, i), measure->queue->now_ns);
	case PW_TABLE_cpus: return row_of_cpu(out, &measure->cpu[i]);
	case PW_TABLE_disks: return row_of_disk(out, &measure->disk[i]);
	case PW_TABLE_series: return row_of_numbers(out, measure->series[i], SERIES_COLUMNS);
	default: return out;
	}
}

const double *pw_measure_table(pw_measure *measure, pw_table_id table, uint32_t *rows, uint32_t *columns)
{
	*rows = rows_of(measure, table);
	*columns = columns_of(table);
	double *out = measure->table;
	for (uint32_t i = 0; i < *rows; i++) out = row(measure, table, i, out);
	CHECK(out == measure->table + (uint64_t)*rows * *columns);
	return measure->table;
}
