/* event_queue.h: simulated time and the event queue.
 *
 * Every actor (a process's timer, a CPU, a device, the list of edits) has at most one event pending,
 * so the queue is a tournament over one slot for each actor: setting a slot replays the matches on
 * the way to the root, and the earliest event is always known. Nothing is allocated and nothing
 * grows. The first slots stand near the root: the machine gives them to its CPUs, whose events change
 * most often. Events are ordered by time, then priority, then the number of their slot: all three fit
 * into one number, the key, and each match is the lesser of two keys, found without a branch.
 */
#ifndef EVENT_QUEUE_H
#define EVENT_QUEUE_H

#include <stddef.h>
#include <stdint.h>

#include "arena.h"
#include "check.h"

#define NEVER UINT64_MAX

/* A key: 48 bits of time (78 hours; no run lasts longer than 72), 3 of priority, 13 of slot. */
enum { QUEUE_SLOT_BITS = 13, QUEUE_SLOTS = 1 << QUEUE_SLOT_BITS, QUEUE_PRIORITY_BITS = 3, QUEUE_ORDER_BITS = QUEUE_SLOT_BITS + QUEUE_PRIORITY_BITS };
#define QUEUE_LAST_NS (UINT64_MAX >> QUEUE_ORDER_BITS)

typedef struct pw_queue {
	uint64_t now_ns;
	uint32_t near; /* the slots below this one stand near the root */
	uint32_t near_node, far_node; /* of slot 0, if it were there */
	uint64_t *key; /* the least below each node: node 1 is the root, and the children of node n are 2 n and 2 n + 1 */
} pw_queue;

/* Order of events at the same instant: an edit before a device, a device before a timer, a timer
 * before a CPU, the balance of the CPUs' queues after them, the end of a sample last. */
enum { PRIORITY_EDIT, PRIORITY_DEVICE, PRIORITY_TIMER, PRIORITY_CPU, PRIORITY_BALANCE, PRIORITY_SECOND, PRIORITY_SAMPLE };

/* Room for `slots` slots, the first `near` of them near the root, all empty, at time 0. */
void pw_queue_create(pw_queue *queue, pw_arena *arena, uint32_t slots, uint32_t near);

/* The slot whose event is next; its time is NEVER when no event is pending. */
static inline uint32_t pw_queue_first(const pw_queue *queue)
{
	return queue->key[1] & (QUEUE_SLOTS - 1);
}

static inline size_t pw_queue_node(const pw_queue *queue, uint32_t slot)
{
	return (slot < queue->near ? queue->near_node : queue->far_node) + slot;
}

static inline uint64_t pw_queue_time_ns(const pw_queue *queue, uint32_t slot)
{
	uint64_t time_ns = queue->key[pw_queue_node(queue, slot)] >> QUEUE_ORDER_BITS;
	return time_ns == QUEUE_LAST_NS ? NEVER : time_ns;
}

/* The time of the event that is next. */
static inline uint64_t pw_queue_first_ns(const pw_queue *queue)
{
	uint64_t time_ns = queue->key[1] >> QUEUE_ORDER_BITS;
	return time_ns == QUEUE_LAST_NS ? NEVER : time_ns;
}

/* Lets the slot's event happen at `time_ns`; NEVER takes it back, and so does a time too late for a key. */
static inline void pw_queue_set(pw_queue *queue, uint32_t slot, uint64_t time_ns, uint32_t priority)
{
	CHECK(time_ns >= queue->now_ns);
	uint64_t *key = queue->key, least = time_ns < QUEUE_LAST_NS ? time_ns : QUEUE_LAST_NS;
	least = least << QUEUE_ORDER_BITS | priority << QUEUE_SLOT_BITS | slot;
	/* To the root in any case: to stop where nothing changes costs more in mispredicted branches. */
	for (size_t node = pw_queue_node(queue, slot); node > 0; node /= 2) {
		key[node] = least;
		node ^= 1; /* its opponent: both have the same parent */
		if (key[node] < least) least = key[node];
	}
}

#endif
