/* postgresql.h: what PostgreSQL's processes share beside the log (leaders.h): insertion locks, walwriter's latch, and pages.
 * The names of functions and locks are those of its sources, release 16. */
#ifndef POSTGRESQL_H
#define POSTGRESQL_H

#include "../leaders/leaders.h"

enum { WAL_BLOCK_BYTES = 8192, INSERT_LOCKS_LIMIT = 128 };

/* ---- The standby ---- */

/* How far the standby is: what it has of the log, has synced, and has applied. A commit waits for one of them; or for none. */
typedef enum { STANDBY_WRITTEN, STANDBY_SYNCED, STANDBY_APPLIED, STANDBY_POSITIONS } pw_standby_position;

/* An answer says all three. A message carries its number; as many are kept as can be on their way, and more. */
typedef struct pw_standby_answer {
	uint64_t position[STANDBY_POSITIONS];
} pw_standby_answer;

enum { STANDBY_ANSWERS = 2 * PW_LIMIT_messages };

/* A transaction's records in the log, or several that have come before the standby has applied the first. */
typedef struct pw_standby_record {
	uint64_t end;
	uint32_t transactions;
	bool awaited; /* a commit waits until it is applied, and is to be told at once */
} pw_standby_record;

enum { STANDBY_RECORDS = 1024 };

typedef struct pw_standby {
	/* Here: */
	uint64_t sent, confirmed[STANDBY_POSITIONS];
	uint64_t answers_taken;
	uint16_t first[STANDBY_POSITIONS]; /* sessions that wait for it, in the order of the log */
	bool sender_rests;
	/* There: */
	uint64_t position[STANDBY_POSITIONS], told[STANDBY_POSITIONS];
	bool receiver_rests, startup_rests, answer_wanted;
	uint64_t answers;
	pw_standby_answer answer[STANDBY_ANSWERS];
	uint64_t records, applied;
	pw_standby_record record[STANDBY_RECORDS];
} pw_standby;

typedef struct pw_postgresql {
	pw_leaders leaders;
	pw_lock insert_lock[INSERT_LOCKS_LIMIT];
	uint64_t async_end;    /* the end of the last commit that did not wait */
	bool walwriter_told;   /* its latch is set */
	bool walwriter_hibernates;
	uint64_t changes;      /* of pages, since the beginning */
	uint64_t imaged_pages; /* changed since the last checkpoint began, so that their images are in the log */
	uint8_t *awaits;       /* by process number: the pw_standby_position for which its commit waits, or STANDBY_POSITIONS */
	pw_standby standby;
} pw_postgresql;

static inline pw_postgresql *postgresql_of(const pw_database *database)
{
	return (pw_postgresql *)database;
}

static inline pw_standby *standby_of(const pw_database *database)
{
	return &postgresql_of(database)->standby;
}

static inline const pw_standby_def *pw_standby_settings(const pw_database *database)
{
	return &database->scenario->standby[0];
}

/* ---- insert.c: a session's change comes into the log, and is committed ---- */

pw_action pw_postgresql_change_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_postgresql_change_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* ---- walwriter.c ---- */

/* A commit that does not wait ends here in the log: the walwriter, if its latch has to be set, else PW_NONE. */
uint32_t pw_walwriter_to_tell(pw_database *database, uint64_t end);

/* ---- walsender.c: sessions wait for the standby ---- */

void pw_standby_create(pw_database *database);
/* A session's records are in the log. What its commit will wait for, if it `waits`, is settled. */
void pw_standby_inserted(pw_database *database, uint32_t pid, bool waits);
/* Whether its commit has to wait for the standby. */
bool pw_standby_is_awaited(const pw_database *database, uint32_t pid);
/* SyncRepWaitForLSN(): its commit is confirmed, or what it does next until then. */
bool pw_standby_has_confirmed(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);
/* The log is on disk further: walsender, if that sleeps, else PW_NONE. */
uint32_t pw_walsender_to_tell(pw_database *database);

/* ---- Programs ---- */

extern const pw_process_program pw_program_walwriter, pw_program_checkpointer;
extern const pw_process_program pw_program_walsender, pw_program_walreceiver, pw_program_startup;

#endif
