/* walwriter.c: flushes what commits that do not wait have left in the log, and pages of the log that are complete
 * (XLogBackgroundFlush()). It takes no part in a commit that waits, except by flushing earlier by chance. */
#include "../../engine/units.h"
#include "postgresql.h"

/* After so many rounds without work it sleeps longer, by this factor (LOOPS_UNTIL_HIBERNATE, HIBERNATE_FACTOR). */
enum { ROUNDS_UNTIL_HIBERNATION = 50, HIBERNATION_FACTOR = 25 };

typedef enum { WALWRITER_BEGINS, WALWRITER_SLEEPS, WALWRITER_FLUSHES } pw_walwriter_step;

typedef struct pw_walwriter_memory {
	pw_walwriter_step step;
	uint32_t rounds_left; /* until it hibernates */
} pw_walwriter_memory;

static pw_action sleep(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_walwriter_memory *memory = pw_process_memory(machine, pid);
	pw_postgresql *postgresql = postgresql_of(database);
	uint64_t delay_ns = (uint64_t)pw_wal_settings(database)->writer_delay_ns;
	memory->step = WALWRITER_SLEEPS;
	postgresql->walwriter_hibernates = memory->rounds_left == 0;
	pw_process_wait_begin(machine, pid, PW_WAIT_walwriter_main, 0);
	return do_wait_post(postgresql->walwriter_hibernates ? delay_ns * HIBERNATION_FACTOR : delay_ns);
}

/* Up to the last complete page; else up to the last commit that did not wait. */
static uint64_t end_to_flush(const pw_postgresql *postgresql)
{
	uint64_t complete = postgresql->leaders.reserved / WAL_BLOCK_BYTES * WAL_BLOCK_BYTES;
	return complete > postgresql->leaders.on_disk ? complete : postgresql->async_end;
}

static pw_action flush(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_action next;
	return pw_leader_flush_is_over(database, machine, pid, &next) ? sleep(database, machine, pid) : next;
}

static pw_action look(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_walwriter_memory *memory = pw_process_memory(machine, pid);
	pw_postgresql *postgresql = postgresql_of(database);
	postgresql->walwriter_told = false;
	uint64_t end = end_to_flush(postgresql);
	if (end <= postgresql->leaders.on_disk) {
		if (memory->rounds_left > 0) memory->rounds_left--;
		return sleep(database, machine, pid);
	}
	memory->rounds_left = ROUNDS_UNTIL_HIBERNATION;
	memory->step = WALWRITER_FLUSHES;
	pw_leader_flush_begin(database, pid, end, LOCK_EXCLUSIVE);
	return flush(database, machine, pid);
}

static pw_action walwriter_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_walwriter_memory *memory = pw_process_memory(machine, pid);
	switch (memory->step) {
	case WALWRITER_BEGINS: memory->rounds_left = ROUNDS_UNTIL_HIBERNATION; break;
	case WALWRITER_SLEEPS: pw_process_wait_end(machine, pid); return look(database, machine, pid);
	case WALWRITER_FLUSHES: return flush(database, machine, pid);
	}
	return sleep(database, machine, pid);
}

/* XLogSetAsyncXactLSN(): it is told if it hibernates, or if many pages wait. */
uint32_t pw_walwriter_to_tell(pw_database *database, uint64_t end)
{
	pw_postgresql *postgresql = postgresql_of(database);
	if (end > postgresql->async_end) postgresql->async_end = end;
	uint64_t waits_bytes = (end / WAL_BLOCK_BYTES - postgresql->leaders.on_disk / WAL_BLOCK_BYTES) * WAL_BLOCK_BYTES;
	bool many = waits_bytes >= (uint64_t)pw_wal_settings(database)->writer_flush_after_bytes;
	if (postgresql->walwriter_told || (!postgresql->walwriter_hibernates && !many)) return PW_NONE;
	postgresql->walwriter_told = true;
	return database->first_pid[PW_KIND_walwriter];
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)scenario, (void)instance;
	return (pw_process_class){.count = 1};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)instance, (void)ordinal;
	const pw_wal_def *def = pw_wal_settings(database);
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &def->affinity), .nice = def->nice, .policy = PW_policy_normal};
}

const pw_process_program pw_program_walwriter = {
	.step = walwriter_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_walwriter_memory),
};
