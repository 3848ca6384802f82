#include "random.h"

#include "postwait.h"
#include "tables.h"

#define ONE ((uint64_t)1 << 32) /* fractions are in units of 2^-32 */
#define LN2 2977044472u         /* ln 2 */
#define LOG2_E 6196328019u      /* 1 / ln 2 */

/* The upper half of a product, or a few less. */
static uint64_t upper_half(uint64_t a, uint64_t b)
{
	uint64_t low_a = a & (ONE - 1), low_b = b & (ONE - 1);
	return (a >> 32) * (b >> 32) + ((a >> 32) * low_b >> 32) + (low_a * (b >> 32) >> 32);
}

/* log2(1 + i / 256) in units of 2^-32, rounded: squaring a number between 1 and 2 doubles its logarithm, of
 * which every digit is thus brought before the point in its turn. The last entry must fit as well. */
static void make_log2(uint32_t *table)
{
	for (uint32_t i = 0; i < RANDOM_ENTRIES; i++) {
		uint64_t x = (uint64_t)(256 + i) << 55, digits = 0;
		for (int digit = 0; digit <= 32; digit++) {
			x = upper_half(x, x);
			digits = digits << 1 | x >> 63;
			if (!(x >> 63)) x <<= 1;
		}
		table[i] = i < RANDOM_ENTRIES - 1 ? (uint32_t)((digits + 1) >> 1) : UINT32_MAX;
	}
}

#define ROOT 0x8058D7D2D5E5F6B1u /* 2^(1 / 256) in units of 2^-63 */

/* 2^(i / 256) - 1 in units of 2^-32, rounded. The last entry must fit as well. */
static void make_exp2(uint32_t *table)
{
	uint64_t power = (uint64_t)1 << 63;
	for (uint32_t i = 0; i < RANDOM_ENTRIES; i++) {
		table[i] = i < RANDOM_ENTRIES - 1 ? (uint32_t)(((power << 1 >> 31) + 1) >> 1) : UINT32_MAX;
		power = upper_half(power, ROOT) << 1;
	}
}

/* From the first entry and the differences there, and all differences of order TABLE_ORDER. */
static void make_normal(uint32_t *table)
{
	uint32_t now[TABLE_ORDER + 1];
	for (int order = 0; order < TABLE_ORDER; order++) now[order] = (uint32_t)normal_heads[order];
	for (int i = 0; i < RANDOM_ENTRIES; i++) {
		table[i] = now[0];
		now[TABLE_ORDER] = i < RANDOM_ENTRIES - TABLE_ORDER ? (uint32_t)normal_tail[i] : 0;
		for (int order = 0; order < TABLE_ORDER; order++) now[order] += now[order + 1];
	}
}

void pw_random_make_tables(pw_random_tables *tables)
{
	make_log2(tables->log2);
	make_exp2(tables->exp2);
	make_normal(tables->normal);
}

/* a * b / 2^32 for a below 2^48 and b below 2^40, without 128-bit arithmetic. */
static uint64_t times(uint64_t a, uint64_t b)
{
	uint64_t low = b & (ONE - 1);
	return a * (b >> 32) + (a >> 32) * low + ((a & (ONE - 1)) * low >> 32);
}

/* A table's value at x, which is in units of 2^-32 of a step between its entries. */
static uint64_t between(const uint32_t *table, uint64_t x)
{
	uint64_t step = x >> 32, part = x & (ONE - 1);
	return table[step] + ((uint64_t)(table[step + 1] - table[step]) * part >> 32);
}

/* -log2(u) for u = (bits + 1) / 2^64: between 0 and 64, in units of 2^-32. */
static uint64_t minus_log2(const pw_random_tables *tables, uint64_t bits)
{
	bits |= 1;
	int zeros = __builtin_clzll(bits);
	uint64_t fraction = bits << zeros << 1; /* the digits behind the leading one */
	return ((uint64_t)(zeros + 1) << 32) - between(tables->log2, fraction >> 24);
}

/* log2(x) for x of at least 1, both in units of 2^-32. */
static uint64_t log2_of(const pw_random_tables *tables, uint64_t x)
{
	int zeros = __builtin_clzll(x);
	uint64_t fraction = x << zeros << 1;
	return ((uint64_t)(31 - zeros) << 32) + between(tables->log2, fraction >> 24);
}

static uint64_t square_root(uint64_t x)
{
	uint64_t root = 0;
	for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1)
		if ((root | bit) * (root | bit) <= x) root |= bit;
	return root;
}

pw_random_stream pw_random_open(uint64_t seed, uint32_t kind, uint32_t instance, uint32_t ordinal, uint32_t purpose)
{
	pw_random_stream stream = seed;
	stream = pw_random_next(&stream) ^ ((uint64_t)kind << 48 | (uint64_t)instance << 32 | ordinal);
	stream = pw_random_next(&stream) ^ purpose;
	return pw_random_next(&stream);
}

uint64_t pw_random_exponential(const pw_random_tables *tables, pw_random_stream *stream, uint64_t mean)
{
	return times(mean, times(minus_log2(tables, pw_random_next(stream)), LN2));
}

uint64_t pw_random_lognormal(const pw_random_tables *tables, pw_random_stream *stream, uint64_t mean, uint64_t cv_percent)
{
	/* In base 2: value = mean x 2^(sigma z - sigma^2 ln2 / 2), with sigma^2 = log2(1 + cv^2) / ln 2. */
	uint64_t one_and_cv2 = ONE + (cv_percent * cv_percent * ONE) / 10000;
	uint64_t log2_1cv2 = log2_of(tables, one_and_cv2);
	uint64_t sigma = square_root(times(log2_1cv2, LOG2_E)) << 16;
	uint64_t bits = pw_random_next(stream);
	/* The lowest bit gives the side; the others give the tail's probability, at most one half. */
	uint64_t tail = minus_log2(tables, bits >> 1) - ONE;
	uint64_t z = (tail >= ((uint64_t)32 << 32) ? tables->normal[256] : between(tables->normal, tail * 8)) << 4;
	int64_t step = (int64_t)times(sigma, z);
	int64_t exponent = (bits & 1 ? step : -step) - (int64_t)(log2_1cv2 / 2);
	int64_t whole = exponent >> 32; /* rounds down */
	uint64_t part = ONE + between(tables->exp2, (uint64_t)(exponent & (int64_t)(ONE - 1)) << 8);
	uint64_t value = times(mean, part);
	if (whole >= 0) return whole > 16 ? value << 16 : value << whole;
	return whole < -63 ? 0 : value >> -whole;
}

uint64_t pw_random_uniform(pw_random_stream *stream, uint64_t mean, uint64_t cv_percent)
{
	/* Half of the width is cv x sqrt(3) of the mean, and at most all of it. */
	uint64_t half_percent = cv_percent < 58 ? cv_percent * 17321 : 1000000;
	uint64_t half = mean / 1000000 * half_percent + mean % 1000000 * half_percent / 1000000;
	return mean - half + times(2 * half, pw_random_next(stream) >> 32);
}

uint64_t pw_random_count_some(pw_random_stream *stream, uint64_t thousandths)
{
	uint64_t whole = thousandths / 1000, rest = thousandths % 1000;
	if (rest == 0) return whole;
	return whole + (pw_random_below(stream, 1000) < rest);
}

uint64_t pw_random_below(pw_random_stream *stream, uint64_t limit)
{
	return (pw_random_next(stream) >> 32) * limit >> 32;
}

uint64_t pw_random_empirical(pw_random_stream *stream, const int64_t *share, uint32_t buckets, uint64_t upper_ns)
{
	uint64_t all = 0, bits = pw_random_next(stream);
	for (uint32_t b = 0; b < buckets; b++) all += (uint64_t)share[b];
	if (all == 0) return 0;
	uint64_t die = times(all, bits >> 32);
	uint32_t b = 0;
	while (die >= (uint64_t)share[b]) die -= (uint64_t)share[b++];
	uint64_t low = b == 0 ? 0 : upper_ns << (b - 1), high = upper_ns << b;
	return low + times(high - low, bits & (ONE - 1));
}

uint64_t pw_random_draw(const pw_random_tables *tables, pw_random_stream *stream, int64_t distribution, uint64_t mean, uint64_t cv_percent)
{
	switch (distribution) {
	case PW_distribution_exponential: return pw_random_exponential(tables, stream, mean);
	case PW_distribution_lognormal: return pw_random_lognormal(tables, stream, mean, cv_percent);
	case PW_distribution_uniform: return pw_random_uniform(stream, mean, cv_percent);
	default: return mean;
	}
}
