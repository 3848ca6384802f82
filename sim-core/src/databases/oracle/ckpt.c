/* ckpt.c: CKPT. When every database writer has done its part of a checkpoint, it writes that into the headers of the
 * data files, one after the other, and into the control file; only then may the log group be written over. It also
 * writes to the control file at every heartbeat. */
#include "oracle.h"

typedef enum { CKPT_AT_REST, CKPT_LOOKED, CKPT_WRITE_HEADER, CKPT_REAP_HEADER, CKPT_HEADER_WRITTEN, CKPT_REAP_CONTROL,
	CKPT_CONTROL_WRITTEN } pw_ckpt_step;

typedef struct pw_ckpt_memory {
	pw_ckpt_step step;
	uint64_t found;         /* the checkpoint that every writer has done its part of */
	uint32_t headers_left;  /* of data files, to be written for it */
	bool asked;             /* LGWR waits for a checkpoint, and no writer would post CKPT */
	uint64_t beat_ns;       /* when it last wrote to the control file */
} pw_ckpt_memory;

static pw_ckpt_memory *memory_of(const pw_database *database)
{
	return database->memory[PW_KIND_ckpt];
}

enum { CONTROL_FILE_BYTES = 16384 };

static const pw_ckpt_def *settings(const pw_database *database)
{
	return &database->scenario->ckpt[0];
}

uint32_t pw_ckpt_to_ask(pw_database *database)
{
	pw_ckpt_memory *ckpt = memory_of(database);
	if (!settings(database)->active || pw_checkpoint_told(database) || !oracle_of(database)->checkpoint.wanted || ckpt->asked) return PW_NONE;
	ckpt->asked = true;
	return database->first_pid[PW_KIND_ckpt];
}

bool pw_ckpt_is_asked(const pw_database *database)
{
	return settings(database)->active && database->scenario->dbwr[0].count > 0 && memory_of(database)->asked;
}

/* ---- When ---- */

static uint64_t next_beat_ns(const pw_database *database)
{
	return memory_of(database)->beat_ns + (uint64_t)settings(database)->heartbeat_ns;
}

/* It sleeps until it is posted, or until its heartbeat; while LGWR waits and no process would post it, no longer than until
 * it looks again. */
static pw_action rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	uint64_t now = pw_machine_clock_ns(machine), beat_ns = next_beat_ns(database), sleep_ns = beat_ns > now ? beat_ns - now : 1;
	uint64_t look_ns = (uint64_t)settings(database)->look_ns;
	memory_of(database)->step = CKPT_AT_REST;
	pw_process_wait_begin(machine, pid, PW_WAIT_rdbms_ipc_message, 0);
	return do_wait_post(memory_of(database)->asked && look_ns < sleep_ns ? look_ns : sleep_ns);
}

/* ---- What ---- */

static pw_action write_control_file(pw_machine *machine, pw_ckpt_memory *ckpt, uint32_t pid)
{
	ckpt->beat_ns = pw_machine_clock_ns(machine);
	ckpt->step = CKPT_REAP_CONTROL;
	pw_process_wait_begin(machine, pid, PW_WAIT_control_file_parallel_write, 0);
	return do_write(DATA_DISK, CONTROL_FILE_BYTES);
}

static pw_action write_header(pw_machine *machine, pw_ckpt_memory *ckpt, uint32_t pid)
{
	if (ckpt->headers_left == 0) return write_control_file(machine, ckpt, pid);
	ckpt->headers_left--;
	ckpt->step = CKPT_REAP_HEADER;
	pw_process_wait_begin(machine, pid, PW_WAIT_db_file_single_write, 0);
	return do_write(DATA_DISK, DATA_BLOCK_BYTES);
}

static pw_action work(const pw_database *database, pw_ckpt_memory *ckpt, pw_ckpt_step then)
{
	ckpt->step = then;
	return do_compute((uint64_t)settings(database)->check_ns);
}

static pw_action look_or_rest(pw_database *database, pw_machine *machine, pw_ckpt_memory *ckpt, uint32_t pid)
{
	if (pw_checkpoint_cleaned_to(database) > oracle_of(database)->checkpoint.done) {
		ckpt->found = pw_checkpoint_cleaned_to(database);
		ckpt->headers_left = (uint32_t)settings(database)->files;
		return work(database, ckpt, CKPT_LOOKED);
	}
	return pw_machine_clock_ns(machine) >= next_beat_ns(database) ? write_control_file(machine, ckpt, pid) : rest(database, machine, pid);
}

/* The control file is written. What it says may be a checkpoint, or the heartbeat alone. */
static pw_action noted(pw_database *database, pw_machine *machine, pw_ckpt_memory *ckpt, uint32_t pid)
{
	uint32_t lgwr = ckpt->found > oracle_of(database)->checkpoint.done ? pw_checkpoint_done(database, ckpt->found) : PW_NONE;
	if (!oracle_of(database)->checkpoint.wanted) ckpt->asked = false;
	if (lgwr == PW_NONE) return look_or_rest(database, machine, ckpt, pid);
	ckpt->step = CKPT_AT_REST;
	return do_post(lgwr);
}

static pw_action ckpt_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_ckpt_memory *ckpt = memory_of(database);
	switch (ckpt->step) {
	case CKPT_AT_REST: break;
	case CKPT_LOOKED:
	case CKPT_WRITE_HEADER: return write_header(machine, ckpt, pid);
	case CKPT_REAP_HEADER: ckpt->step = CKPT_HEADER_WRITTEN; return do_reap();
	case CKPT_HEADER_WRITTEN: pw_process_wait_end(machine, pid); return work(database, ckpt, CKPT_WRITE_HEADER);
	case CKPT_REAP_CONTROL: ckpt->step = CKPT_CONTROL_WRITTEN; return do_reap();
	case CKPT_CONTROL_WRITTEN: pw_process_wait_end(machine, pid); return noted(database, machine, ckpt, pid);
	}
	if (pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
	return look_or_rest(database, machine, ckpt, pid);
}

/* Without database writers there is nothing to check. */
static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	return (pw_process_class){.count = scenario->ckpt[instance].active && scenario->dbwr[0].count > 0};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_ckpt_def *ckpt = &database->scenario->ckpt[instance];
	(void)ordinal;
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &ckpt->affinity), .nice = ckpt->nice, .policy = PW_policy_normal};
}

const pw_process_program pw_program_ckpt = {
	.step = ckpt_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_ckpt_memory),
};
