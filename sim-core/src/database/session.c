/* session.c: a foreground process: think, compute, read, put redo into the buffer, commit. */
#include "../engine/check.h"
#include "database.h"

static const pw_sessions_def *settings(const database *database, const process *process)
{
	return &database->scenario->sessions[process->instance];
}

static action begin_transaction(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	process *process = &machine->process[pid];
	const pw_sessions_def *def = settings(database, process);
	uint64_t cpu_ns = random_draw(&process->stream[STREAM_CPU], def->cpu_distribution, (uint64_t)def->cpu_ns, 50);
	session->began_ns = machine_now_ns(machine);
	session->reads_left = (uint32_t)random_count(&process->stream[STREAM_COUNT], (uint64_t)def->reads);
	session->burst_ns = cpu_ns / (session->reads_left + 1);
	session->step = SESSION_READ_OR_COPY;
	return do_compute(session->burst_ns);
}

/* After each burst comes a read; after the last one, the redo. */
static action read_or_copy(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	if (session->reads_left == 0) {
		session->step = SESSION_ALLOCATE;
		return do_compute((uint64_t)database->scenario->redo[0].copy_ns);
	}
	session->reads_left--;
	session->step = SESSION_REAP_READ;
	measure_wait_begin(machine->measure, pid, PW_WAIT_db_file_sequential_read, 0);
	return do_read(DATA_DISK, 8192);
}

static action read_done(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	measure_wait_end(machine->measure, pid);
	measure_count(machine->measure, PW_STAT_physical_reads, 1);
	measure_add(machine->measure, SERIES(reads), 1);
	session->step = SESSION_READ_OR_COPY;
	return do_compute(session->burst_ns);
}

/* Posts LGWR and then waits, or waits at once if somebody else has posted it since it last looked. */
static action post_lgwr_and_wait(database *database, machine *machine, session_memory *session, session_step wait, session_step after)
{
	if (database->redo.post_pending) {
		measure_count(machine->measure, PW_STAT_posts_suppressed, 1);
		session->step = after;
		return do_wait(FOR_EVER);
	}
	database->redo.post_pending = true;
	session->step = wait;
	return do_post(LGWR_PID);
}

static action wait_for_space(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	measure_wait_begin(machine->measure, pid, PW_WAIT_log_buffer_space, 0);
	list_append(database, &database->redo.space_waiters, pid);
	return post_lgwr_and_wait(database, machine, session, SESSION_WAIT_FOR_SPACE, SESSION_SPACE);
}

static action allocate(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	uint64_t bytes = (uint64_t)settings(database, &machine->process[pid])->redo_bytes;
	uint64_t padded = (bytes + REDO_BLOCK_BYTES - 1) / REDO_BLOCK_BYTES * REDO_BLOCK_BYTES;
	if (!redo_has_room(database, padded)) return wait_for_space(database, machine, pid);
	database->redo.allocated += padded;
	session->redo_end = database->redo.allocated;
	measure_redo(machine->measure, pid, bytes, padded, session->redo_end);
	/* The commit waits until its redo is on disk. */
	measure_wait_begin(machine->measure, pid, PW_WAIT_log_file_sync, session->redo_end);
	measure_commit_begin(machine->measure, pid);
	list_append(database, &database->redo.commit_waiters, pid);
	return post_lgwr_and_wait(database, machine, session, SESSION_SYNC, SESSION_COMMITTED);
}

/* Posted means durable: LGWR publishes before it posts. */
static void end_transaction(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	CHECK(database->redo.on_disk >= session->redo_end);
	measure_commit_end(machine->measure, pid);
	measure_transaction(machine->measure, pid, session->began_ns);
	session->transactions++;
}

static action think_or_end(database *database, machine *machine, uint32_t pid)
{
	session_memory *session = &database->session[pid];
	process *process = &machine->process[pid];
	const pw_sessions_def *def = settings(database, process);
	if (def->transactions > 0 && session->transactions >= (uint64_t)def->transactions) {
		database->sessions_left--;
		database->sessions_ended++;
		return do_end();
	}
	if (def->think_ns == 0) return begin_transaction(database, machine, pid);
	measure_wait_begin(machine->measure, pid, PW_WAIT_client_message, 0);
	session->step = SESSION_THOUGHT;
	return do_sleep(random_draw(&process->stream[STREAM_THINK], def->think_distribution, (uint64_t)def->think_ns, 50));
}

static action sleep_until_posted(session_memory *session, session_step after)
{
	session->step = after;
	return do_wait(FOR_EVER);
}

action session_program(void *programs, machine *machine, uint32_t pid)
{
	database *database = programs;
	session_memory *session = &database->session[pid];
	switch (session->step) {
	case SESSION_NEXT_TRANSACTION: break;
	case SESSION_READ_OR_COPY: return read_or_copy(database, machine, pid);
	case SESSION_REAP_READ: session->step = SESSION_READ_DONE; return do_reap();
	case SESSION_READ_DONE: return read_done(database, machine, pid);
	case SESSION_ALLOCATE: return allocate(database, machine, pid);
	case SESSION_WAIT_FOR_SPACE: return sleep_until_posted(session, SESSION_SPACE);
	case SESSION_SPACE: measure_wait_end(machine->measure, pid); return allocate(database, machine, pid);
	case SESSION_SYNC: return sleep_until_posted(session, SESSION_COMMITTED);
	case SESSION_COMMITTED: end_transaction(database, machine, pid); break;
	case SESSION_THOUGHT: measure_wait_end(machine->measure, pid); return begin_transaction(database, machine, pid);
	}
	return think_or_end(database, machine, pid);
}
