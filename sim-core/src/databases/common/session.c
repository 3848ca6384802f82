/* session.c: a foreground process: think, work and read (reads.c), then change and commit as the engine has it. */
#include "../../engine/check.h"
#include "../../engine/units.h"
#include "common.h"

/* ---- The end of a transaction ---- */

static pw_action think_or_end(pw_database *database, pw_machine *machine, uint32_t pid);

static pw_action end_transaction(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	pw_measure_transaction(database->measure, pid, session->began_ns);
	session->transactions++;
	session->began_ns = pw_machine_clock_ns(machine);
	session->step = SESSION_NEXT_TRANSACTION;
	return think_or_end(database, machine, pid);
}

static pw_action change(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_action next;
	return pw_engine_of(database)->change_is_over(database, machine, pid, &next) ? end_transaction(database, machine, pid) : next;
}

/* A query has made no redo: there is nothing to commit. */
static pw_action change_or_end(pw_database *database, pw_machine *machine, uint32_t pid)
{
	bool changes = pw_session_settings(database, machine, pid)->redo_bytes > 0;
	if (!changes) return end_transaction(database, machine, pid);
	session_of(database, pid)->step = SESSION_CHANGE;
	return pw_engine_of(database)->change_begin(database, machine, pid);
}

/* ---- Between transactions ---- */

static pw_action begin_transaction(pw_database *database, pw_machine *machine, uint32_t pid)
{
	session_of(database, pid)->began_ns = pw_machine_clock_ns(machine);
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
	pw_session_memory *session = session_of(database, pid);
	const pw_sessions_def *def = pw_session_settings(database, machine, pid);
	pw_arrivals *arrivals = &database->arrivals[pw_process_instance(machine, pid)];
	uint64_t now = pw_machine_clock_ns(machine);
	if (arrivals->next_ns == NEVER) arrivals->next_ns = now + gap_ns(machine, def, &arrivals->stream);
	session->began_ns = arrivals->next_ns;
	arrivals->next_ns += gap_ns(machine, def, &arrivals->stream);
	if (session->began_ns <= now) return pw_reads_begin(database, machine, pid);
	pw_process_wait_begin(machine, pid, pw_engine_of(database)->client_wait, 0);
	session->step = SESSION_ARRIVED;
	return do_sleep_exact(session->began_ns - now);
}

/* What was recorded of it, up to its next commit. */
static pw_action replay(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_action next;
	if (pw_replay_next(machine, pid, pw_engine_of(database)->client_wait, &next)) return next;
	return change_or_end(database, machine, pid);
}

static pw_action think_or_end(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	const pw_sessions_def *def = pw_session_settings(database, machine, pid);
	if (pw_engine_of(database)->replays_sessions && pw_replay_has(machine, pid)) return replay(database, machine, pid);
	if (def->transactions > 0 && session->transactions >= (uint64_t)def->transactions) {
		database->sessions_left--;
		database->sessions_ended++;
		return do_end();
	}
	if (def->arrivals > 0) return take_arrival(database, machine, pid);
	database->arrivals[pw_process_instance(machine, pid)].next_ns = NEVER; /* if arrivals begin again, they begin then */
	if (def->think_ns == 0) return begin_transaction(database, machine, pid);
	pw_process_wait_begin(machine, pid, pw_engine_of(database)->client_wait, 0);
	session->step = SESSION_THOUGHT;
	uint64_t think_ns = pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_THINK), def->think_distribution,
		(uint64_t)def->think_ns, (uint64_t)def->think_cv_percent);
	return pw_replay_sleep(machine, pid, do_sleep_exact(think_ns));
}

static pw_action session_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_session_memory *session = session_of(database, pid);
	switch (session->step) {
	case SESSION_NEXT_TRANSACTION: return think_or_end(database, machine, pid);
	case SESSION_CHANGE: return change(database, machine, pid);
	case SESSION_THOUGHT: pw_process_wait_end(machine, pid); return begin_transaction(database, machine, pid);
	case SESSION_ARRIVED: pw_process_wait_end(machine, pid); return pw_reads_begin(database, machine, pid);
	default: return pw_reads_are_done(session) ? change_or_end(database, machine, pid) : pw_reads_go_on(database, machine, pid);
	}
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	const pw_sessions_def *sessions = &scenario->sessions[instance];
	return (pw_process_class){(uint32_t)sessions->count, (uint64_t)sessions->start_ns};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_sessions_def *sessions = &database->scenario->sessions[instance];
	return (pw_sched_attr){pw_affinity_bound(machine, &sessions->affinity, sessions->pinning, ordinal), sessions->nice,
		PW_policy_normal, 0, sessions->slice_ns, 0, sessions->working_set_bytes, sessions->extension_ns};
}

const pw_process_program pw_program_session = {
	.step = session_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
};
