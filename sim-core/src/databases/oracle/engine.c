/* engine.c: Oracle, as the world sees it: the programs that it runs, and what they share at the beginning. */
#include "oracle.h"

static pw_database *lay_out(pw_arena *arena, uint32_t processes)
{
	pw_oracle *oracle = arena_take(arena, sizeof(pw_oracle));
	pw_oracle_session *session = arena_take(arena, processes * sizeof(pw_oracle_session));
	if (oracle) oracle->session = session;
	return (pw_database *)oracle;
}

static uint32_t writers_beside_lgwr(const pw_database *database)
{
	return pw_program_worker.class_of(database->scenario, 0).count;
}

static void create(pw_database *database, pw_machine *machine)
{
	pw_oracle *oracle = oracle_of(database);
	pw_redo_buffer *redo = &oracle->redo;
	int64_t group_bytes = database->scenario->redo[0].group_bytes;
	redo->group_end = group_bytes > 0 ? (uint64_t)group_bytes : NEVER;
	redo->switch_waiters.first = oracle->cache.free_waiters.first = PW_NONE;
	oracle->cache.invited = PW_NONE;
	redo->commit_waiters.first = redo->space_waiters.first = redo->copying.first = PW_NONE;
	for (uint32_t writer = 0; writer < 1 + writers_beside_lgwr(database); writer++)
		pw_measure_takes_role(database->measure, writer, pw_writer_pid(database, writer));
	pw_machine_name_latch(machine, LATCH_OF_THE_LOG, PW_WAIT_latch_redo_allocation);
	for (uint32_t latch = FIRST_LATCH_OF_CHAINS; latch < PW_LIMIT_latches; latch++)
		pw_machine_name_latch(machine, latch, PW_WAIT_latch_cache_buffers_chains);
}

const pw_database_engine pw_engine_oracle = {
	.kinds = 9,
	.kind = {PW_KIND_lgwr, PW_KIND_dbwr, PW_KIND_session, PW_KIND_noise, PW_KIND_worker, PW_KIND_archiver, PW_KIND_lms,
		PW_KIND_remote_lms, PW_KIND_ckpt},
	.program = {
		[PW_KIND_lgwr] = &pw_program_lgwr,
		[PW_KIND_dbwr] = &pw_program_dbwr,
		[PW_KIND_session] = &pw_program_session,
		[PW_KIND_noise] = &pw_program_noise,
		[PW_KIND_worker] = &pw_program_worker,
		[PW_KIND_archiver] = &pw_program_archiver,
		[PW_KIND_lms] = &pw_program_lms,
		[PW_KIND_remote_lms] = &pw_program_remote_lms,
		[PW_KIND_ckpt] = &pw_program_ckpt,
	},
	.read_wait = PW_WAIT_db_file_sequential_read,
	.scan_wait = PW_WAIT_db_file_scattered_read,
	.client_wait = PW_WAIT_client_message,
	.check = pw_oracle_check,
	.lay_out = lay_out,
	.create = create,
	.change_begin = pw_redo_begin,
	.change_is_over = pw_redo_is_over,
	.buffer_is_free = pw_dbwr_buffer_is_free,
};
