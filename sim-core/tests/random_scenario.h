/* random_scenario.h: scenarios drawn from the ranges of model.def. A parameter keeps its default, goes to
 * an end of its range, or anywhere between, small values as likely as large ones; what decides about
 * the size of a run is kept small. Parameters that come later are drawn like the others. Most scenarios
 * have a few themes on top: parameters that only together make the model do something. */
#ifndef RANDOM_SCENARIO_H
#define RANDOM_SCENARIO_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/engine/random.h"
#include "../src/engine/units.h"
#include "../src/parameters/parameter_names.h"

static inline uint64_t below(pw_random_stream *stream, uint64_t n)
{
	return pw_random_next(stream) % n;
}

/* Between the two, each order of magnitude as likely as any other. */
static inline int64_t spread(pw_random_stream *stream, int64_t low, int64_t high)
{
	uint64_t range = (uint64_t)(high - low);
	if (range == 0) return low;
	uint64_t bits = below(stream, 65 - (uint64_t)__builtin_clzll(range));
	uint64_t most = bits == 0 ? 1 : (uint64_t)1 << bits;
	return low + (int64_t)below(stream, (most < range ? most : range) + 1);
}

/* Parameters that make a run large, and how far they may go here. */
static inline bool small_range(const char *name, int64_t *low, int64_t *high)
{
	static const struct { const char *end; int64_t low, high; } rows[] = {
		{"run.until_ms", MS(20), MS(400)}, {"run.sample_ms", MS(1), MS(100)}, {"machine.cpus", 1, 8},
		{".count", 0, 5}, {".threads", 0, 4}, {".start_ms", 0, MS(20)}, {".transactions", 0, 30}, {".think_ms", 0, MS(20)},
		{".cpu_ms", 0, MS(10)}, {".reads", 0, MEAN(6)}, {".scans", 0, MEAN(6)},
		{".logical_reads", 0, MEAN(200)}, {".dirty_blocks", 0, MEAN(50)}, {".arrivals_per_s", 0, MEAN(100000)}, {".stall_ms", 0, MS(30)},
		{"redo.group_kb", 0, KB(4096)}, {".slice_ms", US(100), MS(20)}, {".working_set_kb", 0, KB(1024)}, {".refill_mb_s", 200, 1000000}, {".commit_every", 1, 10}, {".burst_ms", US(50), MS(20)}, {".sleep_ms", 0, MS(20)},
		{".service_ms", 0, MS(10)}, {"lgwr.gather_us", 0, MS(1)}, {"lgwr.finish_us", 0, MS(1)},
		{"lgwr.timeout_s", MS(1), MS(100)}, {"redo.copy_us", 0, US(100)}, {"_us", 0, US(50)},
		{"machine.shortest_sleep_ms", 0, MS(10)}, {"redo.log_buffer_kb", KB(16), KB(256)}, {".redo_bytes", 1, KB(20)},
	};
	for (uint32_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		size_t length = strlen(name), tail = strlen(rows[i].end);
		if (length < tail || strcmp(name + length - tail, rows[i].end)) continue;
		if (rows[i].low > *low) *low = rows[i].low;
		if (rows[i].high < *high) *high = rows[i].high;
		return true;
	}
	return false;
}

static inline void random_cpus(pw_random_stream *stream, int64_t cpus, char *out, uint32_t room)
{
	uint32_t first = (uint32_t)below(stream, (uint64_t)cpus), last = first + (uint32_t)below(stream, (uint64_t)(cpus - first));
	switch (below(stream, 4)) {
	case 0: snprintf(out, room, "all"); break;
	case 1: snprintf(out, room, "%u-%u", first, last); break;
	default: snprintf(out, room, "%u", first); break;
	}
}

static inline void random_option(pw_random_stream *stream, pw_option_set set, char *out, uint32_t room)
{
	uint32_t options = 0;
	for (uint32_t i = 0; i < OPTIONS; i++) options += pw_option_belongs(set, i);
	uint32_t chosen = (uint32_t)below(stream, options);
	for (uint32_t i = 0; i < OPTIONS; i++)
		if (pw_option_belongs(set, i) && chosen-- == 0) snprintf(out, room, "%s", pw_option_rows[i].key);
}

/* A value for the parameter, as text. */
static inline void random_value(pw_random_stream *stream, uint32_t index, int64_t cpus, char *out, uint32_t room)
{
	const pw_parameter_row *row = pw_parameter_at(index).row;
	char name[80];
	int64_t low = row->min, high = row->max, value;
	pw_parameter_name(index, name, sizeof name);
	switch (row->type) {
	case TYPE_CPUS: random_cpus(stream, cpus, out, room); return;
	case TYPE_CHOICE: random_option(stream, row->set, out, room); return;
	case TYPE_FLAG: snprintf(out, room, "%d", (int)below(stream, 2)); return;
	case TYPE_NUMBER: break;
	}
	small_range(name, &low, &high);
	switch (below(stream, 8)) {
	case 0: value = low; break;
	case 1: value = high; break;
	case 2: value = low + (int64_t)below(stream, (uint64_t)(high - low) + 1); break;
	default: value = spread(stream, low, high); break;
	}
	pw_decimal_write(row, value, out, room);
}

typedef struct script {
	char text[32768];
	uint32_t length;
} script;

static inline void script_line(script *script, const char *before, const char *name, const char *value)
{
	uint32_t room = (uint32_t)sizeof script->text - script->length;
	int length = snprintf(script->text + script->length, room, "%s%s=%s\n", before, name, value);
	if (length < 0 || (uint32_t)length >= room) abort();
	script->length += (uint32_t)length;
}

/* What a theme sets: `name=low..high` in the unit of the key, every order of magnitude alike, or one of `a|b|c`. */
static const char *const themes[] = {
	/* Sessions commit, often. */
	"run.until_ms=30..400 sessions.count=1..8 sessions.cpu_ms=0.01|0.1|0.5|2 sessions.think_ms=0|0|1|5 sessions.start_ms=0 sessions.transactions=0|0|30 sessions.commit=wait",
	"sessions.count=2..6 sessions.cpu_ms=0|0.02|0.05 sessions.think_ms=0 sessions.start_ms=0 sessions.transactions=0 redo_disk.service_ms=0.01|0.05 lgwr.gather_us=1..20 lgwr.finish_us=1..20",
	"sessions2.count=1..4 sessions2.commit=wait|nowait|batch sessions2.commit_every=1..5 sessions2.start_ms=0..5 sessions2.cpu_ms=0.05|0.3 sessions2.nice=-5|5",
	/* A redo buffer that is often full, and copies into it that lose their CPU. */
	"redo.log_buffer_kb=16..64 sessions.count=2..8 sessions.redo_bytes=2000..16000 sessions.cpu_ms=0.01..1",
	"redo.copy_us=20..500 redo.allocate_us=1..200 machine.latch_spin_us=0..20 machine.latch_line_writes=0..8 sessions.count=2..8 sessions.cpu_ms=0.01|0.1 sessions.redo_bytes=512..4000",
	/* Log switches, with what holds them up. */
	"redo.group_kb=16..128 redo.groups=2..4 sessions.redo_bytes=1000..16000 sessions.count=1..6 sessions.cpu_ms=0.01|0.1 redo_disk.service_ms=0.05..1",
	"redo.group_kb=16..64 redo.groups=2..3 sessions.redo_bytes=1000..16000 dbwr.count=1..4 dbwr.batch_blocks=1|7 dbwr.writes_in_flight=0|1|2|5 sessions.dirty_blocks=1..20 dbwr.block_cpu_us=1..50 data_disk.service_ms=0.1..3 sessions.cpu_ms=0.01|0.1 sessions.count=1..6",
	"redo.group_kb=16..64 redo.groups=2..3 sessions.redo_bytes=1000..16000 archiver.active=1 archiver.chunk_kb=1..64 archiver.chunk_cpu_us=0..200 data_disk.service_ms=0.1..3 sessions.cpu_ms=0.01|0.1 sessions.count=1..6",
	/* Changed blocks, and no clean ones. */
	"cache.blocks=1000 cache.dirty_percent=1|2 cache.full_percent=1 dbwr.count=1..4 dbwr.writes_in_flight=0|1|3|20 sessions.dirty_blocks=5..100 sessions.reads=1..5 sessions.count=1..6 sessions.cpu_ms=0.02|0.2",
	/* Log writers. */
	"lgwr.writers=workers lgwr.workers=2..4 lgwr.outstanding=2..4 sessions.count=2..8 sessions.cpu_ms=0.02|0.1 redo_disk.service_ms=0.1..2",
	"run.database=oracle lgwr.writers=adaptive lgwr.workers_percent=0..110 lgwr.single_percent=60..100 sessions.count=1..3 sessions.cpu_ms=0.01|0.05 sessions.think_ms=0 sessions.start_ms=0 sessions.transactions=0 sessions.commit=wait redo_disk.service_ms=0.01 redo_disk.bandwidth_mb_s=0 lgwr.gather_us=1 lgwr.finish_us=1 run.until_ms=400..900 lgwr.nice=0 lgwr.policy=normal lgwr.affinity=all sessions.nice=0 sessions.affinity=all sessions.arrivals_per_s=0 redo_disk.distribution=constant redo_disk.stalls_per_million=0 redo.allocate_us=0 redo.copy_us=0 sessions.reads=0 sessions.scans=0 sessions.logical_reads=0 sessions.dirty_blocks=0 sessions.round_trips=0 sessions.commit_every=1 sessions.redo_bytes=500 sessions2.count=0 noise.count=0 noise2.count=0 rac.broadcast=0 lgwr.members=1 lgwr.header_writes=0 @100ms_sessions.think_ms=0|1|5",
	"run.database=oracle run.until_ms=100..300 sessions.commit=wait redo_disk.bandwidth_mb_s=0 noise.count=0 lgwr.writers=adaptive lgwr.workers_percent=0..150 lgwr.single_percent=20..100 sessions.count=1..3 sessions.cpu_ms=0.01|0.05 sessions.think_ms=0 sessions.start_ms=0 sessions.transactions=0 redo_disk.service_ms=0.01 lgwr.timeout_s=3 @10ms_sessions.think_ms=0|1|5",
	"run.database=oracle run.until_ms=4000..9000 sessions.count=1..3 sessions.think_ms=50..300 lgwr.writers=adaptive sync.mode=adaptive lgwr.timeout_s=3 lgwr.workers_percent=0..120 sync.polling_threshold_percent=0..100 sync.common_percent=0..30 noise.count=0",
	"lgwr.members=2..4 lgwr.async_io=0|1 lgwr.header_writes=0..3 lgwr.max_io_kb=0.5|1|4 sessions.redo_bytes=2000..16000 lgwr.warning_ms=0..1",
	/* How sessions learn of it. */
	"sync.mode=adaptive sync.polling_threshold_percent=0..60 sync.common_percent=0..40 sessions.count=1..3 sessions.cpu_ms=0.01|0.05 sessions.think_ms=0 sessions.start_ms=0 sessions.transactions=0 redo_disk.service_ms=0.02 @15ms_sessions.think_ms=1|5",
	"sync.mode=polling sessions.cpu_ms=0.05|0.3 machine.shortest_sleep_ms=0|0|1",
	"sync.mode=fast redo_disk.on_cpu=1 redo_disk.service_ms=0.01..1 sessions.count=1..6 sessions.cpu_ms=0.02|0.1 sync.poll_us=0.4|2 sync.fast_spin_us=1..100",
	"rac.broadcast=1 rac.lms=1..3 rac.remote_cpus=1..3 rac.network_us=1..300 sessions.count=1..6 sessions.cpu_ms=0.05|0.3 redo_disk.service_ms=0.01|0.1 lgwr.warning_ms=0.1..1",
	"rac.broadcast=1 rac.lms=1..3 rac.remote_cpus=1..3 rac.blocks_received_per_s=100..20000 rac.blocks_served_per_s=0|100|5000 rac.block_cpu_us=0|20|100|500 rac.policy=normal|fifo|rr sessions.count=1..6 sessions.cpu_ms=0.05|0.3 @7ms_rac.blocks_served_per_s=0|3000 @15ms_rac.blocks_received_per_s=0|1000",
	/* Reads, latches, arrivals. */
	"sessions.logical_reads=1..60 cache.hot_percent=20..100 cache.hot_chains=1..4 cache.get_us=1..50 sessions.count=2..8 machine.latch_spin_us=0..20 sessions.cpu_ms=0.1|0.5",
	"sessions.reads=0.5..6 sessions.scans=0.5..4 cache.multiblock=1..32 data_disk.service_ms=0.05..2 data_disk.queue_depth=1..8 sessions.count=1..6",
	"sessions.arrivals_per_s=20..5000 sessions.count=1..8 sessions.cpu_ms=0.05|0.3",
	"redo_disk.stalls_per_million=10000..300000 redo_disk.stall_ms=1..30 redo_disk.bandwidth_mb_s=0..200 lgwr.warning_ms=1..10",
	"redo_disk.distribution=empirical redo_disk.share_1ms=1..100 redo_disk.share_2ms=0..100 redo_disk.share_4ms=0..10 data_disk.raid5=1",
	/* A machine with too few CPUs, or with a choice of them. */
	"noise.count=1..4 noise.burst_ms=0.5..6 noise.sleep_ms=0..2 noise.affinity=all|0 noise.start_ms=0 lgwr.affinity=all|0 lgwr.protect=0|1 lgwr.nice=-20|0|10",
	"noise2.count=1..3 noise2.policy=fifo|rr noise2.burst_ms=0.1..2 noise2.sleep_ms=1..5 lgwr.policy=normal|fifo|rr realtime.rr_slice_ms=1..5 realtime.runtime_ms=1..1000",
	"noise.count=1..3 noise.burst_ms=0.1..2 @3ms_noise.active=0 @9ms_noise.active=1 @12ms_noise.active=0 @14ms_noise.active=1",
	"machine.sockets=2 machine.cache_kb=64..1024 machine.remote_memory_percent=100..200 sessions.working_set_kb=16..512 dbwr.working_set_kb=64..4096 noise.working_set_kb=16..2048 lgwr.working_set_kb=0..64 sessions.pinning=together|one_each|by_socket",
	"@2ms_lgwr.nice=-20|19 @4ms_sessions.nice=-20|19 @6ms_lgwr.affinity=0|all @8ms_sessions.affinity=0|all @10ms_noise.affinity=0|all @5ms_lgwr.policy=normal|rr",
};

/* One scenario in six has one of these on top. */
static const char *const leader_themes[] = {
	/* Sessions that lead the flush in turn. */
	"run.database=postgresql client.threads=0..3 client.cpu_us=1..50 wal.insert_locks=1..8 wal.insert_us=0..200 wal.write_us=0..50 wal.commit_delay_us=0|0|100|2000 wal.commit_siblings=0..5 wal.spin_us=1..300 wal.spin_flush_us=50..5000 wal.spin_cpu_percent=20..100 wal.wake=engine|covered_and_one wal.writer_delay_ms=1..50 sessions.logical_reads=0|20 cache.hot_percent=100 cache.hot_chains=1 cache.get_us=1..20 sessions.count=1..8 sessions.cpu_ms=0.01|0.1 redo_disk.service_ms=0.05..2 sessions2.commit=wait|nowait",
	"run.database=postgresql wal.pages=10..200 wal.checkpoint_timeout_s=1 wal.completion_percent=0..100 run.until_ms=1500..3000 sessions.dirty_blocks=0.5..5 sessions.count=1..4 sessions.cpu_ms=5|20 sessions.reads=0 sessions.scans=0 noise.count=0 noise2.count=0 sessions.commit=wait|nowait",
	"run.database=mariadb client.threads=0..3 client.cpu_us=1..50 wal.insert_us=0..50 wal.write_us=0..50 wal.spin_us=1..300 wal.spin_flush_us=50..5000 wal.spin_cpu_percent=20..100 wal.wake=engine|all sessions.count=1..8 sessions.cpu_ms=0.01|0.1 redo_disk.service_ms=0.05..2 binlog.active=0|1 binlog.sync=0|1 binlog.wake=each|broadcast binlog.write_us=0..50 binlog.commit_us=0..50 binlog.mutex_us=0..20 binlog.wait_count=0|0|2|5 binlog.wait_us=0..5000 sessions.logical_reads=0|20 cache.hot_percent=100 cache.hot_chains=1 cache.get_us=1..20",
	"run.database=postgresql standby.active=1 standby.synchronous_commit=local|remote_write|on|remote_apply|remote_apply standby.cpus=1..3 standby.network_us=1..300 standby.message_cpu_us=0..30 standby.sync_ms=0.01..2 standby.apply_us=0..100 wal.wake=engine|covered_and_one sessions.count=1..8 sessions.cpu_ms=0.01|0.1 redo_disk.service_ms=0.05..1 sessions2.commit=wait|nowait sessions.logical_reads=0|20 cache.hot_percent=100 cache.hot_chains=1 cache.get_us=1..20 @9ms_standby.synchronous_commit=local|remote_write|on|remote_apply",
	"run.database=mariadb binlog.active=1 binlog.wake=broadcast binlog.mutex_us=1..100 sessions.count=3..8 sessions2.count=1..4 sessions2.commit=nowait sessions.cpu_ms=0.01|0.05 redo_disk.service_ms=0.01..1 noise.count=0..3 noise.burst_ms=0.5..6 noise.start_ms=0 run.until_ms=1100..2500",
};

/* One of the values that a theme allows, as text. */
static inline void themed_value(pw_random_stream *stream, const char *choices, char *out, uint32_t room)
{
	char copy[120], *dots, *rest = copy;
	snprintf(copy, sizeof copy, "%s", choices);
	if ((dots = strstr(copy, "..")) != 0) {
		/* In thousandths, so that parts of a unit can be drawn. */
		int64_t value = spread(stream, (int64_t)(strtod(copy, 0) * 1000), (int64_t)(strtod(dots + 2, 0) * 1000));
		bool whole = !strchr(copy, '.') || strchr(copy, '.') == dots;
		if (whole) snprintf(out, room, "%lld", (long long)(value / 1000));
		else snprintf(out, room, "%lld.%03d", (long long)(value / 1000), (int)(value % 1000));
		return;
	}
	uint32_t count = 1;
	for (const char *at = copy; *at; at++) count += *at == '|';
	for (uint64_t chosen = below(stream, count); chosen > 0; chosen--) rest = strchr(rest, '|') + 1;
	snprintf(out, room, "%.*s", (int)strcspn(rest, "|"), rest);
}

static inline void write_theme(pw_random_stream *stream, script *script, const char *theme)
{
	char item[160], name[160], value[80];
	for (size_t length; *theme; theme += length + (theme[length] == ' ')) {
		length = strcspn(theme, " ");
		snprintf(item, sizeof item, "%.*s", (int)length, theme);
		char *equals = strchr(item, '='), *blank = item[0] == '@' ? strchr(item, '_') : 0;
		*equals = 0;
		if (blank) *blank = ' ';
		snprintf(name, sizeof name, "%s", item);
		themed_value(stream, equals + 1, value, sizeof value);
		script_line(script, "", name, value);
	}
}

static inline void random_edits(pw_random_stream *stream, script *script, int64_t cpus)
{
	uint64_t edits = below(stream, 3) ? 0 : below(stream, 12);
	while (edits > 0) {
		char name[80], value[80], at[40];
		uint32_t index = (uint32_t)below(stream, pw_parameter_count());
		pw_parameter_name(index, name, sizeof name);
		/* Rarely of a class that has no members. */
		if (pw_parameter_at(index).row->when != CHANGEABLE || (pw_parameter_at(index).instance > 1 && below(stream, 8))) continue;
		random_value(stream, index, cpus, value, sizeof value);
		/* Often at a full millisecond, where ticks and timers are too. */
		if (below(stream, 2)) snprintf(at, sizeof at, "@%llums ", (unsigned long long)below(stream, 100));
		else snprintf(at, sizeof at, "@%lluns ", (unsigned long long)spread(stream, 0, MS(100)));
		script_line(script, at, name, value);
		edits--;
	}
}

/* A scenario as text. It need not be valid: parameters may contradict each other. */
static inline void random_scenario(uint64_t seed, script *script)
{
	pw_random_stream stream = pw_random_open(seed, 77, 0, 0, 0);
	char name[80], value[80];
	int64_t cpus = 1 + (int64_t)below(&stream, 6);
	/* How much of the scenario differs from the defaults: from little to nearly everything. */
	uint64_t changed = 1 + below(&stream, 8), wanted_themes = below(&stream, 8);
	script->length = 0;
	for (uint32_t i = 0, count = pw_parameter_count(); i < count; i++) {
		pw_parameter parameter = pw_parameter_at(i);
		pw_parameter_name(i, name, sizeof name);
		bool size = !strcmp(name, "run.until_ms") || !strcmp(name, "sessions.count");
		if (!size && below(&stream, 10) >= changed) continue;
		if (parameter.instance > 2 && below(&stream, 20)) continue;
		/* Themes and the end say these. */
		if (!strcmp(name, "machine.cpus") || !strcmp(name, "run.database")) continue;
		random_value(&stream, i, cpus, value, sizeof value);
		script_line(script, "", name, value);
	}
	/* A later line for the same parameter wins. */
	if (wanted_themes > 0) write_theme(&stream, script, themes[0]);
	for (; wanted_themes > 1; wanted_themes--) write_theme(&stream, script, themes[below(&stream, sizeof themes / sizeof themes[0])]);
	if (below(&stream, 6) == 0) write_theme(&stream, script, leader_themes[below(&stream, sizeof leader_themes / sizeof leader_themes[0])]);
	snprintf(value, sizeof value, "%d", (int)cpus);
	script_line(script, "", "machine.cpus", value);
	random_edits(&stream, script, cpus);
}

#endif
