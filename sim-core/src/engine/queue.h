/* queue.h: simulated time and the event queue.
 *
 * Every actor (a process's timer, a CPU, a device, the list of edits) has at most one event pending,
 * so the queue is a tournament over one slot for each actor: setting a slot replays the matches on
 * the way to the root, and the earliest event is always known. Nothing is allocated and nothing
 * grows. Events are ordered by time, then priority, then the order in which they were set, so ties
 * are the same everywhere.
 */
#ifndef QUEUE_H
#define QUEUE_H

#include <stdint.h>

#include "arena.h"

#define NEVER UINT64_MAX

typedef struct queue_key {
	uint64_t time_ns;
	uint64_t order; /* priority in the upper 8 bits, a running number below */
} queue_key;

typedef struct queue {
	uint64_t now_ns;
	uint64_t set; /* how often any slot was set: the running number */
	uint32_t leaves;
	queue_key *key;   /* of each slot */
	uint16_t *winner; /* slot that wins below each node; node 1 is the root */
} queue;

/* Room for `slots` slots, all empty, at time 0. */
void queue_create(queue *queue, arena *arena, uint32_t slots);

/* The slot whose event is next; its time is NEVER when no event is pending. */
static inline uint32_t queue_first(const queue *queue)
{
	return queue->winner[1];
}

/* Lets the slot's event happen at `time_ns`; NEVER takes it back. */
void queue_set(queue *queue, uint32_t slot, uint64_t time_ns, uint32_t priority);

#endif
