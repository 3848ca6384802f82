/* session.c: a foreground process: think, work and read (reads.c), put redo into the buffer, commit. */
#include "../engine/check.h"
#include "../engine/units.h"
#include "database.h"

static const pw_sessions_def *settings(const pw_database *database, const pw_machine *machine, uint32_t pid)
{
	return &database->scenario->sessions[pw_process_instance(machine, pid)];
}

static pw_action wait_for_post(const pw_database *database)
{
	return do_wait_post((uint64_t)database->scenario->redo[0].sync_timeout_ns);
}

/* ---- Redo ---- */

static pw_action want_allocation(pw_session_memory *session)
{
	session->step = SESSION_ALLOCATE;
	return do_latch(LATCH_REDO_ALLOCATION);
}

/* Under the allocation latch: the session owns its part of the log from here on, if there is room. */
static pw_action allocate(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	uint64_t bytes = (uint64_t)settings(database, machine, pid)->redo_bytes;
	uint64_t padded = (bytes + REDO_BLOCK_BYTES - 1) / REDO_BLOCK_BYTES * REDO_BLOCK_BYTES;
	session->has_room = redo_has_room(database, padded) && redo_fits_group(database, padded);
	session->wanted_bytes = padded;
	if (session->has_room) {
		database->redo.allocated += padded;
		session->redo_end = database->redo.allocated;
		pw_session_list_append(database, &database->redo.copying, pid);
		pw_measure_redo(database->measure, pid, bytes, padded, session->redo_end);
		uint64_t dirty = pw_random_count(pw_process_stream(machine, pid, STREAM_COUNT), (uint64_t)settings(database, machine, pid)->dirty_blocks);
		pw_dbwr_dirty(database, session->redo_end, (uint32_t)dirty);
	}
	return pw_latch_hold(database, pid, LATCH_REDO_ALLOCATION, (uint64_t)database->scenario->redo[0].allocate_ns, SESSION_ALLOCATED);
}

static pw_action copy_or_wait_for_space(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	if (session->has_room) {
		session->step = SESSION_COPIED;
		return do_compute((uint64_t)database->scenario->redo[0].copy_ns);
	}
	/* LGWR may have made room since. */
	bool fits = redo_fits_group(database, session->wanted_bytes);
	if (fits && redo_has_room(database, session->wanted_bytes)) return want_allocation(session);
	pw_wait event = fits ? PW_WAIT_log_buffer_space : pw_log_switch_wait_event(database);
	pw_process_wait_begin(machine, pid, event, 0);
	pw_session_list_append(database, fits ? &database->redo.space_waiters : &database->redo.switch_waiters, pid);
	if (!fits) database->redo.switch_wanted = true;
	session->taken = false;
	session->step = SESSION_SPACE;
	uint32_t lgwr = pw_lgwr_to_post(database);
	return lgwr == NOBODY ? wait_for_post(database) : do_post(lgwr);
}

static pw_action space(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	/* The timeout alone brings no room; LGWR posts when there is some, or when the log has switched. */
	if (!session->taken) return wait_for_post(database);
	pw_process_wait_end(machine, pid);
	return want_allocation(session);
}

/* ---- Commit ---- */

static pw_action commit(pw_database *database, pw_machine *machine, uint32_t pid);

static pw_action copied(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	pw_lgwr_memory *lgwr = &database->lgwr;
	pw_session_list_remove(database, &database->redo.copying, pid);
	bool awaited = lgwr->step == LGWR_COPIED && session->redo_end <= lgwr->target;
	if (!awaited || --lgwr->copies_awaited > 0) return commit(database, machine, pid);
	session->step = SESSION_COMMIT;
	return do_post(pw_writer_pid(database, 0));
}

static pw_action think_or_end(pw_database *database, pw_machine *machine, uint32_t pid);

static pw_action end_transaction(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	pw_measure_transaction(database->measure, pid, session->began_ns);
	session->transactions++;
	return think_or_end(database, machine, pid);
}

/* The change is made, and LGWR is told of it only if it must be. */
static pw_action go_on_without_waiting(pw_database *database, pw_machine *machine, uint32_t pid, bool tell_lgwr)
{
	uint32_t lgwr = tell_lgwr ? pw_lgwr_to_post(database) : NOBODY;
	if (lgwr == NOBODY) return end_transaction(database, machine, pid);
	database->session[pid].step = SESSION_END_TRANSACTION;
	return do_post(lgwr);
}

static pw_action commit(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	const pw_sessions_def *def = settings(database, machine, pid);
	bool over_threshold = redo_over_threshold(database);
	if (++session->uncommitted < (uint64_t)def->commit_every) return go_on_without_waiting(database, machine, pid, over_threshold);
	session->uncommitted = 0;
	pw_measure_count(database->measure, PW_STAT_user_commits, 1);
	bool durable = database->redo.on_disk >= session->redo_end;
	if (durable || def->commit != PW_commit_wait)
		return go_on_without_waiting(database, machine, pid, !durable && (over_threshold || def->commit == PW_commit_nowait));
	session->step = SESSION_SYNC;
	return pw_sync_begin(database, machine, pid);
}

static pw_action await_sync(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_action next;
	return pw_sync_is_over(database, machine, pid, &next) ? end_transaction(database, machine, pid) : next;
}

/* A query has made no redo: there is nothing to commit. */
static pw_action change_or_end(pw_database *database, pw_machine *machine, uint32_t pid)
{
	bool changes = settings(database, machine, pid)->redo_bytes > 0;
	return changes ? want_allocation(&database->session[pid]) : end_transaction(database, machine, pid);
}

/* ---- Between transactions ---- */

static pw_action begin_transaction(pw_database *database, pw_machine *machine, uint32_t pid)
{
	database->session[pid].began_ns = pw_machine_clock_ns(machine);
	return pw_reads_begin(database, machine, pid);
}

static uint64_t gap_ns(const pw_machine *machine, const pw_sessions_def *def, pw_random_stream *stream)
{
	/* arrivals are in thousandths of a transaction a second. */
	return pw_machine_draw(machine, stream, def->think_distribution, (uint64_t)S(1000) / (uint64_t)def->arrivals, (uint64_t)def->think_cv_percent);
}

/* The next transaction from outside: it may have waited for a session, or be yet to come. */
static pw_action take_arrival(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	const pw_sessions_def *def = settings(database, machine, pid);
	pw_arrivals *arrivals = &database->arrivals[pw_process_instance(machine, pid)];
	uint64_t now = pw_machine_clock_ns(machine);
	if (arrivals->next_ns == NEVER) arrivals->next_ns = now + gap_ns(machine, def, &arrivals->stream);
	session->began_ns = arrivals->next_ns;
	arrivals->next_ns += gap_ns(machine, def, &arrivals->stream);
	if (session->began_ns <= now) return pw_reads_begin(database, machine, pid);
	pw_process_wait_begin(machine, pid, PW_WAIT_client_message, 0);
	session->step = SESSION_ARRIVED;
	return do_sleep_exact(session->began_ns - now);
}

static pw_action think_or_end(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = &database->session[pid];
	const pw_sessions_def *def = settings(database, machine, pid);
	if (def->transactions > 0 && session->transactions >= (uint64_t)def->transactions) {
		database->sessions_left--;
		database->sessions_ended++;
		return do_end();
	}
	if (def->arrivals > 0) return take_arrival(database, machine, pid);
	database->arrivals[pw_process_instance(machine, pid)].next_ns = NEVER; /* if arrivals begin again, they begin then */
	if (def->think_ns == 0) return begin_transaction(database, machine, pid);
	pw_process_wait_begin(machine, pid, PW_WAIT_client_message, 0);
	session->step = SESSION_THOUGHT;
	uint64_t think_ns = pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_THINK), def->think_distribution, (uint64_t)def->think_ns, (uint64_t)def->think_cv_percent);
	return pw_replay_sleep(machine, pid, do_sleep_exact(think_ns));
}

static pw_action session_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_session_memory *session = &database->session[pid];
	switch (session->step) {
	case SESSION_NEXT_TRANSACTION: break;
	case SESSION_ALLOCATE: return allocate(database, machine, pid);
	case SESSION_ALLOCATED: session->step = SESSION_RELEASED; return do_release(LATCH_REDO_ALLOCATION);
	case SESSION_RELEASED: return copy_or_wait_for_space(database, machine, pid);
	case SESSION_SPACE: return space(database, machine, pid);
	case SESSION_COPIED: return copied(database, machine, pid);
	case SESSION_COMMIT: return commit(database, machine, pid);
	case SESSION_SYNC: return await_sync(database, machine, pid);
	case SESSION_END_TRANSACTION: return end_transaction(database, machine, pid);
	case SESSION_THOUGHT: pw_process_wait_end(machine, pid); return begin_transaction(database, machine, pid);
	case SESSION_ARRIVED: pw_process_wait_end(machine, pid); return pw_reads_begin(database, machine, pid);
	default: return pw_reads_are_done(session) ? change_or_end(database, machine, pid) : pw_reads_go_on(database, machine, pid);
	}
	return think_or_end(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	const pw_sessions_def *sessions = &scenario->sessions[instance];
	return (pw_process_class){(uint32_t)sessions->count, (uint64_t)sessions->start_ns};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_sessions_def *sessions = &database->scenario->sessions[instance];
	return (pw_sched_attr){pw_affinity_bound(machine, &sessions->affinity, sessions->pinning, ordinal), sessions->nice, PW_policy_normal, 0, sessions->slice_ns, 0, sessions->working_set_bytes, sessions->extension_ns};
}

const pw_process_program pw_program_session = {
	.step = session_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
};
