/* worker.c: LG00, LG01, ...: each waits until LGWR hands it a flush, does it, and tells LGWR if that waits. */
#include "oracle.h"

typedef enum { WORKER_AT_REST, WORKER_FLUSHING, WORKER_TOLD_LGWR } pw_worker_step;

static pw_action rest(pw_worker_step *step, pw_machine *machine, uint32_t pid)
{
	*step = WORKER_AT_REST;
	pw_process_wait_begin(machine, pid, PW_WAIT_lgwr_worker_group_idle, 0);
	return do_wait_post(FOR_EVER);
}

static pw_action finished(pw_database *database, pw_machine *machine, uint32_t pid)
{
	pw_worker_step *step = pw_process_memory(machine, pid);
	pw_measure_writer_phase(database->measure, 1 + pw_process_ordinal(machine, pid), WRITER_IDLE);
	if (!pw_lgwr_awaited_worker(database)) return rest(step, machine, pid);
	*step = WORKER_TOLD_LGWR;
	return do_post(pw_writer_pid(database, 0));
}

static pw_action worker_program(void *programs, pw_machine *machine, uint32_t pid)
{
	pw_database *database = programs;
	pw_worker_step *step = pw_process_memory(machine, pid);
	uint32_t writer = 1 + pw_process_ordinal(machine, pid);
	pw_action next;
	switch (*step) {
	case WORKER_AT_REST:
		if (!pw_process_is_waiting(machine, pid)) return rest(step, machine, pid);
		if (oracle_of(database)->flush[writer].step == FLUSH_NONE) return do_wait_post(FOR_EVER);
		pw_process_wait_end(machine, pid);
		*step = WORKER_FLUSHING;
		return pw_flush_begin(database, machine, writer);
	case WORKER_FLUSHING: return pw_flush_is_over(database, machine, writer, &next) ? finished(database, machine, pid) : next;
	case WORKER_TOLD_LGWR: break;
	}
	return rest(step, machine, pid);
}

static pw_process_class class_of(const pw_scenario *scenario, uint32_t instance)
{
	const pw_lgwr_def *lgwr = &scenario->lgwr[instance];
	return (pw_process_class){.count = lgwr->writers == PW_writers_single ? 0 : (uint32_t)lgwr->workers};
}

const pw_process_program pw_program_worker = {
	.step = worker_program,
	.class_of = class_of,
	.sched_attr_of = pw_writer_sched_attr,
	.memory_bytes = sizeof(pw_worker_step),
};
