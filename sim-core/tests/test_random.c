/* test_random: draws made without libm against what libm and theory say. */
#include "cm.h"

#include <math.h>

#include "../src/engine/random.c"
#include "postwait.h"

enum { DRAWS = 400000, BINS = 20 };

static pw_random_tables tables;

static int make_tables(void **state)
{
	(void)state;
	pw_random_make_tables(&tables);
	return 0;
}

/* Chance of a false alarm per comparison: about 6e-5. */
#define SIGMAS 4.0

static void splitmix_is_the_published_one(void **state)
{
	(void)state;
	/* Steele, Lea and Flood's generator from seed 0, as listed at rosettacode.org and prng.di.unimi.it. */
	pw_random_stream stream = 0;
	assert_true(pw_random_next(&stream) == 0xE220A8397B1DCDAFu);
	assert_true(pw_random_next(&stream) == 0x6E789E6AA1B965F4u);
	assert_true(pw_random_next(&stream) == 0x06C45D188009454Fu);
}

static void tables_are_what_libm_says(void **state)
{
	(void)state;
	for (uint32_t i = 0; i < RANDOM_ENTRIES - 1; i++) {
		double x = i / 256.0;
		assert_int_equal(tables.log2[i], (uint32_t)floor(log2(1 + x) * 0x1p32 + 0.5));
		assert_int_equal(tables.exp2[i], (uint32_t)floor((exp2(x) - 1) * 0x1p32 + 0.5));
	}
	for (uint32_t i = 0; i < RANDOM_ENTRIES; i++)
		assert_near(-log2(erfc(tables.normal[i] * 0x1p-28 / sqrt(2)) / 2), 1 + i / 8.0, 1e-6);
	assert_int_equal(tables.log2[RANDOM_ENTRIES - 1], UINT32_MAX);
	assert_int_equal(tables.exp2[RANDOM_ENTRIES - 1], UINT32_MAX);
}

/* The share of draws below each quantile of the distribution must be what the quantile says. */
static void check_quantiles(const uint64_t *draw, double (*quantile)(double share, double mean, double cv), double mean, double cv)
{
	for (int i = 1; i < BINS; i++) {
		double share = (double)i / BINS, limit = quantile(share, mean, cv);
		uint32_t below = 0;
		for (uint32_t n = 0; n < DRAWS; n++) below += (double)draw[n] < limit;
		double sigma = sqrt(share * (1 - share) * DRAWS);
		/* The tables are straight between 256 points: a tenth of a percent of a bin may be off. */
		assert_between(below, share * DRAWS - SIGMAS * sigma - DRAWS * 0.0005, share * DRAWS + SIGMAS * sigma + DRAWS * 0.0005);
	}
}

static void check_moments(const uint64_t *draw, double mean, double cv, double kurtosis)
{
	double sum = 0, squares = 0;
	for (uint32_t n = 0; n < DRAWS; n++) sum += (double)draw[n];
	double found = sum / DRAWS;
	assert_near(found, mean, SIGMAS * cv / sqrt(DRAWS) + 0.0005);
	for (uint32_t n = 0; n < DRAWS; n++) squares += ((double)draw[n] - found) * ((double)draw[n] - found);
	double variance = cv * cv * mean * mean;
	assert_near(squares / DRAWS, variance, SIGMAS * sqrt((kurtosis - 1) / DRAWS) + 0.002);
}

static double exponential_quantile(double share, double mean, double cv)
{
	(void)cv;
	return -mean * log(1 - share);
}

static void exponential_draws_are_exponential(void **state)
{
	(void)state;
	static uint64_t draw[DRAWS];
	static const uint64_t means[] = {1000000, 5500000000u, 1000};
	for (int m = 0; m < 3; m++) {
		pw_random_stream stream = pw_random_open(7, 1, 2, 3, (uint32_t)m);
		for (uint32_t n = 0; n < DRAWS; n++) draw[n] = pw_random_exponential(&tables, &stream, means[m]);
		/* Draws are whole numbers, rounded down: on average half a unit is lost. */
		double mean = (double)means[m] - 0.5;
		check_moments(draw, mean, 1, 9);
		if (means[m] > 1000) check_quantiles(draw, exponential_quantile, mean, 1);
	}
}

static double normal_quantile(double share)
{
	double low = -10, high = 10;
	for (int i = 0; i < 100; i++) {
		double middle = (low + high) / 2;
		if (0.5 * erfc(-middle / sqrt(2)) < share) low = middle;
		else high = middle;
	}
	return low;
}

static double lognormal_quantile(double share, double mean, double cv)
{
	double variance = log(1 + cv * cv);
	return mean * exp(sqrt(variance) * normal_quantile(share) - variance / 2);
}

static void lognormal_draws_are_lognormal(void **state)
{
	(void)state;
	static uint64_t draw[DRAWS];
	static const uint64_t percents[] = {1, 10, 50, 100, 400};
	for (int i = 0; i < 5; i++) {
		double cv = (double)percents[i] / 100, w = 1 + cv * cv;
		pw_random_stream stream = pw_random_open(8, 1, 2, 3, (uint32_t)i);
		for (uint32_t n = 0; n < DRAWS; n++) draw[n] = pw_random_lognormal(&tables, &stream, 2300000, percents[i]);
		check_quantiles(draw, lognormal_quantile, 2300000, cv);
		/* The fourth moment of wider ones is too far out for the variance to settle. */
		if (cv <= 0.5) check_moments(draw, 2300000, cv, w * w * w * w + 2 * w * w * w + 3 * w * w - 3);
	}
}

static void lognormal_means_hold_where_tails_are_long(void **state)
{
	(void)state;
	for (uint64_t percent = 100; percent <= 400; percent *= 2) {
		pw_random_stream stream = pw_random_open(9, 0, 0, 0, (uint32_t)percent);
		double sum = 0;
		uint32_t draws = 4000000;
		for (uint32_t n = 0; n < draws; n++) sum += (double)pw_random_lognormal(&tables, &stream, 1000000, percent);
		assert_near(sum / draws, 1000000, SIGMAS * (double)percent / 100 / sqrt(draws) + 0.001);
	}
}

static void counts_have_their_mean(void **state)
{
	(void)state;
	static const uint64_t thousandths[] = {0, 1, 300, 999, 1000, 2300, 9000, 1000000};
	for (int i = 0; i < 8; i++) {
		pw_random_stream stream = pw_random_open(10, 0, 0, 0, (uint32_t)i);
		double expected = (double)thousandths[i] / 1000, part = expected - floor(expected), sum = 0;
		for (uint32_t n = 0; n < DRAWS; n++) {
			uint64_t count = pw_random_count(&stream, thousandths[i]);
			assert_in_range(count, thousandths[i] / 1000, thousandths[i] / 1000 + (part > 0));
			sum += (double)count;
		}
		assert_between(sum / DRAWS, expected - SIGMAS * sqrt(part * (1 - part) / DRAWS), expected + SIGMAS * sqrt(part * (1 - part) / DRAWS));
	}
}

static double unit(pw_random_stream *stream)
{
	return (double)(pw_random_next(stream) >> 11) * 0x1p-53;
}

/* Correlation of two streams, in units of its standard deviation. */
static double correlation(pw_random_stream a, pw_random_stream b)
{
	enum { PAIRS = 20000 };
	double sum = 0;
	for (int i = 0; i < PAIRS; i++) sum += (unit(&a) - 0.5) * (unit(&b) - 0.5);
	return sum / PAIRS * 12 * sqrt(PAIRS);
}

static void neighbouring_streams_are_unrelated(void **state)
{
	(void)state;
	double worst = 0;
	for (uint32_t i = 0; i < 50; i++) {
		pw_random_stream stream = pw_random_open(i, 1, 0, i, 0);
		double found[] = {
			correlation(stream, pw_random_open(i + 1, 1, 0, i, 0)), correlation(stream, pw_random_open(i, 2, 0, i, 0)),
			correlation(stream, pw_random_open(i, 1, 1, i, 0)),     correlation(stream, pw_random_open(i, 1, 0, i + 1, 0)),
			correlation(stream, pw_random_open(i, 1, 0, i, 1)),
		};
		for (int k = 0; k < 5; k++) worst = fabs(found[k]) > worst ? fabs(found[k]) : worst;
	}
	/* The largest of 250 normal deviates lies beyond 4.5 once in 600 tries; seeds are fixed. */
	assert_between(worst, 0, 4.5);
}

/* First draws over many streams must be as even as draws of one stream. */
static void first_draws_of_streams_are_even(void **state)
{
	(void)state;
	enum { STREAMS_DRAWN = 64000, CELLS = 64 };
	uint32_t cell[CELLS] = {0};
	for (uint32_t ordinal = 0; ordinal < STREAMS_DRAWN; ordinal++) {
		pw_random_stream stream = pw_random_open(1, 1, 0, ordinal, 0);
		cell[pw_random_next(&stream) >> 58]++;
	}
	double chi2 = 0, expected = (double)STREAMS_DRAWN / CELLS;
	for (int i = 0; i < CELLS; i++) chi2 += (cell[i] - expected) * (cell[i] - expected) / expected;
	/* 63 degrees of freedom: 63 +- 4 x sqrt(126). */
	assert_between(chi2, 63 - 45, 63 + 45);
}

static void draws_stay_in_their_bounds(void **state)
{
	(void)state;
	/* The longest mean that model.def allows, and the widest spread. */
	pw_random_stream stream = pw_random_open(3, 0, 0, 0, 0);
	for (uint32_t n = 0; n < DRAWS; n++) {
		assert_true(pw_random_exponential(&tables, &stream, (uint64_t)S(3600)) <= 45 * (uint64_t)S(3600));
		assert_true(pw_random_lognormal(&tables, &stream, (uint64_t)S(3600), 400) < (uint64_t)1 << 60);
	}
	assert_int_equal(pw_random_exponential(&tables, &stream, 0), 0);
	assert_int_equal(pw_random_lognormal(&tables, &stream, 0, 50), 0);
	assert_int_equal(pw_random_draw(&tables, &stream, PW_distribution_constant, 12345, 50), 12345);
}

static double uniform_quantile(double share, double mean, double cv)
{
	double half = cv < 0.58 ? cv * sqrt(3) : 1;
	return mean * (1 + half * (2 * share - 1));
}

/* By its quantiles and moments (a uniform distribution has a kurtosis of 1.8), with a variation that it can have and one that
 * it can't. */
static void uniform_is_uniform(void **state)
{
	(void)state;
	static const uint64_t cvs[] = {1, 20, 50, 57, 300};
	static uint64_t draw[DRAWS];
	for (size_t i = 0; i < sizeof cvs / sizeof cvs[0]; i++) {
		pw_random_stream stream = pw_random_open(1, 2, 3, (uint32_t)i, 5);
		double cv = (double)cvs[i] / 100;
		for (uint32_t n = 0; n < DRAWS; n++) {
			draw[n] = pw_random_draw(&tables, &stream, PW_distribution_uniform, 3000000, cvs[i]);
			assert_true((double)draw[n] >= uniform_quantile(0, 3000000, cv) - 100 && (double)draw[n] <= uniform_quantile(1, 3000000, cv) + 100);
		}
		check_quantiles(draw, uniform_quantile, 3000000, cv);
		check_moments(draw, 3000000, cv < 0.58 ? cv : 1 / sqrt(3), 1.8);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(uniform_is_uniform),
		cmocka_unit_test(splitmix_is_the_published_one),
		cmocka_unit_test(tables_are_what_libm_says),
		cmocka_unit_test(exponential_draws_are_exponential),
		cmocka_unit_test(lognormal_draws_are_lognormal),
		cmocka_unit_test(lognormal_means_hold_where_tails_are_long),
		cmocka_unit_test(counts_have_their_mean),
		cmocka_unit_test(neighbouring_streams_are_unrelated),
		cmocka_unit_test(first_draws_of_streams_are_even),
		cmocka_unit_test(draws_stay_in_their_bounds),
	};
	return cmocka_run_group_tests(tests, make_tables, 0);
}
