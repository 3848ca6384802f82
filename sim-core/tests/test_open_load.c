/* test_open_load: transactions that come from outside, whether a session is free or not. One takes 2 ms: 1 of CPU
 * and 1 of log file sync. Its time counts from its arrival. */
#include "expect.h"

#define OPEN EXACT "sessions.think_distribution=constant\n"

/* Arrivals at 10, 20, ..., 50 ms. */
static void a_free_session_waits_for_the_next_arrival(void **state)
{
	(void)state;
	run run = run_whole(OPEN "sessions.count=1\nsessions.transactions=5\nsessions.arrivals_per_s=100\n", WHOLE_TRACE(0));
	expect_end(&run, MS(52));
	expect_statistic(&run, transaction_time, 5 * MS(2));
	expect_waits(&run, client_message, 5, MS(10 + 4 * 8));
	run_close(&run);
}

/* Arrivals every 1 ms: the n-th is taken at 1 + 2 (n - 1), done at 1 + 2 n, so it took n + 1. */
static void arrivals_wait_for_a_session(void **state)
{
	(void)state;
	run run = run_whole(OPEN "sessions.count=1\nsessions.transactions=5\nsessions.arrivals_per_s=1000\n", WHOLE_TRACE(0));
	expect_end(&run, MS(11));
	expect_statistic(&run, transaction_time, MS(2 + 3 + 4 + 5 + 6));
	expect_waits(&run, client_message, 1, MS(1));
	run_close(&run);
}

/* Arrivals every 2 ms: the next one comes at the instant at which the session is free, and is taken without a wait. */
static void an_arrival_at_the_instant_is_taken_at_once(void **state)
{
	(void)state;
	run run = run_whole(OPEN "sessions.count=1\nsessions.transactions=5\nsessions.arrivals_per_s=500\n", WHOLE_TRACE(0));
	expect_end(&run, MS(12));
	expect_statistic(&run, transaction_time, 5 * MS(2));
	expect_waits(&run, client_message, 1, MS(2));
	run_close(&run);
}

/* With two sessions each takes every other one, at once. */
static void sessions_of_a_class_share_its_arrivals(void **state)
{
	(void)state;
	run run = run_whole(OPEN "sessions.count=2\nsessions.transactions=5\nsessions.arrivals_per_s=1000\n", WHOLE_TRACE(0));
	expect_statistic(&run, transactions, 10);
	expect_statistic(&run, transaction_time, 10 * MS(2));
	expect_end(&run, MS(12));
	run_close(&run);
}

/* Each class has arrivals of its own, with gaps of its own stream. */
static void classes_have_their_own_arrivals(void **state)
{
	(void)state;
#define TWO_CLASSES EXACT "run.until_ms=500\nsessions.count=3\nsessions.arrivals_per_s=200\nsessions.commit=batch\n"
	run alone = run_whole(TWO_CLASSES, WHOLE_TRACE(0)), both = run_whole(TWO_CLASSES "sessions2.count=3\nsessions2.arrivals_per_s=300\nsessions2.commit=batch\n", WHOLE_TRACE(0));
	double first = 0, second = 0;
	for (uint32_t i = 0; i < 3; i++) {
		expect(run_process(&alone, 1 + i, PROCESS_COLUMN(transactions)), run_process(&both, 1 + i, PROCESS_COLUMN(transactions)));
		first += run_process(&both, 1 + i, PROCESS_COLUMN(transactions));
		second += run_process(&both, 4 + i, PROCESS_COLUMN(transactions));
	}
	assert_between(first, 70, 130);
	assert_between(second, 115, 185);
	run_close(&alone);
	run_close(&both);
}

/* Arrivals every 10 ms; from 45 ms on every 100: those at 50 and 60 are already on the way (one is waited for, and the
 * next one's time is drawn with it). */
static void an_edit_changes_the_rate(void **state)
{
	(void)state;
	run run = run_whole(OPEN "run.until_ms=400\nsessions.count=1\nsessions.arrivals_per_s=100\n@45ms sessions.arrivals_per_s=10\n", WHOLE_TRACE(0));
	/* 10, 20, 30, 40, 50, 60, 160, 260, 360. */
	expect_statistic(&run, transactions, 9);
	run_close(&run);
}

/* Closed from 45 ms on: the one of 50 still comes, then the session starts one after the other, 2 ms each. Open again
 * from 101 on: arrivals begin behind the transaction that ends at 102. */
static void a_load_can_be_closed_and_opened_again(void **state)
{
	(void)state;
	run run = run_whole(OPEN "run.until_ms=130\nsessions.count=1\nsessions.arrivals_per_s=100\n@45ms sessions.arrivals_per_s=0\n@101ms sessions.arrivals_per_s=100\n", WHOLE_TRACE(0));
	/* 10 to 50: 5; until 102: 25; 112 and 122. */
	expect_statistic(&run, transactions, 5 + 25 + 2);
	expect_statistic(&run, transaction_time, 32 * MS(2));
	run_close(&run);
}

/* M/D/1: one server, 1 ms each, Poisson arrivals. Mean response D (1 + rho / 2 (1 - rho)). No session waits for its commit. */
static void response_follows_m_d_1(void **state)
{
	(void)state;
	static const int percent[] = {30, 50, 70, 80};
	for (int i = 0; i < 4; i++) {
		char text[1000];
		snprintf(text, sizeof text, EXACT "run.until_ms=200000\nrun.seed=%d\nsessions.count=1\nsessions.commit=batch\nsessions.redo_bytes=1\nsessions.arrivals_per_s=%d\n", i, percent[i] * 10);
		run run = run_whole(text, WHOLE_TRACE(0));
		double rho = percent[i] / 100.0, theory_ns = 1e6 * (1 + rho / 2 / (1 - rho));
		assert_near(run_statistic(&run, PW_STAT_transactions), 200000 * rho, 0.015);
		assert_near(run_statistic(&run, PW_STAT_transaction_time) / run_statistic(&run, PW_STAT_transactions), theory_ns, 0.04);
		run_close(&run);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_free_session_waits_for_the_next_arrival),
		cmocka_unit_test(arrivals_wait_for_a_session),
		cmocka_unit_test(an_arrival_at_the_instant_is_taken_at_once),
		cmocka_unit_test(sessions_of_a_class_share_its_arrivals),
		cmocka_unit_test(classes_have_their_own_arrivals),
		cmocka_unit_test(an_edit_changes_the_rate),
		cmocka_unit_test(a_load_can_be_closed_and_opened_again),
		cmocka_unit_test(response_follows_m_d_1),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
