/* sync.c: how a commit waits for its redo: log file sync.
 *
 * Post/wait: the session sleeps until LGWR posts it, one system call for each waiter. Polling: it sleeps
 * for as long as a flush should take, looks how far LGWR is, and sleeps again if that is not far enough;
 * LGWR posts no session. Adaptive: LGWR decides which (11.2). Fast: it sleeps a very short time and then spins
 * (21c, for persistent memory). */
#include "../../engine/check.h"
#include "../../engine/units.h"
#include "oracle.h"

static const pw_sync_def *settings(const pw_database *database)
{
	return &database->scenario->sync[0];
}

static pw_session_sync *sync_of(const pw_database *database, uint32_t pid)
{
	return &oracle_of(database)->session[pid].sync;
}

/* ---- Beginning ---- */

static pw_sync_mode mode_of(const pw_database *database)
{
	switch (settings(database)->mode) {
	case PW_sync_polling: return SYNC_POLLING;
	case PW_sync_fast: return SYNC_FAST;
	case PW_sync_adaptive: return oracle_of(database)->sync.polling ? SYNC_POLLING : SYNC_POSTWAIT;
	default: return SYNC_POSTWAIT;
	}
}

/* What a commit should take by polling: twice what a write, or a broadcast if that is slower, has taken of late, since LGWR
 * is as likely as not in the middle of an earlier one. */
static uint64_t poll_estimate_ns(const pw_database *database)
{
	uint64_t write_ns = oracle_of(database)->sync.mean_write_ns, broadcast_ns = oracle_of(database)->broadcast.mean_ns;
	return (write_ns > broadcast_ns ? write_ns : broadcast_ns) * (uint64_t)settings(database)->poll_estimate_percent / 100;
}

/* Of an expected number of polls, one. */
static uint64_t poll_sleep_ns(const pw_database *database, bool again)
{
	const pw_sync_def *def = settings(database);
	uint64_t first_ns = poll_estimate_ns(database) * (uint64_t)def->poll_sleep_percent / 100;
	return again ? first_ns * (uint64_t)def->poll_again_percent / 100 : first_ns;
}

static uint64_t fast_sleep_ns(const pw_database *database)
{
	const pw_sync_def *def = settings(database);
	if (def->fast_sleep_ns > 0) return (uint64_t)def->fast_sleep_ns;
	uint64_t mean_ns = def->fast_sleep_of == PW_sync_target_commit ? oracle_of(database)->sync.mean_commit_ns : oracle_of(database)->sync.mean_flush_ns;
	return mean_ns * (uint64_t)def->fast_sleep_target_percent / 100;
}

static pw_action sleep_before_look(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_sync *own = sync_of(database, pid);
	const pw_sync_def *def = settings(database);
	bool again = own->step == SYNC_LOOK;
	own->step = SYNC_LOOK;
	own->sleep_began_ns = pw_machine_clock_ns(machine);
	if (own->mode == SYNC_POLLING) return do_sleep(poll_sleep_ns(database, again));
	return do_sleep_prompt(fast_sleep_ns(database) + (uint64_t)def->fast_slack_ns);
}

static pw_action begin_sleep(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_sync *own = sync_of(database, pid);
	if (own->mode != SYNC_POSTWAIT) return sleep_before_look(database, machine, pid);
	own->step = SYNC_AWAKE;
	return pw_session_wait_for_post(database);
}

static void begin_wait(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	pw_session_sync *own = sync_of(database, pid);
	pw_process_wait_begin(machine, pid, PW_WAIT_log_file_sync, session->log_end);
	pw_process_set_completed(machine, pid, false);
	pw_measure_commit_begin(database->measure, pid, pw_writer_of(database, session->log_end));
	pw_session_list_insert(database, &oracle_of(database)->redo.commit_waiters, pid);
	session->taken = false;
	if (own->mode != SYNC_POSTWAIT) pw_measure_count(database->measure, PW_STAT_redo_synch_poll_writes, 1);
}

/* Fast sync looks before it waits. Its wait event covers sleep and spin, and not the post: only so is log
 * file sync shorter than redo synch time (docs/sources.md, S5). */
static bool begin_fast(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	if (oracle_of(database)->redo.on_disk >= session_of(database, pid)->log_end) return true;
	begin_wait(database, machine, pid);
	*next = begin_sleep(database, machine, pid);
	return false;
}

pw_action pw_sync_begin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_sync *own = sync_of(database, pid);
	own->mode = mode_of(database);
	own->began_ns = pw_machine_clock_ns(machine);
	uint32_t lgwr = pw_lgwr_to_post(database);
	bool suppressed = lgwr == PW_NONE, fast = own->mode == SYNC_FAST;
	if (suppressed) pw_measure_count(database->measure, PW_STAT_posts_suppressed, 1);
	if (suppressed || !fast) begin_wait(database, machine, pid);
	own->step = SYNC_POSTED_LGWR;
	if (suppressed) return begin_sleep(database, machine, pid);
	return do_post(lgwr);
}

/* ---- Going on ---- */

static uint64_t recent_mean(uint64_t mean, uint64_t value)
{
	return mean == 0 ? value : (7 * mean + value) / 8;
}

/* Commits of fast sync by what they ended with, and their whole time, as v$sesstat has them (docs/sources.md, S5: the
 * 17.56 us of those that slept and the 20.44 us of those that spun average to their redo synch time). */
static void count_fast(pw_database *database, pw_sync_step last, uint64_t took_ns)
{
	oracle_of(database)->sync.mean_commit_ns = recent_mean(oracle_of(database)->sync.mean_commit_ns, took_ns);
	bool spun = last == SYNC_SPUN;
	pw_measure_count(database->measure, spun ? PW_STAT_fast_sync_spin_count : PW_STAT_fast_sync_sleep_count, 1);
	pw_measure_count(database->measure, spun ? PW_STAT_fast_sync_spin_time : PW_STAT_fast_sync_sleep_time, took_ns);
}

static void end(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	pw_session_sync *own = sync_of(database, pid);
	CHECK(oracle_of(database)->redo.on_disk >= session->log_end);
	uint64_t took_ns = pw_machine_clock_ns(machine) - own->began_ns;
	oracle_of(database)->sync.waits++;
	oracle_of(database)->sync.long_waits += took_ns * 100 > poll_estimate_ns(database) * (uint64_t)settings(database)->polling_threshold_percent;
	pw_measure_count(database->measure, PW_STAT_redo_synch_writes, 1);
	pw_measure_count(database->measure, PW_STAT_redo_synch_time, took_ns);
	pw_measure_count(database->measure, PW_STAT_redo_synch_long_waits, took_ns > (uint64_t)MS(10));
	if (own->step == SYNC_POSTED_LGWR) return; /* it found its redo on disk and did not wait */
	if (own->mode == SYNC_FAST) count_fast(database, own->step, took_ns);
	pw_measure_commit_end(database->measure, pid);
	pw_process_wait_end(machine, pid);
}

/* The commit is on disk, and its session sees that without a post. */
static void note_durable(pw_database *database, pw_machine *machine, uint32_t pid, uint32_t writer)
{
	pw_process_set_completed(machine, pid, true);
	pw_measure_commit_durable(database->measure, pid, writer);
}

/* Awake from post/wait: posted by LGWR, which publishes before it posts, or by the timeout. */
static bool posted_or_noticed(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	if (pw_process_is_completed(machine, pid)) return true;
	if (session->taken || oracle_of(database)->redo.on_disk < session->log_end) return false;
	/* It has looked by itself and found its redo on disk. */
	pw_session_list_remove(database, &oracle_of(database)->redo.commit_waiters, pid);
	note_durable(database, machine, pid, pw_writer_of(database, session->log_end));
	return true;
}

/* How many looks one spin makes: each takes poll_ns. */
static uint64_t looks_of_spin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	uint64_t spun_ns = pw_machine_clock_ns(machine) - sync_of(database, pid)->spin_began_ns;
	return spun_ns / (uint64_t)settings(database)->poll_ns + 1;
}

/* One look at LGWR's progress; then, in fast sync, a spin; else another sleep. */
static bool looked(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_session_sync *own = sync_of(database, pid);
	bool spun = own->step == SYNC_SPUN;
	if (!spun && own->mode == SYNC_FAST) {
		pw_measure_count(database->measure, PW_STAT_fast_sync_all_sleeps, 1);
		pw_measure_count(database->measure, PW_STAT_fast_sync_all_sleeps_time, pw_machine_clock_ns(machine) - own->sleep_began_ns);
	}
	pw_measure_count(database->measure, PW_STAT_redo_synch_polls, spun ? looks_of_spin(database, machine, pid) : 1);
	if (pw_process_is_completed(machine, pid)) return true;
	if (spun || own->mode == SYNC_POLLING) {
		*next = sleep_before_look(database, machine, pid);
		return false;
	}
	own->spin_began_ns = pw_machine_clock_ns(machine);
	own->step = SYNC_SPUN;
	*next = do_spin((uint64_t)settings(database)->fast_spin_ns);
	return false;
}

bool pw_sync_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_session_sync *own = sync_of(database, pid);
	bool over = false;
	switch (own->step) {
	case SYNC_POSTED_LGWR:
		if (own->mode == SYNC_FAST) over = begin_fast(database, machine, pid, next);
		else *next = begin_sleep(database, machine, pid);
		break;
	case SYNC_AWAKE:
		over = posted_or_noticed(database, machine, pid);
		*next = pw_session_wait_for_post(database);
		break;
	case SYNC_LOOK:
	case SYNC_SPUN: over = looked(database, machine, pid, next); break;
	}
	if (over) end(database, machine, pid);
	return over;
}

/* ---- LGWR's side ---- */

/* Every 128 writes, if the sleep has changed by a microsecond or more. */
static void note_fast_sleep(pw_database *database, pw_machine *machine)
{
	pw_sync_memory *sync = &oracle_of(database)->sync;
	uint64_t sleep_us = fast_sleep_ns(database) / 1000;
	if (sync->writes % 128 != 1 || sleep_us == sync->noted_sleep_us) return;
	sync->noted_sleep_us = sleep_us;
	pw_process_note(machine, pw_writer_pid(database, 0), PW_TRACE_fast_sync, (uint32_t)sleep_us, (uint64_t)settings(database)->fast_spin_ns);
}

/* Those who poll see the new position as soon as they look; a spinning one at once. The sleep of fast sync goes by what all of
 * the flush took, as `redo write time` has it. */
void pw_sync_published(pw_database *database, pw_machine *machine, uint32_t writer, uint64_t redo_write_ns)
{
	oracle_of(database)->sync.mean_flush_ns = recent_mean(oracle_of(database)->sync.mean_flush_ns, redo_write_ns);
	if (settings(database)->mode == PW_sync_fast) note_fast_sleep(database, machine);
	pw_session_list *waiters = &oracle_of(database)->redo.commit_waiters;
	uint32_t pid = waiters->first;
	while (pid != PW_NONE && session_of(database, pid)->log_end <= oracle_of(database)->redo.on_disk) {
		pw_session_memory *session = session_of(database, pid);
		pw_session_sync *own = sync_of(database, pid);
		uint32_t next = session->next_waiter;
		if (own->mode != SYNC_POSTWAIT) {
			pw_session_list_remove(database, waiters, pid);
			note_durable(database, machine, pid, writer);
			if (own->step == SYNC_SPUN) pw_machine_end_spin(machine, pid);
		}
		pid = next;
	}
}

static void switch_to(pw_database *database, pw_machine *machine, bool polling)
{
	pw_sync_memory *sync = &oracle_of(database)->sync;
	sync->polling = polling;
	sync->load_at_switch = sync->load;
	pw_process_note(machine, pw_writer_pid(database, 0), PW_TRACE_sync_mode, polling, poll_estimate_ns(database));
	pw_measure_count(database->measure, PW_STAT_sync_switches, 1);
}

/* Every 128 writes or 3 s: to polling when long waits are common, back when the load has fallen. */
static void evaluate(pw_database *database, pw_machine *machine)
{
	pw_sync_memory *sync = &oracle_of(database)->sync;
	const pw_sync_def *def = settings(database);
	uint64_t passed = pw_machine_clock_ns(machine) - sync->evaluated_ns;
	if (sync->writes < 128 && passed < (uint64_t)S(3)) return;
	/* Commits that waited, in a thousand seconds. */
	sync->load = passed == 0 ? 0 : sync->waits * 1000000000 / (passed / 1000 + 1);
	bool common = sync->waits > 0 && sync->long_waits * 100 > sync->waits * (uint64_t)def->common_percent;
	if (!sync->polling && common) switch_to(database, machine, true);
	else if (sync->polling && sync->load * 100 < sync->load_at_switch * (uint64_t)def->postwait_threshold_percent) switch_to(database, machine, false);
	sync->evaluated_ns = pw_machine_clock_ns(machine);
	sync->writes = sync->waits = sync->long_waits = 0;
}

void pw_sync_write_done(pw_database *database, pw_machine *machine, uint64_t write_ns)
{
	pw_sync_memory *sync = &oracle_of(database)->sync;
	sync->mean_write_ns = recent_mean(sync->mean_write_ns, write_ns);
	sync->writes++;
	if (settings(database)->mode == PW_sync_adaptive) evaluate(database, machine);
}
