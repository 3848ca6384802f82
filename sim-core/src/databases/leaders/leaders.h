/* leaders.h: engines in which no process writes the log for the others. The session that gets the log's lock leads: it writes
 * and syncs what has been inserted, for all, and wakes those that wait for the lock.
 *
 * PostgreSQL and MariaDB differ in what a leader waits for, and in which sessions it wakes (docs/model.md, Leaders).
 */
#ifndef LEADERS_H
#define LEADERS_H

#include "../common/common.h"

/* ---- Locks ---- */

/* A process in UNTIL_FREE comes to the head of the queue and has not got the lock when it is woken: it looks what has become
 * of what it wanted. One in EXCLUSIVE comes to the end, and tries again. */
typedef enum { LOCK_EXCLUSIVE, LOCK_UNTIL_FREE } pw_lock_mode;

typedef struct pw_lock {
	uint16_t holder;      /* or PW_NONE */
	uint16_t first, last; /* of those that wait */
	bool woken;           /* an exclusive waiter has been woken and has not tried yet: no other one is */
} pw_lock;

/* ---- Processes ---- */

/* What a process does next to have the log flushed. */
typedef enum {
	LEAD_LOOK,
	LEAD_INSERTIONS,
	LEAD_INSERTION_WAIT,
	LEAD_TRY,
	LEAD_SPIN,
	LEAD_LOCK_WAIT,
	LEAD_BEGIN,
	LEAD_DELAYED,
	LEAD_WRITE,
	LEAD_SYNC,
	LEAD_REAP,
	LEAD_SYNCED,
	LEAD_RELEASE,
	LEAD_WAKE
} pw_leader_step;

/* Of a process, whichever its kind. */
typedef struct pw_log_process {
	/* In the queue of a lock. */
	uint16_t next;
	uint8_t mode;
	bool waits;
	uint16_t wake_first; /* it has taken these off the queue of a lock that it released, and wakes them one after the other */

	pw_leader_step flush;
	pw_lock_mode flush_mode;
	bool commits;       /* measure keeps the parts of its commit */
	bool leads;
	bool leads_next;    /* it has been woken so that there is a leader */
	uint64_t wanted;    /* the log is to be on disk up to here */
	uint64_t target;    /* it will flush up to here */
	uint32_t lock_at;   /* the insertion lock that it looks at */
	uint64_t spin_end_ns; /* it has begun to spin, and sleeps from then on; or 0 */
	bool spin_is_over;    /* the flush for which it spun is over */

	/* Of a session. */
	uint8_t change;       /* what comes next, as its engine counts */
	uint8_t insert_lock;  /* that it tries first: the one that it had last, unless that was taken */
	bool waited;          /* for the insertion lock of its change */
	uint32_t uncommitted; /* transactions since its last commit */
	uint8_t client;       /* what comes next with its client */
} pw_log_process;

/* ---- The client ---- */

enum { CLIENT_THREADS_LIMIT = 64 };

typedef struct pw_client_thread {
	uint16_t first, last; /* of the sessions that it is to serve */
	bool asleep;          /* and no post is on its way */
} pw_client_thread;

/* ---- The log ---- */

/* How the engine's leaders flush. */
typedef struct pw_leader_rules {
	uint32_t block_bytes; /* the log is written in whole blocks of this length */
	bool wakes_all;       /* all that wait for the lock, or only those whose part is on disk, and one that leads next */
	bool takes_latest;    /* it writes what is inserted when it writes, or what it found inserted before it got the lock */
	uint8_t lock_wait, insertion_wait, delay_wait, write_wait, sync_wait; /* events */
	const pw_commit_parts *parts;
	/* Another process that is to be told that the log is on disk further, or PW_NONE: asked until it is none. May be null. */
	uint32_t (*to_tell)(pw_database *database);
} pw_leader_rules;

typedef struct pw_leaders {
	pw_database common;
	const pw_leader_rules *rules;
	pw_log_process *process; /* by process number */
	uint64_t reserved;    /* the end of the log as sessions have reserved it */
	uint64_t on_disk;
	uint32_t active;      /* sessions with a transaction that has changed something */
	uint32_t spinning;    /* sessions that spin for the flush under way */
	uint64_t flush_began_ns, mean_flush_ns; /* of late; 0 before the first */
	pw_lock lock;         /* of the log: its holder leads */
	uint32_t insert_locks; /* each is to be free before a leader writes; may be none */
	pw_lock *insert_lock;
	pw_client_thread client[CLIENT_THREADS_LIMIT];
} pw_leaders;

static inline pw_leaders *leaders_of(const pw_database *database)
{
	return (pw_leaders *)database;
}

static inline const pw_wal_def *pw_wal_settings(const pw_database *database)
{
	return &database->scenario->wal[0];
}

extern const pw_commit_parts pw_leader_parts;

/* Nothing that a scenario asks for is impossible. */
pw_status pw_leaders_check(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error);
/* A session that finds no clean buffer writes a page of its own accord; that is left out. */
bool pw_leaders_buffer_is_free(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* Before anything runs. */
void pw_leaders_create(pw_database *database, pw_machine *machine, const pw_leader_rules *rules);

/* ---- lock.c ---- */

void pw_lock_create(pw_lock *lock);
/* Takes the lock if it is free. */
bool pw_lock_try(pw_lock *lock, uint32_t pid);
/* Joins the queue; the process then sleeps until `waits` is false. */
void pw_lock_queue(pw_leaders *leaders, pw_lock *lock, uint32_t pid, pw_lock_mode mode);
/* Frees the lock and takes those to be woken off its queue; pw_lock_next_to_wake() then has one after the other, or PW_NONE. */
void pw_lock_release(pw_leaders *leaders, pw_lock *lock, uint32_t pid);
/* The same, but of the sessions only those whose part of the log is on disk, and one more, which is to lead. */
void pw_lock_release_covered(pw_leaders *leaders, pw_lock *lock, uint32_t pid);
uint32_t pw_lock_next_to_wake(pw_leaders *leaders, uint32_t pid);

/* ---- lead.c ---- */

/* `pw_leader_flush_is_over` says so, or what the process does next until the log is on disk up to `wanted`. */
void pw_leader_flush_begin(pw_database *database, uint32_t pid, uint64_t wanted, pw_lock_mode mode);
bool pw_leader_flush_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* The leader's wait for the device, in as many sleeps as were recorded; `pw_leader_syncs_on` says whether there is another, and
 * what the leader does next. */
pw_action pw_leader_syncs(pw_machine *machine, pw_log log, uint64_t bytes);
bool pw_leader_syncs_on(pw_machine *machine, pw_log log, pw_action *next);

/* ---- client.c ---- */

/* A session has ended its transaction: whether its client has sent the next one, or what it does next until then. */
bool pw_client_has_answered(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
/* It has begun to ask that. */
bool pw_client_is_awaited(const pw_database *database, uint32_t pid);

extern const pw_process_program pw_program_client;

/* ---- commit.c: what all engines of this kind count ---- */

/* A session's change is in the log, with `bytes` of redo. */
void pw_leader_inserted(pw_database *database, uint32_t pid, uint64_t bytes);
/* Whether this transaction ends with a commit. */
bool pw_leader_commits(pw_database *database, pw_machine *machine, uint32_t pid);
/* A commit that waits begins and ends. */
void pw_leader_commit_begin(pw_database *database, uint32_t pid);
void pw_leader_commit_end(pw_database *database, uint32_t pid);

#endif
