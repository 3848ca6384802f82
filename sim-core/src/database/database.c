#include "database.h"

#include "../engine/check.h"

/* ---- Kinds of processes ---- */

static const pw_process_program *const programs[PW_KINDS] = {
#define PROCESS_KIND(id, name, section, series, doc) [PW_KIND_##id] = &pw_program_##id,
#include "model.def"
};

/* How many classes a kind has. */
static const uint8_t instances[PW_KINDS] = {
#define PROCESS_KIND(id, name, section, series, doc) [PW_KIND_##id] = PW_##section##_INSTANCES,
#include "model.def"
};

/* Process numbers go by kind: LGWR first, and the database writers behind it. */
static pw_kind kind_at(uint32_t place)
{
	static const uint8_t first[] = {PW_KIND_lgwr, PW_KIND_dbwr, PW_KIND_session, PW_KIND_noise};
	return place < sizeof first ? first[place] : place;
}

static uint32_t processes_of(const pw_scenario *scenario, pw_kind kind)
{
	uint32_t processes = 0;
	for (uint32_t instance = 0; instance < instances[kind]; instance++) processes += programs[kind]->class_of(scenario, instance).count;
	return processes;
}

uint32_t pw_database_processes(const pw_scenario *scenario)
{
	uint32_t processes = 0;
	for (pw_kind kind = 0; kind < PW_KINDS; kind++) processes += processes_of(scenario, kind);
	return processes;
}

uint32_t pw_database_cpus(const pw_scenario *scenario)
{
	return (uint32_t)(scenario->machine[0].cpus + (scenario->rac[0].broadcast ? scenario->rac[0].remote_cpus : 0));
}

/* Now, or after any edit. */
static bool real_time_may_come(const pw_database *database, const pw_machine *machine)
{
	bool any = database->scenario->edits > 0;
	for (pw_kind kind = 0; kind < PW_KINDS; kind++)
		for (uint32_t instance = 0; instance < instances[kind]; instance++)
			any |= pw_is_real_time(programs[kind]->sched_attr_of(database, machine, instance, 0).policy);
	return any;
}

/* ---- Creation ---- */

static uint32_t add_processes(pw_database *database, pw_machine *machine, uint32_t pid, pw_kind kind)
{
	const pw_process_program *program = programs[kind];
	unsigned char *memory = database->memory[kind];
	database->first_pid[kind] = pid;
	pw_machine_set_step(machine, kind, program->step);
	for (uint32_t instance = 0; instance < instances[kind]; instance++) {
		pw_process_class class = program->class_of(database->scenario, instance);
		for (uint32_t ordinal = 0; ordinal < class.count; ordinal++, pid++, memory += program->memory_bytes) {
			pw_sched_attr attr = program->sched_attr_of(database, machine, instance, ordinal);
			uint32_t login_session = kind == PW_KIND_noise ? 1 + instance : 0;
			pw_machine_add(machine, pid, &(pw_process_origin){kind, instance, ordinal, login_session, memory, class.start_ns}, &attr);
		}
	}
	return pid;
}

void pw_database_create(pw_database *database, pw_arena *arena, pw_machine *machine, pw_measure *measure, const pw_scenario *scenario)
{
	uint32_t processes = pw_database_processes(scenario), writers = (uint32_t)scenario->dbwr[0].count;
	pw_session_memory *session = arena_take(arena, processes * sizeof(pw_session_memory));
	pw_dbwr_memory *dbwr = arena_take(arena, writers * sizeof(pw_dbwr_memory));
	pw_dirty_blocks *dirty = arena_take(arena, (uint64_t)writers * DIRTY_ENTRIES * sizeof(pw_dirty_blocks));
	for (pw_kind kind = 0; kind < PW_KINDS; kind++) {
		void *memory = arena_take(arena, (uint64_t)processes_of(scenario, kind) * programs[kind]->memory_bytes);
		if (arena->base) database->memory[kind] = memory;
	}
	if (!arena->base) return;
	database->scenario = scenario;
	database->measure = measure;
	database->dbwr = dbwr;
	for (uint32_t i = 0; i < writers; i++) dbwr[i].dirty = dirty + (uint64_t)i * DIRTY_ENTRIES;
	database->lgwr.workers = scenario->lgwr[0].writers == PW_writers_workers;
	database->redo.group_end = scenario->redo[0].group_bytes > 0 ? (uint64_t)scenario->redo[0].group_bytes : NEVER;
	database->redo.switch_waiters.first = database->cache.free_waiters.first = NOBODY;
	database->session = session;
	database->redo.commit_waiters.first = database->redo.space_waiters.first = database->redo.copying.first = NOBODY;
	database->sessions_left = processes_of(scenario, PW_KIND_session);
	pw_machine_name_latch(machine, LATCH_REDO_ALLOCATION, PW_WAIT_latch_redo_allocation);
	for (uint32_t latch = FIRST_LATCH_OF_CHAINS; latch < PW_LIMIT_latches; latch++) pw_machine_name_latch(machine, latch, PW_WAIT_latch_cache_buffers_chains);
	for (uint32_t i = 0; i < PW_sessions_INSTANCES; i++)
		database->arrivals[i] = (pw_arrivals){pw_random_open((uint64_t)scenario->run[0].seed, PW_KIND_session, i, NOBODY, STREAM_THINK), NEVER};
	pw_machine_set_programs(machine, database);
	if (real_time_may_come(database, machine)) pw_machine_allow_real_time(machine);
	uint32_t pid = 0;
	for (uint32_t place = 0; place < PW_KINDS; place++) pid = add_processes(database, machine, pid, kind_at(place));
	CHECK(pid == processes);
}

void pw_database_edited(pw_database *database, pw_machine *machine, pw_kind kind, uint32_t instance)
{
	const pw_process_program *program = programs[kind];
	for (uint32_t pid = 0; pid < pw_machine_processes(machine); pid++) {
		if (pw_process_kind(machine, pid) != kind || pw_process_instance(machine, pid) != instance) continue;
		pw_sched_attr attr = program->sched_attr_of(database, machine, instance, pw_process_ordinal(machine, pid));
		pw_machine_set_sched(machine, pid, &attr);
		if (program->edited) program->edited(database, machine, pid);
	}
}
