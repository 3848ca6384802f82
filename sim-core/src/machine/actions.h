/* actions.h: what processes do. */
#ifndef ACTIONS_H
#define ACTIONS_H

#include "inside.h"

/* What becomes of a process whose action has come to its end. */
typedef enum {
	CARRIED_OUT,   /* it is done, and its program says what comes next */
	GOES_ON,       /* it takes more time on the CPU */
	YIELDS_ITS_CPU, /* the same, after others, if the scheduler says so */
	LEFT_THE_CPU   /* it sleeps, or has ended */
} pw_outcome;
/* The action in hand takes effect. */
pw_outcome pw_process_carry_out(pw_machine *machine, uint32_t pid);
/* Asks the program what comes next. */
void pw_process_step(pw_machine *machine, uint32_t pid);

#endif
