#include "event_queue.h"

/* Leaves of a tree with room for so many. */
static uint32_t leaves_for(uint32_t slots)
{
	uint32_t leaves = 1;
	while (leaves < slots) leaves *= 2;
	return leaves;
}

void pw_queue_create(pw_queue *queue, pw_arena *arena, uint32_t slots, uint32_t near)
{
	/* Two trees under one root, where there are slots for both: below node 2 the far slots, below node 3 the near ones. */
	uint32_t near_leaves = leaves_for(near), far_leaves = leaves_for(slots - near);
	uint32_t far_node = near > 0 ? 2 * far_leaves : far_leaves, near_node = 3 * near_leaves;
	uint32_t far_end = far_node + far_leaves, near_end = near > 0 ? near_node + near_leaves : 0;
	uint32_t nodes = far_end > near_end ? far_end : near_end;
	CHECK(slots <= QUEUE_SLOTS);
	/* The least tree has a root and nothing beside it. */
	if (nodes < 2) nodes = 2;
	uint64_t *key = arena_take(arena, nodes * sizeof(uint64_t));
	if (!arena->base) return;
	queue->key = key;
	queue->now_ns = 0;
	queue->near = near;
	queue->near_node = near_node;
	queue->far_node = far_node - near;
	/* Node 0 has no match to play, but is beside the root. */
	for (uint32_t node = 0; node < nodes; node++) key[node] = UINT64_MAX;
	for (uint32_t slot = 0; slot < slots; slot++) pw_queue_set(queue, slot, NEVER, 0);
}
