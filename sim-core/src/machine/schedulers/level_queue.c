#include "level_queue.h"

static void mark(pw_run_queue *queue, uint32_t level, bool occupied)
{
	uint64_t bit = (uint64_t)1 << level % 64;
	uint64_t *word = &queue->levels[level / 64];
	*word = occupied ? *word | bit : *word & ~bit;
}

void pw_level_queue_put(pw_machine *machine, uint32_t pid, uint32_t level, bool in_front)
{
	pw_schedule *links = &process_of(machine, pid)->schedule;
	pw_run_queue *queue = &cpu_of(machine, process_of(machine, pid)->cpu)->run_queue;
	uint16_t *head = &queue->head[level], *tail = &queue->tail[level];
	links->queued_level = (uint16_t)level;
	links->next = in_front ? *head : PW_NONE;
	links->previous = in_front ? PW_NONE : *tail;
	if (links->next != PW_NONE) process_of(machine, links->next)->schedule.previous = (uint16_t)pid;
	else *tail = (uint16_t)pid;
	if (links->previous != PW_NONE) process_of(machine, links->previous)->schedule.next = (uint16_t)pid;
	else *head = (uint16_t)pid;
	mark(queue, level, true);
}

void pw_level_queue_take(pw_machine *machine, uint32_t pid)
{
	const pw_schedule *links = &process_of(machine, pid)->schedule;
	pw_run_queue *queue = &cpu_of(machine, process_of(machine, pid)->cpu)->run_queue;
	uint32_t level = links->queued_level;
	if (links->previous != PW_NONE) process_of(machine, links->previous)->schedule.next = links->next;
	else queue->head[level] = links->next;
	if (links->next != PW_NONE) process_of(machine, links->next)->schedule.previous = links->previous;
	else queue->tail[level] = links->previous;
	if (queue->head[level] == PW_NONE) mark(queue, level, false);
}

uint32_t pw_level_queue_highest(const pw_cpu *cpu, int first, int last)
{
	for (int word = last; word >= first; word--)
		if (cpu->run_queue.levels[word]) return (uint32_t)word * 64 + 63 - (uint32_t)__builtin_clzll(cpu->run_queue.levels[word]);
	return PW_NONE;
}

uint32_t pw_level_queue_take_first(pw_machine *machine, uint32_t number, uint32_t level)
{
	if (level == PW_NONE) return PW_NONE;
	uint32_t pid = cpu_of(machine, number)->run_queue.head[level];
	pw_level_queue_take(machine, pid);
	return pid;
}

uint32_t pw_level_queue_first_that(const pw_machine *machine, uint32_t cpu, uint32_t to, bool (*may)(const pw_machine *machine, uint32_t pid, uint32_t to))
{
	const pw_run_queue *queue = &machine->cpu[cpu].run_queue;
	for (int word = 3; word >= 0; word--) {
		for (uint64_t levels = queue->levels[word]; levels != 0;) {
			uint32_t bit = 63 - (uint32_t)__builtin_clzll(levels), pid = queue->head[(uint32_t)word * 64 + bit];
			for (; pid != PW_NONE; pid = machine->process[pid].schedule.next)
				if (may(machine, pid, to)) return pid;
			levels &= ~((uint64_t)1 << bit);
		}
	}
	return PW_NONE;
}
