/* standby.c: the other machine. walreceiver takes what came of the log, writes it and says so, syncs it and says so
 * (WalReceiverMain()); the startup process applies what is synced, and asks for an answer where a commit waits for that
 * (XLogRequestWalReceiverReply()). */
#include "postgresql.h"

/* ---- walreceiver ---- */

typedef enum { RECEIVER_LOOKS, RECEIVER_RESTS, RECEIVER_TAKES, RECEIVER_ANSWERS, RECEIVER_WRITTEN, RECEIVER_SYNCS, RECEIVER_SYNCED } pw_receiver_step;

typedef struct pw_receiver_memory {
	pw_receiver_step step;
	uint64_t taken; /* where the message in hand ends, or what it syncs */
} pw_receiver_memory;

static pw_receiver_memory *receiver_of(pw_machine *machine, uint32_t pid)
{
	return pw_process_memory(machine, pid);
}

static pw_action work(pw_machine *machine, uint32_t pid, pw_receiver_step then, uint64_t ns)
{
	receiver_of(machine, pid)->step = then;
	return do_compute(ns);
}

static pw_action begin_answer(const pw_database *database, pw_machine *machine, uint32_t pid)
{
	return work(machine, pid, RECEIVER_ANSWERS, (uint64_t)pw_standby_settings(database)->message_cpu_ns);
}

/* XLogWalRcvSendReply(). What it has written it syncs after that, before it looks for more. */
static pw_action answer(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_standby_def *def = pw_standby_settings(database);
	pw_standby *standby = standby_of(database);
	pw_standby_answer *now = &standby->answer[++standby->answers % STANDBY_ANSWERS];
	bool syncs = standby->position[STANDBY_WRITTEN] > standby->told[STANDBY_WRITTEN];
	for (int position = 0; position < STANDBY_POSITIONS; position++) now->position[position] = standby->told[position] = standby->position[position];
	receiver_of(machine, pid)->step = syncs ? RECEIVER_WRITTEN : RECEIVER_LOOKS;
	pw_process_set_outbox(machine, pid, standby->answers);
	uint64_t way_ns = pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_SERVICE), def->network_distribution, (uint64_t)def->network_ns, 50);
	return do_send(database->first_pid[PW_KIND_walsender], way_ns);
}

static pw_action take(const pw_database *database, pw_machine *machine, uint32_t pid)
{
	receiver_of(machine, pid)->taken = pw_process_take_inbox(machine, pid);
	uint64_t write_ns = (uint64_t)pw_wal_settings(database)->write_ns;
	return work(machine, pid, RECEIVER_TAKES, (uint64_t)pw_standby_settings(database)->message_cpu_ns + write_ns);
}

/* XLogWalRcvFlush() */
static pw_action sync_log(const pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_standby_def *def = pw_standby_settings(database);
	receiver_of(machine, pid)->step = RECEIVER_SYNCS;
	receiver_of(machine, pid)->taken = standby_of(database)->position[STANDBY_WRITTEN];
	pw_process_wait_begin(machine, pid, PW_WAIT_standby_sync, 0);
	return do_sleep_exact(pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_CPU), def->sync_distribution, (uint64_t)def->sync_ns, 50));
}

static pw_action rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	receiver_of(machine, pid)->step = RECEIVER_RESTS;
	standby_of(database)->receiver_rests = true;
	pw_process_wait_begin(machine, pid, PW_WAIT_walreceiver_main, 0);
	return do_wait_post(FOR_EVER);
}

/* All messages that are there are taken before anything else. */
static pw_action look(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_standby *standby = standby_of(database);
	uint64_t written = standby->position[STANDBY_WRITTEN];
	if (pw_process_inbox(machine, pid) > written) return take(database, machine, pid);
	if (written > standby->told[STANDBY_WRITTEN]) return begin_answer(database, machine, pid);
	bool asked = standby->answer_wanted;
	standby->answer_wanted = false;
	return asked ? begin_answer(database, machine, pid) : rest(database, machine, pid);
}

/* WakeupRecovery() */
static pw_action synced(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_standby *standby = standby_of(database);
	standby->position[STANDBY_SYNCED] = receiver_of(machine, pid)->taken;
	receiver_of(machine, pid)->step = RECEIVER_SYNCED;
	pw_process_wait_end(machine, pid);
	if (!standby->startup_rests) return begin_answer(database, machine, pid);
	standby->startup_rests = false;
	return do_post(database->first_pid[PW_KIND_startup]);
}

static pw_action walreceiver_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	switch (receiver_of(machine, pid)->step) {
	case RECEIVER_RESTS:
		standby_of(database)->receiver_rests = false;
		pw_process_wait_end(machine, pid);
		break;
	case RECEIVER_TAKES: standby_of(database)->position[STANDBY_WRITTEN] = receiver_of(machine, pid)->taken; break;
	case RECEIVER_ANSWERS: return answer(database, machine, pid);
	case RECEIVER_WRITTEN: return sync_log(database, machine, pid);
	case RECEIVER_SYNCS: return synced(database, machine, pid);
	case RECEIVER_SYNCED: return begin_answer(database, machine, pid);
	case RECEIVER_LOOKS: break;
	}
	return look(database, machine, pid);
}

/* ---- The startup process ---- */

typedef enum { STARTUP_LOOKS, STARTUP_RESTS, STARTUP_APPLIES } pw_startup_step;

static pw_action rest_startup(pw_database *database, pw_machine *machine, uint32_t pid)
{
	*(pw_startup_step *)pw_process_memory(machine, pid) = STARTUP_RESTS;
	standby_of(database)->startup_rests = true;
	pw_process_wait_begin(machine, pid, PW_WAIT_recovery_stream, 0);
	return do_wait_post(FOR_EVER);
}

static pw_action apply_or_rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_standby *standby = standby_of(database);
	const pw_standby_record *record = &standby->record[standby->applied % STANDBY_RECORDS];
	if (standby->applied == standby->records || record->end > standby->position[STANDBY_SYNCED]) return rest_startup(database, machine, pid);
	*(pw_startup_step *)pw_process_memory(machine, pid) = STARTUP_APPLIES;
	return do_compute((uint64_t)pw_standby_settings(database)->apply_ns * record->transactions);
}

/* WalRcvForceReply() */
static pw_action applied(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_standby *standby = standby_of(database);
	const pw_standby_record *record = &standby->record[standby->applied++ % STANDBY_RECORDS];
	*(pw_startup_step *)pw_process_memory(machine, pid) = STARTUP_LOOKS;
	standby->position[STANDBY_APPLIED] = record->end;
	standby->answer_wanted |= record->awaited;
	if (!record->awaited || !standby->receiver_rests) return apply_or_rest(database, machine, pid);
	standby->receiver_rests = false;
	return do_post(database->first_pid[PW_KIND_walreceiver]);
}

static pw_action startup_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	switch (*(pw_startup_step *)pw_process_memory(machine, pid)) {
	case STARTUP_RESTS:
		standby_of(database)->startup_rests = false;
		pw_process_wait_end(machine, pid);
		break;
	case STARTUP_APPLIES: return applied(database, machine, pid);
	case STARTUP_LOOKS: break;
	}
	return apply_or_rest(database, machine, pid);
}

/* ---- Both ---- */

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)instance;
	return (pw_process_class){.count = pw_has_standby(scenario)};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)database, (void)instance, (void)ordinal;
	return (pw_sched_attr){.affinity = pw_affinity_remote(machine), .policy = PW_policy_normal};
}

const pw_process_program pw_program_walreceiver = {
	.step = walreceiver_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_receiver_memory),
};

const pw_process_program pw_program_startup = {
	.step = startup_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_startup_step),
};
