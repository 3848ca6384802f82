/* lead.c: the log is to be on disk up to a position: XLogFlush() of PostgreSQL, log_write_up_to() of MariaDB. A process that
 * finds it so returns; another waits for the insertions under way and then for the log's lock, or gets it and leads: it writes
 * and syncs what has been inserted, frees the lock, and wakes sessions that wait for it: all of them, whether their part of the
 * log is on disk or not; or only those whose part is, and one that leads next. */
#include "leaders.h"

void pw_leader_flush_begin(pw_database *database, uint32_t pid, uint64_t wanted, pw_lock_mode mode)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	process->flush = LEAD_LOOK;
	process->flush_mode = mode;
	process->leads = process->leads_next = false;
	process->spin_end_ns = 0;
	process->wanted = wanted;
}

static const pw_leader_rules *rules_of(const pw_database *database)
{
	return leaders_of(database)->rules;
}

static bool is_on_disk(const pw_database *database, const pw_log_process *process)
{
	return leaders_of(database)->on_disk >= process->wanted;
}

/* wal.wake, or as the engine does. */
static bool wakes_all(const pw_database *database)
{
	switch (pw_wal_settings(database)->wake) {
	case PW_wake_all: return true;
	case PW_wake_covered_and_one: return false;
	default: return rules_of(database)->wakes_all;
	}
}

static void phase(pw_database *database, uint32_t pid, pw_writer_phase phase)
{
	pw_measure_leader_phase(database->measure, pid, phase);
}

/* ---- Insertions under way ---- */

/* WaitXLogInsertionsToFinish(): what others have reserved up to now is to be copied: each insertion lock in turn is to be free. */
static void await_insertions(pw_database *database, pw_log_process *process)
{
	process->target = leaders_of(database)->reserved;
	process->lock_at = 0;
	process->flush = LEAD_INSERTIONS;
}

/* Returns false where the process sleeps. */
static bool pass_insertions(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	while (process->lock_at < leaders->insert_locks && leaders->insert_lock[process->lock_at].holder == PW_NONE) process->lock_at++;
	process->flush = process->leads ? LEAD_WRITE : LEAD_TRY;
	if (process->lock_at == leaders->insert_locks) return true;
	process->flush = LEAD_INSERTION_WAIT;
	pw_lock_queue(leaders, &leaders->insert_lock[process->lock_at], pid, LOCK_UNTIL_FREE);
	pw_process_wait_begin(machine, pid, rules_of(database)->insertion_wait, 0);
	*next = do_wait_post(FOR_EVER);
	return false;
}

/* ---- Spinning ---- */

/* A budget and its conditions: it has some of its time left, flushes are short, CPUs are idle; and where a leader wakes those
 * alone that it has covered, the flush under way will cover this one (group_commit_lock::acquire()). */
static bool spins(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_wal_def *def = pw_wal_settings(database);
	const pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	uint64_t now = pw_machine_clock_ns(machine);
	if (def->spin_ns == 0 || !process->commits) return false;
	if (process->spin_end_ns == 0) process->spin_end_ns = now + (uint64_t)def->spin_ns;
	uint32_t cpus = pw_machine_local_cpus(machine);
	bool busy = (cpus - pw_machine_idle_cpus(machine)) * 100 > cpus * (uint64_t)def->spin_cpu_percent;
	bool may_be_covered = wakes_all(database) || leaders->process[leaders->lock.holder].target >= process->wanted;
	return now < process->spin_end_ns && leaders->mean_flush_ns < (uint64_t)def->spin_flush_ns && !busy && may_be_covered;
}

static pw_action spin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	leaders_of(database)->spinning++;
	process->flush = LEAD_SPIN;
	process->spin_is_over = false;
	return do_spin(process->spin_end_ns - pw_machine_clock_ns(machine));
}

/* The flush is over and the lock is free: those that spin look. */
static void end_spins(pw_database *database, pw_machine *machine)
{
	pw_leaders *leaders = leaders_of(database);
	if (leaders->spinning == 0) return;
	for (uint32_t pid = 0; pid < pw_machine_processes(machine); pid++) {
		pw_log_process *process = &leaders->process[pid];
		if (process->flush != LEAD_SPIN || process->spin_is_over) continue;
		process->spin_is_over = true;
		pw_measure_commit_looks(database->measure, pid, is_on_disk(database, process));
		pw_machine_end_spin(machine, pid);
	}
}

/* ---- The lock ---- */

/* Those that the leader before has not woken wait for this one. */
static void take_over_waiters(pw_database *database, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	for (uint32_t waiter = leaders->lock.first; waiter != PW_NONE; waiter = leaders->process[waiter].next)
		if (leaders->process[waiter].commits) pw_measure_commit_stays(database->measure, waiter, pid);
}

static pw_action sleep_until_free(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	process->flush = LEAD_LOCK_WAIT;
	pw_lock_queue(leaders, &leaders->lock, pid, process->flush_mode);
	pw_process_wait_begin(machine, pid, rules_of(database)->lock_wait, process->wanted);
	return do_wait_post(FOR_EVER);
}

/* LWLockAcquireOrWait(), or LWLockAcquire() for walwriter. Returns false where the process sleeps. */
static bool try_lock(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	pw_lock *lock = &leaders->lock;
	if (process->flush_mode == LOCK_EXCLUSIVE) lock->woken = false;
	if (pw_lock_try(lock, pid)) {
		process->leads = true;
		process->flush = LEAD_BEGIN;
		take_over_waiters(database, pid);
		if (process->commits) pw_measure_commit_leads(database->measure, pid, rules_of(database)->parts);
		return true;
	}
	if (process->commits) pw_measure_commit_awaits(database->measure, pid, lock->holder, rules_of(database)->parts);
	if (spins(database, machine, pid)) {
		*next = spin(database, machine, pid);
		return false;
	}
	*next = sleep_until_free(database, machine, pid);
	return false;
}

/* Its budget is used up, or the flush is over. Returns false where the process sleeps. */
static bool spun(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	leaders_of(database)->spinning--;
	process->flush = LEAD_LOOK;
	if (process->spin_is_over) return true;
	*next = sleep_until_free(database, machine, pid);
	return false;
}

/* ---- The leader ---- */

/* MinimumActiveBackends(): other sessions with a transaction under way. */
static bool delays(const pw_database *database, const pw_log_process *process)
{
	const pw_wal_def *def = pw_wal_settings(database);
	int64_t others = (int64_t)leaders_of(database)->active - (process->commits ? 1 : 0);
	return def->commit_delay_ns > 0 && others >= def->commit_siblings && process->flush_mode == LOCK_UNTIL_FREE;
}

/* The lock is held: another process may have flushed what this process wants. Returns false where it sleeps. */
static bool lead(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	phase(database, pid, WRITER_GATHERING);
	if (is_on_disk(database, process)) {
		process->flush = LEAD_RELEASE;
		return true;
	}
	pw_measure_flush_begin(database->measure);
	process->flush = LEAD_WRITE;
	if (!delays(database, process)) return true;
	process->flush = LEAD_DELAYED;
	phase(database, pid, WRITER_DELAYING);
	pw_process_wait_begin(machine, pid, rules_of(database)->delay_wait, 0);
	*next = do_sleep((uint64_t)pw_wal_settings(database)->commit_delay_ns);
	return false;
}

/* XLogWrite(): the copy into the kernel's page cache. */
static pw_action write_log(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	if (rules_of(database)->takes_latest) process->target = leaders_of(database)->reserved;
	pw_process_note(machine, pid, PW_TRACE_flush, 0, process->target);
	phase(database, pid, WRITER_WRITING);
	leaders_of(database)->flush_began_ns = pw_machine_clock_ns(machine);
	pw_process_wait_begin(machine, pid, rules_of(database)->write_wait, 0);
	process->flush = LEAD_SYNC;
	return do_compute(pw_replay_time_ns(machine, pw_replay_flushes(machine, PW_LOG), (uint64_t)pw_wal_settings(database)->write_ns));
}

/* fdatasync() of whole pages: that which the last flush left incomplete is written once more. */
static pw_action sync_log(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	uint64_t block = rules_of(database)->block_bytes;
	uint64_t from = leaders_of(database)->on_disk / block * block;
	uint64_t bytes = (process->target - from + block - 1) / block * block;
	pw_process_wait_end(machine, pid);
	pw_process_wait_begin(machine, pid, rules_of(database)->sync_wait, 0);
	pw_process_note(machine, pid, PW_TRACE_write, REDO_DISK, bytes);
	pw_measure_count(database->measure, PW_STAT_redo_blocks_written, bytes / 512);
	process->flush = LEAD_REAP;
	return pw_leader_syncs(machine, PW_LOG, bytes);
}

/* One call may be several writes, as it was where it was recorded. */
pw_action pw_leader_syncs(pw_machine *machine, pw_log log, uint64_t bytes)
{
	uint32_t flushes = pw_replay_flushes(machine, log);
	return pw_replay_has(machine, flushes) ? pw_replay_sleep(machine, flushes, do_sleep_as_io()) : do_write(REDO_DISK, bytes);
}

bool pw_leader_syncs_on(pw_machine *machine, pw_log log, pw_action *next)
{
	uint32_t flushes = pw_replay_flushes(machine, log);
	bool again = pw_replay_sleeps_again(machine, flushes);
	if (again) *next = pw_replay_sleep(machine, flushes, do_sleep_as_io());
	else *next = pw_replay_has(machine, flushes) ? do_compute(pw_replay_time_ns(machine, flushes, 0)) : do_reap();
	return again;
}

static void note_flush_time(pw_leaders *leaders, uint64_t now_ns)
{
	uint64_t took_ns = now_ns - leaders->flush_began_ns;
	leaders->mean_flush_ns = leaders->mean_flush_ns == 0 ? took_ns : (7 * leaders->mean_flush_ns + took_ns) / 8;
}

static void publish(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	pw_process_wait_end(machine, pid);
	leaders_of(database)->on_disk = process->target;
	note_flush_time(leaders_of(database), pw_machine_clock_ns(machine));
	pw_measure_published(database->measure, pid, 0, process->target);
	process->flush = LEAD_RELEASE;
}

static void release(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	phase(database, pid, WRITER_POSTING);
	if (wakes_all(database)) pw_lock_release(leaders, &leaders->lock, pid);
	else pw_lock_release_covered(leaders, &leaders->lock, pid);
	leaders->process[pid].flush = LEAD_WAKE;
	end_spins(database, machine);
}

/* After sessions, another process that goes on with what is on disk now. */
static bool tell(pw_database *database, pw_action *next)
{
	uint32_t other = rules_of(database)->to_tell ? rules_of(database)->to_tell(database) : PW_NONE;
	if (other != PW_NONE) *next = do_post(other);
	return other == PW_NONE;
}

/* One system call each, before the leader answers its own client. */
static bool wake_next(pw_database *database, uint32_t pid, pw_action *next) //DOC: leader-wakes
{
	pw_leaders *leaders = leaders_of(database);
	uint32_t waiter = pw_lock_next_to_wake(leaders, pid);
	if (waiter == PW_NONE) return tell(database, next);
	bool covered = is_on_disk(database, &leaders->process[waiter]);
	*next = covered ? do_post_complete(waiter) : do_post(waiter);
	return false;
}

static void stop_leading(pw_database *database, uint32_t pid)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	process->leads = false;
	phase(database, pid, WRITER_IDLE);
	if (process->commits) pw_measure_commit_led(database->measure, pid);
}

bool pw_leader_flush_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	for (;;) {
		switch (process->flush) {
		case LEAD_LOOK:
			/* One that is to lead passes that on if it does not need to. */
			if (is_on_disk(database, process) && (!process->leads_next || leaders->lock.holder != PW_NONE)) return true;
			process->leads_next = false;
			await_insertions(database, process);
			break;
		case LEAD_INSERTIONS:
			if (!pass_insertions(database, machine, pid, next)) return false;
			break;
		case LEAD_INSERTION_WAIT:
		case LEAD_LOCK_WAIT:
			if (process->waits) {
				*next = do_wait_post(FOR_EVER);
				return false;
			}
			pw_process_wait_end(machine, pid);
			if (process->flush == LEAD_INSERTION_WAIT) process->flush = LEAD_INSERTIONS;
			else process->flush = process->flush_mode == LOCK_EXCLUSIVE ? LEAD_TRY : LEAD_LOOK;
			break;
		case LEAD_TRY:
			if (!try_lock(database, machine, pid, next)) return false;
			break;
		case LEAD_SPIN:
			if (!spun(database, machine, pid, next)) return false;
			break;
		case LEAD_BEGIN:
			if (!lead(database, machine, pid, next)) return false;
			break;
		case LEAD_DELAYED:
			pw_process_wait_end(machine, pid);
			phase(database, pid, WRITER_GATHERING);
			await_insertions(database, process);
			break;
		case LEAD_WRITE: *next = write_log(database, machine, pid); return false;
		case LEAD_SYNC: *next = sync_log(database, machine, pid); return false;
		case LEAD_REAP:
			if (!pw_leader_syncs_on(machine, PW_LOG, next)) process->flush = LEAD_SYNCED;
			return false;
		case LEAD_SYNCED: publish(database, machine, pid); break;
		case LEAD_RELEASE:
			release(database, machine, pid);
			break;
		case LEAD_WAKE:
			if (!wake_next(database, pid, next)) return false;
			stop_leading(database, pid);
			return true;
		}
	}
}
