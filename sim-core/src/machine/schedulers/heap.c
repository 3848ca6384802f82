#include "heap.h"

static bool before(const pw_process *process, uint16_t a, uint16_t b)
{
	const pw_fair_state *x = &process[a].schedule.fair, *y = &process[b].schedule.fair;
	return x->vruntime_ns < y->vruntime_ns || (x->vruntime_ns == y->vruntime_ns && x->order < y->order);
}

/* `child` lists a node's children by `next`; `previous` leads back to the left neighbour, or from the
 * first child to its parent. */
static uint16_t meld(pw_process *process, uint16_t a, uint16_t b)
{
	if (a == NOBODY) return b;
	if (b == NOBODY) return a;
	uint16_t parent = before(process, b, a) ? b : a, child = parent == a ? b : a;
	pw_schedule *up = &process[parent].schedule, *down = &process[child].schedule;
	down->next = up->child;
	if (up->child != NOBODY) process[up->child].schedule.previous = child;
	down->previous = parent;
	up->child = child;
	return parent;
}

/* Melds a list of siblings in pairs from the left, then the pairs from the right. */
static uint16_t meld_siblings(pw_process *process, uint16_t first)
{
	uint16_t pairs = NOBODY;
	while (first != NOBODY) {
		uint16_t a = first, b = process[a].schedule.next;
		first = b == NOBODY ? NOBODY : process[b].schedule.next;
		uint16_t pair = meld(process, a, b);
		process[pair].schedule.next = pairs;
		pairs = pair;
	}
	uint16_t root = NOBODY;
	while (pairs != NOBODY) {
		uint16_t next = process[pairs].schedule.next;
		process[pairs].schedule.next = NOBODY;
		root = meld(process, root, pairs);
		pairs = next;
	}
	return root;
}

uint16_t pw_heap_insert(pw_process *process, uint16_t root, uint16_t pid)
{
	pw_schedule *links = &process[pid].schedule;
	links->next = links->previous = links->child = NOBODY;
	return meld(process, root, pid);
}

uint16_t pw_heap_remove(pw_process *process, uint16_t root, uint16_t pid)
{
	pw_schedule *links = &process[pid].schedule;
	uint16_t rest = meld_siblings(process, links->child);
	if (pid == root) {
		root = rest;
	} else {
		pw_schedule *left = &process[links->previous].schedule;
		if (left->child == pid) left->child = links->next;
		else left->next = links->next;
		if (links->next != NOBODY) process[links->next].schedule.previous = links->previous;
		root = meld(process, root, rest);
	}
	if (root != NOBODY) process[root].schedule.next = process[root].schedule.previous = NOBODY;
	return root;
}
