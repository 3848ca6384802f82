/* worker.c: LG00, LG01, ...: each waits until LGWR hands it a flush, does it, and tells LGWR if that waits. */
#include "database.h"

/* One that can be given a flush, if it is only on its way to rest. */
uint32_t pw_worker_at_rest(const database *database)
{
	for (uint32_t worker = 0; worker < (uint32_t)database->scenario->lgwr[0].workers; worker++)
		if (database->flush[1 + worker].step == FLUSH_NONE) return worker;
	return NOBODY;
}

static action rest(database *database, machine *machine, uint32_t pid, uint32_t worker)
{
	database->worker[worker] = WORKER_AT_REST;
	pw_measure_wait_begin(machine->measure, pid, PW_WAIT_lgwr_worker_group_idle, 0);
	return do_wait_post(FOR_EVER);
}

static action finished(database *database, machine *machine, uint32_t pid, uint32_t worker)
{
	pw_measure_writer_phase(machine->measure, 1 + worker, WRITER_IDLE);
	database->lgwr.outstanding--;
	if (!database->lgwr.waits_for_worker) return rest(database, machine, pid, worker);
	database->lgwr.waits_for_worker = false;
	database->worker[worker] = WORKER_TOLD_LGWR;
	return do_post(LGWR_PID);
}

action pw_worker_program(void *programs, machine *machine, uint32_t pid)
{
	database *database = programs;
	uint32_t worker = machine->process[pid].ordinal;
	action next;
	switch (database->worker[worker]) {
	case WORKER_AT_REST:
		if (machine->measure->process[pid].wait == PW_WAITS) return rest(database, machine, pid, worker);
		if (database->flush[1 + worker].step == FLUSH_NONE) return do_wait_post(FOR_EVER);
		pw_measure_wait_end(machine->measure, pid);
		database->worker[worker] = WORKER_FLUSHING;
		return pw_flush_begin(database, machine, 1 + worker);
	case WORKER_FLUSHING: return pw_flush_is_over(database, machine, 1 + worker, &next) ? finished(database, machine, pid, worker) : next;
	case WORKER_TOLD_LGWR: break;
	}
	return rest(database, machine, pid, worker);
}
