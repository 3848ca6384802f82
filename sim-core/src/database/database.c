#include "database.h"

#include "../engine/check.h"

void pw_session_list_append(database *database, session_list *list, uint32_t pid)
{
	database->session[pid].next_waiter = NOBODY;
	if (list->first == NOBODY) list->first = (uint16_t)pid;
	else database->session[list->last].next_waiter = (uint16_t)pid;
	list->last = (uint16_t)pid;
	list->length++;
}

uint32_t pw_session_list_take_first(database *database, session_list *list)
{
	uint32_t pid = list->first;
	CHECK(pid != NOBODY);
	list->first = database->session[pid].next_waiter;
	list->length--;
	return pid;
}

void pw_session_list_remove(database *database, session_list *list, uint32_t pid)
{
	uint32_t before = NOBODY, at = list->first;
	while (at != pid) {
		CHECK(at != NOBODY);
		before = at;
		at = database->session[at].next_waiter;
	}
	uint16_t behind = database->session[pid].next_waiter;
	if (before == NOBODY) list->first = behind;
	else database->session[before].next_waiter = behind;
	if (list->last == pid) list->last = (uint16_t)before;
	list->length--;
}

static uint32_t workers_of(const pw_scenario *scenario)
{
	return scenario->lgwr[0].writers == PW_writers_single ? 0 : (uint32_t)scenario->lgwr[0].workers;
}

static uint32_t lms_of(const pw_scenario *scenario)
{
	return scenario->rac[0].broadcast ? (uint32_t)scenario->rac[0].lms : 0;
}

uint32_t pw_database_processes(const pw_scenario *scenario)
{
	uint32_t processes = 1 + (uint32_t)scenario->dbwr[0].count + (uint32_t)scenario->archiver[0].active;
	processes += workers_of(scenario) + 2 * lms_of(scenario);
	for (uint32_t i = 0; i < PW_sessions_INSTANCES; i++) processes += (uint32_t)scenario->sessions[i].count;
	for (uint32_t i = 0; i < PW_noise_INSTANCES; i++) processes += (uint32_t)scenario->noise[i].count;
	return processes;
}

uint32_t pw_database_cpus(const pw_scenario *scenario)
{
	return (uint32_t)(scenario->machine[0].cpus + (scenario->rac[0].broadcast ? scenario->rac[0].remote_cpus : 0));
}

/* A session that lost its CPU while it copied comes behind those that allocated after it. */
void pw_session_list_insert(database *database, session_list *list, uint32_t pid)
{
	uint64_t position = database->session[pid].redo_end;
	if (list->first == NOBODY || database->session[list->last].redo_end < position) {
		pw_session_list_append(database, list, pid);
		return;
	}
	uint16_t *link = &list->first;
	while (database->session[*link].redo_end < position) link = &database->session[*link].next_waiter;
	database->session[pid].next_waiter = *link;
	*link = (uint16_t)pid;
	list->length++;
}

/* ---- Who may run where ---- */

/* No CPU named means every CPU of this machine. */
static pw_cpu_set allowed_cpus(const machine *machine, const pw_cpu_set *named)
{
	pw_cpu_set allowed = {{0}};
	bool all = true;
	for (uint32_t word = 0; word < PW_LIMIT_cpus / 64; word++) all = all && named->word[word] == 0;
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++) cpu_set_put(&allowed, cpu, all ? cpu < machine->local_cpus : cpu_set_has(named, cpu));
	return allowed;
}

static pw_cpu_set remote_cpus(const machine *machine)
{
	pw_cpu_set remote = {{0}};
	for (uint32_t cpu = machine->local_cpus; cpu < machine->cpus; cpu++) cpu_set_put(&remote, cpu, true);
	return remote;
}

/* The CPU at this place of the set, counting round and round. */
static pw_cpu_set only_one(const machine *machine, const pw_cpu_set *set, uint32_t place)
{
	uint32_t members = 0;
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++) members += cpu_set_has(set, cpu);
	place %= members;
	pw_cpu_set one = {{0}};
	for (uint32_t cpu = 0; cpu < machine->cpus; cpu++)
		if (cpu_set_has(set, cpu) && place-- == 0) cpu_set_put(&one, cpu, true);
	return one;
}

/* The CPUs of the set on the socket at this place; sockets that it does not reach are passed over. */
static pw_cpu_set only_socket(const machine *machine, const pw_cpu_set *set, uint32_t place)
{
	pw_cpu_set kept = {{0}};
	for (uint32_t tried = 0; tried < machine->sockets; tried++) {
		bool any = false;
		for (uint32_t cpu = 0; cpu < machine->cpus; cpu++) {
			bool member = cpu_set_has(set, cpu) && machine->cpu[cpu].socket == (place + tried) % machine->sockets;
			cpu_set_put(&kept, cpu, member);
			any |= member;
		}
		if (any) return kept;
	}
	return *set;
}

/* What one process of a class is bound to: the whole set, or the CPU or socket whose turn it is. */
static pw_cpu_set bound_cpus(const machine *machine, const pw_cpu_set *named, int64_t pinning, uint32_t place)
{
	pw_cpu_set allowed = allowed_cpus(machine, named);
	if (pinning == PW_pinning_one_each) return only_one(machine, &allowed, place);
	return pinning == PW_pinning_by_socket ? only_socket(machine, &allowed, place) : allowed;
}

static sched_attr sched_attr_of(const database *database, const machine *machine, pw_kind kind, uint32_t instance, uint32_t ordinal)
{
	const pw_scenario *scenario = database->scenario;
	const pw_lgwr_def *lgwr = &scenario->lgwr[0];
	const pw_sessions_def *sessions = &scenario->sessions[instance % PW_sessions_INSTANCES];
	const pw_noise_def *noise = &scenario->noise[instance % PW_noise_INSTANCES];
	const pw_dbwr_def *dbwr = &scenario->dbwr[0];
	const pw_archiver_def *archiver = &scenario->archiver[0];
	const pw_rac_def *rac = &scenario->rac[0];
	switch (kind) {
	case PW_KIND_lgwr:
	case PW_KIND_worker:
		return (sched_attr){allowed_cpus(machine, &lgwr->affinity), lgwr->nice, lgwr->policy, lgwr->rt_priority, lgwr->slice_ns, lgwr->protect, lgwr->working_set_bytes};
	case PW_KIND_noise:
		return (sched_attr){allowed_cpus(machine, &noise->affinity), noise->nice, noise->policy, noise->rt_priority, noise->slice_ns, 0, noise->working_set_bytes};
	case PW_KIND_archiver:
		return (sched_attr){.affinity = allowed_cpus(machine, &archiver->affinity), .nice = archiver->nice, .policy = PW_policy_normal};
	case PW_KIND_lms:
		return (sched_attr){.affinity = allowed_cpus(machine, &rac->affinity), .nice = rac->nice, .policy = rac->policy, .rt_priority = rac->rt_priority};
	case PW_KIND_remote_lms:
		return (sched_attr){.affinity = remote_cpus(machine), .nice = rac->nice, .policy = rac->policy, .rt_priority = rac->rt_priority};
	case PW_KIND_dbwr:
		return (sched_attr){bound_cpus(machine, &dbwr->affinity, dbwr->pinning, ordinal), dbwr->nice, PW_policy_normal, 0, 0, 0, dbwr->working_set_bytes};
	default: break;
	}
	return (sched_attr){bound_cpus(machine, &sessions->affinity, sessions->pinning, ordinal), sessions->nice, PW_policy_normal, 0, sessions->slice_ns, 0, sessions->working_set_bytes};
}

/* Now, or after any edit. */
static bool real_time_may_come(const pw_scenario *scenario)
{
	bool any = scenario->lgwr[0].policy != PW_policy_normal || scenario->rac[0].policy != PW_policy_normal;
	for (uint32_t i = 0; i < PW_noise_INSTANCES; i++) any |= scenario->noise[i].policy != PW_policy_normal;
	return any || scenario->edits > 0;
}

static uint32_t add_class(database *database, machine *machine, uint32_t pid, pw_kind kind, uint32_t instance, int64_t count, int64_t start_ns)
{
	for (uint32_t ordinal = 0; ordinal < (uint32_t)count; ordinal++, pid++) {
		sched_attr attr = sched_attr_of(database, machine, kind, instance, ordinal);
		pw_machine_add(machine, pid, kind, instance, ordinal, &attr, (uint64_t)start_ns);
	}
	return pid;
}

void pw_database_create(database *database, arena *arena, machine *machine, const pw_scenario *scenario)
{
	uint32_t processes = pw_database_processes(scenario);
	session_memory *session = arena_take(arena, processes * sizeof(session_memory));
	noise_step *noise = arena_take(arena, processes * sizeof(noise_step));
	dbwr_memory *dbwr = arena_take(arena, (uint64_t)scenario->dbwr[0].count * sizeof(dbwr_memory));
	dirty_blocks *dirty = arena_take(arena, (uint64_t)scenario->dbwr[0].count * DIRTY_ENTRIES * sizeof(dirty_blocks));
	if (!arena->base) return;
	database->scenario = scenario;
	database->dbwr = dbwr;
	for (uint32_t i = 0; i < (uint32_t)scenario->dbwr[0].count; i++) dbwr[i].dirty = dirty + (uint64_t)i * DIRTY_ENTRIES;
	database->lgwr.workers = scenario->lgwr[0].writers == PW_writers_workers;
	database->redo.group_end = scenario->redo[0].group_bytes > 0 ? (uint64_t)scenario->redo[0].group_bytes : NEVER;
	database->redo.switch_waiters.first = database->cache.free_waiters.first = NOBODY;
	database->session = session;
	database->noise = noise;
	database->redo.commit_waiters.first = database->redo.space_waiters.first = database->redo.copying.first = NOBODY;
	pw_machine_name_latch(machine, LATCH_REDO_ALLOCATION, PW_WAIT_latch_redo_allocation);
	for (uint32_t latch = FIRST_LATCH_OF_CHAINS; latch < PW_LIMIT_latches; latch++) pw_machine_name_latch(machine, latch, PW_WAIT_latch_cache_buffers_chains);
	for (uint32_t i = 0; i < PW_sessions_INSTANCES; i++)
		database->arrivals[i] = (arrivals){pw_random_open((uint64_t)scenario->run[0].seed, PW_KIND_session, i, NOBODY, STREAM_THINK), NEVER};
	machine->programs = database;
	machine->step[PW_KIND_lgwr] = pw_lgwr_program;
	machine->step[PW_KIND_dbwr] = pw_dbwr_program;
	machine->step[PW_KIND_session] = pw_session_program;
	machine->step[PW_KIND_noise] = pw_noise_program;
	machine->step[PW_KIND_worker] = pw_worker_program;
	machine->step[PW_KIND_archiver] = pw_archiver_program;
	machine->step[PW_KIND_lms] = pw_lms_program;
	machine->step[PW_KIND_remote_lms] = pw_remote_lms_program;
	if (real_time_may_come(scenario)) pw_machine_allow_real_time(machine);
	uint32_t pid = add_class(database, machine, LGWR_PID, PW_KIND_lgwr, 0, 1, 0);
	pid = add_class(database, machine, pid, PW_KIND_dbwr, 0, scenario->dbwr[0].count, 0);
	for (uint32_t i = 0; i < PW_sessions_INSTANCES; i++) {
		pid = add_class(database, machine, pid, PW_KIND_session, i, scenario->sessions[i].count, scenario->sessions[i].start_ns);
		database->sessions_left += (uint32_t)scenario->sessions[i].count;
	}
	for (uint32_t i = 0; i < PW_noise_INSTANCES; i++)
		pid = add_class(database, machine, pid, PW_KIND_noise, i, scenario->noise[i].count, scenario->noise[i].start_ns);
	database->first_worker_pid = pid;
	pid = add_class(database, machine, pid, PW_KIND_worker, 0, workers_of(scenario), 0);
	database->archiver_pid = pid;
	pid = add_class(database, machine, pid, PW_KIND_archiver, 0, scenario->archiver[0].active, 0);
	database->first_lms_pid = pid;
	pid = add_class(database, machine, pid, PW_KIND_lms, 0, lms_of(scenario), 0);
	pid = add_class(database, machine, pid, PW_KIND_remote_lms, 0, lms_of(scenario), 0);
	CHECK(pid == processes);
}

void pw_database_edited(database *database, machine *machine, pw_kind kind, uint32_t instance)
{
	for (uint32_t pid = 0; pid < machine->processes; pid++) {
		process *process = &machine->process[pid];
		if (process->kind != kind || process->instance != instance) continue;
		sched_attr attr = sched_attr_of(database, machine, kind, instance, process->ordinal);
		pw_machine_set_sched(machine, pid, &attr);
		if (kind == PW_KIND_noise && database->scenario->noise[instance].active && database->noise[pid] == NOISE_SLEPT)
			pw_machine_post_from_outside(machine, pid, PW_CAUSE_edit);
	}
}
