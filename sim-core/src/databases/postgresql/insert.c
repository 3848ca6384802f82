/* insert.c: a session's change comes into the log, under one of the insertion locks, and is committed. */
#include "postgresql.h"

typedef enum { CHANGE_LOCK_WAIT, CHANGE_INSERTED, CHANGE_RELEASED, CHANGE_FLUSH, CHANGE_STANDBY, CHANGE_TOLD_WALWRITER } pw_change_step;

/* ---- What the change adds to the log ---- */

/* The first change of a page after a checkpoint began takes the whole page into the log. The load changes `pages` pages, each
 * as likely as the others: one that has no image yet is met as often as there are such. */
static uint64_t image_bytes(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_wal_def *def = pw_wal_settings(database);
	pw_postgresql *postgresql = postgresql_of(database);
	pw_random_stream *counts = pw_process_stream(machine, pid, STREAM_COUNT);
	uint64_t changes = pw_random_count(counts, (uint64_t)pw_session_settings(database, machine, pid)->dirty_blocks);
	if (def->pages == 0) return 0;
	uint64_t before = postgresql->imaged_pages;
	postgresql->changes += changes;
	while (changes-- > 0) postgresql->imaged_pages += pw_random_below(counts, (uint64_t)def->pages) >= postgresql->imaged_pages;
	return def->full_page_writes ? (postgresql->imaged_pages - before) * WAL_BLOCK_BYTES : 0;
}

/* ---- Insertion ---- */

/* Under the lock the session reserves its part of the log and copies its record there. */
static pw_action insert(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_leader_inserted(database, pid, (uint64_t)pw_session_settings(database, machine, pid)->redo_bytes + image_bytes(database, machine, pid));
	pw_standby_inserted(database, pid, pw_session_settings(database, machine, pid)->commit == PW_commit_wait);
	leaders_of(database)->process[pid].change = CHANGE_INSERTED;
	return do_compute((uint64_t)pw_wal_settings(database)->insert_ns);
}

static pw_lock *insert_lock_of(const pw_database *database, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	return &leaders->insert_lock[leaders->process[pid].insert_lock];
}

/* WALInsertLockAcquire() */
static pw_action lock(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	if (pw_lock_try(insert_lock_of(database, pid), pid)) {
		if (process->waited) pw_process_wait_end(machine, pid);
		return insert(database, machine, pid);
	}
	if (!process->waited) pw_process_wait_begin(machine, pid, leaders->rules->insertion_wait, 0);
	process->waited = true;
	pw_lock_queue(leaders, insert_lock_of(database, pid), pid, LOCK_EXCLUSIVE);
	process->change = CHANGE_LOCK_WAIT;
	return do_wait_post(FOR_EVER);
}

static pw_action woken(pw_database *database, pw_machine *machine, uint32_t pid)
{
	if (leaders_of(database)->process[pid].waits) return do_wait_post(FOR_EVER);
	insert_lock_of(database, pid)->woken = false;
	return lock(database, machine, pid);
}

pw_action pw_postgresql_change_begin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	leaders_of(database)->active++;
	leaders_of(database)->process[pid].waited = false;
	return lock(database, machine, pid);
}

/* After a lock that was not free at once a session tries the next one the next time. */
static void inserted(pw_database *database, uint32_t pid)
{
	pw_leaders *leaders = leaders_of(database);
	pw_log_process *process = &leaders->process[pid];
	pw_lock_release(leaders, insert_lock_of(database, pid), pid);
	process->change = CHANGE_RELEASED;
	if (process->waited) process->insert_lock = (uint8_t)((process->insert_lock + 1) % leaders->insert_locks);
}

/* ---- Commit ---- */

static bool end(pw_database *database)
{
	leaders_of(database)->active--;
	return true;
}

/* synchronous_commit = off: walwriter will flush it. */
static bool commit_later(pw_database *database, uint32_t pid, pw_action *next)
{
	uint32_t walwriter = pw_walwriter_to_tell(database, database->session[pid].log_end);
	if (walwriter == PW_NONE) return end(database);
	leaders_of(database)->process[pid].change = CHANGE_TOLD_WALWRITER;
	*next = do_post(walwriter);
	return false;
}

/* SyncRepWaitForLSN() */
static bool await_standby(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	if (!pw_standby_has_confirmed(database, machine, pid, next)) return false;
	pw_leader_commit_end(database, pid);
	return end(database);
}

static bool flush(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	if (!pw_leader_flush_is_over(database, machine, pid, next)) return false;
	leaders_of(database)->process[pid].change = CHANGE_STANDBY;
	return await_standby(database, machine, pid, next);
}

static bool commit(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_log_process *process = &leaders_of(database)->process[pid];
	uint64_t log_end = database->session[pid].log_end;
	if (!pw_leader_commits(database, machine, pid)) return end(database);
	if (pw_session_settings(database, machine, pid)->commit != PW_commit_wait) return commit_later(database, pid, next);
	process->change = CHANGE_FLUSH;
	pw_leader_flush_begin(database, pid, log_end, LOCK_UNTIL_FREE);
	if (leaders_of(database)->on_disk < log_end || pw_standby_is_awaited(database, pid)) pw_leader_commit_begin(database, pid);
	return flush(database, machine, pid, next);
}

bool pw_postgresql_change_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_leaders *leaders = leaders_of(database);
	switch ((pw_change_step)leaders->process[pid].change) {
	case CHANGE_LOCK_WAIT: *next = woken(database, machine, pid); return false;
	case CHANGE_INSERTED: inserted(database, pid); break;
	case CHANGE_RELEASED: break;
	case CHANGE_FLUSH: return flush(database, machine, pid, next);
	case CHANGE_STANDBY: return await_standby(database, machine, pid, next);
	case CHANGE_TOLD_WALWRITER: return end(database);
	}
	uint32_t waiter = pw_lock_next_to_wake(leaders, pid);
	if (waiter == PW_NONE) return commit(database, machine, pid, next);
	*next = do_post(waiter);
	return false;
}
