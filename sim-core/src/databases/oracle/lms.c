/* lms.c: broadcast on commit (docs/sources.md, S4). LGWR asks LMS to tell the other instance how far the log goes; LMS
 * there acknowledges; LMS here notes it and posts the log writer that waits for it.
 *
 * Log positions only grow, so a message says everything that an earlier one did.
 *
 * LMS of either instance also serves the blocks that the other asks for. Requests and messages wait in one line. */
#include "../../engine/units.h"
#include "oracle.h"

typedef enum { LMS_AT_REST, LMS_LOOKS, LMS_SEND, LMS_NOTE, LMS_POST, LMS_SERVES } pw_lms_step;

/* Log positions: what LGWR wants the other instance to know, what has been sent, what came back. */
typedef struct pw_lms_memory {
	pw_lms_step step;
	uint64_t wanted, sent, received;
	uint64_t wanted_since_ns;   /* since when there has been something to send */
	uint64_t next_block_ns;     /* when the next block is asked for, or was; 0 if none is to come */
	uint64_t block_asked_ns;    /* when the one was that it serves */
} pw_lms_memory;

static const pw_rac_def *settings(const pw_database *database)
{
	return &database->scenario->rac[0];
}

static pw_lms_memory *memory_of(const pw_database *database, pw_kind kind, uint32_t ordinal)
{
	return (pw_lms_memory *)database->memory[kind] + ordinal;
}

pw_lms_view pw_lms_look(const pw_database *database, pw_kind kind, uint32_t ordinal)
{
	const pw_lms_memory *lms = memory_of(database, kind, ordinal);
	return (pw_lms_view){
		.wanted = lms->wanted, .sent = lms->sent, .received = lms->received, .at_rest = lms->step == LMS_AT_REST,
		.serves = lms->step == LMS_SERVES, .next_block_ns = lms->next_block_ns, .block_asked_ns = lms->block_asked_ns,
	};
}

uint32_t pw_lms_ask(pw_database *database, pw_machine *machine, pw_flush_memory *flush)
{
	uint32_t ordinal = oracle_of(database)->broadcast.next_lms++ % (uint32_t)settings(database)->lms;
	pw_lms_memory *lms = memory_of(database, PW_KIND_lms, ordinal);
	/* A worker with an earlier part of the log may come later. */
	if (flush->target > lms->wanted) {
		if (lms->wanted == lms->sent) lms->wanted_since_ns = pw_machine_clock_ns(machine);
		lms->wanted = flush->target;
	}
	flush->asked_ns = pw_machine_clock_ns(machine);
	pw_measure_count(database->measure, PW_STAT_broadcasts, 1);
	return database->first_pid[PW_KIND_lms] + ordinal;
}

bool pw_lms_is_awaited(const pw_database *database, uint64_t position)
{
	return pw_has_other_instance(database->scenario) && oracle_of(database)->broadcast.acknowledged < position;
}

/* ---- Blocks ---- */

/* Blocks a second that the LMS processes of this one's instance are asked for. */
static uint64_t blocks_of(const pw_rac_def *def, const pw_machine *machine, uint32_t pid)
{
	return (uint64_t)(pw_process_kind(machine, pid) == PW_KIND_remote_lms ? def->blocks_received : def->blocks_served);
}

/* The next request comes a random time after `ns`, so that those of all LMS processes of an instance are Poisson's. */
static void draw_request(const pw_rac_def *def, pw_machine *machine, pw_lms_memory *lms, uint32_t pid, uint64_t ns)
{
	uint64_t blocks = blocks_of(def, machine, pid);
	lms->next_block_ns = 0;
	if (blocks == 0) return;
	uint64_t gap_ns = (uint64_t)S(1) * (uint64_t)def->lms / blocks;
	lms->next_block_ns = ns + pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_THINK), PW_distribution_exponential, gap_ns, 0);
}

/* A request waits, and came before any message that does. */
static bool block_is_first(const pw_machine *machine, const pw_lms_memory *lms, uint32_t pid)
{
	uint64_t asked_ns = lms->next_block_ns;
	if (asked_ns == 0 || asked_ns > pw_machine_clock_ns(machine)) return false;
	return asked_ns <= pw_process_inbox_since_ns(machine, pid) && (lms->wanted == lms->sent || asked_ns <= lms->wanted_since_ns);
}

/* Is a block the next thing that it does? */
static bool serves_block(const pw_database *database, pw_machine *machine, pw_lms_memory *lms, uint32_t pid, pw_action *next)
{
	const pw_rac_def *def = settings(database);
	pw_random_stream *stream = pw_process_stream(machine, pid, STREAM_CPU);
	if (lms->step == LMS_SERVES) {
		pw_measure_count(database->measure, PW_STAT_blocks_served, 1);
		pw_measure_count(database->measure, PW_STAT_block_serve_time, pw_machine_clock_ns(machine) - lms->block_asked_ns);
		lms->step = LMS_LOOKS;
	}
	if (lms->next_block_ns == 0) draw_request(def, machine, lms, pid, pw_machine_clock_ns(machine));
	if (!block_is_first(machine, lms, pid)) return false;
	lms->step = LMS_SERVES;
	lms->block_asked_ns = lms->next_block_ns;
	draw_request(def, machine, lms, pid, lms->next_block_ns);
	*next = do_compute(pw_machine_draw(machine, stream, def->block_cpu_distribution, (uint64_t)def->block_cpu_ns, 50));
	return true;
}

/* One that no request would wake learns that there will be some. */
static void edited(pw_database *database, pw_machine *machine, uint32_t pid)
{
	const pw_lms_memory *lms = pw_process_memory(machine, pid);
	if (lms->next_block_ns == 0 && blocks_of(settings(database), machine, pid) > 0) pw_machine_post_from_outside(machine, pid, PW_CAUSE_edit);
}

/* ---- Messages ---- */

/* Until it is posted, or a request comes. */
static pw_action rest(pw_lms_memory *lms, pw_machine *machine, uint32_t pid)
{
	lms->step = LMS_AT_REST;
	pw_process_wait_begin(machine, pid, PW_WAIT_gcs_remote_message, 0);
	if (lms->next_block_ns > 0) return do_wait_message(lms->next_block_ns);
	return do_wait_post(FOR_EVER);
}

static pw_action work(const pw_database *database, pw_lms_memory *lms, pw_lms_step then)
{
	lms->step = then;
	return do_compute((uint64_t)settings(database)->message_cpu_ns);
}

static pw_action send_position(const pw_database *database, pw_machine *machine, pw_lms_memory *lms, uint32_t pid, uint32_t to, uint64_t position)
{
	const pw_rac_def *def = settings(database);
	lms->step = LMS_LOOKS;
	pw_process_set_outbox(machine, pid, position);
	return do_send(to, pw_machine_draw(machine, pw_process_stream(machine, pid, STREAM_SERVICE), def->network_distribution,
		(uint64_t)def->network_ns, 50));
}

/* A log writer whose flush is covered now and that sleeps on it. */
static uint32_t next_writer(pw_database *database)
{
	for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++) {
		pw_flush_memory *flush = &oracle_of(database)->flush[writer];
		bool waits = flush->step == FLUSH_ACKNOWLEDGED && !flush->told && flush->target <= oracle_of(database)->broadcast.acknowledged;
		if (!waits) continue;
		flush->told = true;
		return pw_writer_pid(database, writer);
	}
	return PW_NONE;
}

static void account(pw_database *database, pw_machine *machine, uint64_t asked_ns)
{
	pw_broadcast_memory *broadcast = &oracle_of(database)->broadcast;
	uint64_t took = pw_machine_clock_ns(machine) - asked_ns;
	broadcast->mean_ns = broadcast->mean_ns == 0 ? took : (7 * broadcast->mean_ns + took) / 8;
	pw_measure_count(database->measure, PW_STAT_broadcast_time, took);
}

/* One acknowledgement may be that of several flushes. */
static void note_acknowledgement(pw_database *database, pw_machine *machine, pw_lms_memory *lms)
{
	pw_broadcast_memory *broadcast = &oracle_of(database)->broadcast;
	for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++) {
		const pw_flush_memory *flush = &oracle_of(database)->flush[writer];
		bool asked = flush->step != FLUSH_NONE && flush->step != FLUSH_GIVEN;
		if (asked && broadcast->acknowledged < flush->target && flush->target <= lms->received) account(database, machine, flush->asked_ns);
	}
	if (lms->received > broadcast->acknowledged) broadcast->acknowledged = lms->received;
}

static pw_action lms_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_lms_memory *lms = pw_process_memory(machine, pid);
	uint32_t remote = database->first_pid[PW_KIND_remote_lms] + pw_process_ordinal(machine, pid);
	uint32_t writer;
	pw_action next;
	switch (lms->step) {
	case LMS_AT_REST:
		if (pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
		break;
	case LMS_SEND:
		lms->sent = lms->wanted;
		return send_position(database, machine, lms, pid, remote, lms->sent);
	case LMS_NOTE:
		note_acknowledgement(database, machine, lms);
		lms->step = LMS_POST;
		/* fallthrough */
	case LMS_POST:
		writer = next_writer(database);
		if (writer != PW_NONE) return do_post(writer);
		break;
	case LMS_SERVES:
	case LMS_LOOKS: break;
	}
	if (serves_block(database, machine, lms, pid, &next)) return next;
	if (pw_process_inbox(machine, pid) > lms->received) {
		lms->received = pw_process_take_inbox(machine, pid);
		return work(database, lms, LMS_NOTE);
	}
	if (lms->wanted > lms->sent) return work(database, lms, LMS_SEND);
	return rest(lms, machine, pid);
}

static pw_action remote_lms_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_lms_memory *lms = pw_process_memory(machine, pid);
	pw_action next;
	if (lms->step == LMS_SEND)
		return send_position(database, machine, lms, pid, database->first_pid[PW_KIND_lms] + pw_process_ordinal(machine, pid), lms->received);
	if (lms->step == LMS_AT_REST && pw_process_is_waiting(machine, pid)) pw_process_wait_end(machine, pid);
	if (serves_block(database, machine, lms, pid, &next)) return next;
	if (pw_process_inbox(machine, pid) == lms->received) return rest(lms, machine, pid);
	lms->received = pw_process_take_inbox(machine, pid);
	return work(database, lms, LMS_SEND);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	const pw_rac_def *rac = &scenario->rac[instance];
	return (pw_process_class){.count = pw_has_other_instance(scenario) ? (uint32_t)rac->lms : 0};
}

static pw_sched_attr sched_attr_on(const pw_rac_def *rac, pw_cpu_set affinity)
{
	return (pw_sched_attr){.affinity = affinity, .nice = rac->nice, .policy = rac->policy, .rt_priority = rac->rt_priority};
}

static pw_sched_attr sched_attr_here(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_rac_def *rac = &database->scenario->rac[instance];
	(void)ordinal;
	return sched_attr_on(rac, pw_affinity_allowed(machine, &rac->affinity));
}

static pw_sched_attr sched_attr_remote(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	(void)ordinal;
	return sched_attr_on(&database->scenario->rac[instance], pw_affinity_remote(machine));
}

const pw_process_program pw_program_lms = {
	.step = lms_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_here,
	.edited = edited,
	.memory_bytes = sizeof(pw_lms_memory),
};

const pw_process_program pw_program_remote_lms = {
	.step = remote_lms_program,
	.class_of = class_of,
	.sched_attr_of = sched_attr_remote,
	.edited = edited,
	.memory_bytes = sizeof(pw_lms_memory),
};
