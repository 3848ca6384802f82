/* cpu_set.h: sets of CPUs. */
#ifndef CPU_SET_H
#define CPU_SET_H

#include <stdbool.h>

#include "postwait.h"

static inline bool cpu_set_has(const pw_cpu_set *set, uint32_t cpu)
{
	return set->word[cpu / 64] >> cpu % 64 & 1;
}

static inline void cpu_set_put(pw_cpu_set *set, uint32_t cpu, bool member)
{
	uint64_t bit = (uint64_t)1 << cpu % 64;
	set->word[cpu / 64] = member ? set->word[cpu / 64] | bit : set->word[cpu / 64] & ~bit;
}

static inline bool cpu_set_equal(const pw_cpu_set *a, const pw_cpu_set *b)
{
	uint64_t different = 0;
	for (uint32_t w = 0; w < PW_LIMIT_cpus / 64; w++) different |= a->word[w] ^ b->word[w];
	return !different;
}

/* The lowest CPU that is in both sets, or PW_NONE. */
static inline uint32_t cpu_set_first_common(const pw_cpu_set *a, const pw_cpu_set *b)
{
	for (uint32_t w = 0; w < PW_LIMIT_cpus / 64; w++) {
		uint64_t common = a->word[w] & b->word[w];
		if (common) return w * 64 + (uint32_t)__builtin_ctzll(common);
	}
	return PW_NONE;
}

#endif
