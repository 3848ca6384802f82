/* log_switch.c: LGWR closes a full log group and opens the next one: headers, a checkpoint for the database
 * writers, work for the archiver, and the sessions that waited. */
#include "oracle.h"

/* The log position up to which old redo must no longer be needed before the next group can be written over. */
static uint64_t to_reuse(const pw_database *database)
{
	const pw_redo_def *def = &database->scenario->redo[0];
	uint64_t others = (uint64_t)(def->groups - 1) * (uint64_t)def->group_bytes, group_end = oracle_of(database)->redo.group_end;
	return group_end > others ? group_end - others : 0;
}

static bool awaits_checkpoint(const pw_database *database)
{
	return database->scenario->dbwr[0].count > 0 && oracle_of(database)->checkpoint.done < to_reuse(database);
}

static bool awaits_archiver(const pw_database *database)
{
	return database->scenario->archiver[0].active && pw_archiver_archived(database) < to_reuse(database);
}

/* The next group can be written over when the blocks of its old redo are on disk and it is archived. */
static bool next_group_is_free(const pw_database *database)
{
	return !awaits_checkpoint(database) && !awaits_archiver(database);
}

pw_wait pw_log_switch_wait_event(const pw_database *database)
{
	if (awaits_checkpoint(database)) return PW_WAIT_log_file_switch_checkpoint_incomplete;
	return awaits_archiver(database) ? PW_WAIT_log_file_switch_archiving_needed : PW_WAIT_log_file_switch_completion;
}

bool pw_log_switch_is_due(pw_database *database)
{
	bool wanted = oracle_of(database)->redo.switch_wanted;
	oracle_of(database)->checkpoint.needed = to_reuse(database);
	oracle_of(database)->checkpoint.wanted = wanted && awaits_checkpoint(database);
	pw_archiver_want(database, wanted && awaits_archiver(database));
	return wanted && next_group_is_free(database) && oracle_of(database)->redo.copying.first == PW_NONE;
}

/* ---- The switch ---- */

static pw_action write_header(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_process_wait_begin(machine, pid, PW_WAIT_log_file_single_write, 0);
	oracle_of(database)->log_switch.step = SWITCH_REAP;
	return do_write(REDO_DISK, REDO_BLOCK_BYTES);
}

pw_action pw_log_switch_begin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	oracle_of(database)->log_switch.headers_left = 2;
	return write_header(database, machine, pid);
}

static void open_next_group(pw_database *database, uint32_t pid)
{
	pw_redo_buffer *redo = &oracle_of(database)->redo;
	pw_switch_memory *log_switch = &oracle_of(database)->log_switch;
	redo->allocated = redo->gathered = redo->on_disk = redo->group_end;
	oracle_of(database)->checkpoint.target = redo->group_end;
	redo->group_end += (uint64_t)database->scenario->redo[0].group_bytes;
	redo->switch_wanted = false;
	log_switch->dbwr_told = 0;
	log_switch->archiver_told = !database->scenario->archiver[0].active;
	/* A session that finds the new group full as well waits for the next switch. */
	log_switch->posts_left = redo->switch_waiters.length;
	pw_measure_log_switch(database->measure, pid, redo->on_disk);
}

/* Every writer is told of the checkpoint, then the archiver, then every session that waited for the switch. */
static bool all_are_told(pw_database *database, pw_action *next)
{
	pw_switch_memory *log_switch = &oracle_of(database)->log_switch;
	log_switch->step = SWITCH_TELL;
	if (log_switch->dbwr_told < (uint32_t)database->scenario->dbwr[0].count) {
		*next = do_post(database->first_pid[PW_KIND_dbwr] + log_switch->dbwr_told++);
	} else if (!log_switch->archiver_told) {
		log_switch->archiver_told = true;
		*next = do_post(database->first_pid[PW_KIND_archiver]);
	} else if (log_switch->posts_left > 0) {
		log_switch->posts_left--;
		uint32_t session = pw_session_list_take_first(database, &oracle_of(database)->redo.switch_waiters);
		session_of(database, session)->taken = true;
		*next = do_post(session);
	} else {
		return true;
	}
	return false;
}

bool pw_log_switch_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_switch_memory *log_switch = &oracle_of(database)->log_switch;
	switch (log_switch->step) {
	case SWITCH_REAP: log_switch->step = SWITCH_REAPED; *next = do_reap(); return false;
	case SWITCH_REAPED:
		pw_process_wait_end(machine, pid);
		if (--log_switch->headers_left > 0) {
			*next = write_header(database, machine, pid);
			return false;
		}
		open_next_group(database, pid);
		break;
	case SWITCH_TELL: break;
	}
	return all_are_told(database, next);
}
