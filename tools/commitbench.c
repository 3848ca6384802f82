/* commitbench: a log writer, its sessions and noise as real processes on one CPU, watched by the kernel's own trace:
 *
 *     gcc -O2 -o commitbench tools/commitbench.c
 *     commitbench --cpu 1 --seconds 5 noise:nice=0 sleeper:nice=-15,burst_us=50,sleep_us=1000
 *     commitbench --cpu 1 --seconds 5 noise lgwr:gather_us=50,io_us=500,finish_us=50 sessions:count=4,cpu_us=300
 *
 * It prints as JSON: each role's share of the CPU, how long its wake-ups waited for it, and who took it from whom. A role
 * is `lgwr`, `sessions`, or any other word for processes that compute for burst_us and sleep for sleep_us (0: never).
 * Every role knows count, nice, policy (normal, batch, idle, fifo, rr; fifo and rr of priority 1) and slice_us.
 *
 * Linux, root, tracefs at /sys/kernel/tracing. All processes are in a control group of high weight, so that whatever
 * else wants the CPU gets little of it; wake-ups that met it are left out. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TRACING "/sys/kernel/tracing/instances/commitbench"
#define GROUP "/sys/fs/cgroup/cpu/commitbench"
enum { ROLES = 8, PROCESSES = 64, LATENCIES = 1 << 20 };

typedef enum { KIND_SLEEPER, KIND_LGWR, KIND_SESSIONS } kind;

typedef struct role {
	char name[16];
	kind kind;
	long count, nice, policy, slice_us, burst_us, sleep_us, cpu_us, gather_us, io_us, finish_us;
} role;

static role roles[ROLES];
static int role_count;

/* What the processes share. */
typedef struct shared {
	atomic_int started, lgwr_is_posted, wants[PROCESSES];
	atomic_long commits, commit_ns;
} shared;

static shared *common;
static int semaphores;

static struct { pid_t pid; int role, ordinal; } processes[PROCESSES];
static int process_count;

static void fail(const char *what, ...)
{
	va_list list;
	va_start(list, what);
	vfprintf(stderr, what, list);
	va_end(list);
	fprintf(stderr, ": %s\n", strerror(errno));
	exit(1);
}

/* ---- Roles ---- */

static long policy_named(const char *name)
{
	static const struct { const char *name; int policy; } rows[] = {{"normal", SCHED_OTHER}, {"batch", SCHED_BATCH}, {"idle", SCHED_IDLE}, {"fifo", SCHED_FIFO}, {"rr", SCHED_RR}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].name, name)) return rows[i].policy;
	errno = EINVAL;
	fail("policy %s", name);
	return 0;
}

static void set_field(role *role, const char *key, const char *value)
{
	const struct { const char *key; long *field; } rows[] = {
		{"count", &role->count}, {"nice", &role->nice}, {"slice_us", &role->slice_us}, {"burst_us", &role->burst_us}, {"sleep_us", &role->sleep_us},
		{"cpu_us", &role->cpu_us}, {"gather_us", &role->gather_us}, {"io_us", &role->io_us}, {"finish_us", &role->finish_us},
	};
	if (!strcmp(key, "policy")) {
		role->policy = policy_named(value);
		return;
	}
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (strcmp(rows[i].key, key)) continue;
		*rows[i].field = strtol(value, 0, 10);
		return;
	}
	errno = EINVAL;
	fail("%s of %s", key, role->name);
}

static void read_role(char *text)
{
	role *role = &roles[role_count++];
	*role = (struct role){.count = 1, .burst_us = 1000, .cpu_us = 1000, .gather_us = 48, .io_us = 1000, .finish_us = 48};
	char *settings = strchr(text, ':');
	if (settings) *settings++ = 0;
	snprintf(role->name, sizeof role->name, "%s", text);
	role->kind = !strcmp(text, "lgwr") ? KIND_LGWR : !strcmp(text, "sessions") ? KIND_SESSIONS : KIND_SLEEPER;
	for (char *item = settings ? strtok(settings, ",") : 0; item; item = strtok(0, ",")) {
		char *value = strchr(item, '=');
		if (!value) fail("%s has no value", item);
		*value++ = 0;
		set_field(role, item, value);
	}
}

/* ---- What the processes do ---- */

static uint64_t clock_ns(clockid_t clock)
{
	struct timespec time;
	clock_gettime(clock, &time);
	return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* CPU time of its own, however often it is interrupted: a step that took longer than INTERRUPTED_NS met an interrupt or
 * another process, and does not count. The clock of its CPU time would be exact, but to ask for it is a system call that makes
 * the scheduler charge the process there and then, and so end its slice as if there were a tick at every step. */
static void compute(long us)
{
	enum { INTERRUPTED_NS = 2000 };
	uint64_t left = (uint64_t)us * 1000, last = clock_ns(CLOCK_MONOTONIC);
	while (left > 0) {
		for (volatile int i = 0; i < 200; i++) continue;
		uint64_t now = clock_ns(CLOCK_MONOTONIC), step = now - last;
		if (step < INTERRUPTED_NS) left -= step < left ? step : left;
		last = now;
	}
}

static void sleep_us(long us)
{
	struct timespec time = {us / 1000000, us % 1000000 * 1000};
	clock_nanosleep(CLOCK_MONOTONIC, 0, &time, 0);
}

static void operate(int semaphore, int by)
{
	struct sembuf operation = {(unsigned short)semaphore, (short)by, 0};
	while (semop(semaphores, &operation, 1) < 0 && errno == EINTR) continue;
}

static void run_sleeper(const role *role)
{
	for (;;) {
		compute(role->burst_us);
		if (role->sleep_us > 0) sleep_us(role->sleep_us);
	}
}

static void run_session(const role *role, int number, int lgwr)
{
	for (;;) {
		compute(role->cpu_us);
		uint64_t began_ns = clock_ns(CLOCK_MONOTONIC);
		atomic_store(&common->wants[number], 1);
		if (!atomic_exchange(&common->lgwr_is_posted, 1)) operate(lgwr, 1);
		operate(number, -1);
		atomic_fetch_add(&common->commits, 1);
		atomic_fetch_add(&common->commit_ns, (long)(clock_ns(CLOCK_MONOTONIC) - began_ns));
	}
}

/* The write is a sleep; after it, one system call for each session whose commit it was. */
static void run_lgwr(const role *role, int number)
{
	for (;;) {
		operate(number, -1);
		atomic_store(&common->lgwr_is_posted, 0);
		compute(role->gather_us);
		for (int i = 0; i < PROCESSES; i++)
			if (atomic_load(&common->wants[i]) == 1) atomic_store(&common->wants[i], 2);
		sleep_us(role->io_us);
		compute(role->finish_us);
		for (int i = 0; i < PROCESSES; i++) {
			if (atomic_load(&common->wants[i]) != 2) continue;
			atomic_store(&common->wants[i], 0);
			operate(i, 1);
		}
	}
}

/* ---- Starting them ---- */

static bool write_file(const char *path, const char *text)
{
	int file = open(path, O_WRONLY | O_TRUNC);
	bool ok = file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text);
	if (file >= 0) close(file);
	return ok;
}

static void must_write(const char *path, const char *text)
{
	if (!write_file(path, text)) fail("%s", path);
}

static void be_scheduled_as(const role *role, int cpu)
{
	struct { uint32_t size, policy; uint64_t flags; int32_t nice; uint32_t priority; uint64_t runtime, deadline, period; } attr = {0};
	bool real_time = role->policy == SCHED_FIFO || role->policy == SCHED_RR;
	attr.size = sizeof attr;
	attr.policy = (uint32_t)role->policy;
	attr.nice = (int32_t)role->nice;
	attr.priority = real_time;
	attr.runtime = (uint64_t)role->slice_us * 1000;
	if (syscall(SYS_sched_setattr, 0, &attr, 0) < 0) fail("sched_setattr");
	cpu_set_t cpus;
	CPU_ZERO(&cpus);
	CPU_SET(cpu, &cpus);
	if (sched_setaffinity(0, sizeof cpus, &cpus) < 0) fail("sched_setaffinity");
}

static void live(int number, int lgwr, int cpu)
{
	const role *role = &roles[processes[number].role];
	char name[16], own[16];
	prctl(PR_SET_PDEATHSIG, 9);
	snprintf(name, sizeof name, "cb.%.8s.%d", role->name, processes[number].ordinal);
	prctl(PR_SET_NAME, name);
	snprintf(own, sizeof own, "%d", getpid());
	/* Real-time processes are refused by a group without a real-time budget. */
	if (role->policy != SCHED_FIFO && role->policy != SCHED_RR) must_write(GROUP "/tasks", own);
	be_scheduled_as(role, cpu);
	while (!atomic_load(&common->started)) sleep_us(1000);
	if (role->kind == KIND_LGWR) run_lgwr(role, number);
	if (role->kind == KIND_SESSIONS) run_session(role, number, lgwr);
	run_sleeper(role);
}

static void start_all(int cpu)
{
	int lgwr = 0;
	for (int r = 0; r < role_count; r++)
		for (int k = 0; k < roles[r].count && process_count < PROCESSES; k++) {
			if (roles[r].kind == KIND_LGWR) lgwr = process_count;
			processes[process_count].role = r;
			processes[process_count++].ordinal = k;
		}
	for (int number = 0; number < process_count; number++) {
		pid_t pid = fork();
		if (pid < 0) fail("fork");
		if (pid == 0) live(number, lgwr, cpu);
		processes[number].pid = pid;
	}
}

static void kill_all(void)
{
	for (int number = 0; number < process_count; number++) kill(processes[number].pid, 9);
	for (int number = 0; number < process_count; number++) waitpid(processes[number].pid, 0, 0);
}

static void clean_up(void)
{
	semctl(semaphores, 0, IPC_RMID);
	rmdir(TRACING);
	rmdir(GROUP);
}

/* ---- The trace ---- */

/* The others, and nobody. */
enum { FOREIGN = ROLES, IDLE };

static void begin_trace(int cpu)
{
	char mask[20];
	if (mkdir(TRACING, 0755) < 0 && errno != EEXIST) fail(TRACING);
	snprintf(mask, sizeof mask, "%x", 1u << cpu);
	must_write(TRACING "/tracing_on", "0");
	must_write(TRACING "/trace_clock", "mono");
	must_write(TRACING "/buffer_size_kb", "60000");
	must_write(TRACING "/tracing_cpumask", mask);
	must_write(TRACING "/events/sched/sched_switch/enable", "1");
	must_write(TRACING "/events/sched/sched_wakeup/enable", "1");
	must_write(TRACING "/trace", "");
	must_write(TRACING "/tracing_on", "1");
}

static int process_of(long pid)
{
	for (int number = 0; number < process_count; number++)
		if (processes[number].pid == pid) return number;
	return -1;
}

static int role_of(long pid)
{
	int number = process_of(pid);
	return number >= 0 ? processes[number].role : pid == 0 ? IDLE : FOREIGN;
}

typedef struct seen {
	double ran_us[ROLES + 2];
	long preempted[ROLES][ROLES]; /* [who lost the CPU while it wanted to go on][who got it] */
	long wakeups[ROLES], kept[ROLES];
	float *latency_us[ROLES];
} seen;

typedef struct pending {
	double since_us;
	bool met_others; /* somebody who is no part of this had the CPU meanwhile */
} pending;

static seen what_was_seen;
static pending pendings[PROCESSES];

static long number_after(const char *line, const char *key)
{
	const char *at = strstr(line, key);
	return at ? strtol(at + strlen(key), 0, 10) : -1;
}

static void note_switch(const char *line, double now_us, int *running, double *since_us)
{
	int next = role_of(number_after(line, "next_pid=")), arrived = process_of(number_after(line, "next_pid="));
	const char *state = strstr(line, "prev_state=");
	bool wanted = state && state[11] == 'R';
	if (*running >= 0) what_was_seen.ran_us[*running] += now_us - *since_us;
	if (*running >= 0 && *running < ROLES && next < ROLES && wanted) what_was_seen.preempted[*running][next]++;
	if (next == FOREIGN)
		for (int number = 0; number < process_count; number++) pendings[number].met_others = true;
	if (arrived >= 0 && pendings[arrived].since_us > 0) {
		if (!pendings[arrived].met_others && what_was_seen.kept[next] < LATENCIES)
			what_was_seen.latency_us[next][what_was_seen.kept[next]++] = (float)(now_us - pendings[arrived].since_us);
		pendings[arrived].since_us = 0;
	}
	*running = next;
	*since_us = now_us;
}

static void note_wakeup(const char *line, double now_us, int running)
{
	int number = process_of(number_after(line, " pid="));
	if (number < 0) return;
	what_was_seen.wakeups[processes[number].role]++;
	pendings[number] = (pending){now_us, running == FOREIGN || running < 0};
}

static void read_trace(void)
{
	static char line[4096];
	int running = -1;
	double since_us = 0;
	FILE *file = fopen(TRACING "/trace", "r");
	if (!file) fail("trace");
	for (int r = 0; r < role_count; r++) what_was_seen.latency_us[r] = malloc(LATENCIES * sizeof(float));
	while (fgets(line, sizeof line, file)) {
		char *colon = strstr(line, ": sched_");
		if (line[0] == '#' || !colon) continue;
		char *at = colon;
		while (at > line && at[-1] != ' ') at--;
		double now_us = strtod(at, 0) * 1e6;
		if (!strncmp(colon, ": sched_switch:", 15)) note_switch(line, now_us, &running, &since_us);
		else note_wakeup(line, now_us, running);
	}
	fclose(file);
}

/* ---- The report ---- */

static int by_size(const void *a, const void *b)
{
	float x = *(const float *)a, y = *(const float *)b;
	return (x > y) - (x < y);
}

static void print_latencies(int r)
{
	long kept = what_was_seen.kept[r];
	float *latency = what_was_seen.latency_us[r];
	double sum = 0, at_once = 0;
	qsort(latency, (size_t)kept, sizeof(float), by_size);
	for (long i = 0; i < kept; i++) {
		sum += latency[i];
		at_once += latency[i] < 30;
	}
	if (kept == 0) return;
	printf(", \"latency_us\": {\"mean\": %.1f, \"p50\": %.1f, \"p90\": %.1f, \"p99\": %.1f, \"at_once_percent\": %.1f, \"count\": %ld}",
	       sum / (double)kept, latency[kept / 2], latency[kept * 9 / 10], latency[kept * 99 / 100], 100 * at_once / (double)kept, kept);
}

static void print_report(double seconds, long commits, long commit_ns)
{
	struct utsname name;
	double own = 0, all = 0;
	uname(&name);
	for (int r = 0; r < ROLES + 2; r++) all += what_was_seen.ran_us[r];
	for (int r = 0; r < role_count; r++) own += what_was_seen.ran_us[r];
	printf("{\"kernel\": \"%s\", \"seconds\": %.1f, \"others_percent\": %.2f, \"idle_percent\": %.2f, \"roles\": {", name.release, seconds,
	       100 * what_was_seen.ran_us[FOREIGN] / all, 100 * what_was_seen.ran_us[IDLE] / all);
	for (int r = 0; r < role_count; r++) {
		printf("%s\"%s\": {\"share_percent\": %.2f, \"wakeups\": %ld", r ? ", " : "", roles[r].name, 100 * what_was_seen.ran_us[r] / own, what_was_seen.wakeups[r]);
		print_latencies(r);
		for (int by = 0; by < role_count; by++)
			if (what_was_seen.preempted[r][by] > 0) printf(", \"preempted_by_%s_per_s\": %.1f", roles[by].name, (double)what_was_seen.preempted[r][by] / (own / 1e6));
		printf("}");
	}
	printf("}");
	if (commits > 0) printf(", \"commits_per_s\": %.1f, \"commit_ms\": %.3f", (double)commits / ((own + what_was_seen.ran_us[IDLE]) / 1e6), (double)commit_ns / 1e6 / (double)commits);
	printf("}\n");
}

int main(int argc, char **argv)
{
	int cpu = 0;
	double seconds = 5;
	for (int i = 1; i < argc; i++) {
		if (!strcmp(argv[i], "--cpu") && i + 1 < argc) cpu = atoi(argv[++i]);
		else if (!strcmp(argv[i], "--seconds") && i + 1 < argc) seconds = atof(argv[++i]);
		else if (role_count < ROLES) read_role(argv[i]);
	}
	if (role_count == 0) {
		fprintf(stderr, "usage: commitbench [--cpu N] [--seconds S] ROLE[:KEY=VALUE,...] ...\n");
		return 2;
	}
	common = mmap(0, sizeof *common, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	semaphores = semget(IPC_PRIVATE, PROCESSES, 0600);
	if (common == MAP_FAILED || semaphores < 0) fail("shared memory and semaphores");
	if (mkdir(GROUP, 0755) < 0 && errno != EEXIST) fail(GROUP);
	must_write(GROUP "/cpu.shares", "262144");
	start_all(cpu);
	sleep_us(300000);
	begin_trace(cpu);
	atomic_store(&common->started, 1);
	sleep_us((long)(seconds * 1e6));
	must_write(TRACING "/tracing_on", "0");
	long commits = atomic_load(&common->commits), commit_ns = atomic_load(&common->commit_ns);
	kill_all();
	read_trace();
	print_report(seconds, commits, commit_ns);
	clean_up();
	return 0;
}
