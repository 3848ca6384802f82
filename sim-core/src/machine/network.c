/* network.c: messages between this machine and the other one. Each takes its time; those that go the same
 * way arrive in the order in which they were sent. */
#include "network.h"

#include "../engine/check.h"

static bool is_remote(const pw_machine *machine, uint32_t pid)
{
	return process_of(machine, pid)->cpu >= machine->local_cpus;
}

static void set_event(pw_machine *machine, uint32_t number)
{
	const pw_network_link *link = &machine->link[number];
	uint64_t next = link->taken == link->added ? NEVER : link->message[link->taken % PW_LIMIT_messages].due_ns;
	pw_queue_set(machine->queue, machine->first_link_slot + number, next, PRIORITY_DEVICE);
}

void pw_network_send(pw_machine *machine, uint32_t sender, uint32_t target, uint64_t delay_ns)
{
	uint32_t number = is_remote(machine, target);
	pw_network_link *link = &machine->link[number];
	if (link->added - link->taken == PW_LIMIT_messages) {
		machine->failure = PW_ERROR_too_many_messages;
		return;
	}
	uint64_t due_ns = pw_machine_now_ns(machine) + delay_ns;
	if (due_ns < link->last_due_ns) due_ns = link->last_due_ns;
	link->last_due_ns = due_ns;
	link->message[link->added++ % PW_LIMIT_messages] = (pw_message){due_ns, process_of(machine, sender)->outbox, (uint16_t)target};
	pw_measure_trace(machine->measure, PW_TRACE_message, process_of(machine, sender)->cpu, sender, target, due_ns - pw_machine_now_ns(machine));
	set_event(machine, number);
}

/* The first message arrives: its receiver is posted. */
void pw_network_event(pw_machine *machine, uint32_t number)
{
	pw_network_link *link = &machine->link[number];
	CHECK(link->taken < link->added);
	pw_message message = link->message[link->taken++ % PW_LIMIT_messages];
	set_event(machine, number);
	pw_process *target = process_of(machine, message.target);
	target->inbox = message.value;
	if (target->inbox_since_ns == NEVER) target->inbox_since_ns = pw_machine_now_ns(machine);
	pw_machine_post_from_outside(machine, message.target, PW_CAUSE_message);
}
