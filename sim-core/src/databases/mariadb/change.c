/* change.c: a session's change comes into InnoDB's log, and is committed: prepared there, then in the binary log if there is one. */
#include "mariadb.h"

typedef enum { CHANGE_COPIED, CHANGE_PREPARE, CHANGE_BINLOG } pw_change_step;

pw_action pw_mariadb_change_begin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	(void)machine;
	leaders_of(database)->active++;
	leaders_of(database)->process[pid].change = CHANGE_COPIED;
	return do_compute((uint64_t)pw_wal_settings(database)->insert_ns);
}

static bool end(pw_database *database, uint32_t pid)
{
	pw_leader_commit_end(database, pid);
	leaders_of(database)->active--;
	return true;
}

static bool binlog(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	return pw_binlog_is_over(database, machine, pid, next) ? end(database, pid) : false;
}

/* Prepared; without a binary log it is committed by that. */
static bool prepared(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	if (!database->scenario->binlog[0].active) return end(database, pid);
	leaders_of(database)->process[pid].change = CHANGE_BINLOG;
	pw_binlog_begin(database, pid);
	return binlog(database, machine, pid, next);
}

static bool prepare(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	return pw_leader_flush_is_over(database, machine, pid, next) ? prepared(database, machine, pid, next) : false;
}

static bool commit(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	uint64_t log_end = database->session[pid].log_end;
	bool durable = pw_session_settings(database, machine, pid)->commit == PW_commit_wait;
	bool waits = durable && leaders_of(database)->on_disk < log_end;
	if (waits || database->scenario->binlog[0].active) pw_leader_commit_begin(database, pid);
	if (!durable) return prepared(database, machine, pid, next);
	leaders_of(database)->process[pid].change = CHANGE_PREPARE;
	pw_leader_flush_begin(database, pid, log_end, LOCK_UNTIL_FREE);
	return prepare(database, machine, pid, next);
}

bool pw_mariadb_change_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	switch ((pw_change_step)leaders_of(database)->process[pid].change) {
	case CHANGE_PREPARE: return prepare(database, machine, pid, next);
	case CHANGE_BINLOG: return binlog(database, machine, pid, next);
	case CHANGE_COPIED: break;
	}
	pw_leader_inserted(database, pid, (uint64_t)pw_session_settings(database, machine, pid)->redo_bytes);
	if (!pw_leader_commits(database, machine, pid)) return end(database, pid);
	return commit(database, machine, pid, next);
}
