/* process.c: what programs ask of their machine and of their process in it. */
#include "inside.h"

uint64_t pw_machine_clock_ns(const pw_machine *machine) { return pw_machine_now_ns(machine); }
uint32_t pw_machine_processes(const pw_machine *machine) { return machine->processes; }
uint32_t pw_machine_cpus(const pw_machine *machine) { return machine->cpus; }
uint32_t pw_machine_local_cpus(const pw_machine *machine) { return machine->local_cpus; }

uint32_t pw_machine_idle_cpus(const pw_machine *machine)
{
	uint32_t idle = 0;
	for (uint32_t cpu = 0; cpu < machine->local_cpus; cpu++) idle += cpu_set_has(&machine->idle, cpu);
	return idle;
}

uint32_t pw_machine_sockets(const pw_machine *machine) { return machine->sockets; }
uint32_t pw_machine_socket_of(const pw_machine *machine, uint32_t cpu) { return cpu_of(machine, cpu)->socket; }

pw_kind pw_process_kind(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->kind; }
uint32_t pw_process_instance(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->instance; }
uint32_t pw_process_ordinal(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->ordinal; }
void *pw_process_memory(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->memory; }
uint32_t pw_process_requests(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->requests; }

void pw_process_set_outbox(pw_machine *machine, uint32_t pid, uint64_t value) { process_of(machine, pid)->outbox = value; }
uint64_t pw_process_inbox(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->inbox; }

uint64_t pw_process_inbox_since_ns(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->inbox_since_ns; }

uint64_t pw_process_take_inbox(pw_machine *machine, uint32_t pid)
{
	process_of(machine, pid)->inbox_since_ns = NEVER;
	return process_of(machine, pid)->inbox;
}

bool pw_process_is_completed(const pw_machine *machine, uint32_t pid) { return process_of(machine, pid)->completed; }
void pw_process_set_completed(pw_machine *machine, uint32_t pid, bool completed) { process_of(machine, pid)->completed = completed; }

pw_random_stream *pw_process_stream(pw_machine *machine, uint32_t pid, pw_stream_purpose purpose)
{
	return &process_of(machine, pid)->stream[purpose];
}

uint64_t pw_machine_draw(const pw_machine *machine, pw_random_stream *stream, int64_t distribution, uint64_t mean, uint64_t cv_percent)
{
	return pw_random_draw(&machine->random, stream, distribution, mean, cv_percent);
}

void pw_process_note(pw_machine *machine, uint32_t pid, pw_trace_type type, uint32_t arg, uint64_t value)
{
	pw_measure_trace(machine->measure, type, process_of(machine, pid)->cpu, pid, arg, value);
}

void pw_process_wait_begin(pw_machine *machine, uint32_t pid, pw_wait event, uint64_t value)
{
	process_of(machine, pid)->wait = (uint16_t)event;
	process_of(machine, pid)->wait_since_ns = pw_machine_now_ns(machine);
	pw_measure_wait_begin(machine->measure, pid, event, value);
}

uint64_t pw_process_wait_end(pw_machine *machine, uint32_t pid)
{
	process_of(machine, pid)->wait = PW_WAITS;
	pw_measure_wait_end(machine->measure, pid);
	return pw_machine_now_ns(machine) - process_of(machine, pid)->wait_since_ns;
}

bool pw_process_is_waiting(const pw_machine *machine, uint32_t pid)
{
	return process_of(machine, pid)->wait != PW_WAITS;
}
