/* wasm.c: the face that postwait.h shows to WebAssembly. The module has one block of memory; what
 * JavaScript needs to know about it, these functions answer.
 *
 * A scenario is begun, set by number, and then checked or opened as a world, which takes the rest of the memory. */
#ifdef __wasm__

#include "postwait.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

extern unsigned char __heap_base;

static pw_scenario scenario;
static pw_cpu_set cpus; /* the next set, as far as it has been told */
static pw_error error;
static uint32_t rows, columns;
static pw_replay replay;
static uint32_t replay_bytes; /* of the memory, before the world */
#ifndef PW_SMALL
static pw_policy policy;
#endif

static uint32_t memory_bytes(void)
{
	return (uint32_t)__builtin_wasm_memory_size(0) * 65536;
}

/* Begins a scenario: every parameter at its default. */
void EXPORT(pw_begin)(void)
{
	scenario = pw_default_scenario();
	cpus = (pw_cpu_set){{0}};
	error = (pw_error){.parameter = -1};
	replay_bytes = 0;
#ifndef PW_SMALL
	policy = (pw_policy){0};
#endif
}

/* Sets a parameter from the start of the run, or changes it at `at_ns` if that is no negative time. What
 * can't be set makes the scenario one that is refused. */
void EXPORT(pw_number)(double at_ns, uint32_t parameter, double number)
{
	if (error.code) return;
	if (at_ns >= 0) pw_add_edit(&scenario, (pw_edit){(uint64_t)at_ns, parameter, (int64_t)number, cpus}, &error);
	else pw_set_number(&scenario, parameter, (int64_t)number, &error);
}

/* A set, told CPU by CPU before the parameter is. */
void EXPORT(pw_cpu)(uint32_t cpu)
{
	if (cpu < PW_LIMIT_cpus) cpus.word[cpu / 64] |= (uint64_t)1 << cpu % 64;
	else error = (pw_error){.code = PW_ERROR_not_cpus, .parameter = -1, .first = cpu};
}

void EXPORT(pw_cpus)(double at_ns, uint32_t parameter)
{
	if (at_ns >= 0) pw_number(at_ns, parameter, 0);
	else if (!error.code) pw_set_cpus(&scenario, parameter, cpus, &error);
	cpus = (pw_cpu_set){{0}};
}

static uint32_t heap_base(void)
{
	return ((uint32_t)&__heap_base + 15) & ~15u;
}

#ifndef PW_SMALL
/* Room for a replay: its steps are written there, and behind them where each list of them begins, and the last ends. Null if
 * there is not so much room. */
double *EXPORT(pw_replay_of)(uint32_t steps, uint32_t lists, uint32_t posts)
{
	double *room = (double *)heap_base();
	uint32_t bytes = (steps * 8 + (lists + 1) * 4 + 15) & ~15u;
	if (heap_base() + bytes > memory_bytes()) return 0;
	replay = (pw_replay){room, (const uint32_t *)(room + steps), posts};
	replay_bytes = bytes;
	return room;
}
#endif

#ifndef PW_SMALL
/* ---- A policy: its functions are imported. A host without one may give any in their place, since they are not called. ---- */

#define IMPORT(name) __attribute__((import_module("policy"), import_name(#name)))
IMPORT(init_task) void policy_init_task(uint32_t task);
IMPORT(set_weight) void policy_set_weight(uint32_t task);
IMPORT(select_cpu) uint32_t policy_select_cpu(uint32_t task, uint32_t previous_cpu);
IMPORT(enqueue) void policy_enqueue(uint32_t task, uint32_t reason);
IMPORT(dequeue) void policy_dequeue(uint32_t task);
IMPORT(pick) uint32_t policy_pick(uint32_t cpu);
IMPORT(running) void policy_running(uint32_t task);
IMPORT(stopping) void policy_stopping(uint32_t task, uint32_t reason);
IMPORT(preempts) uint32_t policy_preempts(uint32_t task, uint32_t running);
IMPORT(tick) uint32_t policy_tick(uint32_t task);
IMPORT(next_tick_ns) double policy_next_tick_ns(uint32_t task, double interrupt_ns);
IMPORT(stays) uint32_t policy_stays(uint32_t task);
IMPORT(settle) void policy_settle(uint32_t task);

static void call_init_task(void *host, uint32_t task) { (void)host, policy_init_task(task); }
static void call_set_weight(void *host, uint32_t task) { (void)host, policy_set_weight(task); }
static uint32_t call_select_cpu(void *host, uint32_t task, uint32_t cpu) { (void)host; return policy_select_cpu(task, cpu); }
static void call_enqueue(void *host, uint32_t task, pw_enqueue_reason reason) { (void)host, policy_enqueue(task, reason); }
static void call_dequeue(void *host, uint32_t task) { (void)host, policy_dequeue(task); }
static uint32_t call_pick(void *host, uint32_t cpu) { (void)host; return policy_pick(cpu); }
static void call_running(void *host, uint32_t task) { (void)host, policy_running(task); }
static void call_stopping(void *host, uint32_t task, pw_stop_reason reason) { (void)host, policy_stopping(task, reason); }
static bool call_preempts(void *host, uint32_t task, uint32_t running) { (void)host; return policy_preempts(task, running); }
static bool call_tick(void *host, uint32_t task) { (void)host; return policy_tick(task); }
static double call_next_tick_ns(void *host, uint32_t task, double interrupt_ns) { (void)host; return policy_next_tick_ns(task, interrupt_ns); }
static bool call_stays(void *host, uint32_t task) { (void)host; return policy_stays(task); }
static void call_settle(void *host, uint32_t task) { (void)host, policy_settle(task); }

/* The scenario that was begun is run by a policy that has these functions, a bit each in the order of pw_policy. */
void EXPORT(pw_policy_of)(uint32_t functions, double timeout_ns, uint32_t text_hash_high, uint32_t text_hash_low)
{
	uint32_t bit = 0;
	policy = (pw_policy){.text_hash = (uint64_t)text_hash_high << 32 | text_hash_low, .timeout_ns = (uint64_t)timeout_ns};
#define HAS(name) if (functions >> bit++ & 1) policy.name = call_##name
	HAS(init_task);
	HAS(set_weight);
	HAS(select_cpu);
	HAS(enqueue);
	HAS(dequeue);
	HAS(pick);
	HAS(running);
	HAS(stopping);
	HAS(preempts);
	HAS(tick);
	HAS(next_tick_ns);
	HAS(stays);
	HAS(settle);
}

static pw_ejection ejection;

const pw_policy_view *EXPORT(pw_view_of)(pw_world *world) { return pw_view(world); }
double EXPORT(pw_random_of)(pw_world *world) { return pw_policy_random(world); }
uint32_t EXPORT(pw_has_latch)(pw_world *world, uint32_t task) { return pw_holds_latch(world, task); }
void EXPORT(pw_end_policy)(pw_world *world) { pw_eject(world, 0); }
/* Why the policy was ejected, 0 if it was not; then when, which process it was about, and the value. */
uint32_t EXPORT(pw_ejection_of)(pw_world *world) { ejection = pw_ejected(world); return ejection.reason; }
double EXPORT(pw_ejection_ns)(void) { return (double)ejection.at_ns; }
uint32_t EXPORT(pw_ejection_task)(void) { return ejection.task; }
double EXPORT(pw_ejection_value)(void) { return (double)ejection.value; }
#endif

/* Creates the world of the scenario; returns null and leaves an error if that can't be done. */
pw_world *EXPORT(pw_open)(double trace_from_ns, double trace_until_ns, uint32_t trace_records, uint32_t statistics_only)
{
	pw_options options = {.trace_from_ns = (uint64_t)trace_from_ns, .trace_until_ns = (uint64_t)trace_until_ns, .trace_records = trace_records,
		.statistics_only = statistics_only != 0, .replay = replay_bytes > 0 ? &replay : 0};
#ifndef PW_SMALL
	options.policy = &policy;
#endif
	uint32_t base = heap_base() + replay_bytes;
	return error.code ? 0 : pw_create((void *)base, memory_bytes() - base, &scenario, &options, &error);
}

/* Whether it is a scenario. */
uint32_t EXPORT(pw_check)(void)
{
	return !error.code && pw_check_scenario(&scenario, &error) == PW_OK;
}

/* Why the scenario that was opened or checked last was refused. */
uint32_t EXPORT(pw_error_number)(void) { return error.code; }
int32_t EXPORT(pw_error_parameter)(void) { return error.parameter; }
double EXPORT(pw_error_first)(void) { return (double)error.first; }
double EXPORT(pw_error_second)(void) { return (double)error.second; }
/* The set of CPUs that the machine has none of, as bits. */
const pw_cpu_set *EXPORT(pw_error_cpus)(void) { return &error.cpus; }

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
