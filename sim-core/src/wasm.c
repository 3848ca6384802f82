/* wasm.c: the face that postwait.h shows to WebAssembly. The module has one block of memory; what
 * JavaScript needs to know about it, these functions answer.
 *
 * Memory: the caller gets room for a text, writes a scenario into it, and opens a world behind it. */
#ifdef __wasm__

#include "postwait.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

extern unsigned char __heap_base;

static pw_scenario scenario;
static pw_error error;
static char text[PW_LIMIT_scenario_bytes * 2];
static uint32_t rows, columns;

static uint32_t memory_bytes(void)
{
	return (uint32_t)__builtin_wasm_memory_size(0) * 65536;
}

/* Where texts go in and out, and how many bytes fit. */
char *EXPORT(pw_text)(void) { return text; }
uint32_t EXPORT(pw_text_room)(void) { return sizeof text; }

/* Decodes the scenario of `length` bytes that stands in the text and creates its world; returns null
 * and leaves an error if that can't be done. */
pw_world *EXPORT(pw_open)(uint32_t length, double trace_from_ns, double trace_until_ns, uint32_t trace_records)
{
	scenario = pw_default_scenario();
	if (pw_decode_scenario(&scenario, text, length, &error) != PW_OK) return 0;
	pw_options options = {(uint64_t)trace_from_ns, (uint64_t)trace_until_ns, trace_records};
	uint32_t base = ((uint32_t)&__heap_base + 15) & ~15u;
	return pw_create((void *)base, memory_bytes() - base, &scenario, &options, &error);
}

/* Reads and checks only; returns whether it is a scenario. */
uint32_t EXPORT(pw_check_text)(uint32_t length)
{
	scenario = pw_default_scenario();
	return pw_decode_scenario(&scenario, text, length, &error) == PW_OK;
}

/* Why the scenario that was opened or checked last was refused. */
uint32_t EXPORT(pw_error_number)(void) { return error.code; }
int32_t EXPORT(pw_error_parameter)(void) { return error.parameter; }
int32_t EXPORT(pw_error_line)(void) { return error.line; }
double EXPORT(pw_error_first)(void) { return (double)error.first; }
double EXPORT(pw_error_second)(void) { return (double)error.second; }
const char *EXPORT(pw_error_value)(void) { return error.value; }

uint32_t EXPORT(pw_slice)(pw_world *world, uint32_t events) { return pw_run(world, events); }
double EXPORT(pw_time_ns)(pw_world *world) { return (double)pw_now_ns(world); }
double EXPORT(pw_sample_interval_ns)(pw_world *world) { return (double)pw_sample_ns(world); }
uint32_t EXPORT(pw_failure_number)(pw_world *world) { return pw_failure(world); }
uint32_t EXPORT(pw_hash_high)(pw_world *world) { return (uint32_t)(pw_hash(world) >> 32); }
uint32_t EXPORT(pw_hash_low)(pw_world *world) { return (uint32_t)pw_hash(world); }

/* A table or the trace; then how many rows (records) and columns it has. */
const double *EXPORT(pw_table_of)(pw_world *world, uint32_t table) { return pw_table(world, table, &rows, &columns); }
const pw_trace_record *EXPORT(pw_trace_of)(pw_world *world) { return pw_trace(world, &rows); }
uint32_t EXPORT(pw_rows)(void) { return rows; }
uint32_t EXPORT(pw_columns)(void) { return columns; }

#endif
