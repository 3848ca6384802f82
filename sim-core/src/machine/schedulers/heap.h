/* heap.h: a pairing heap over the links of processes and groups (Fredman, Sedgewick, Sleator, Tarjan
 * 1986). It needs no memory of its own, so any number of CPUs can have queues of any length. */
#ifndef HEAP_H
#define HEAP_H

#include "../inside.h"

/* Adds an entity to the heap that `root` leads, ordered by vruntime, then by order of arrival. */
uint16_t pw_heap_insert(pw_machine *machine, uint16_t root, uint16_t entity);

/* Takes an entity out; returns the new root, PW_NONE if it was the last. */
uint16_t pw_heap_remove(pw_machine *machine, uint16_t root, uint16_t entity);

#endif
