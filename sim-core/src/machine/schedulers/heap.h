/* heap.h: a pairing heap over the links in the process table (Fredman, Sedgewick, Sleator, Tarjan
 * 1986). It needs no memory of its own, so any number of CPUs can have queues of any length. */
#ifndef HEAP_H
#define HEAP_H

#include "../inside.h"

/* Adds `pid` to the heap that `root` leads, ordered by vruntime, then by order of arrival. */
uint16_t pw_heap_insert(pw_process *process, uint16_t root, uint16_t pid);

/* Takes `pid` out; returns the new root, NOBODY if it was the last. */
uint16_t pw_heap_remove(pw_process *process, uint16_t root, uint16_t pid);

#endif
