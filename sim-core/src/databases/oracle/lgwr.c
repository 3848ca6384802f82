/* lgwr.c: the log writer's work loop (docs/sources.md, S2): wait for a post, gather what is in the buffer, wait until
 * it is copied, flush it (flush.c) or hand it to a worker, look again. */
#include "../../engine/units.h"
#include "lgwr.h"

static const pw_lgwr_def *settings(const pw_database *database)
{
	return &database->scenario->lgwr[0];
}

/* ---- Waiting ---- */

/* Its workers write, and not LGWR itself. */
static bool hands_over(const pw_database *database)
{
	return settings(database)->writers == PW_writers_workers || lgwr_of(database)->has_switched;
}

static bool redo_to_write(const pw_database *database)
{
	return oracle_of(database)->redo.allocated > oracle_of(database)->redo.gathered;
}

static pw_action rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	lgwr_of(database)->step = LGWR_AT_REST;
	pw_process_wait_begin(machine, pid, PW_WAIT_rdbms_ipc_message, 0);
	return do_wait_post((uint64_t)settings(database)->timeout_ns);
}

/* ---- Gather ---- */

/* Whatever is in the buffer now belongs to this flush; what comes later waits for the next. */
static pw_action gather(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_lgwr_memory *lgwr = lgwr_of(database);
	lgwr->target = oracle_of(database)->redo.allocated;
	lgwr->step = LGWR_COPIES;
	pw_measure_flush_begin(database->measure);
	pw_process_note(machine, pid, PW_TRACE_flush, oracle_of(database)->redo.commit_waiters.length, lgwr->target);
	return do_compute(pw_replay_time_ns(machine, pid, (uint64_t)settings(database)->gather_ns));
}

static uint32_t copies_under_way(const pw_database *database)
{
	uint32_t copies = 0;
	for (uint32_t pid = oracle_of(database)->redo.copying.first; pid != PW_NONE; pid = session_of(database, pid)->next_waiter)
		copies += session_of(database, pid)->log_end <= lgwr_of(database)->target;
	return copies;
}

static void give(pw_database *database, uint32_t writer)
{
	pw_flush_memory *flush = &oracle_of(database)->flush[writer];
	flush->writer = writer;
	flush->from = oracle_of(database)->redo.gathered;
	flush->target = oracle_of(database)->redo.gathered = lgwr_of(database)->target;
	flush->step = FLUSH_GIVEN;
}

static pw_action flush_or_hand_over(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_lgwr_memory *lgwr = lgwr_of(database);
	lgwr_of(database)->rate.flushes++;
	if (!hands_over(database)) {
		give(database, 0);
		lgwr->step = LGWR_FLUSHING;
		return pw_flush_begin(database, machine, 0);
	}
	uint32_t worker = pw_worker_at_rest(database);
	give(database, 1 + worker);
	lgwr->outstanding++;
	lgwr->step = LGWR_LOOKS;
	pw_process_note(machine, pid, PW_TRACE_handed, worker, lgwr->target);
	pw_measure_count(database->measure, PW_STAT_flushes_handed, 1);
	return do_post_complete(pw_writer_pid(database, 1 + worker));
}

/* What is being copied can't be written yet; the last session to finish posts LGWR. */
static pw_action wait_for_copies(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_lgwr_memory *lgwr = lgwr_of(database);
	lgwr->copies_awaited = copies_under_way(database);
	if (lgwr->copies_awaited == 0) return flush_or_hand_over(database, machine, pid);
	pw_process_wait_begin(machine, pid, PW_WAIT_lgwr_wait_for_redo_copy, 0);
	lgwr->step = LGWR_COPIED;
	return do_wait_post(FOR_EVER);
}

/* A commit may have posted it too; that alone is no reason to go on. */
static pw_action copied(pw_database *database, pw_machine *machine, uint32_t pid)
{
	if (lgwr_of(database)->copies_awaited > 0) return do_wait_post(FOR_EVER);
	pw_process_wait_end(machine, pid);
	return flush_or_hand_over(database, machine, pid);
}

/* ---- Alone or with workers ---- */

/* Every 128 flushes or 3 s: to workers when redo comes much faster than so far, back when it has slowed down. */
static void evaluate(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_redo_rate *writers = &lgwr_of(database)->rate;
	const pw_lgwr_def *def = settings(database);
	uint64_t now = pw_machine_clock_ns(machine), passed = now - writers->evaluated_ns;
	if (writers->flushes < 128 && passed < (uint64_t)S(3)) return;
	if (passed < 1000) return;
	uint64_t rate = (oracle_of(database)->redo.allocated - writers->evaluated_at) * 1000000 / (passed / 1000);
	bool workers = lgwr_of(database)->has_switched;
	if (!workers && writers->rate_alone > 0 && rate * 100 > writers->rate_alone * (uint64_t)def->workers_percent) workers = true;
	else if (workers && rate * 100 < writers->rate_at_switch * (uint64_t)def->single_percent) workers = false;
	else if (!workers) writers->rate_alone = writers->rate_alone == 0 ? rate : (7 * writers->rate_alone + rate) / 8;
	if (workers != lgwr_of(database)->has_switched) {
		writers->rate_at_switch = rate;
		pw_process_note(machine, pid, PW_TRACE_writers_mode, workers, rate);
		pw_measure_count(database->measure, PW_STAT_writers_switches, 1);
	}
	lgwr_of(database)->has_switched = workers;
	writers->evaluated_ns = now;
	writers->evaluated_at = oracle_of(database)->redo.allocated;
	writers->flushes = 0;
}

/* LGWR writes by itself only while no worker does. */
static void choose_writers(pw_database *database, pw_machine *machine, uint32_t pid)
{
	if (settings(database)->writers == PW_writers_adaptive && lgwr_of(database)->outstanding == 0) evaluate(database, machine, pid);
}

static bool may_hand_over(const pw_database *database)
{
	if (!hands_over(database)) return true;
	return lgwr_of(database)->outstanding < (uint32_t)settings(database)->outstanding && pw_worker_at_rest(database) != PW_NONE;
}

/* A worker that has done its flush posts it. */
static pw_action wait_for_worker(pw_database *database, pw_machine *machine, uint32_t pid, pw_wait event)
{
	/* Commits need not post it: it will look at what they want when a worker is done. */
	lgwr_of(database)->post_pending = true;
	lgwr_of(database)->waits_for_worker = true;
	lgwr_of(database)->step = LGWR_AWAITS_WORKER;
	pw_measure_writer_phase(database->measure, 0, WRITER_WRITING);
	pw_process_wait_begin(machine, pid, event, 0);
	return do_wait_post(FOR_EVER);
}

/* ---- The loop ---- */

/* A checkpoint that it waits for may need CKPT to look. */
static pw_action ask_or_rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	uint32_t ckpt = pw_ckpt_to_ask(database);
	if (ckpt == PW_NONE) return rest(database, machine, pid);
	lgwr_of(database)->step = LGWR_LOOKS;
	return do_post(ckpt);
}

static pw_action look(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_lgwr_memory *lgwr = lgwr_of(database);
	lgwr->post_pending = false;
	lgwr->waits_for_worker = false;
	choose_writers(database, machine, pid);
	if (redo_to_write(database)) {
		if (may_hand_over(database)) return gather(database, machine, pid);
		return wait_for_worker(database, machine, pid, PW_WAIT_lgwr_any_worker_group);
	}
	pw_measure_writer_phase(database->measure, 0, WRITER_IDLE);
	if (!pw_log_switch_is_due(database)) return ask_or_rest(database, machine, pid);
	if (lgwr->outstanding > 0) return wait_for_worker(database, machine, pid, PW_WAIT_lgwr_all_worker_groups);
	lgwr->step = LGWR_SWITCHING;
	return pw_log_switch_begin(database, machine, pid);
}

static pw_action look_again(pw_database *database, pw_machine *machine, uint32_t pid)
{
	if (pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
	return look(database, machine, pid);
}

static pw_action lgwr_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_action next;
	switch (lgwr_of(database)->step) {
	case LGWR_AT_REST:
	case LGWR_AWAITS_WORKER: return look_again(database, machine, pid);
	case LGWR_COPIES: return wait_for_copies(database, machine, pid);
	case LGWR_COPIED: return copied(database, machine, pid);
	case LGWR_FLUSHING:
		if (!pw_flush_is_over(database, machine, 0, &next)) return next;
		break;
	case LGWR_SWITCHING:
		if (!pw_log_switch_is_over(database, machine, pid, &next)) return next;
		break;
	case LGWR_LOOKS: break;
	}
	return look(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)scenario, (void)instance;
	return (pw_process_class){.count = 1};
}

const pw_process_program pw_program_lgwr = {
	.step = lgwr_program,
	.class_of = class_of,
	.sched_attr_of = pw_writer_sched_attr,
	.memory_bytes = sizeof(pw_lgwr_memory),
};
