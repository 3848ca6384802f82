/* postwait_random COUNT [FIRST_SEED]: runs as many random scenarios to their ends, and prints of each its
 * seed, hash, the simulated time and the length of its text in a line, then the text. Used to compare
 * compilers. A run that takes very many events is left out; which, its seed says on every platform. */
#include <stdio.h>
#include <stdlib.h>

#include "postwait.h"
#include "random_scenario.h"

enum { MOST_EVENTS = 300000 };

/* False if the run takes too many events. */
static bool run_to_end(const pw_scenario *scenario, uint64_t *hash, uint64_t *now_ns)
{
	pw_options options = {0, 0, 0, false, 0, 0};
	pw_error error;
	uint64_t bytes = pw_world_bytes(scenario, &options);
	void *memory = aligned_alloc(16, bytes);
	pw_world *world = pw_create(memory, bytes, scenario, &options, &error);
	bool over = pw_run(world, MOST_EVENTS) != PW_MORE;
	*hash = pw_hash(world);
	*now_ns = pw_now_ns(world);
	free(memory);
	return over;
}

int main(int argc, char **argv)
{
	static pw_scenario scenario;
	static script text;
	if (argc < 2) {
		fprintf(stderr, "usage: postwait_random COUNT [FIRST_SEED]\n");
		return 1;
	}
	uint64_t wanted = strtoull(argv[1], 0, 10), seed = argc > 2 ? strtoull(argv[2], 0, 10) : 1;
	for (; wanted > 0; seed++) {
		pw_error error;
		uint64_t hash, now_ns;
		random_scenario(seed, &text);
		scenario = pw_default_scenario();
		if (pw_decode_scenario(&scenario, text.text, text.length, &error) != PW_OK) continue;
		if (!run_to_end(&scenario, &hash, &now_ns)) continue;
		printf("%llu %016llx %llu %u\n%s", (unsigned long long)seed, (unsigned long long)hash, (unsigned long long)now_ns, text.length, text.text);
		wanted--;
	}
	return 0;
}
