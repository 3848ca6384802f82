#include "heap.h"

#include "groups.h"

static bool before(const pw_machine *machine, uint16_t a, uint16_t b)
{
	const pw_fair_state *x = &pw_entity(machine, a)->fair, *y = &pw_entity(machine, b)->fair;
	return x->vruntime_ns < y->vruntime_ns || (x->vruntime_ns == y->vruntime_ns && x->order < y->order);
}

/* `child` lists a node's children by `next`; `previous` leads back to the left neighbour, or from the
 * first child to its parent. */
static uint16_t meld(pw_machine *machine, uint16_t a, uint16_t b)
{
	if (a == PW_NONE) return b;
	if (b == PW_NONE) return a;
	uint16_t parent = before(machine, b, a) ? b : a, child = parent == a ? b : a;
	pw_schedule *up = pw_entity(machine, parent), *down = pw_entity(machine, child);
	down->next = up->child;
	if (up->child != PW_NONE) pw_entity(machine, up->child)->previous = child;
	down->previous = parent;
	up->child = child;
	return parent;
}

/* Melds a list of siblings in pairs from the left, then the pairs from the right. */
static uint16_t meld_siblings(pw_machine *machine, uint16_t first)
{
	uint16_t pairs = PW_NONE;
	while (first != PW_NONE) {
		uint16_t a = first, b = pw_entity(machine, a)->next;
		first = b == PW_NONE ? PW_NONE : pw_entity(machine, b)->next;
		uint16_t pair = meld(machine, a, b);
		pw_entity(machine, pair)->next = pairs;
		pairs = pair;
	}
	uint16_t root = PW_NONE;
	while (pairs != PW_NONE) {
		uint16_t next = pw_entity(machine, pairs)->next;
		pw_entity(machine, pairs)->next = PW_NONE;
		root = meld(machine, root, pairs);
		pairs = next;
	}
	return root;
}

uint16_t pw_heap_insert(pw_machine *machine, uint16_t root, uint16_t pid)
{
	pw_schedule *links = pw_entity(machine, pid);
	links->next = links->previous = links->child = PW_NONE;
	return meld(machine, root, pid);
}

uint16_t pw_heap_remove(pw_machine *machine, uint16_t root, uint16_t pid)
{
	pw_schedule *links = pw_entity(machine, pid);
	uint16_t rest = meld_siblings(machine, links->child);
	if (pid == root) {
		root = rest;
	} else {
		pw_schedule *left = pw_entity(machine, links->previous);
		if (left->child == pid) left->child = links->next;
		else left->next = links->next;
		if (links->next != PW_NONE) pw_entity(machine, links->next)->previous = links->previous;
		root = meld(machine, root, rest);
	}
	if (root != PW_NONE) pw_entity(machine, root)->next = pw_entity(machine, root)->previous = PW_NONE;
	return root;
}
