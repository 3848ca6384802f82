/* postgresql.c: PostgreSQL, as the world sees it: the programs that it runs, and how its leaders flush. */
#include "postgresql.h"

static const pw_leader_rules rules = {
	.block_bytes = WAL_BLOCK_BYTES,
	.wakes_all = true,
	.lock_wait = PW_WAIT_lwlock_wal_write,
	.insertion_wait = PW_WAIT_lwlock_wal_insert,
	.delay_wait = PW_WAIT_commit_delay,
	.write_wait = PW_WAIT_io_wal_write,
	.sync_wait = PW_WAIT_io_wal_sync,
	.parts = &pw_leader_parts,
	.to_tell = pw_walsender_to_tell,
};

static pw_database *lay_out(pw_arena *arena, uint32_t processes)
{
	pw_postgresql *postgresql = arena_take(arena, sizeof(pw_postgresql));
	pw_log_process *process = arena_take(arena, processes * sizeof(pw_log_process));
	uint8_t *awaits = arena_take(arena, processes);
	if (postgresql) {
		postgresql->leaders.process = process;
		postgresql->awaits = awaits;
	}
	return (pw_database *)postgresql;
}

static void create(pw_database *database, pw_machine *machine)
{
	pw_leaders *leaders = leaders_of(database);
	leaders->insert_lock = postgresql_of(database)->insert_lock;
	leaders->insert_locks = (uint32_t)pw_wal_settings(database)->insert_locks;
	pw_leaders_create(database, machine, &rules);
	pw_standby_create(database);
	/* A session begins at the lock of its number (MyProcNumber). */
	for (uint32_t pid = 0; pid < pw_machine_processes(machine); pid++) leaders->process[pid].insert_lock = (uint8_t)(pid % leaders->insert_locks);
	for (uint32_t latch = FIRST_LATCH_OF_CHAINS; latch < PW_LIMIT_latches; latch++) pw_machine_name_latch(machine, latch, PW_WAIT_lwlock_buffer_mapping);
}

/* A transaction, and what its client does then. */
static bool is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	if (!pw_client_is_awaited(database, pid) && !pw_postgresql_change_is_over(database, machine, pid, next)) return false;
	return pw_client_has_answered(database, machine, pid, next);
}

const pw_database_engine pw_engine_postgresql = {
	.kinds = 8,
	.kind = {PW_KIND_walwriter, PW_KIND_session, PW_KIND_noise, PW_KIND_checkpointer, PW_KIND_client, PW_KIND_walsender, PW_KIND_walreceiver, PW_KIND_startup},
	.program = {
		[PW_KIND_client] = &pw_program_client,
		[PW_KIND_walwriter] = &pw_program_walwriter,
		[PW_KIND_session] = &pw_program_session,
		[PW_KIND_noise] = &pw_program_noise,
		[PW_KIND_checkpointer] = &pw_program_checkpointer,
		[PW_KIND_walsender] = &pw_program_walsender,
		[PW_KIND_walreceiver] = &pw_program_walreceiver,
		[PW_KIND_startup] = &pw_program_startup,
	},
	.replays_sessions = true,
	.read_wait = PW_WAIT_io_data_file_read,
	.scan_wait = PW_WAIT_io_data_file_read,
	.client_wait = PW_WAIT_client_read,
	.check = pw_leaders_check,
	.lay_out = lay_out,
	.create = create,
	.change_begin = pw_postgresql_change_begin,
	.change_is_over = is_over,
	.buffer_is_free = pw_leaders_buffer_is_free,
};
