/* redo.c: a session's change comes into the redo buffer, and is committed (docs/sources.md, S2). */
#include "oracle.h"

/* ---- Room ---- */

static bool has_room(const pw_database *database, uint64_t bytes)
{
	const pw_redo_buffer *redo = &oracle_of(database)->redo;
	return redo->allocated + bytes - redo->on_disk <= (uint64_t)database->scenario->redo[0].log_buffer_bytes;
}

static bool fits_group(const pw_database *database, uint64_t bytes)
{
	const pw_redo_buffer *redo = &oracle_of(database)->redo;
	return !redo->switch_wanted && redo->allocated + bytes <= redo->group_end;
}

/* More than a third of the buffer, or 1 MB, waits to be written: LGWR is posted without a commit. */
static bool is_over_threshold(const pw_database *database)
{
	const pw_redo_buffer *redo = &oracle_of(database)->redo;
	uint64_t third = (uint64_t)database->scenario->redo[0].log_buffer_bytes / 3;
	return redo->allocated - redo->on_disk >= (third < 1048576 ? third : 1048576);
}

/* ---- Redo ---- */

pw_action pw_redo_begin(pw_database *database, pw_machine *machine, uint32_t pid)
{
	(void)machine;
	oracle_of(database)->session[pid].step = CHANGE_ALLOCATE;
	return do_latch(LATCH_OF_THE_LOG);
}

/* Under the allocation latch: the session owns its part of the log from here on, if there is room. */
static pw_action allocate(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_session_memory *session = session_of(database, pid);
	pw_oracle_session *own = &oracle_of(database)->session[pid];
	pw_redo_buffer *redo = &oracle_of(database)->redo;
	const pw_sessions_def *def = pw_session_settings(database, machine, pid);
	uint64_t bytes = (uint64_t)def->redo_bytes;
	uint64_t padded = (bytes + REDO_BLOCK_BYTES - 1) / REDO_BLOCK_BYTES * REDO_BLOCK_BYTES;
	own->has_room = has_room(database, padded) && fits_group(database, padded);
	own->wanted_bytes = padded;
	if (own->has_room) {
		redo->allocated += padded;
		session->log_end = redo->allocated;
		pw_session_list_append(database, &redo->copying, pid);
		pw_measure_redo(database->measure, pid, bytes, padded, session->log_end);
		uint64_t dirty = pw_random_count(pw_process_stream(machine, pid, STREAM_COUNT), (uint64_t)def->dirty_blocks);
		pw_dbwr_dirty(database, session->log_end, (uint32_t)dirty);
	}
	own->step = CHANGE_ALLOCATED;
	return pw_latch_hold(database, pid, LATCH_OF_THE_LOG, (uint64_t)database->scenario->redo[0].allocate_ns, SESSION_CHANGE);
}

static pw_action copy_or_wait_for_space(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_oracle_session *own = &oracle_of(database)->session[pid];
	pw_redo_buffer *redo = &oracle_of(database)->redo;
	if (own->has_room) {
		own->step = CHANGE_COPIED;
		return do_compute((uint64_t)database->scenario->redo[0].copy_ns);
	}
	/* LGWR may have made room since. */
	bool fits = fits_group(database, own->wanted_bytes);
	if (fits && has_room(database, own->wanted_bytes)) return pw_redo_begin(database, machine, pid);
	pw_wait event = fits ? PW_WAIT_log_buffer_space : pw_log_switch_wait_event(database);
	pw_process_wait_begin(machine, pid, event, 0);
	pw_session_list_append(database, fits ? &redo->space_waiters : &redo->switch_waiters, pid);
	if (!fits) redo->switch_wanted = true;
	session_of(database, pid)->taken = false;
	own->step = CHANGE_SPACE;
	uint32_t lgwr = pw_lgwr_to_post(database);
	return lgwr == PW_NONE ? pw_session_wait_for_post(database) : do_post(lgwr);
}

static pw_action space(pw_database *database, pw_machine *machine, uint32_t pid)
{
	/* The timeout alone brings no room; LGWR posts when there is some, or when the log has switched. */
	if (!session_of(database, pid)->taken) return pw_session_wait_for_post(database);
	pw_process_wait_end(machine, pid);
	return pw_redo_begin(database, machine, pid);
}

/* ---- Commit ---- */

/* The change is made, and LGWR is told of it only if it must be. Returns whether that was all. */
static bool tell(pw_database *database, uint32_t pid, bool tell_lgwr, pw_action *next)
{
	uint32_t lgwr = tell_lgwr ? pw_lgwr_to_post(database) : PW_NONE;
	if (lgwr == PW_NONE) return true;
	oracle_of(database)->session[pid].step = CHANGE_TOLD_LGWR;
	*next = do_post(lgwr);
	return false;
}

/* Returns whether the session need not wait. */
static bool commit(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_oracle_session *own = &oracle_of(database)->session[pid];
	const pw_sessions_def *def = pw_session_settings(database, machine, pid);
	bool over_threshold = is_over_threshold(database);
	if (++own->uncommitted < (uint64_t)def->commit_every) return tell(database, pid, over_threshold, next);
	own->uncommitted = 0;
	pw_measure_count(database->measure, PW_STAT_user_commits, 1);
	bool durable = oracle_of(database)->redo.on_disk >= session_of(database, pid)->log_end;
	if (durable || def->commit != PW_commit_wait) return tell(database, pid, !durable && (over_threshold || def->commit == PW_commit_nowait), next);
	own->step = CHANGE_SYNC;
	*next = pw_sync_begin(database, machine, pid);
	return false;
}

static bool copied(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_session_list_remove(database, &oracle_of(database)->redo.copying, pid);
	if (!pw_lgwr_awaited_copy(database, session_of(database, pid)->log_end)) return commit(database, machine, pid, next);
	oracle_of(database)->session[pid].step = CHANGE_COMMIT;
	*next = do_post(pw_writer_pid(database, 0));
	return false;
}

bool pw_redo_is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	pw_oracle_session *own = &oracle_of(database)->session[pid];
	switch (own->step) {
	case CHANGE_ALLOCATE: *next = allocate(database, machine, pid); return false;
	case CHANGE_ALLOCATED: own->step = CHANGE_RELEASED; *next = do_release(LATCH_OF_THE_LOG); return false;
	case CHANGE_RELEASED: *next = copy_or_wait_for_space(database, machine, pid); return false;
	case CHANGE_SPACE: *next = space(database, machine, pid); return false;
	case CHANGE_COPIED: return copied(database, machine, pid, next);
	case CHANGE_COMMIT: return commit(database, machine, pid, next);
	case CHANGE_SYNC: return pw_sync_is_over(database, machine, pid, next);
	case CHANGE_TOLD_LGWR: break;
	}
	return true;
}
