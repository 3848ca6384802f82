/* theory_formulas.h: what queueing theory says of systems that the core can simulate.
 *
 * Times are in whatever unit the arguments have; loads are in Erlangs (a share of one server). */
#ifndef THEORY_FORMULAS_H
#define THEORY_FORMULAS_H

/* A service time: its mean and its second moment. */
typedef struct moments {
	double mean, second;
} moments;

moments constant_moments(double mean);
moments exponential_moments(double mean);
moments lognormal_moments(double mean, double cv);
/* From a histogram whose bucket b lies between upper x 2^(b - 1) and upper x 2^b, the first from 0. */
moments histogram_moments(const double *share, int buckets, double upper);
/* Of the sum of two independent times. */
moments sum_moments(moments a, moments b);
/* Of `delay` in a share `chance` of cases, else nothing. */
moments sometimes_moments(double chance, double delay);
/* Two phases; in each, two independent exponential I/Os side by side, of which the longer counts. */
moments raid5_moments(double mean);

/* The chance that a customer has to wait at c servers offered `load`: Erlang 1917. */
double erlang_c(int servers, double load);
/* Mean time in an M/M/c system, in mean services. */
double m_m_c_time(int servers, double load);
/* Mean wait of first come, first served with one server: Pollaczek and Khinchine. */
double m_g_1_wait(double load, moments service);

/* One server, classes in the order of their priority, best first. */
double nonpreemptive_wait(int classes, const double *load, const moments *service, int which);
double preemptive_time(int classes, const double *load, const moments *service, int which);

/* Mean times in the system of two classes with exponential service that share one server in
 * proportion to their weights. */
void discriminatory_sharing_times(const double load[2], const double mean[2], const double weight[2], double time[2]);

/* One server that serves in turns of one quantum. `beyond[k]` is the share of customers that need more than
 * k quanta; none needs more than `most`. time[n] becomes the mean time in the system of those that need n. */
enum { TURNS = 160 };
void round_robin_times(double rate, double quantum, int most, const double beyond[TURNS], double time[TURNS + 1]);

/* A closed network of two classes: exact mean value analysis. */
enum { MVA_STATIONS = 4, MVA_CUSTOMERS = 40 };

typedef struct network {
	int customers[2];
	double think[2];
	int stations;
	int servers[MVA_STATIONS];
	double demand[MVA_STATIONS][2]; /* service of one cycle */
	/* What comes out. */
	double throughput[2];
	double residence[MVA_STATIONS][2]; /* time at the station in one cycle */
} network;

void mva_solve(network *network);

/* A log writer that takes what has been committed meanwhile as its next write, and sessions that
 * think (exponential) and commit. */
typedef struct group_commit {
	double throughput, sync, flushes; /* commits in a unit of time, mean log file sync, writes in a unit of time */
} group_commit;

enum { GROUP_SESSIONS = 40 };

/* Exponential writes: a continuous Markov chain; constant ones: the chain embedded at the writes' ends. */
group_commit group_commit_exponential(int sessions, double think, double write);
group_commit group_commit_constant(int sessions, double think, double write);

#endif
