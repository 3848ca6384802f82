/* measure.c: accounts, waits, the parts of log file sync, the series. */
#include "measure.h"

#include "../engine/check.h"
#include "../engine/inline.h"

/* Doubling the sample interval merges neighbours, so a long run needs no more room than a short one. */
uint64_t pw_measure_sample_ns(const pw_run_def *run)
{
	uint64_t sample_ns = (uint64_t)run->sample_ns;
	while ((uint64_t)run->until_ns / sample_ns >= PW_LIMIT_samples) sample_ns *= 2;
	return sample_ns;
}

void pw_measure_create(pw_measure *measure, pw_arena *arena, const pw_queue *queue, uint32_t processes, uint32_t cpus, const pw_options *options)
{
	pw_process_name *name = arena_take(arena, processes * sizeof(pw_process_name));
	pw_process_account *process = arena_take(arena, processes * sizeof(pw_process_account));
	pw_commit_account *commit = arena_take(arena, processes * sizeof(pw_commit_account));
	pw_leader_account *leader = arena_take(arena, processes * sizeof(pw_leader_account));
	pw_cpu_account *cpu = arena_take(arena, cpus * sizeof(pw_cpu_account));
	void *series = arena_take(arena, PW_LIMIT_samples * sizeof(measure->series[0]));
	double *table = arena_take(arena, pw_measure_table_room(processes, cpus) * sizeof(double));
	pw_trace_record *record = arena_take(arena, (uint64_t)options->trace_records * sizeof(pw_trace_record));
	if (!arena->base) return;
	measure->queue = queue;
	measure->processes = processes;
	measure->cpus = cpus;
	measure->name = name;
	measure->process = process;
	measure->commit = commit;
	measure->leader = leader;
	measure->cpu = cpu;
	measure->series = series;
	measure->table = table;
	measure->record = record;
	measure->statistics_only = options->statistics_only;
	measure->room = options->trace_records;
	measure->trace_from_ns = options->trace_from_ns;
	measure->trace_until_ns = options->trace_until_ns;
	for (uint32_t i = 0; i < cpus; i++) cpu[i].idle = true;
	for (uint32_t i = 0; i < PW_LIMIT_log_writers; i++) measure->writer[i].pid = PW_NONE;
}

void pw_measure_name_process(pw_measure *measure, uint32_t pid, pw_kind kind, uint32_t instance, uint32_t ordinal, uint32_t cpu)
{
	pw_process_account *process = account_of(measure, pid);
	measure->name[pid] = (pw_process_name){(uint8_t)kind, (uint8_t)instance, (uint16_t)ordinal};
	process->cpu = (uint16_t)cpu;
	process->nice_plus_20 = 20;
	process->state = PW_STATE_new;
	process->wait = PW_WAITS;
	process->writer = NO_WRITER;
}

void pw_measure_nice(pw_measure *measure, uint32_t pid, int64_t nice)
{
	account_of(measure, pid)->nice_plus_20 = (uint16_t)(nice + 20);
}

void pw_measure_refill(pw_measure *measure, uint32_t pid, uint64_t ns)
{
	account_of(measure, pid)->refill_ns += ns;
}

void pw_measure_migrated(pw_measure *measure, uint32_t pid, uint32_t from, uint32_t to)
{
	account_of(measure, pid)->migrations++;
	pw_measure_count(measure, PW_STAT_migrations, 1);
	pw_measure_trace(measure, PW_TRACE_migrate, to, pid, from, 0);
}

/* ---- States ---- */

static bool on_cpu(pw_state state)
{
	return state == PW_STATE_user || state == PW_STATE_kernel;
}

pw_clock_kind pw_measure_clock_of(pw_state state)
{
	switch (state) {
	case PW_STATE_user:
	case PW_STATE_kernel: return CLOCK_CPU;
	case PW_STATE_runnable: return CLOCK_RUNNABLE;
	case PW_STATE_io: return CLOCK_IO;
	default: return CLOCK_SLEEP;
	}
}

static void settle_writer(pw_measure *measure, uint32_t number, pw_state state)
{
	pw_writer_account *writer = &measure->writer[number];
	uint64_t now = measure->queue->now_ns;
	writer->clock.ns[writer->phase][pw_measure_clock_of(state)] += now - writer->since_ns;
	writer->since_ns = now;
}

INLINED void settle_process(pw_measure *measure, uint32_t pid)
{
	pw_process_account *process = account_of(measure, pid);
	uint64_t now = measure->queue->now_ns, passed = now - process->since_ns;
	if (passed == 0) return;
	process->ns[process->state] += passed;
	measure->cpu[process->cpu].ns[process->state] += passed;
	process->since_ns = now;
	if (process->writer != NO_WRITER) settle_writer(measure, process->writer, process->state);
}

void pw_measure_settle_process(pw_measure *measure, uint32_t pid)
{
	settle_process(measure, pid);
}

static uint32_t words_of_state(const pw_process_account *process, pw_state state, pw_cause cause)
{
	uint32_t wait = process->wait == PW_WAITS ? 0 : process->wait;
	return (uint32_t)state | (uint32_t)cause << 8 | wait << 16;
}

INLINED void change_state(pw_measure *measure, uint32_t pid, pw_state state, uint32_t cpu, pw_cause cause, uint32_t other)
{
	pw_process_account *process = account_of(measure, pid);
	pw_measure_count_record(measure, PW_TRACE_state, cpu, pid, words_of_state(process, state, cause), other);
	settle_process(measure, pid);
	pw_state before = process->state;
	process->state = (uint16_t)state;
	process->cpu = (uint16_t)cpu;
	switch (state) {
	case PW_STATE_runnable:
		if (on_cpu(before)) process->forced++;
		else if (before != PW_STATE_runnable) process->wakeups++;
		break;
	case PW_STATE_sleeping:
	case PW_STATE_io: process->voluntary++; break;
	default:
		if (on_cpu(state) && !on_cpu(before)) measure->cpu[cpu].switches++;
		break;
	}
}

__attribute__((cold, noinline)) static void keep_and_change_state(pw_measure *measure, uint32_t pid, pw_state state, uint32_t cpu,
	pw_cause cause, uint32_t other)
{
	pw_measure_keep(measure, PW_TRACE_state, cpu, pid, words_of_state(account_of(measure, pid), state, cause), other);
	change_state(measure, pid, state, cpu, cause, other);
}

/* By far the most frequent: without a trace nothing else is called from here. */
void pw_measure_state(pw_measure *measure, uint32_t pid, pw_state state, uint32_t cpu, pw_cause cause, uint32_t other)
{
	if (measure->room > 0) keep_and_change_state(measure, pid, state, cpu, cause, other);
	else change_state(measure, pid, state, cpu, cause, other);
}

void pw_measure_cpu_idle(pw_measure *measure, uint32_t cpu, bool idle)
{
	pw_cpu_account *account = &measure->cpu[cpu];
	uint64_t now = measure->queue->now_ns;
	if (account->idle) account->idle_ns += now - account->idle_since_ns;
	account->idle = idle;
	account->idle_since_ns = now;
}

void pw_measure_disk_busy(pw_measure *measure, uint32_t disk, bool busy)
{
	pw_disk_account *account = &measure->disk[disk];
	uint64_t now = measure->queue->now_ns;
	if (account->busy) account->busy_ns += now - account->busy_since_ns;
	account->busy = busy;
	account->busy_since_ns = now;
}

void pw_measure_io_start(pw_measure *measure, uint32_t disk, uint32_t cpu, uint32_t owner, uint64_t service_ns, uint64_t queued_ns)
{
	pw_disk_account *account = &measure->disk[disk];
	account->service_ns += service_ns;
	account->queued_ns += queued_ns;
	pw_measure_trace(measure, PW_TRACE_io_start, cpu, owner, disk, service_ns);
}

void pw_measure_io_done(pw_measure *measure, uint32_t disk, uint32_t cpu, uint32_t owner, uint64_t bytes, uint64_t took_ns)
{
	pw_disk_account *account = &measure->disk[disk];
	account->requests++;
	account->bytes += bytes;
	pw_measure_trace(measure, PW_TRACE_io_done, cpu, owner, disk, took_ns);
}

/* What is counted by process or by CPU, of all together. */
static void add_up(pw_measure *measure)
{
	uint64_t *statistic = measure->statistic;
	statistic[PW_STAT_switches_forced] = statistic[PW_STAT_switches_voluntary] = statistic[PW_STAT_wakeups] = statistic[PW_STAT_dispatches] = 0;
	for (uint32_t pid = 0; pid < measure->processes; pid++) {
		const pw_process_account *process = account_of(measure, pid);
		statistic[PW_STAT_switches_forced] += process->forced;
		statistic[PW_STAT_switches_voluntary] += process->voluntary;
		statistic[PW_STAT_wakeups] += process->wakeups;
	}
	for (uint32_t cpu = 0; cpu < measure->cpus; cpu++) statistic[PW_STAT_dispatches] += measure->cpu[cpu].switches;
}

void pw_measure_settle(pw_measure *measure)
{
	for (uint32_t pid = 0; pid < measure->processes; pid++) settle_process(measure, pid);
	for (uint32_t cpu = 0; cpu < measure->cpus; cpu++) pw_measure_cpu_idle(measure, cpu, measure->cpu[cpu].idle);
	for (uint32_t disk = 0; disk < PW_disk_INSTANCES; disk++) pw_measure_disk_busy(measure, disk, measure->disk[disk].busy);
	add_up(measure);
	measure->statistic[PW_STAT_duration_ns] = measure->queue->now_ns;
}

/* ---- Waits ---- */

void pw_measure_wait_begin(pw_measure *measure, uint32_t pid, pw_wait event, uint64_t value)
{
	pw_process_account *process = account_of(measure, pid);
	CHECK(process->wait == PW_WAITS);
	process->wait = (uint16_t)event;
	process->wait_since_ns = measure->queue->now_ns;
	pw_measure_trace(measure, PW_TRACE_wait_begin, process->cpu, pid, event, value);
}

static uint32_t bucket_of(uint64_t ns)
{
	uint64_t us = ns / 1000;
	uint32_t bucket = us == 0 ? 0 : 64 - (uint32_t)__builtin_clzll(us);
	return bucket < PW_LIMIT_histogram_buckets ? bucket : PW_LIMIT_histogram_buckets - 1;
}

void pw_measure_waited(pw_measure *measure, uint32_t pid, pw_wait event, uint64_t waited)
{
	pw_wait_account *account = &measure->wait[event];
	account->count++;
	account->total_ns += waited;
	if (waited > account->max_ns) account->max_ns = waited;
	account->bucket[bucket_of(waited)]++;
	pw_measure_trace(measure, PW_TRACE_wait_end, account_of(measure, pid)->cpu, pid, event, waited);
}

void pw_measure_wait_end(pw_measure *measure, uint32_t pid)
{
	pw_process_account *process = account_of(measure, pid);
	CHECK(process->wait != PW_WAITS);
	pw_wait event = process->wait;
	process->wait = PW_WAITS;
	pw_measure_waited(measure, pid, event, measure->queue->now_ns - process->wait_since_ns);
}

/* ---- Parts of log file sync ---- */

/* The writer's clock, up to now. While no process has the role, it waits to be taken. */
static const pw_writer_clock *clock_now(pw_measure *measure, uint32_t number)
{
	pw_writer_account *writer = &measure->writer[number];
	if (writer->pid == PW_NONE) settle_writer(measure, number, PW_STATE_sleeping);
	else settle_process(measure, writer->pid);
	return &writer->clock;
}

void pw_measure_leaves_role(pw_measure *measure, uint32_t writer)
{
	clock_now(measure, writer);
	if (measure->writer[writer].pid != PW_NONE) account_of(measure, measure->writer[writer].pid)->writer = NO_WRITER;
	measure->writer[writer].pid = PW_NONE;
}

void pw_measure_takes_role(pw_measure *measure, uint32_t writer, uint32_t pid)
{
	pw_measure_leaves_role(measure, writer);
	settle_process(measure, pid);
	account_of(measure, pid)->writer = (uint16_t)writer;
	measure->writer[writer].pid = pid;
}

void pw_measure_writer_phase(pw_measure *measure, uint32_t writer, pw_writer_phase phase)
{
	clock_now(measure, writer);
	measure->writer[writer].phase = phase;
}

void pw_measure_flush_begin(pw_measure *measure)
{
	pw_writer_account *first = &measure->writer[0];
	pw_measure_writer_phase(measure, 0, WRITER_GATHERING);
	first->begin = first->taken = first->own = first->clock;
	first->begin_ns = first->taken_ns = measure->queue->now_ns;
}

static void hand_over(pw_measure *measure, uint32_t number)
{
	pw_writer_account *writer = &measure->writer[number];
	pw_measure_writer_phase(measure, number, WRITER_GATHERING);
	writer->begin = measure->writer[0].begin;
	writer->begin_ns = measure->writer[0].begin_ns;
	writer->taken = *clock_now(measure, 0);
	writer->own = writer->clock;
	writer->taken_ns = measure->queue->now_ns;
}

void pw_measure_commit_begin(pw_measure *measure, uint32_t pid, uint32_t writer)
{
	pw_commit_account *commit = &measure->commit[pid];
	*commit = (pw_commit_account){.begin = *clock_now(measure, 0), .begin_ns = measure->queue->now_ns, .posted_ns = NEVER, .writer = writer};
	if (writer > 0) commit->own = *clock_now(measure, writer);
}

/* From the commit to the start of the flush that covers it: the writer was idle, or about an earlier batch. */
static void add_parts_before_flush(uint64_t part_ns[PW_PARTS], const pw_writer_clock *from, const pw_writer_clock *to)
{
	for (int how = 0; how < CLOCKS; how++) {
		uint64_t idle = to->ns[WRITER_IDLE][how] - from->ns[WRITER_IDLE][how];
		uint64_t earlier = 0;
		for (int phase = WRITER_GATHERING; phase < WRITER_PHASES; phase++) earlier += to->ns[phase][how] - from->ns[phase][how];
		switch (how) {
		case CLOCK_CPU:
			part_ns[PW_PART_lgwr_cpu] += idle;
			part_ns[PW_PART_previous_cpu] += earlier;
			break;
		case CLOCK_RUNNABLE:
			part_ns[PW_PART_start_runnable] += idle;
			part_ns[PW_PART_previous_runnable] += earlier;
			break;
		default:
			/* The writer rests only while some session is still at its post; what else it waits for is of an
			 * earlier batch. */
			part_ns[PW_PART_own_cpu] += idle;
			part_ns[PW_PART_previous_io] += earlier;
			break;
		}
	}
}

/* From the start of the flush that covers the commit to the post. */
static void add_parts_of_flush(uint64_t part_ns[PW_PARTS], const pw_writer_clock *from, const pw_writer_clock *to)
{
	static const uint8_t part_of[WRITER_PHASES][CLOCKS] = {
		[WRITER_IDLE] = {PW_PART_lgwr_cpu, PW_PART_start_runnable, PW_PART_io, PW_PART_io},
		[WRITER_GATHERING] = {PW_PART_lgwr_cpu, PW_PART_start_runnable, PW_PART_redo_copy, PW_PART_io},
		[WRITER_WRITING] = {PW_PART_lgwr_cpu, PW_PART_io_runnable, PW_PART_order, PW_PART_io},
		[WRITER_BROADCASTING] = {PW_PART_lgwr_cpu, PW_PART_io_runnable, PW_PART_broadcast, PW_PART_broadcast},
		[WRITER_POSTING] = {PW_PART_others_posted, PW_PART_posting_preempted, PW_PART_io, PW_PART_io},
	};
	for (int phase = 0; phase < WRITER_PHASES; phase++)
		for (int how = 0; how < CLOCKS; how++) part_ns[part_of[phase][how]] += to->ns[phase][how] - from->ns[phase][how];
}

/* The first writer's clock up to where the writer got the flush, from then on the writer's own. */
static void add_parts(pw_measure *measure, pw_commit_account *commit, uint32_t number)
{
	const pw_writer_account *writer = &measure->writer[number];
	const pw_writer_clock *now = clock_now(measure, number);
	if (commit->begin_ns < writer->begin_ns) {
		add_parts_before_flush(commit->part_ns, &commit->begin, &writer->begin);
		add_parts_of_flush(commit->part_ns, &writer->begin, &writer->taken);
		add_parts_of_flush(commit->part_ns, &writer->own, now);
	} else if (number > 0 && commit->begin_ns <= writer->taken_ns) {
		add_parts_of_flush(commit->part_ns, &commit->begin, &writer->taken);
		add_parts_of_flush(commit->part_ns, &writer->own, now);
	} else if (number > 0 && commit->writer == number) {
		add_parts_of_flush(commit->part_ns, &commit->own, now);
	} else {
		add_parts_of_flush(commit->part_ns, &commit->begin, clock_now(measure, 0));
	}
}

void pw_measure_commit_durable(pw_measure *measure, uint32_t pid, uint32_t writer)
{
	pw_commit_account *commit = &measure->commit[pid];
	CHECK(commit->posted_ns == NEVER);
	settle_process(measure, pid);
	add_parts(measure, commit, writer);
	commit->posted_ns = measure->queue->now_ns;
	commit->own_runnable_ns = account_of(measure, pid)->ns[PW_STATE_runnable];
	commit->own_sleeping_ns = account_of(measure, pid)->ns[PW_STATE_sleeping];
}

void pw_measure_posted(pw_measure *measure, uint32_t poster, uint32_t target)
{
	uint32_t from = account_of(measure, poster)->writer, to = account_of(measure, target)->writer;
	if (to != NO_WRITER) hand_over(measure, to);
	else pw_measure_commit_durable(measure, target, from);
}

void pw_measure_book_commit(pw_measure *measure, uint32_t pid, uint64_t waited_ns)
{
	uint64_t sum = 0;
	for (uint32_t part = 0; part < PW_PARTS; part++) {
		uint64_t ns = measure->commit[pid].part_ns[part];
		if (ns == 0) continue;
		sum += ns;
		measure->part_total_ns[part] += ns;
		if (ns > measure->part_max_ns[part]) measure->part_max_ns[part] = ns;
		pw_measure_trace(measure, PW_TRACE_lfs_part, account_of(measure, pid)->cpu, pid, part, ns);
	}
	CHECK(sum == waited_ns);
	pw_measure_add(measure, SERIES(lfs_count), 1);
	pw_measure_add(measure, SERIES(lfs_total), waited_ns);
	pw_measure_most(measure, SERIES(lfs_max), waited_ns);
}

void pw_measure_commit_end(pw_measure *measure, uint32_t pid)
{
	pw_commit_account *commit = &measure->commit[pid];
	CHECK(commit->posted_ns != NEVER);
	settle_process(measure, pid);
	uint64_t now = measure->queue->now_ns;
	uint64_t runnable = account_of(measure, pid)->ns[PW_STATE_runnable] - commit->own_runnable_ns;
	commit->part_ns[PW_PART_own_runnable] += runnable;
	uint64_t sleeping = account_of(measure, pid)->ns[PW_STATE_sleeping] - commit->own_sleeping_ns;
	commit->part_ns[PW_PART_overshoot] += sleeping;
	commit->part_ns[PW_PART_own_cpu] += now - commit->posted_ns - runnable - sleeping;
	uint64_t waited = now - account_of(measure, pid)->wait_since_ns;
	pw_measure_book_commit(measure, pid, waited);
	pw_measure_count(measure, PW_STAT_redo_synch_time_overhead, now - commit->posted_ns);
}

/* ---- Redo and transactions ---- */

void pw_measure_redo(pw_measure *measure, uint32_t pid, uint64_t bytes, uint64_t padded_bytes, uint64_t end)
{
	pw_measure_count(measure, PW_STAT_redo_size, bytes);
	pw_measure_add(measure, SERIES(redo_bytes), bytes);
	pw_measure_trace(measure, PW_TRACE_redo, account_of(measure, pid)->cpu, pid, (uint32_t)padded_bytes, end);
	measure->redo_end = end;
}

uint64_t pw_measure_published(pw_measure *measure, uint32_t pid, uint32_t writer, uint64_t end)
{
	pw_measure_count(measure, PW_STAT_redo_writes, 1);
	uint64_t redo_write_ns = measure->queue->now_ns - measure->writer[writer].begin_ns;
	pw_measure_count(measure, PW_STAT_redo_write_time, redo_write_ns);
	pw_measure_add(measure, SERIES(flushes), 1);
	pw_measure_trace(measure, PW_TRACE_published, account_of(measure, pid)->cpu, pid, 0, end);
	measure->published = end;
	return redo_write_ns;
}

void pw_measure_log_switch(pw_measure *measure, uint32_t pid, uint64_t start)
{
	pw_measure_count(measure, PW_STAT_log_switches, 1);
	pw_measure_trace(measure, PW_TRACE_log_switch, account_of(measure, pid)->cpu, pid, 0, start);
	measure->redo_end = measure->published = start;
}

void pw_measure_transaction(pw_measure *measure, uint32_t pid, uint64_t began_ns)
{
	uint64_t ordinal = account_of(measure, pid)->transactions++;
	pw_measure_count(measure, PW_STAT_transactions, 1);
	pw_measure_count(measure, PW_STAT_transaction_time, measure->queue->now_ns - began_ns);
	pw_measure_add(measure, SERIES(transactions), 1);
	pw_measure_trace(measure, PW_TRACE_transaction, account_of(measure, pid)->cpu, pid, (uint32_t)ordinal, measure->queue->now_ns - began_ns);
}

/* ---- Series ---- */

void pw_measure_add(pw_measure *measure, uint32_t series_column, uint64_t n)
{
	measure->series[measure->samples][series_column] += n;
}

void pw_measure_sample(pw_measure *measure)
{
	pw_measure_settle(measure);
	uint64_t now_ns[PW_KINDS + 1] = {0};
	for (uint32_t pid = 0; pid < measure->processes; pid++) {
		const pw_process_account *process = account_of(measure, pid);
		now_ns[measure->name[pid].kind] += process->ns[PW_STATE_user] + process->ns[PW_STATE_kernel];
		now_ns[PW_KINDS] += process->ns[PW_STATE_runnable];
	}
	static const uint8_t column_of[PW_KINDS + 1] = {
#define PROCESS_KIND(id, name, section, series, doc) [PW_KIND_##id] = SERIES(series),
#include "model.def"
		[PW_KINDS] = SERIES(runnable),
	};
	for (int kind = 0; kind <= PW_KINDS; kind++) {
		pw_measure_add(measure, column_of[kind], now_ns[kind] - measure->sampled_ns[kind]);
		measure->sampled_ns[kind] = now_ns[kind];
	}
	if (measure->samples + 1 < PW_LIMIT_samples) measure->samples++;
}

/* ---- What is read ---- */

const pw_trace_record *pw_measure_records(const pw_measure *measure, uint32_t *records)
{
	*records = measure->records;
	return measure->record;
}

uint64_t pw_measure_hash(const pw_measure *measure)
{
	return measure->hash;
}
