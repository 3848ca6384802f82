/* level_queue.h: a queue for each priority level of a CPU, first come first served within a level, over
 * the links in the process table. What a level means is the scheduler's affair. */
#ifndef LEVEL_QUEUE_H
#define LEVEL_QUEUE_H

#include "../inside.h"

enum { LEVELS_OF_A_QUEUE = 256 };

/* Puts the process on a level of its CPU's queues, behind its equals or in front of them. */
void pw_level_queue_put(pw_machine *machine, uint32_t pid, uint32_t level, bool in_front);

void pw_level_queue_take(pw_machine *machine, uint32_t pid);

/* The highest level with a queue among those of the words `first` to `last` of `levels`, 64 levels each; PW_NONE if there is none. */
uint32_t pw_level_queue_highest(const pw_cpu *cpu, int first, int last);

/* Takes the first of a level, which has one; PW_NONE for the level PW_NONE. */
uint32_t pw_level_queue_take_first(pw_machine *machine, uint32_t cpu, uint32_t level);

/* The first of the highest level of `cpu` of those that may go to `to`; PW_NONE if none may. */
uint32_t pw_level_queue_first_that(const pw_machine *machine, uint32_t cpu, uint32_t to, bool (*may)(const pw_machine *machine, uint32_t pid, uint32_t to));

#endif
