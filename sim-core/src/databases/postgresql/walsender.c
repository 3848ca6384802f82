/* walsender.c: walsender sends what is on disk to the standby (XLogSendPhysical()), and when an answer comes it wakes those
 * sessions whose commits that confirms, one system call each (SyncRepReleaseWaiters()). */
#include "postgresql.h"

/* The most that one message carries (MAX_SEND_SIZE). */
enum { MESSAGE_BYTES = 16 * WAL_BLOCK_BYTES };

typedef enum { SENDER_LOOKS, SENDER_RESTS, SENDER_SENDS, SENDER_TAKES, SENDER_WAKES } pw_sender_step;

typedef struct pw_sender_memory {
	pw_sender_step step;
	uint64_t until; /* where the message in hand ends */
} pw_sender_memory;

/* ---- The parts of a commit ---- */

#define ALL_OF(cpu, runnable, sleep) {[CLOCK_CPU] = PW_PART_##cpu, [CLOCK_RUNNABLE] = PW_PART_##runnable, [CLOCK_SLEEP] = PW_PART_##sleep, [CLOCK_IO] = PW_PART_##sleep}
#define SENDER ALL_OF(walsender_cpu, walsender_runnable, standby)
#define PHASES {[WRITER_IDLE] = SENDER, SENDER, SENDER, SENDER, SENDER, SENDER}

static const pw_commit_parts standby_parts = {
	.own = ALL_OF(backend_cpu, backend_runnable, standby),
	.in_vain = ALL_OF(in_vain, in_vain, standby),
	.covered = PHASES,
	.earlier = PHASES,
};

/* ---- Sessions ---- */

void pw_standby_create(pw_database *database)
{
	for (int position = 0; position < STANDBY_POSITIONS; position++) standby_of(database)->first[position] = PW_NONE;
}

static pw_standby_position awaited_position(const pw_database *database)
{
	switch (pw_standby_settings(database)->synchronous_commit) {
	case PW_synchronous_commit_remote_write: return STANDBY_WRITTEN;
	case PW_synchronous_commit_remote_flush: return STANDBY_SYNCED;
	case PW_synchronous_commit_remote_apply: return STANDBY_APPLIED;
	default: return STANDBY_POSITIONS;
	}
}

/* Where the standby is far behind the last record takes in the next. */
static pw_standby_record *record_for(pw_standby *standby)
{
	if (standby->records - standby->applied < STANDBY_RECORDS) {
		pw_standby_record *record = &standby->record[standby->records++ % STANDBY_RECORDS];
		*record = (pw_standby_record){0};
		return record;
	}
	return &standby->record[(standby->records - 1) % STANDBY_RECORDS];
}

void pw_standby_inserted(pw_database *database, uint32_t pid, bool waits)
{
	if (!pw_has_standby(database->scenario)) return;
	pw_standby_position position = waits ? awaited_position(database) : STANDBY_POSITIONS;
	pw_standby_record *record = record_for(standby_of(database));
	postgresql_of(database)->awaits[pid] = (uint8_t)position;
	record->end = database->session[pid].log_end;
	record->transactions++;
	record->awaited |= position == STANDBY_APPLIED;
}

bool pw_standby_is_awaited(const pw_database *database, uint32_t pid)
{
	uint8_t position = postgresql_of(database)->awaits[pid];
	if (!pw_has_standby(database->scenario) || position == STANDBY_POSITIONS) return false;
	return standby_of(database)->confirmed[position] < database->session[pid].log_end;
}

/* SyncRepQueueInsert() */
static void queue(pw_database *database, uint32_t pid)
{
	pw_log_process *process = leaders_of(database)->process;
	uint16_t *place = &standby_of(database)->first[postgresql_of(database)->awaits[pid]];
	while (*place != PW_NONE && database->session[*place].log_end <= database->session[pid].log_end) place = &process[*place].next;
	process[pid].next = *place;
	*place = (uint16_t)pid;
	process[pid].waits = true;
}

bool pw_standby_has_confirmed(pw_database *database, pw_machine *machine, uint32_t pid, pw_action *next)
{
	bool asleep = pw_process_is_waiting(machine, pid);
	if (!asleep && pw_standby_is_awaited(database, pid)) {
		pw_measure_commit_awaits(database->measure, pid, database->first_pid[PW_KIND_walsender], &standby_parts);
		queue(database, pid);
		pw_process_wait_begin(machine, pid, PW_WAIT_sync_rep, database->session[pid].log_end);
	} else if (!leaders_of(database)->process[pid].waits) {
		if (asleep) pw_process_wait_end(machine, pid);
		return true;
	}
	*next = do_wait_post(FOR_EVER);
	return false;
}

/* ---- walsender ---- */

uint32_t pw_walsender_to_tell(pw_database *database)
{
	pw_standby *standby = standby_of(database);
	if (!standby->sender_rests || standby->sent >= leaders_of(database)->on_disk) return PW_NONE;
	standby->sender_rests = false;
	return database->first_pid[PW_KIND_walsender];
}

static pw_action work(pw_database *database, pw_machine *machine, uint32_t pid, pw_sender_step then)
{
	((pw_sender_memory *)pw_process_memory(machine, pid))->step = then;
	return do_compute((uint64_t)pw_standby_settings(database)->message_cpu_ns);
}

static pw_action rest(pw_database *database, pw_machine *machine, uint32_t pid)
{
	((pw_sender_memory *)pw_process_memory(machine, pid))->step = SENDER_RESTS;
	standby_of(database)->sender_rests = true;
	pw_process_wait_begin(machine, pid, PW_WAIT_walsender_main, 0);
	return do_wait_post(FOR_EVER);
}

static pw_action send_log(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_standby_def *def = pw_standby_settings(database);
	pw_sender_memory *memory = pw_process_memory(machine, pid);
	memory->step = SENDER_LOOKS;
	standby_of(database)->sent = memory->until;
	pw_process_set_outbox(machine, pid, memory->until);
	uint64_t way_ns = pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_SERVICE), def->network_distribution, (uint64_t)def->network_ns, 50);
	return do_send(database->first_pid[PW_KIND_walreceiver], way_ns);
}

/* Those of one queue whose commits are confirmed now come behind those that are to be woken. */
static uint16_t *release(pw_database *database, pw_standby_position position, uint16_t *end)
{
	pw_log_process *process = leaders_of(database)->process;
	pw_standby *standby = standby_of(database);
	uint16_t *first = &standby->first[position];
	while (*first != PW_NONE && database->session[*first].log_end <= standby->confirmed[position]) {
		*end = *first;
		end = &process[*first].next;
		*first = *end;
	}
	return end;
}

static void take_answer(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_standby *standby = standby_of(database);
	uint16_t *end = &leaders_of(database)->process[pid].wake_first;
	standby->answers_taken = pw_process_take_inbox(machine, pid);
	const pw_standby_answer *answer = &standby->answer[standby->answers_taken % STANDBY_ANSWERS];
	for (pw_standby_position position = 0; position < STANDBY_POSITIONS; position++) {
		standby->confirmed[position] = answer->position[position];
		end = release(database, position, end);
	}
	*end = PW_NONE;
}

static pw_action look(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_standby *standby = standby_of(database);
	pw_sender_memory *memory = pw_process_memory(machine, pid);
	uint64_t on_disk = leaders_of(database)->on_disk;
	if (pw_process_inbox(machine, pid) > standby->answers_taken) return work(database, machine, pid, SENDER_TAKES);
	if (standby->sent >= on_disk) return rest(database, machine, pid);
	memory->until = on_disk - standby->sent > MESSAGE_BYTES ? standby->sent + MESSAGE_BYTES : on_disk;
	return work(database, machine, pid, SENDER_SENDS);
}

static pw_action walsender_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_sender_memory *memory = pw_process_memory(machine, pid);
	uint32_t waiter;
	switch (memory->step) {
	case SENDER_RESTS:
		standby_of(database)->sender_rests = false;
		pw_process_wait_end(machine, pid);
		break;
	case SENDER_SENDS: return send_log(database, machine, pid);
	case SENDER_TAKES:
		take_answer(database, machine, pid);
		memory->step = SENDER_WAKES;
		/* fallthrough */
	case SENDER_WAKES:
		waiter = pw_lock_next_to_wake(leaders_of(database), pid);
		if (waiter != PW_NONE) return do_post_complete(waiter);
		memory->step = SENDER_LOOKS;
		break;
	case SENDER_LOOKS: break;
	}
	return look(database, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	(void)instance;
	return (pw_process_class){.count = pw_has_standby(scenario)};
}

static pw_sched_attr sched_attr_of(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)instance, (void)ordinal;
	const pw_standby_def *def = pw_standby_settings(database);
	return (pw_sched_attr){.affinity = pw_affinity_allowed(machine, &def->affinity), .nice = def->nice, .policy = PW_policy_normal};
}

const pw_process_program pw_program_walsender = {
	.step = walsender_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_of,
	.memory_bytes = sizeof(pw_sender_memory),
};
