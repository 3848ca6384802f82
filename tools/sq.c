/* sq.c: the noise of S1 (docs/sources.md): a million calls of sqrt(), then poll(0, 0, 1), for ever.
 *
 *     cc -o sq tools/sq.c -lm && ./sq 20
 *
 * runs twenty rounds and prints what the million took, and what one call takes in cycles if the clock's
 * frequency in MHz is given as well: ./sq 20 3000. No -O: the compiler would drop the calls. */
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CALLS = 1000000 };

static double now_ms(clockid_t clock)
{
	struct timespec time;
	clock_gettime(clock, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int argc, char **argv)
{
	int rounds = argc > 1 ? atoi(argv[1]) : 20;
	double mhz = argc > 2 ? atof(argv[2]) : 0;
	volatile double z;
	for (int round = 0; rounds == 0 || round < rounds; round++) {
		double began = now_ms(CLOCK_PROCESS_CPUTIME_ID);
		for (int i = 0; i < CALLS; i++) z = sqrt(i);
		double burst = now_ms(CLOCK_PROCESS_CPUTIME_ID) - began;
		double slept = now_ms(CLOCK_MONOTONIC);
		poll(0, 0, 1);
		slept = now_ms(CLOCK_MONOTONIC) - slept;
		printf("burst %.3f ms of CPU, sleep %.3f ms", burst, slept);
		if (mhz > 0) printf(", %.1f cycles a call", burst * mhz * 1e3 / CALLS);
		printf("\n");
	}
	(void)z;
	return 0;
}
