/* disk.c: devices. Each serves up to its queue depth of requests at a time; the others queue, first
 * come first served. */
#include "disk.h"

#include "../engine/check.h"
#include "../engine/units.h"
#include "wake.h"

static uint64_t draw_ns(const pw_random_tables *tables, pw_random_stream *stream, const pw_disk_def *def)
{
	uint64_t mean = (uint64_t)def->service_ns;
	int64_t share[12];
	switch (def->distribution) {
	case PW_service_exponential: return pw_random_exponential(tables, stream, mean);
	case PW_service_lognormal: return pw_random_lognormal(tables, stream, mean, (uint64_t)def->cv_percent);
	case PW_service_uniform: return pw_random_uniform(stream, mean, (uint64_t)def->cv_percent);
	case PW_service_empirical:
		__builtin_memcpy(share, &def->share_1ms, sizeof share);
		return pw_random_empirical(stream, share, 12, (uint64_t)MS(1));
	default: return mean;
	}
}

/* RAID 5: old data and old parity are read side by side, then both are written side by side. */
static uint64_t raid5_write_ns(const pw_random_tables *tables, pw_random_stream *stream, const pw_disk_def *def)
{
	uint64_t total = 0;
	for (int phase = 0; phase < 2; phase++) {
		uint64_t one = draw_ns(tables, stream, def), other = draw_ns(tables, stream, def);
		total += one > other ? one : other;
	}
	return total;
}

static uint64_t transfer_ns(const pw_request *request, const pw_disk_def *def)
{
	return def->bandwidth_mb_s > 0 ? request->bytes * 1000 / (uint64_t)def->bandwidth_mb_s : 0;
}

/* Until the bytes can be moved. */
static uint64_t access_ns(pw_machine *machine, const pw_request *request, const pw_disk_def *def)
{
	const pw_random_tables *tables = &machine->random;
	pw_random_stream *stream = &process_of(machine, request->owner)->stream[STREAM_SERVICE];
	uint64_t service = request->write && def->raid5 ? raid5_write_ns(tables, stream, def) : draw_ns(tables, stream, def);
	bool stalls = def->stalls_per_million > 0 && pw_random_below(stream, 1000000) < (uint64_t)def->stalls_per_million;
	return stalls ? service + (uint64_t)def->stall_ns : service;
}

uint64_t pw_disk_memory_write_ns(pw_machine *machine, uint32_t number, uint32_t pid, uint64_t bytes)
{
	pw_request write = {.owner = (uint16_t)pid, .write = true, .bytes = bytes};
	const pw_disk_def *def = &machine->scenario->disk[number];
	return access_ns(machine, &write, def) + transfer_ns(&write, def);
}

static void set_event(pw_machine *machine, uint32_t number)
{
	const pw_disk *disk = &machine->disk[number];
	uint64_t next = disk->serving ? machine->request[disk->in_service[0]].done_ns : NEVER;
	pw_queue_set(machine->queue, machine->first_disk_slot + number, next, PRIORITY_DEVICE);
}

/* Requests in service are in the order in which they will be done, equals in the order of their start. */
static void put_in_service(pw_machine *machine, pw_disk *disk, uint16_t id)
{
	uint32_t place = disk->serving++;
	uint64_t done_ns = machine->request[id].done_ns;
	for (; place > 0 && machine->request[disk->in_service[place - 1]].done_ns > done_ns; place--)
		disk->in_service[place] = disk->in_service[place - 1];
	disk->in_service[place] = id;
}

static void begin_service(pw_machine *machine, uint32_t number, uint16_t id)
{
	pw_disk *disk = &machine->disk[number];
	pw_request *request = &machine->request[id];
	uint64_t now = pw_machine_now_ns(machine);
	const pw_disk_def *def = &machine->scenario->disk[number];
	uint64_t done_ns = now + access_ns(machine, request, def), transfer = transfer_ns(request, def);
	if (transfer > 0) {
		/* Requests are looked for side by side; their bytes go through one channel, one request after the other. */
		if (done_ns < disk->transfers_until_ns) done_ns = disk->transfers_until_ns;
		done_ns += transfer;
		disk->transfers_until_ns = done_ns;
	}
	uint64_t service = done_ns - now;
	request->done_ns = done_ns;
	if (disk->serving == 0) pw_measure_disk_busy(machine->measure, number, true);
	put_in_service(machine, disk, id);
	pw_measure_io_start(machine->measure, number, process_of(machine, request->owner)->cpu, request->owner, service, now - request->submitted_ns);
}

void pw_disk_submit(pw_machine *machine, uint32_t number, uint32_t pid, uint64_t bytes, bool write)
{
	pw_disk *disk = &machine->disk[number];
	uint16_t id = machine->free_request;
	if (id == NO_REQUEST) {
		machine->failure = PW_ERROR_too_many_requests;
		return;
	}
	pw_request *request = &machine->request[id];
	machine->free_request = request->next;
	uint64_t now = pw_machine_now_ns(machine);
	*request = (struct pw_request){.owner = (uint16_t)pid, .next = NO_REQUEST, .write = write, .bytes = bytes, .submitted_ns = now};
	process_of(machine, pid)->requests++;
	pw_measure_trace(machine->measure, PW_TRACE_io_submit, process_of(machine, pid)->cpu, pid, number, bytes);
	if (disk->serving < (uint32_t)machine->scenario->disk[number].queue_depth) {
		begin_service(machine, number, id);
		set_event(machine, number);
	} else if (disk->first == NO_REQUEST) {
		disk->first = disk->last = id;
	} else {
		machine->request[disk->last].next = id;
		disk->last = id;
	}
}

void pw_disk_event(pw_machine *machine, uint32_t number)
{
	pw_disk *disk = &machine->disk[number];
	uint16_t id = disk->in_service[0];
	pw_request *request = &machine->request[id];
	uint32_t owner = request->owner;
	CHECK(request->done_ns == pw_machine_now_ns(machine));
	disk->serving--;
	for (uint32_t i = 0; i < disk->serving; i++) disk->in_service[i] = disk->in_service[i + 1];
	if (disk->serving == 0) pw_measure_disk_busy(machine->measure, number, false);
	pw_measure_io_done(machine->measure, number, process_of(machine, owner)->cpu, owner, request->bytes,
		pw_machine_now_ns(machine) - request->submitted_ns);
	request->next = machine->free_request;
	machine->free_request = id;
	if (disk->first != NO_REQUEST) {
		uint16_t next = disk->first;
		disk->first = machine->request[next].next;
		begin_service(machine, number, next);
	}
	set_event(machine, number);
	pw_process *process = process_of(machine, owner);
	process->requests--;
	if (process->requests > process->action.count || process->state != PW_STATE_io) return;
	pw_machine_interrupt(machine, process->cpu);
	pw_process_wake(machine, owner, PW_CAUSE_device, PW_NONE);
}
