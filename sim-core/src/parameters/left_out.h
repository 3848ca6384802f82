/* left_out.h: what the smaller build leaves out, since no lesson and no case has it. It refuses a scenario that asks for it
 * (scenario.c, only_default), and the page fetches the other. */
#ifndef LEFT_OUT_H
#define LEFT_OUT_H

#include <stdbool.h>

/* Whether something is asked for that the smaller build refuses: there it is known not to be. */
#ifdef PW_SMALL
#define IN_LARGER_BUILD(asked) ((void)sizeof(asked), false)
#else
#define IN_LARGER_BUILD(asked) (asked)
#endif

#endif
