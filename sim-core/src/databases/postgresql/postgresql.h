/* postgresql.h: what PostgreSQL's processes share beside the log (leaders.h): insertion locks, walwriter's latch, and pages.
 * The names of functions and locks are those of its sources, release 16. */
#ifndef POSTGRESQL_H
#define POSTGRESQL_H

#include "../leaders/leaders.h"

enum { WAL_BLOCK_BYTES = 8192, INSERT_LOCKS_LIMIT = 128 };

typedef struct pw_postgresql {
	pw_leaders leaders;
	pw_lock insert_lock[INSERT_LOCKS_LIMIT];
	uint64_t async_end;    /* the end of the last commit that did not wait */
	bool walwriter_told;   /* its latch is set */
	bool walwriter_hibernates;
	uint64_t imaged_pages; /* changed since the last checkpoint began, so that their images are in the log */
} pw_postgresql;

static inline pw_postgresql *postgresql_of(const pw_database *database)
{
	return (pw_postgresql *)database;
}

/* ---- insert.c: a session's change comes into the log, and is committed ---- */

pw_action pw_postgresql_change_begin(pw_database *database, pw_machine *machine, uint32_t pid);
bool pw_postgresql_change_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next);

/* ---- walwriter.c ---- */

/* A commit that does not wait ends here in the log: the walwriter, if its latch has to be set, else PW_NONE. */
uint32_t pw_walwriter_to_tell(pw_database *database, uint64_t end);

/* ---- Programs ---- */

extern const pw_process_program pw_program_walwriter, pw_program_checkpointer;

#endif
