/* check.h: promises inside the core. They stay on in release builds, tests and fuzzing. */
#ifndef CHECK_H
#define CHECK_H

/* A broken promise is a defect of the core, never of the reader's input: stop at once. */
#define CHECK(promise) \
	do { \
		if (__builtin_expect(!(promise), 0)) __builtin_trap(); \
	} while (0)

#endif
