/* trace.c: which records are kept. */
#include "measure.h"

static void keep(measure *measure, pw_trace_type type, uint32_t pid, uint32_t arg, uint64_t value)
{
	if (measure->records == measure->room) return;
	uint8_t cpu = measure->process[pid].cpu;
	measure->record[measure->records++] = (pw_trace_record){measure->trace_from_ns, value, arg, (uint16_t)pid, cpu, (uint8_t)type};
}

/* The window starts with the state of every process and of the log, so that it can be read without
 * what came before. */
static void snapshot(measure *measure)
{
	keep(measure, PW_TRACE_redo, 0, 0, measure->redo_end);
	keep(measure, PW_TRACE_published, 0, 0, measure->published);
	for (uint32_t pid = 0; pid < measure->processes; pid++) {
		const process_account *process = &measure->process[pid];
		uint32_t wait = process->wait == PW_WAITS ? 0 : process->wait;
		keep(measure, PW_TRACE_state, pid, process->state | (uint32_t)PW_CAUSE_snapshot << 8 | wait << 16, PW_NONE);
		if (process->wait != PW_WAITS) keep(measure, PW_TRACE_wait_begin, pid, wait, 0);
	}
}

void pw_measure_open_window(measure *measure)
{
	bool reached = measure->queue->now_ns >= measure->trace_from_ns && measure->room > 0;
	if (measure->traced_from || !reached) return;
	measure->traced_from = true;
	if (measure->trace_from_ns > 0) snapshot(measure);
}

void pw_measure_store(measure *measure, const pw_trace_record *record)
{
	pw_measure_open_window(measure);
	if (measure->records == measure->room) {
		measure->trace_full = true;
		return;
	}
	measure->record[measure->records++] = *record;
}
