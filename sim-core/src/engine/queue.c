#include "queue.h"

#include "check.h"

void queue_create(queue *queue, arena *arena, uint32_t slots)
{
	uint32_t leaves = 2;
	while (leaves < slots) leaves *= 2;
	queue_key *key = arena_take(arena, leaves * sizeof(queue_key));
	uint16_t *winner = arena_take(arena, 2 * leaves * sizeof(uint16_t));
	if (!arena->base) return;
	queue->key = key;
	queue->winner = winner;
	queue->now_ns = 0;
	queue->set = 0;
	queue->leaves = leaves;
	for (uint32_t i = 0; i < leaves; i++) {
		queue->key[i] = (queue_key){NEVER, UINT64_MAX};
		queue->winner[leaves + i] = (uint16_t)i;
	}
	for (uint32_t node = leaves - 1; node > 0; node--) queue->winner[node] = queue->winner[2 * node];
}

static inline int earlier(const queue_key *a, const queue_key *b)
{
	return a->time_ns < b->time_ns || (a->time_ns == b->time_ns && a->order < b->order);
}

void queue_set(queue *queue, uint32_t slot, uint64_t time_ns, uint32_t priority)
{
	CHECK(time_ns >= queue->now_ns);
	queue->key[slot] = (queue_key){time_ns, (uint64_t)priority << 56 | ++queue->set};
	uint16_t *winner = queue->winner;
	for (uint32_t node = (queue->leaves + slot) / 2; node > 0; node /= 2) {
		uint16_t left = winner[2 * node], right = winner[2 * node + 1];
		uint16_t now = earlier(&queue->key[right], &queue->key[left]) ? right : left;
		/* Where this slot neither was nor becomes the winner, nothing above can change. */
		if (now == winner[node] && now != slot) return;
		winner[node] = now;
	}
}
