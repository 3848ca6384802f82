/* mariadb.h: what MariaDB's sessions share beside InnoDB's log (leaders.h): the binary log. A transaction comes into both: it is
 * prepared in the one, which is synced, and then written to the other, which is synced too. Names are those of release 10.11. */
#ifndef MARIADB_H
#define MARIADB_H

#include "../leaders/leaders.h"

enum { LOG_BLOCK_BYTES = 512 };

/* What a session does next in the binary log. */
typedef enum {
	BINLOG_LOCK,
	BINLOG_LOCK_WAIT,
	BINLOG_LOCKED,
	BINLOG_DELAYED,
	BINLOG_WRITE,
	BINLOG_SYNC,
	BINLOG_REAP,
	BINLOG_SYNCED,
	BINLOG_UNLOCKED,
	BINLOG_COMMITTED,
	BINLOG_WAKE,
	BINLOG_FOLLOWS,
	BINLOG_ASLEEP,
	BINLOG_MUTEX,
	BINLOG_MUTEX_WAIT,
	BINLOG_MUTEX_HELD,
	BINLOG_MUTEX_FREED,
	BINLOG_DONE
} pw_binlog_step;

/* Of a session that commits through the binary log. */
typedef struct pw_binlog_session {
	pw_binlog_step step;
	uint16_t next;    /* behind it in the queue, or in its group */
	uint16_t leader;  /* of the group that it is or will be in */
	uint16_t to_wake; /* of a leader: the next */
	uint32_t group;   /* of a leader: how many they are, itself among them */
	bool pending;     /* its leader has not done its commit yet */
	bool asleep;      /* as a follower, and no post is on its way */
} pw_binlog_session;

typedef struct pw_binlog {
	uint16_t first, last; /* of those that wait to be taken into a group */
	uint32_t length;
	uint16_t delaying;    /* the leader that waits for more of them, or PW_NONE */
	pw_lock lock;         /* LOCK_log */
	pw_lock done;         /* the mutex of the one condition that all followers wait for, where they do */
} pw_binlog;

typedef struct pw_mariadb {
	pw_leaders leaders;
	pw_binlog binlog;
	pw_binlog_session *session; /* by process number */
} pw_mariadb;

static inline pw_mariadb *mariadb_of(const pw_database *database)
{
	return (pw_mariadb *)database;
}

extern const pw_commit_parts pw_binlog_parts;

/* ---- change.c: a session's change comes into InnoDB's log, and is committed ---- */

pw_action pw_mariadb_change_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_mariadb_change_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* ---- binlog.c ---- */

/* `pw_binlog_is_over` says so, or what the session does next until its transaction is in the binary log and committed. */
void pw_binlog_begin(pw_database *database, uint32_t pid);
bool pw_binlog_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* ---- Programs ---- */

extern const pw_process_program pw_program_master;

#endif
