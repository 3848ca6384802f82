/* random.h: seeded streams and draws, in whole numbers only.
 *
 * A stream is a counter passed through SplitMix64's mixer (Steele, Lea, Flood 2014). Every process
 * and every purpose has its own, so adding a process leaves the draws of the others alone: two runs
 * that differ in one thing share everything else (common random numbers).
 */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

typedef uint64_t pw_random_stream;

enum { RANDOM_ENTRIES = 257 };

/* What is looked up instead of calling libm. Every world makes its own: they are reckoned exactly in less time than
 * they would take to be fetched. */
typedef struct pw_random_tables {
	uint32_t log2[RANDOM_ENTRIES];   /* log2(1 + i / 256) in units of 2^-32 */
	uint32_t exp2[RANDOM_ENTRIES];   /* 2^(i / 256) - 1 in units of 2^-32 */
	uint32_t normal[RANDOM_ENTRIES]; /* what a standard normal value exceeds with probability 2^-(1 + i / 8), in units of 2^-28 */
} pw_random_tables;

void pw_random_make_tables(pw_random_tables *tables);

/* The stream of one purpose of one actor. Any change of an argument gives an unrelated stream. */
pw_random_stream pw_random_open(uint64_t seed, uint32_t kind, uint32_t instance, uint32_t ordinal, uint32_t purpose);

static inline uint64_t pw_random_next(pw_random_stream *stream)
{
	uint64_t z = (*stream += 0x9E3779B97F4A7C15u);
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	return z ^ z >> 31;
}

/* Exponential with this mean; at most 44 times the mean. */
uint64_t pw_random_exponential(const pw_random_tables *tables, pw_random_stream *stream, uint64_t mean);

/* Lognormal with this mean and coefficient of variation in percent. */
uint64_t pw_random_lognormal(const pw_random_tables *tables, pw_random_stream *stream, uint64_t mean, uint64_t cv_percent);

/* Uniform with this mean and coefficient of variation in percent; from 57 on between 0 and twice the mean. */
uint64_t pw_random_uniform(pw_random_stream *stream, uint64_t mean, uint64_t cv_percent);

/* A whole number whose mean is `thousandths` / 1000: its whole part, or one more. */
uint64_t pw_random_count_some(pw_random_stream *stream, uint64_t thousandths);
static inline uint64_t pw_random_count(pw_random_stream *stream, uint64_t thousandths)
{
	/* Most often there is nothing to count, and a division is slow. */
	return thousandths == 0 ? 0 : pw_random_count_some(stream, thousandths);
}

/* From a histogram whose bucket b holds `share[b]` of the values, between upper_ns << (b - 1) and
 * upper_ns << b (the first from 0); within a bucket all are alike. Zero shares everywhere give 0. */
uint64_t pw_random_empirical(pw_random_stream *stream, const int64_t *share, uint32_t buckets, uint64_t upper_ns);

/* A whole number below `limit`, which is below 2^32. */
uint64_t pw_random_below(pw_random_stream *stream, uint64_t limit);

/* By number of the distribution in model.def; `cv_percent` matters to lognormal and uniform. */
uint64_t pw_random_draw(const pw_random_tables *tables, pw_random_stream *stream, int64_t distribution, uint64_t mean, uint64_t cv_percent);

#endif
