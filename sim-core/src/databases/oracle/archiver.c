/* archiver.c: ARC0 copies every closed log group, chunk by chunk, from the log's device to the data's. */
#include "oracle.h"

typedef enum {
	ARCHIVER_AT_REST,
	ARCHIVER_REAP_READ,
	ARCHIVER_HAS_READ,
	ARCHIVER_WRITE,
	ARCHIVER_REAP_WRITE,
	ARCHIVER_WRITTEN,
	ARCHIVER_GO_ON
} pw_archiver_step;

typedef struct pw_archiver_memory {
	pw_archiver_step step;
	uint64_t copied, archived; /* log positions: of chunks, of whole groups */
	uint64_t chunk_bytes;
	bool wanted; /* LGWR can't switch before a group is archived */
} pw_archiver_memory;

static pw_archiver_memory *memory_of(const pw_database *database)
{
	return database->memory[PW_KIND_archiver];
}

/* Without an archiver nothing is. */
uint64_t pw_archiver_archived(const pw_database *database)
{
	return database->scenario->archiver[0].active ? memory_of(database)->archived : 0;
}

uint64_t pw_archiver_copied(const pw_database *database)
{
	return database->scenario->archiver[0].active ? memory_of(database)->copied : 0;
}

void pw_archiver_want(pw_database *database, bool wanted)
{
	if (database->scenario->archiver[0].active) memory_of(database)->wanted = wanted;
}

static const pw_archiver_def *settings(const pw_database *database)
{
	return &database->scenario->archiver[0];
}

static pw_action rest(pw_archiver_memory *archiver, pw_machine *machine, uint32_t pid)
{
	archiver->step = ARCHIVER_AT_REST;
	pw_process_wait_begin(machine, pid, PW_WAIT_rdbms_ipc_message, 0);
	return do_wait_post(FOR_EVER);
}

/* Groups up to the position at which the open one began are closed. An endless log has no groups. */
static uint64_t closed_up_to(const pw_database *database)
{
	if (oracle_of(database)->redo.group_end == NEVER) return 0;
	return oracle_of(database)->redo.group_end - (uint64_t)database->scenario->redo[0].group_bytes;
}

static pw_action next_chunk(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_archiver_memory *archiver = memory_of(database);
	uint64_t group = (uint64_t)database->scenario->redo[0].group_bytes;
	if (archiver->copied >= closed_up_to(database)) return rest(archiver, machine, pid);
	uint64_t left = group - archiver->copied % group;
	archiver->chunk_bytes = left < (uint64_t)settings(database)->chunk_bytes ? left : (uint64_t)settings(database)->chunk_bytes;
	archiver->step = ARCHIVER_REAP_READ;
	pw_process_wait_begin(machine, pid, PW_WAIT_log_file_sequential_read, 0);
	return do_read(REDO_DISK, archiver->chunk_bytes);
}

/* A group is archived as a whole; LGWR is told if it waits for that. */
static pw_action written(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_archiver_memory *archiver = memory_of(database);
	pw_process_wait_end(machine, pid);
	archiver->copied += archiver->chunk_bytes;
	archiver->step = ARCHIVER_GO_ON;
	if (archiver->copied % (uint64_t)database->scenario->redo[0].group_bytes > 0) return next_chunk(database, machine, pid);
	archiver->archived = archiver->copied;
	pw_process_note(machine, pid, PW_TRACE_archived, 0, archiver->archived);
	uint32_t lgwr = archiver->wanted ? pw_lgwr_to_post(database) : PW_NONE;
	return lgwr == PW_NONE ? next_chunk(database, machine, pid) : do_post(lgwr);
}

static pw_action archiver_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_archiver_memory *archiver = memory_of(database);
	switch (archiver->step) {
	case ARCHIVER_AT_REST:
		if (pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
		break;
	case ARCHIVER_REAP_READ: archiver->step = ARCHIVER_HAS_READ; return do_reap();
	case ARCHIVER_HAS_READ:
		pw_process_wait_end(machine, pid);
		archiver->step = ARCHIVER_WRITE;
		return do_compute((uint64_t)settings(database)->chunk_cpu_ns);
	case ARCHIVER_WRITE:
		archiver->step = ARCHIVER_REAP_WRITE;
		pw_process_wait_begin(machine, pid, PW_WAIT_log_archive_io, 0);
		return do_write(DATA_DISK, archiver->chunk_bytes);
	case ARCHIVER_REAP_WRITE: archiver->step = ARCHIVER_WRITTEN; return do_reap();
	case ARCHIVER_WRITTEN: return written(database, machine, pid);
	case ARCHIVER_GO_ON: break;
	}
	return next_chunk(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	return (pw_process_class){.count = (uint32_t)scenario->archiver[instance].active};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_archiver_def *archiver = &database->scenario->archiver[instance];
	(void)ordinal;
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &archiver->affinity), .nice = archiver->nice, .policy = PW_policy_normal};
}

const pw_process_program pw_program_archiver = {
	.step = archiver_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_archiver_memory),
};
