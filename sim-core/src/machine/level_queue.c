#include "level_queue.h"

static void mark(cpu *cpu, uint32_t level, bool occupied)
{
	uint64_t bit = (uint64_t)1 << level % 64;
	uint64_t *word = &cpu->levels[level / 64];
	*word = occupied ? *word | bit : *word & ~bit;
}

void pw_level_queue_put(machine *machine, uint32_t pid, uint32_t level, bool in_front)
{
	schedule *links = &machine->process[pid].schedule;
	cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	uint16_t *head = &cpu->head[level], *tail = &cpu->tail[level];
	links->queued_level = (uint8_t)level;
	links->next = in_front ? *head : NOBODY;
	links->previous = in_front ? NOBODY : *tail;
	if (links->next != NOBODY) machine->process[links->next].schedule.previous = (uint16_t)pid;
	else *tail = (uint16_t)pid;
	if (links->previous != NOBODY) machine->process[links->previous].schedule.next = (uint16_t)pid;
	else *head = (uint16_t)pid;
	mark(cpu, level, true);
}

void pw_level_queue_take(machine *machine, uint32_t pid)
{
	const schedule *links = &machine->process[pid].schedule;
	cpu *cpu = &machine->cpu[machine->process[pid].cpu];
	uint32_t level = links->queued_level;
	if (links->previous != NOBODY) machine->process[links->previous].schedule.next = links->next;
	else cpu->head[level] = links->next;
	if (links->next != NOBODY) machine->process[links->next].schedule.previous = links->previous;
	else cpu->tail[level] = links->previous;
	if (cpu->head[level] == NOBODY) mark(cpu, level, false);
}
