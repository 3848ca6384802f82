/* master.c: InnoDB's master task: once a second it has the log flushed, for commits that do not wait (srv_master_callback()). */
#include "../../engine/units.h"
#include "mariadb.h"

typedef enum { MASTER_BEGINS, MASTER_SLEEPS, MASTER_FLUSHES } pw_master_step;

static pw_action rest(pw_machine *machine, uint32_t pid)
{
	*(pw_master_step *)pw_process_memory(machine, pid) = MASTER_SLEEPS;
	pw_process_wait_begin(machine, pid, PW_WAIT_master_sleep, 0);
	return do_sleep((uint64_t)S(1));
}

static pw_action flush(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_action next;
	*(pw_master_step *)pw_process_memory(machine, pid) = MASTER_FLUSHES;
	return pw_leader_flush_is_over(database, machine, pid, &next) ? rest(machine, pid) : next;
}

static pw_action master_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	switch (*(pw_master_step *)pw_process_memory(machine, pid)) {
	case MASTER_BEGINS: return rest(machine, pid);
	case MASTER_SLEEPS:
		pw_process_wait_end(machine, pid);
		pw_leader_flush_begin(database, pid, leaders_of(database)->reserved, LOCK_UNTIL_FREE);
		break;
	case MASTER_FLUSHES: break;
	}
	return flush(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)scenario, (void)instance;
	return (pw_process_class){.count = 1};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)database, (void)instance, (void)ordinal;
	const pw_cpu_set every = {0};
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &every), .policy = PW_policy_normal};
}

const pw_process_program pw_program_master = {
	.step = master_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_master_step),
};
