/* database.c: the processes of a database, of whichever engine: their numbers, their memory, and their settings. */
#include "../engine/check.h"
#include "../engine/small.h"
#include "common/common.h"

/* That of run.database; a smaller build has one, and has refused the others. */
static const pw_database_engine *engine_of(const pw_scenario *scenario)
{
#ifdef PW_SMALL
	(void)scenario;
	return &PW_OF_SMALL(pw_engine_);
#else
	switch (scenario->run[0].database) {
#define DATABASE(id, key, doc) case PW_database_##id: return &pw_engine_##id;
#include "model.def"
	default: CHECK(!"a database that model.def does not name"); return 0;
	}
#endif
}

pw_status pw_database_check(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error)
{
	return engine_of(scenario)->check(scenario, index, number, error);
}

/* How many classes a kind has. */
static const uint8_t instances[PW_KINDS] = {
#define PROCESS_KIND(id, name, section, series, doc) [PW_KIND_##id] = PW_##section##_INSTANCES,
#include "model.def"
};

static uint32_t processes_of(const pw_database_engine *engine, const pw_scenario *scenario, pw_kind kind)
{
	uint32_t processes = 0;
	for (uint32_t instance = 0; instance < instances[kind]; instance++) processes += engine->program[kind]->class_of(scenario, instance).count;
	return processes;
}

uint32_t pw_database_processes(const pw_scenario *scenario)
{
	const pw_database_engine *engine = engine_of(scenario);
	uint32_t processes = 0;
	for (uint32_t place = 0; place < engine->kinds; place++) processes += processes_of(engine, scenario, engine->kind[place]);
	return processes;
}

uint32_t pw_database_cpus(const pw_scenario *scenario)
{
	int64_t remote = pw_has_standby(scenario) ? scenario->standby[0].cpus : pw_has_other_instance(scenario) ? scenario->rac[0].remote_cpus : 0;
	return (uint32_t)(scenario->machine[0].cpus + remote);
}

/* ---- Creation ---- */

/* Each class of noise has a login session of its own; all of the database is in one. */
static uint32_t login_session_of(pw_kind kind, uint32_t instance)
{
	return kind == PW_KIND_noise ? 1 + instance : 0;
}

static uint32_t add_processes(pw_database *database, pw_machine *machine, uint32_t pid, pw_kind kind)
{
	const pw_process_program *program = pw_engine_of(database)->program[kind];
	unsigned char *memory = database->memory[kind];
	database->first_pid[kind] = pid;
	pw_machine_set_step(machine, kind, program->step);
	for (uint32_t instance = 0; instance < instances[kind]; instance++) {
		pw_process_class class = program->class_of(database->scenario, instance);
		for (uint32_t ordinal = 0; ordinal < class.count; ordinal++, pid++, memory += program->memory_bytes) {
			pw_sched_attr attr = program->sched_attr_of(database, machine, instance, ordinal);
			pw_machine_add(machine, pid, &(pw_process_origin){kind, instance, ordinal, login_session_of(kind, instance), memory, class.start_ns}, &attr);
		}
	}
	return pid;
}

static void open_arrivals(pw_database *database)
{
	for (uint32_t i = 0; i < PW_sessions_INSTANCES; i++)
		database->arrivals[i] = (pw_arrivals){pw_random_open((uint64_t)database->scenario->run[0].seed, PW_KIND_session, i, PW_NONE, STREAM_THINK), NEVER};
}

pw_database *pw_database_create(pw_arena *arena, pw_machine *machine, pw_measure *measure, const pw_scenario *scenario)
{
	const pw_database_engine *engine = engine_of(scenario);
	uint32_t processes = pw_database_processes(scenario);
	pw_database *database = engine->lay_out(arena, processes);
	pw_session_memory *session = arena_take(arena, processes * sizeof(pw_session_memory));
	for (uint32_t place = 0; place < engine->kinds; place++) {
		pw_kind kind = engine->kind[place];
		void *memory = arena_take(arena, (uint64_t)processes_of(engine, scenario, kind) * engine->program[kind]->memory_bytes);
		if (database) database->memory[kind] = memory;
	}
	if (!database) return 0;
	database->engine = engine;
	database->scenario = scenario;
	database->measure = measure;
	database->session = session;
	database->sessions_left = processes_of(engine, scenario, PW_KIND_session);
	open_arrivals(database);
	pw_machine_set_programs(machine, database);
	uint32_t pid = 0;
	for (uint32_t place = 0; place < engine->kinds; place++) pid = add_processes(database, machine, pid, engine->kind[place]);
	CHECK(pid == processes);
	engine->create(database, machine);
	return database;
}

/* ---- Running ---- */

void pw_database_edited(pw_database *database, pw_machine *machine, pw_kind kind, uint32_t instance)
{
	const pw_process_program *program = pw_engine_of(database)->program[kind];
	if (!program) return;
	for (uint32_t pid = 0; pid < pw_machine_processes(machine); pid++) {
		if (pw_process_kind(machine, pid) != kind || pw_process_instance(machine, pid) != instance) continue;
		pw_sched_attr attr = program->sched_attr_of(database, machine, instance, pw_process_ordinal(machine, pid));
		pw_machine_set_sched(machine, pid, &attr);
		if (program->edited) program->edited(database, machine, pid);
	}
}

bool pw_database_is_over(const pw_database *database)
{
	return database->sessions_left == 0 && database->sessions_ended > 0;
}
