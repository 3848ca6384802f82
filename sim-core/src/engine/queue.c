#include "queue.h"

void pw_queue_create(queue *queue, arena *arena, uint32_t slots)
{
	uint32_t leaves = 2;
	while (leaves < slots) leaves *= 2;
	CHECK(leaves <= QUEUE_SLOTS);
	uint64_t *key = arena_take(arena, 2 * leaves * sizeof(uint64_t));
	if (!arena->base) return;
	queue->key = key;
	queue->now_ns = 0;
	queue->leaves = leaves;
	/* Node 0 has no match to play, but stands beside the root. */
	for (uint32_t node = 0; node < 2 * leaves; node++) key[node] = UINT64_MAX;
	for (uint32_t slot = 0; slot < leaves; slot++) pw_queue_set(queue, slot, NEVER, 0);
}
