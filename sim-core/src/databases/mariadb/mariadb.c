/* mariadb.c: MariaDB, as the world sees it: the programs that it runs, and how its leaders flush. */
#include "mariadb.h"

static const pw_leader_rules rules = {
	.block_bytes = LOG_BLOCK_BYTES,
	.takes_latest = true,
	.lock_wait = PW_WAIT_group_commit_lock,
	.insertion_wait = PW_WAIT_group_commit_lock,
	.delay_wait = PW_WAIT_commit_delay,
	.write_wait = PW_WAIT_io_innodb_log,
	.sync_wait = PW_WAIT_io_innodb_log,
	.parts = &pw_leader_parts,
};

static pw_database *lay_out(pw_arena *arena, uint32_t processes)
{
	pw_mariadb *mariadb = arena_take(arena, sizeof(pw_mariadb));
	pw_log_process *process = arena_take(arena, processes * sizeof(pw_log_process));
	pw_binlog_session *session = arena_take(arena, processes * sizeof(pw_binlog_session));
	if (mariadb) {
		mariadb->leaders.process = process;
		mariadb->session = session;
	}
	return (pw_database *)mariadb;
}

static void create(pw_database *database, pw_machine *machine)
{
	pw_binlog *binlog = &mariadb_of(database)->binlog;
	pw_leaders_create(database, machine, &rules);
	binlog->first = binlog->last = binlog->delaying = PW_NONE;
	pw_lock_create(&binlog->lock);
	pw_lock_create(&binlog->done);
	for (uint32_t latch = FIRST_LATCH_OF_CHAINS; latch < PW_LIMIT_latches; latch++) pw_machine_name_latch(machine, latch, PW_WAIT_buffer_pool_latch);
}

/* A transaction, and what its client does then. */
static bool is_over(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	if (!pw_client_is_awaited(database, pid) && !pw_mariadb_change_is_over(database, machine, pid, next)) return false;
	return pw_client_has_answered(database, machine, pid, next);
}

const pw_database_engine pw_engine_mariadb = {
	.kinds = 4,
	.kind = {PW_KIND_innodb_master, PW_KIND_session, PW_KIND_noise, PW_KIND_client},
	.program = {
		[PW_KIND_client] = &pw_program_client,
		[PW_KIND_innodb_master] = &pw_program_master,
		[PW_KIND_session] = &pw_program_session,
		[PW_KIND_noise] = &pw_program_noise,
	},
	.replays_sessions = true,
	.read_wait = PW_WAIT_io_innodb_data,
	.scan_wait = PW_WAIT_io_innodb_data,
	.client_wait = PW_WAIT_idle_command,
	.check = pw_leaders_check,
	.lay_out = lay_out,
	.create = create,
	.change_begin = pw_mariadb_change_begin,
	.change_is_over = is_over,
	.buffer_is_free = pw_leaders_buffer_is_free,
};
