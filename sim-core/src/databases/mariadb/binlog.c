/* binlog.c: group commit of the binary log. The first session in an empty queue leads: once it has LOCK_log it takes all that
 * have queued since into its group, writes and syncs their transactions, commits each in order, and wakes them.
 *
 * MariaDB wakes each follower by a condition of its own (trx_group_commit_leader()). MySQL has one condition for the followers of
 * all groups: each broadcast wakes all of them, and each takes one mutex to look whether it is done (rpl_commit_stage_manager.cc). */
#include "mariadb.h"

static const pw_binlog_def *settings(const pw_database *database)
{
	return &database->scenario->binlog[0];
}

static void phase(pw_database *database, uint32_t pid, pw_writer_phase phase)
{
	pw_measure_leader_phase(database->measure, pid, phase);
}

/* ---- The queue ---- */

void pw_binlog_begin(pw_database *database, uint32_t pid)
{
	pw_mariadb *mariadb = mariadb_of(database);
	pw_binlog *binlog = &mariadb->binlog;
	pw_binlog_session *session = &mariadb->session[pid];
	bool leads = binlog->first == PW_NONE;
	session->next = PW_NONE;
	session->pending = true;
	session->leader = leads ? (uint16_t)pid : binlog->first;
	session->step = leads ? BINLOG_LOCK : BINLOG_FOLLOWS;
	if (leads) binlog->first = (uint16_t)pid;
	else mariadb->session[binlog->last].next = (uint16_t)pid;
	binlog->last = (uint16_t)pid;
	binlog->length++;
	if (!leads) {
		pw_measure_commit_awaits(database->measure, pid, session->leader, &pw_binlog_parts);
		return;
	}
	pw_measure_commit_leads(database->measure, pid, &pw_binlog_parts);
	phase(database, pid, WRITER_GATHERING);
}

static void take_group(pw_database *database, uint32_t pid)
{
	pw_mariadb *mariadb = mariadb_of(database);
	pw_binlog *binlog = &mariadb->binlog;
	mariadb->session[pid].group = binlog->length;
	binlog->first = binlog->last = binlog->delaying = PW_NONE;
	binlog->length = 0;
	pw_measure_count(database->measure, PW_STAT_binlog_commits, mariadb->session[pid].group);
	pw_measure_count(database->measure, PW_STAT_binlog_group_commits, 1);
}

/* ---- The leader ---- */

/* Returns false where it sleeps. */
static bool lock_log(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_mariadb *mariadb = mariadb_of(database);
	pw_lock *lock = &mariadb->binlog.lock;
	if (pw_lock_try(lock, pid)) {
		mariadb->session[pid].step = BINLOG_LOCKED;
		return true;
	}
	pw_process_wait_begin(machine, pid, PW_WAIT_lock_log, 0);
	pw_lock_queue(&mariadb->leaders, lock, pid, LOCK_EXCLUSIVE);
	mariadb->session[pid].step = BINLOG_LOCK_WAIT;
	*next = do_wait_post(FOR_EVER);
	return false;
}

/* wait_for_sufficient_commits(): until as many wait as are asked for, or its time is over. Returns false where it sleeps. */
static bool delay(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_mariadb *mariadb = mariadb_of(database);
	const pw_binlog_def *def = settings(database);
	bool enough = (int64_t)mariadb->binlog.length >= def->wait_count || def->wait_ns == 0;
	mariadb->session[pid].step = BINLOG_WRITE;
	if (enough) return true;
	mariadb->session[pid].step = BINLOG_DELAYED;
	mariadb->binlog.delaying = (uint16_t)pid;
	phase(database, pid, WRITER_DELAYING);
	pw_process_wait_begin(machine, pid, PW_WAIT_prepare_ordered, 0);
	*next = do_wait_post((uint64_t)def->wait_ns);
	return false;
}

static pw_action write_group(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_binlog_session *session = &mariadb_of(database)->session[pid];
	uint64_t replayed_ns = settings(database)->sync ? pw_replay_time_ns(machine, pw_replay_flushes(machine, PW_BINARY_LOG), 0) : 0;
	take_group(database, pid);
	phase(database, pid, WRITER_WRITING);
	session->step = BINLOG_SYNC;
	return do_compute((uint64_t)settings(database)->write_ns * session->group + replayed_ns);
}

static pw_action sync_group(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_binlog_session *session = &mariadb_of(database)->session[pid];
	uint64_t bytes = (uint64_t)settings(database)->bytes * session->group;
	pw_process_note(machine, pid, PW_TRACE_binlog_group, session->group, bytes);
	session->step = BINLOG_SYNCED;
	if (!settings(database)->sync) return do_compute(0);
	pw_process_wait_begin(machine, pid, PW_WAIT_io_binlog, 0);
	session->step = BINLOG_REAP;
	return pw_leader_syncs(machine, PW_BINARY_LOG, bytes);
}

static void unlock_log(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_mariadb *mariadb = mariadb_of(database);
	if (pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
	pw_lock_release(&mariadb->leaders, &mariadb->binlog.lock, pid);
	mariadb->session[pid].step = BINLOG_UNLOCKED;
}

/* ---- Waking ---- */

static bool broadcasts(const pw_database *database)
{
	return settings(database)->wake == PW_binlog_wake_broadcast;
}

/* The next follower of any group that sleeps, from this process number on. */
static uint16_t next_asleep(const pw_mariadb *mariadb, const pw_machine *machine, uint32_t pid)
{
	while (pid < pw_machine_processes(machine) && !mariadb->session[pid].asleep) pid++;
	return pid < pw_machine_processes(machine) ? (uint16_t)pid : PW_NONE;
}

/* The commits of the group are done. Returns the first that is to be woken. */
static uint16_t finish_group(pw_mariadb *mariadb, const pw_machine *machine, uint32_t pid, bool broadcast)
{
	uint16_t first = mariadb->session[pid].next;
	for (uint16_t at = first; at != PW_NONE; at = mariadb->session[at].next) mariadb->session[at].pending = false;
	return broadcast ? next_asleep(mariadb, machine, 0) : first;
}

/* One after the other, by one system call each; or all in one call, those of other groups too. */
static bool wake_next(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_mariadb *mariadb = mariadb_of(database);
	pw_binlog_session *session = &mariadb->session[pid];
	bool broadcast = broadcasts(database);
	uint16_t at = session->to_wake;
	if (at == PW_NONE) return true;
	mariadb->session[at].asleep = false;
	session->to_wake = broadcast ? next_asleep(mariadb, machine, at + 1) : mariadb->session[at].next;
	*next = mariadb->session[at].pending ? do_post(at) : do_post_complete(at);
	next->more = broadcast && session->to_wake != PW_NONE;
	return false;
}

/* Posts the leader that waits for LOCK_log, if there is one; then each transaction is committed in the engine, in order. */
static pw_action commit_in_order(pw_database *database, uint32_t pid)
{
	pw_mariadb *mariadb = mariadb_of(database);
	pw_binlog_session *session = &mariadb->session[pid];
	uint32_t waiter = pw_lock_next_to_wake(&mariadb->leaders, pid);
	if (waiter != PW_NONE) return do_post(waiter);
	session->step = BINLOG_COMMITTED;
	return do_compute((uint64_t)settings(database)->commit_ns * session->group);
}

/* ---- A follower ---- */

static pw_action sleep(pw_database *database, uint32_t pid)
{
	pw_binlog_session *session = &mariadb_of(database)->session[pid];
	session->step = BINLOG_ASLEEP;
	session->asleep = true;
	return do_wait_post(FOR_EVER);
}

/* It joins, and tells a leader that waits for as many as there are now. */
static pw_action follow(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_binlog *binlog = &mariadb_of(database)->binlog;
	uint32_t leader = binlog->delaying;
	if (leader != PW_NONE && (int64_t)binlog->length >= settings(database)->wait_count) {
		binlog->delaying = PW_NONE;
		return do_post(leader);
	}
	if (!mariadb_of(database)->session[pid].pending) {
		mariadb_of(database)->session[pid].step = BINLOG_DONE;
		return do_compute(0);
	}
	pw_process_wait_begin(machine, pid, PW_WAIT_wakeup_ready, 0);
	return sleep(database, pid);
}

/* The mutex that belongs to the one condition: each that is woken takes it before it looks. Returns false where it sleeps. */
static bool take_mutex(pw_database *database, uint32_t pid, pw_action *next)
{
	pw_mariadb *mariadb = mariadb_of(database);
	bool taken = pw_lock_try(&mariadb->binlog.done, pid);
	mariadb->session[pid].step = taken ? BINLOG_MUTEX_HELD : BINLOG_MUTEX_WAIT;
	if (!taken) pw_lock_queue(&mariadb->leaders, &mariadb->binlog.done, pid, LOCK_EXCLUSIVE);
	*next = taken ? do_compute((uint64_t)settings(database)->mutex_ns) : do_wait_post(FOR_EVER);
	return false;
}

/* Woken in vain it waits for its leader again. */
static bool look(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_binlog_session *session = &mariadb_of(database)->session[pid];
	if (session->pending) {
		pw_measure_commit_awaits(database->measure, pid, session->leader, &pw_binlog_parts);
		*next = sleep(database, pid);
		return false;
	}
	pw_process_wait_end(machine, pid);
	session->step = BINLOG_DONE;
	return true;
}

static bool mutex_freed(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	uint32_t waiter = pw_lock_next_to_wake(leaders_of(database), pid);
	if (waiter == PW_NONE) return look(database, machine, pid, next);
	*next = do_post(waiter);
	return false;
}

bool pw_binlog_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_mariadb *mariadb = mariadb_of(database);
	pw_binlog_session *session = &mariadb->session[pid];
	for (;;) {
		switch (session->step) {
		case BINLOG_LOCK:
			if (!lock_log(database, machine, pid, next)) return false;
			break;
		case BINLOG_LOCK_WAIT:
			if (mariadb->leaders.process[pid].waits) {
				*next = do_wait_post(FOR_EVER);
				return false;
			}
			pw_process_wait_end(machine, pid);
			mariadb->binlog.lock.woken = false;
			session->step = BINLOG_LOCK;
			break;
		case BINLOG_LOCKED:
			if (!delay(database, machine, pid, next)) return false;
			break;
		case BINLOG_DELAYED:
			pw_process_wait_end(machine, pid);
			session->step = BINLOG_WRITE;
			break;
		case BINLOG_WRITE: *next = write_group(database, machine, pid); return false;
		case BINLOG_SYNC: *next = sync_group(database, machine, pid); return false;
		case BINLOG_REAP:
			if (!pw_leader_syncs_on(machine, PW_BINARY_LOG, next)) session->step = BINLOG_SYNCED;
			return false;
		case BINLOG_SYNCED: unlock_log(database, machine, pid); break;
		case BINLOG_UNLOCKED: *next = commit_in_order(database, pid); return false;
		case BINLOG_COMMITTED:
			phase(database, pid, WRITER_POSTING);
			session->to_wake = finish_group(mariadb, machine, pid, broadcasts(database));
			session->step = BINLOG_WAKE;
			break;
		case BINLOG_WAKE:
			if (!wake_next(database, machine, pid, next)) return false;
			phase(database, pid, WRITER_IDLE);
			pw_measure_commit_led(database->measure, pid);
			session->step = BINLOG_DONE;
			break;
		case BINLOG_FOLLOWS: *next = follow(database, machine, pid); return false;
		case BINLOG_ASLEEP:
			if (session->asleep) {
				*next = do_wait_post(FOR_EVER);
				return false;
			}
			if (!broadcasts(database)) return look(database, machine, pid, next);
			session->step = BINLOG_MUTEX;
			break;
		case BINLOG_MUTEX: return take_mutex(database, pid, next);
		case BINLOG_MUTEX_WAIT:
			if (mariadb->leaders.process[pid].waits) {
				*next = do_wait_post(FOR_EVER);
				return false;
			}
			mariadb->binlog.done.woken = false;
			session->step = BINLOG_MUTEX;
			break;
		case BINLOG_MUTEX_HELD:
			pw_lock_release(&mariadb->leaders, &mariadb->binlog.done, pid);
			session->step = BINLOG_MUTEX_FREED;
			break;
		case BINLOG_MUTEX_FREED: return mutex_freed(database, machine, pid, next);
		case BINLOG_DONE: return true;
		}
	}
}
