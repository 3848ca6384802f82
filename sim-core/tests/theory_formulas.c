#include "theory_formulas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "../src/engine/check.h"

/* ---- Service times ---- */

moments constant_moments(double mean) { return (moments){mean, mean * mean}; }
moments exponential_moments(double mean) { return (moments){mean, 2 * mean * mean}; }
moments lognormal_moments(double mean, double cv) { return (moments){mean, mean * mean * (1 + cv * cv)}; }

moments histogram_moments(const double *share, int buckets, double upper)
{
	moments found = {0, 0};
	double all = 0;
	for (int b = 0; b < buckets; b++) all += share[b];
	for (int b = 0; b < buckets; b++) {
		double high = upper * pow(2, b), low = b == 0 ? 0 : high / 2;
		found.mean += share[b] / all * (low + high) / 2;
		found.second += share[b] / all * (low * low + low * high + high * high) / 3;
	}
	return found;
}

moments sum_moments(moments a, moments b) { return (moments){a.mean + b.mean, a.second + 2 * a.mean * b.mean + b.second}; }
moments sometimes_moments(double chance, double delay) { return (moments){chance * delay, chance * delay * delay}; }

moments raid5_moments(double mean)
{
	/* The longer of two exponentials: first whichever ends (half the mean), then the other. */
	moments phase = sum_moments(exponential_moments(mean / 2), exponential_moments(mean));
	return sum_moments(phase, phase);
}

/* ---- Open queues ---- */

double erlang_c(int servers, double load)
{
	double blocked = 1;
	for (int i = 1; i <= servers; i++) blocked = load * blocked / (i + load * blocked);
	return blocked / (1 - load / servers * (1 - blocked));
}

double m_m_c_time(int servers, double load)
{
	return 1 + erlang_c(servers, load) / (servers - load);
}

double m_g_1_wait(double load, moments service)
{
	return load / service.mean * service.second / 2 / (1 - load);
}

/* Work that a customer finds in service, when the first `classes` count. */
static double residual(int classes, const double *load, const moments *service)
{
	double found = 0;
	for (int i = 0; i < classes; i++) found += load[i] / service[i].mean * service[i].second / 2;
	return found;
}

static double load_of(int classes, const double *load)
{
	double sum = 0;
	for (int i = 0; i < classes; i++) sum += load[i];
	return sum;
}

double nonpreemptive_wait(int classes, const double *load, const moments *service, int which)
{
	return residual(classes, load, service) / ((1 - load_of(which, load)) * (1 - load_of(which + 1, load)));
}

double preemptive_time(int classes, const double *load, const moments *service, int which)
{
	(void)classes; /* those below do not matter */
	double above = 1 - load_of(which, load), with = 1 - load_of(which + 1, load);
	return service[which].mean / above + residual(which + 1, load, service) / (above * with);
}

/* T[k] = mean[k] + sum over j of what customers of class j take meanwhile: two linear equations. */
void discriminatory_sharing_times(const double load[2], const double mean[2], const double weight[2], double time[2])
{
	double a[2][2], b[2];
	for (int k = 0; k < 2; k++) {
		b[k] = mean[k];
		a[k][0] = a[k][1] = 0;
		for (int j = 0; j < 2; j++) {
			double rate = load[j] / mean[j] * weight[j] / (weight[j] / mean[j] + weight[k] / mean[k]);
			a[k][k] -= rate;
			a[k][j] -= rate;
		}
		a[k][k] += 1;
	}
	double determinant = a[0][0] * a[1][1] - a[0][1] * a[1][0];
	time[0] = (b[0] * a[1][1] - a[0][1] * b[1]) / determinant;
	time[1] = (a[0][0] * b[1] - a[1][0] * b[0]) / determinant;
}

/* Those that an arriving customer finds waiting, by the quanta they have had, and what they do in its cycle j, from
 * the start of its quantum j to that of the next one. The customer in service is found half-way through. */
static double found_in_cycle(double rate, double quantum, int most, const double *beyond, const double *waiting, int j)
{
	double found = 0;
	for (int k = 0; k + j < most; k++) found += waiting[k] * beyond[k + j] / beyond[k] + rate * quantum * beyond[k + j];
	return found;
}

/* Mean value equations: those who wait follow from the lengths of cycles by Little's law, and the other way round. */
void round_robin_times(double rate, double quantum, int most, const double beyond[TURNS], double time[TURNS + 1])
{
	double waiting[TURNS] = {0}, length[TURNS], load = 0, change;
	CHECK(most <= TURNS);
	for (int k = 0; k < most; k++) load += rate * quantum * beyond[k];
	do {
		double start = quantum * load / 2;
		change = 0;
		for (int k = 0; k < most; k++) start += quantum * waiting[k];
		/* Those who come before the end of its first quantum belong to its first cycle. */
		length[0] = start + quantum;
		for (int j = 1; j <= most; j++) {
			double before = waiting[j - 1];
			waiting[j - 1] = rate * beyond[j - 1] * (length[j - 1] - quantum);
			change += fabs(waiting[j - 1] - before);
			time[j] = start + quantum;
			if (j == most) break;
			double others = found_in_cycle(rate, quantum, most, beyond, waiting, j);
			for (int i = 0; i < j; i++) others += rate * length[i] * beyond[j - i - 1];
			length[j] = quantum * (1 + others);
			start += length[j];
		}
	} while (change > 1e-12);
}

/* ---- Closed networks ---- */

/* How many customers of both classes: the state of the recursion. */
enum { MVA_SIDE = MVA_CUSTOMERS + 1 };

typedef struct mva_state {
	double busy[MVA_STATIONS][MVA_SIDE]; /* the chance that so many are at the station */
} mva_state;

/* Mean time at a station that finds itself as `before` leaves it. */
static double residence_of(const network *network, const mva_state *before, int station, int class, int customers)
{
	double sum = 0;
	for (int j = 1; j <= customers; j++) {
		double rate = j < network->servers[station] ? j : network->servers[station];
		sum += j / rate * before->busy[station][j - 1];
	}
	return network->demand[station][class] * sum;
}

static void mva_step(network *network, mva_state *states, const int n[2])
{
	mva_state *state = &states[n[0] * MVA_SIDE + n[1]];
	const mva_state *before[2] = {n[0] ? state - MVA_SIDE : 0, n[1] ? state - 1 : 0};
	int customers = n[0] + n[1];
	for (int class = 0; class < 2; class++) {
		network->throughput[class] = 0;
		if (n[class] == 0) continue;
		double cycle = network->think[class];
		for (int s = 0; s < network->stations; s++) cycle += network->residence[s][class] = residence_of(network, before[class], s, class, customers);
		network->throughput[class] = n[class] / cycle;
	}
	for (int s = 0; s < network->stations; s++) {
		double others = 0;
		for (int j = 1; j <= customers; j++) {
			double rate = j < network->servers[s] ? j : network->servers[s], into = 0;
			for (int class = 0; class < 2; class++)
				if (n[class]) into += network->demand[s][class] * network->throughput[class] * before[class]->busy[s][j - 1];
			others += state->busy[s][j] = into / rate;
		}
		state->busy[s][0] = 1 - others;
	}
}

void mva_solve(network *network)
{
	CHECK(network->customers[0] + network->customers[1] <= MVA_CUSTOMERS);
	mva_state *states = calloc(MVA_SIDE * MVA_SIDE, sizeof *states);
	int n[2];
	for (n[0] = 0; n[0] <= network->customers[0]; n[0]++)
		for (n[1] = 0; n[1] <= network->customers[1]; n[1]++) mva_step(network, states, n);
	free(states);
}

/* ---- Group commit ---- */

enum { SIDE = GROUP_SESSIONS + 1 };

/* The probabilities of all states (sessions in the write, sessions that wait) after a short time. */
static void let_pass(int sessions, double thinks, double writes, double p[SIDE][SIDE], double q[SIDE][SIDE])
{
	memset(q, 0, sizeof(double[SIDE][SIDE]));
	for (int j = 0; j <= sessions; j++) {
		for (int i = 0; i + j <= sessions; i++) {
			double come = (sessions - i - j) * thinks, done = j ? writes : 0;
			q[j][i] += p[j][i] * (1 - come - done);
			if (come > 0) q[j ? j : 1][j ? i + 1 : 0] += p[j][i] * come;
			if (done > 0) q[i][0] += p[j][i] * done;
		}
	}
}

static group_commit measures(int sessions, double think, double throughput, double flushes)
{
	/* Little's law: all sessions think or wait. */
	return (group_commit){throughput, sessions / throughput - think, flushes};
}

group_commit group_commit_exponential(int sessions, double think, double write)
{
	static double p[SIDE][SIDE], q[SIDE][SIDE];
	CHECK(sessions <= GROUP_SESSIONS);
	double step = 1 / (sessions / think + 1 / write), change;
	memset(p, 0, sizeof p);
	p[0][0] = 1;
	do {
		let_pass(sessions, step / think, step / write, p, q);
		change = 0;
		for (int j = 0; j <= sessions; j++)
			for (int i = 0; i + j <= sessions; i++) change += fabs(q[j][i] - p[j][i]);
		memcpy(p, q, sizeof p);
	} while (change > 1e-14);
	double thinking = 0, idle = 0;
	for (int j = 0; j <= sessions; j++)
		for (int i = 0; i + j <= sessions; i++) thinking += p[j][i] * (sessions - i - j);
	idle = p[0][0];
	return measures(sessions, think, thinking / think, (1 - idle) / write);
}

static double binomial(int n, int k, double p)
{
	return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log1p(-p));
}

group_commit group_commit_constant(int sessions, double think, double write)
{
	double p[SIDE] = {0, 1}, q[SIDE], change; /* how many commits a write carries */
	double commits = 1 - exp(-write / think), carried, cycle;
	CHECK(sessions <= GROUP_SESSIONS);
	do {
		memset(q, 0, sizeof q);
		carried = cycle = 0;
		for (int j = 1; j <= sessions; j++) {
			/* No session committed meanwhile: LGWR rests until the first does, whose commit goes alone. */
			double nobody = binomial(sessions - j, 0, commits);
			q[1] += p[j] * nobody;
			for (int i = 1; i + j <= sessions; i++) q[i] += p[j] * binomial(sessions - j, i, commits);
			carried += p[j] * j;
			cycle += p[j] * (write + nobody * think / sessions);
		}
		change = 0;
		for (int j = 1; j <= sessions; j++) change += fabs(q[j] - p[j]);
		memcpy(p, q, sizeof p);
	} while (change > 1e-14);
	return measures(sessions, think, carried / cycle, 1 / cycle);
}
