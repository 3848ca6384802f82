/* sim.c: a world and its run. */
#include <string.h>

#include "databases/database.h"
#include "engine/check.h"
#include "engine/units.h"
#include "machine/inside.h"
#include "machine/schedulers/custom.h"
#include "measure/measure.h"
#include "parameters/parameters.h"

struct pw_world {
	pw_queue queue;
	pw_database *database;
	pw_options options;
	uint32_t next_edit;
	uint32_t edit_slot, second_slot, sample_slot;
	bool done;
	uint64_t events_at_instant;
	/* What is large comes last, as in pw_measure. */
	pw_machine machine;
	pw_measure measure;
	pw_scenario scenario; /* as edited so far */
};

/* Lays the world out; with an arena that has no memory it only measures. */
static pw_world *lay_out(pw_arena *arena, const pw_scenario *scenario, const pw_options *options)
{
	uint32_t processes = pw_database_processes(scenario), cpus = pw_database_cpus(scenario);
	pw_world *world = arena_take(arena, sizeof(pw_world));
	uint32_t slots = pw_machine_slots(processes, cpus);
	if (world) {
		world->scenario = *scenario;
		world->options = *options;
		world->edit_slot = slots;
		world->second_slot = slots + 1;
		world->sample_slot = slots + 2;
	}
	const pw_scenario *own = world ? &world->scenario : scenario;
	pw_queue *queue = world ? &world->queue : 0;
	pw_measure *measure = world ? &world->measure : 0;
	pw_machine *machine = world ? &world->machine : 0;
	pw_queue_create(queue, arena, slots + 3, cpus);
	pw_measure_create(measure, arena, queue, processes, cpus, options);
	pw_machine_create(machine, arena, queue, measure, own, options->replay, processes, cpus);
	pw_custom_create(machine, arena, own, options->policy, processes, cpus);
	if (world && pw_scenario_has_real_time(own)) pw_machine_allow_real_time(machine);
	pw_database *database = pw_database_create(arena, machine, measure, own);
	if (world) world->database = database;
	return world;
}

uint64_t pw_world_bytes(const pw_scenario *scenario, const pw_options *options)
{
	pw_error error;
	pw_arena arena = {0, 0};
	if (pw_check_scenario(scenario, &error) != PW_OK) return 0;
	lay_out(&arena, scenario, options);
	return arena.used;
}

static void set_next_edit(pw_world *world)
{
	bool more = world->next_edit < world->scenario.edits;
	pw_queue_set(&world->queue, world->edit_slot, more ? world->scenario.edit[world->next_edit].at_ns : NEVER, PRIORITY_EDIT);
}

pw_world *pw_create(void *memory, uint64_t bytes, const pw_scenario *scenario, const pw_options *options, pw_error *error)
{
	if (pw_check_scenario(scenario, error) != PW_OK) return 0;
	uint64_t needed = pw_world_bytes(scenario, options);
	if (bytes < needed) {
		*error = (pw_error){.code = PW_ERROR_too_little_memory, .parameter = -1, .first = (int64_t)needed, .second = (int64_t)bytes};
		return 0;
	}
	memset(memory, 0, needed);
	pw_arena arena = {memory, 0};
	pw_world *world = lay_out(&arena, scenario, options);
	pw_queue_set(&world->queue, world->second_slot, (uint64_t)S(1), PRIORITY_SECOND);
	pw_queue_set(&world->queue, world->sample_slot, pw_sample_ns(world), PRIORITY_SAMPLE);
	set_next_edit(world);
	return world;
}

/* ---- Edits ---- */

static const uint8_t section_of_kind[PW_KINDS] = {
#define PROCESS_KIND(id, name, section, series, doc) [PW_KIND_##id] = SECTION_##section,
#include "model.def"
};

/* The record has a parameter, and a choice, by its number, which moves when the table of parameters grows. The hash has
 * them by their places in their section and set, which stay. */
static void trace_edit(pw_world *world, uint32_t number, pw_parameter parameter, uint64_t value)
{
	const pw_parameter_row *row = parameter.row;
	uint64_t place = 0, first = value;
	bool choice = row->type == TYPE_CHOICE;
	while (choice && pw_option_belongs(row->set, (int64_t)first - 1)) first--;
	while (row > pw_parameter_rows && row[-1].section == row->section) row--, place++;
	pw_measure_add_to_hash(&world->measure, choice ? value - first : value, (uint64_t)row->section << 32 | parameter.instance << 16 | place);
	pw_measure_count(&world->measure, PW_STAT_trace_records, 1);
	pw_measure_keep(&world->measure, PW_TRACE_edit, 0, PW_NONE, number, value);
}

static void apply_edit(pw_world *world, const pw_edit *edit)
{
	pw_parameter parameter = pw_parameter_at(edit->parameter);
	void *place = pw_parameter_value(&world->scenario, parameter);
	uint64_t shown;
	if (parameter.row->type == TYPE_CPUS) {
		*(pw_cpu_set *)place = edit->cpus;
		shown = edit->cpus.word[0];
	} else {
		*(int64_t *)place = edit->number;
		shown = (uint64_t)edit->number;
	}
	trace_edit(world, edit->parameter, parameter, shown);
	for (pw_kind kind = 0; kind < PW_KINDS; kind++)
		if (section_of_kind[kind] == parameter.row->section) pw_database_edited(world->database, &world->machine, kind, parameter.instance);
}

/* ---- Running ---- */

static void finish(pw_world *world)
{
	pw_measure_sample(&world->measure);
	pw_measure_open_window(&world->measure);
	world->done = true;
}

/* An event that is not the machine's. */
static void own_event(pw_world *world, uint32_t slot)
{
	pw_queue *queue = &world->queue;
	if (slot == world->edit_slot) {
		apply_edit(world, &world->scenario.edit[world->next_edit++]);
		set_next_edit(world);
	} else if (slot == world->second_slot) {
		pw_queue_set(queue, slot, queue->now_ns + (uint64_t)S(1), PRIORITY_SECOND);
		pw_machine_each_second(&world->machine);
	} else {
		pw_queue_set(queue, slot, queue->now_ns + pw_sample_ns(world), PRIORITY_SAMPLE);
		pw_measure_sample(&world->measure);
	}
}

/* A scenario whose every cost is zero can loop without end at one instant. */
static bool time_stands_still(pw_world *world, uint64_t next_ns)
{
	if (next_ns != world->queue.now_ns) world->events_at_instant = 0;
	return ++world->events_at_instant > 1000000;
}

static pw_status stop(pw_world *world, pw_status status)
{
	finish(world);
	return status;
}

pw_status pw_run(pw_world *world, uint32_t events)
{
	pw_queue *queue = &world->queue;
	pw_machine *machine = &world->machine;
	uint64_t end_ns = pw_end_ns(world);
	if (machine->failure) return PW_FULL;
	if (world->done) return PW_DONE;
	for (uint32_t i = 0; i < events; i++) {
		uint32_t slot = pw_queue_first(queue);
		uint64_t next_ns = pw_queue_first_ns(queue);
		if (next_ns >= end_ns) {
			queue->now_ns = end_ns;
			return stop(world, PW_DONE);
		}
		if (time_stands_still(world, next_ns)) machine->failure = PW_ERROR_time_stands_still;
		queue->now_ns = next_ns;
		pw_measure_count(&world->measure, PW_STAT_events, 1);
		if (slot < world->edit_slot) pw_machine_event(machine, slot);
		else own_event(world, slot);
		pw_custom_after_event(machine);
		if (pw_measure_is_full(&world->measure)) machine->failure = PW_ERROR_trace_full;
		if (machine->failure) return stop(world, PW_FULL);
		if (pw_database_is_over(world->database)) return stop(world, PW_DONE);
	}
	return PW_MORE;
}

/* ---- Reading ---- */

const double *pw_table(pw_world *world, pw_table_id table, uint32_t *rows, uint32_t *columns)
{
	pw_machine_book_refill(&world->machine);
	pw_measure_settle(&world->measure);
	return pw_measure_table(&world->measure, table, rows, columns);
}

const pw_trace_record *pw_trace(const pw_world *world, uint32_t *records)
{
	return pw_measure_records(&world->measure, records);
}

uint64_t pw_hash(const pw_world *world)
{
	return pw_measure_hash(&world->measure);
}

uint64_t pw_now_ns(const pw_world *world)
{
	return world->queue.now_ns;
}

uint64_t pw_end_ns(const pw_world *world)
{
	return (uint64_t)world->scenario.run[0].until_ns;
}

uint64_t pw_sample_ns(const pw_world *world)
{
	return pw_measure_sample_ns(&world->scenario.run[0]);
}

pw_error_code pw_failure(const pw_world *world)
{
	return world->machine.failure;
}

/* ---- A policy ---- */

#ifndef PW_SMALL

const pw_policy_view *pw_view(const pw_world *world)
{
	return world->machine.custom ? &world->machine.custom->view : 0;
}

double pw_policy_random(pw_world *world)
{
	return world->machine.custom ? (double)(pw_random_next(&world->machine.custom->stream) >> 11) * 0x1p-53 : 0;
}

bool pw_holds_latch(const pw_world *world, uint32_t task)
{
	for (uint32_t number = 0; number < PW_LIMIT_latches; number++) {
		const pw_latch *latch = &world->machine.latch[number];
		/* A database may have fewer: those have no event. */
		if (latch->event != 0 && latch->holder == task) return true;
	}
	return false;
}

void pw_eject(pw_world *world, uint64_t value)
{
	if (world->machine.custom) pw_custom_fail(&world->machine, PW_EJECTION_host, PW_NONE, value);
}

pw_ejection pw_ejected(const pw_world *world)
{
	return world->machine.ejection;
}

#endif
