/* arena.h: parts of one block of memory, taken one after the other when a world is created. */
#ifndef ARENA_H
#define ARENA_H

#include <stdint.h>

/* With a null base an arena only measures: the same calls that lay a world out tell its size. */
typedef struct pw_arena {
	unsigned char *base;
	uint64_t used;
} pw_arena;

static inline void *arena_take(pw_arena *arena, uint64_t bytes)
{
	uint64_t at = arena->used;
	arena->used += (bytes + 15) & ~(uint64_t)15;
	return arena->base ? arena->base + at : 0;
}

#endif
