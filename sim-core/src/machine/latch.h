/* latch.h: gets and releases of latches, as the actions of processes that ask for them. */
#ifndef LATCH_H
#define LATCH_H

#include "inside.h"

void pw_latch_begin(pw_machine *machine, uint32_t pid);
typedef enum {
	LATCH_TAKEN,
	LATCH_SPINS,  /* once more */
	LATCH_YIELDS, /* and then spins */
	LATCH_SLEEPS  /* until it is posted, or for action.ns */
} pw_latch_try;
pw_latch_try pw_latch_get(pw_machine *machine, uint32_t pid);
/* The holder frees the latch: a process that spins for it has it at this instant. Returns the sleeper that is to be posted, or
 * PW_NONE: a post costs its call, in which the latch is free. */
uint32_t pw_latch_free(pw_machine *machine, uint32_t pid);
void pw_latch_post(pw_machine *machine, uint32_t sleeper, uint32_t poster);
/* A process that spins for a latch, or is about to, has its CPU again: if the latch is free, it has it. */
void pw_latch_look(pw_machine *machine, uint32_t pid);

#endif
