/* random_scenario.h: scenarios drawn from the ranges of model.def. A parameter keeps its default, goes to
 * an end of its range, or anywhere between, small values as likely as large ones; what decides about
 * the size of a run is kept small. Parameters that come later are drawn like the others. */
#ifndef RANDOM_SCENARIO_H
#define RANDOM_SCENARIO_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/engine/random.h"
#include "../src/parameters.h"

static inline uint64_t below(random_stream *stream, uint64_t n)
{
	return random_next(stream) % n;
}

/* Between the two, each order of magnitude as likely as any other. */
static inline int64_t spread(random_stream *stream, int64_t low, int64_t high)
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
		{"run.until_ms", MS(1), MS(400)}, {"run.sample_ms", MS(1), MS(100)}, {"machine.cpus", 1, 8},
		{".count", 0, 5}, {".start_ms", 0, MS(20)}, {".transactions", 0, 30}, {".think_ms", 0, MS(20)},
		{".cpu_ms", 0, MS(10)}, {".reads", 0, MEAN(6)}, {".burst_ms", US(1), MS(20)}, {".sleep_ms", 0, MS(20)},
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

static inline void random_cpus(random_stream *stream, int64_t cpus, char *out, uint32_t room)
{
	uint32_t first = (uint32_t)below(stream, (uint64_t)cpus), last = first + (uint32_t)below(stream, (uint64_t)(cpus - first));
	switch (below(stream, 4)) {
	case 0: snprintf(out, room, "all"); break;
	case 1: snprintf(out, room, "%u-%u", first, last); break;
	default: snprintf(out, room, "%u", first); break;
	}
}

static inline void random_option(random_stream *stream, const char *set, char *out, uint32_t room)
{
	uint32_t options = 0;
	for (uint32_t i = 0; i < option_row_count; i++) options += option_belongs(set, i);
	uint32_t chosen = (uint32_t)below(stream, options);
	for (uint32_t i = 0; i < option_row_count; i++)
		if (option_belongs(set, i) && chosen-- == 0) snprintf(out, room, "%s", option_rows[i].key);
}

/* A value for the parameter, as text. */
static inline void random_value(random_stream *stream, uint32_t index, int64_t cpus, char *out, uint32_t room)
{
	const parameter_row *row = parameter_at(index).row;
	char name[80];
	int64_t low = row->min, high = row->max, value;
	parameter_name(index, name, sizeof name);
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
	write_decimal(row, value, out, room);
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

static inline void random_edits(random_stream *stream, script *script, int64_t cpus)
{
	uint64_t edits = below(stream, 3) ? 0 : below(stream, 12);
	while (edits > 0) {
		char name[80], value[80], at[40];
		uint32_t index = (uint32_t)below(stream, parameter_count());
		parameter_name(index, name, sizeof name);
		/* Rarely of a class that has no members. */
		if (parameter_at(index).row->when != CHANGEABLE || (parameter_at(index).instance > 1 && below(stream, 8))) continue;
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
	random_stream stream = random_open(seed, 77, 0, 0, 0);
	char name[80], value[80];
	int64_t cpus = 1 + (int64_t)below(&stream, 6);
	/* How much of the scenario differs from the defaults: from little to nearly everything. */
	uint64_t changed = 1 + below(&stream, 8);
	script->length = 0;
	for (uint32_t i = 0, count = parameter_count(); i < count; i++) {
		parameter parameter = parameter_at(i);
		parameter_name(i, name, sizeof name);
		bool size = !strcmp(name, "run.until_ms") || !strcmp(name, "sessions.count");
		if (!size && below(&stream, 10) >= changed) continue;
		if (parameter.instance > 2 && below(&stream, 20)) continue;
		if (!strcmp(name, "machine.cpus")) continue;
		random_value(&stream, i, cpus, value, sizeof value);
		script_line(script, "", name, value);
	}
	snprintf(value, sizeof value, "%d", (int)cpus);
	script_line(script, "", "machine.cpus", value);
	random_edits(&stream, script, cpus);
}

#endif
