/* check.h: promises inside the core. They stay on in release builds, tests and fuzzing. Smaller builds have no room for
 * them; tests/parity lets them do all that the larger one does. */
#ifndef CHECK_H
#define CHECK_H

/* A broken promise is a defect of the core, never of the reader's input: stop at once. */
#ifdef PW_SMALL
#define CHECK(promise) ((void)sizeof(promise))
#else
#define CHECK(promise) \
	do { \
		if (__builtin_expect(!(promise), 0)) __builtin_trap(); \
	} while (0)
#endif

#endif
