/* commitbench: a log writer, its sessions and noise as real processes, watched by the kernel's own trace:
 *
 *     gcc -O2 -o commitbench tools/commitbench.c
 *     commitbench scenario.json
 *     commitbench --cpu 1 --seconds 5 noise:nice=0 sleeper:nice=-15,burst_us=50,sleep_us=1000
 *     commitbench --cpu 1 --seconds 5 noise lgwr:gather_us=50,io_us=500,finish_us=50 sessions:count=4,cpu_us=300
 *     commitbench --cpu 0-1 --futex --leaders covered_and_one sessions:count=16,cpu_us=36,io_us=126
 *
 * It prints as JSON: each role's share of the CPU, how long its wake-ups waited for it, and which task took it from which; and the
 * statistics of commits under the names that the simulator gives them. `commitbench --help` has the roles, their settings
 * and the options. All times are constant.
 *
 * All processes are in a control group of high weight, so that whatever else wants the CPU gets little of it; wake-ups that
 * met it are left out. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
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
#define GROUPS "/sys/fs/cgroup/cpu"
#define GROUP GROUPS "/commitbench"
enum { ROLES = 18, PROCESSES = 256, LATENCIES = 1 << 20, CPUS = 64, BUCKETS = 32, POST_BUCKETS = 256, LOG_BYTES = 16 << 20 };

typedef enum { KIND_SLEEPER, KIND_LGWR, KIND_SESSIONS } kind;

typedef struct role {
	char name[16];
	kind kind;
	long count, nice, policy, priority, slice_us, quota_percent, burst_us, sleep_us, cpu_us, think_us, poll_us, gather_us, io_us, finish_us;
	uint64_t cpus; /* a bit for each; 0 is those of all */
} role;

static const char USAGE[] =
	"usage: commitbench [OPTION ...] SCENARIO.json | ROLE[:KEY=VALUE,...] ...\n"
	"\n"
	"Runs a log writer, its sessions and noise as real processes, and prints what the kernel's trace saw of them as JSON.\n"
	"It needs Linux, root and tracefs at /sys/kernel/tracing. With control groups of version 1 at /sys/fs/cgroup/cpu its\n"
	"processes are in one of high weight, so that whatever else wants the CPUs gets little of them.\n"
	"\n"
	"  SCENARIO.json  one of the simulator's; what of it cannot be had here is named on standard error\n"
	"  ROLE           lgwr, sessions (sessions2 to sessions8), or any other word: processes that compute and sleep\n"
	"\n"
	"  --cpu LIST     the CPUs of all roles that name none of their own, as in 0-2,5 (0)\n"
	"  --seconds S    how long (5)\n"
	"  --file PATH    the log writer really writes: 4 KB with O_DSYNC\n"
	"  --futex        futexes post and wait, not semaphores\n"
	"  --leaders RULE there is no log writer: a session that finds the log's lock free writes for all, and wakes those\n"
	"                 that wait for it: all (PostgreSQL), or covered_and_one (MariaDB)\n"
	"  --no-trace     neither tracefs nor roles: for a recording of the same by another tool\n"
	"  -h, --help     this\n"
	"\n"
	"Settings of every role: count, nice, policy (normal, batch, idle, fifo, rr), priority (of fifo and rr), slice_us,\n"
	"cpus (as in 0-2:5), quota_percent (of one CPU, for all of the role together). Others, in microseconds:\n"
	"  sessions       cpu_us, then a commit, then think_us; poll_us: they sleep so long and look, and are not posted;\n"
	"                 io_us, gather_us and finish_us if they lead\n"
	"  lgwr           gather_us, io_us (asleep, as if it wrote), finish_us; then it posts\n"
	"  any other      burst_us, sleep_us (0: never)\n"
	"\n"
	"  commitbench --cpu 1 --seconds 5 noise lgwr:io_us=500 sessions:count=4,cpu_us=300\n";

static role roles[ROLES];
static int role_count;

/* What the processes share. */
typedef struct shared {
	atomic_int started, lgwr_is_posted, wants[PROCESSES], signals[PROCESSES];
	/* Where sessions lead: the log, and its lock with those that wait for it, the latest first. */
	atomic_flag guard;
	bool is_led;
	int waiting, waiter[PROCESSES];
	atomic_bool leads_next[PROCESSES];
	long wanted[PROCESSES];
	atomic_long inserted, on_disk, woken_in_vain, post_buckets[POST_BUCKETS]; /* posts by their length, in tenths of a microsecond */
	atomic_long commits, commit_ns, commit_max_ns, commit_buckets[BUCKETS], flushes, write_ns, write_max_ns, posts, posts_spared, polls;
} shared;

static shared *common;
static int semaphores, log_file = -1;
static bool uses_futexes, traces = true, has_groups;
static enum { LGWR_WRITES, WAKE_ALL, WAKE_COVERED_AND_ONE } rule;
static uint64_t all_cpus;
static double seconds = 5;

static struct { pid_t pid; int role, ordinal; } processes[PROCESSES];
static int process_count;

/* The process that has something to clean up; 0 before there is anything. */
static pid_t parent;
static void leave_nothing(void);

static void fail(const char *what, ...)
{
	va_list list;
	va_start(list, what);
	vfprintf(stderr, what, list);
	va_end(list);
	fprintf(stderr, ": %s\n", strerror(errno));
	if (getpid() == parent) leave_nothing();
	exit(1);
}

/* What was asked for cannot be; nothing has been started yet. */
static void refuse(const char *why, ...)
{
	va_list list;
	fprintf(stderr, "commitbench: ");
	va_start(list, why);
	vfprintf(stderr, why, list);
	va_end(list);
	fprintf(stderr, "; commitbench --help says what there is\n");
	exit(2);
}

/* ---- Roles ---- */

static long policy_named(const char *name)
{
	static const struct { const char *name; int policy; } rows[] = {{"normal", SCHED_OTHER}, {"batch", SCHED_BATCH}, {"idle", SCHED_IDLE}, {"fifo", SCHED_FIFO}, {"rr", SCHED_RR}};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (!strcmp(rows[i].name, name)) return rows[i].policy;
	refuse("there is no policy '%s'", name);
	return 0;
}

/* `0-2,5`; among the settings of a role, where commas stand between them, `0-2:5`. */
static uint64_t cpus_named(const char *list)
{
	long online = sysconf(_SC_NPROCESSORS_ONLN);
	uint64_t cpus = 0;
	for (const char *at = list; *at || !cpus;) {
		char *end;
		long first = strtol(at, &end, 10), last = first;
		if (end > at && *end == '-') last = strtol(at = end + 1, &end, 10);
		if (end == at || (*end && !strchr(",:", *end)) || first < 0 || last >= CPUS || first > last) refuse("'%s' is no list of CPUs below %d", list, CPUS);
		for (long cpu = first; cpu <= last; cpu++) cpus |= (uint64_t)1 << cpu;
		at = *end ? end + 1 : end;
	}
	if (online < CPUS && !(cpus & (((uint64_t)1 << online) - 1))) refuse("CPU %s is not here: there are %ld, from 0 on", list, online);
	return cpus;
}

/* A whole number from `lowest` on. */
static long number_of(const char *what, const char *text, long lowest)
{
	char *end;
	long number = strtol(text, &end, 10);
	if (end == text || *end || number < lowest) refuse("%s is '%s', which is no whole number from %ld on", what, text, lowest);
	return number;
}

static void set_field(role *role, const char *key, const char *value)
{
	const struct { const char *key; long *field; } rows[] = {
		{"count", &role->count}, {"nice", &role->nice}, {"slice_us", &role->slice_us}, {"burst_us", &role->burst_us}, {"sleep_us", &role->sleep_us},
		{"priority", &role->priority}, {"quota_percent", &role->quota_percent}, {"think_us", &role->think_us}, {"poll_us", &role->poll_us}, {"cpu_us", &role->cpu_us}, {"gather_us", &role->gather_us}, {"io_us", &role->io_us}, {"finish_us", &role->finish_us},
	};
	if (!strcmp(key, "policy")) {
		role->policy = policy_named(value);
		return;
	}
	if (!strcmp(key, "cpus")) {
		role->cpus = cpus_named(value);
		return;
	}
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		if (strcmp(rows[i].key, key)) continue;
		*rows[i].field = number_of(key, value, rows[i].field == &role->nice ? -20 : 0);
		return;
	}
	refuse("%s has no setting '%s'", role->name, key);
}

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"

static role *role_named(const char *name)
{
	for (int r = 0; r < role_count; r++)
		if (!strcmp(roles[r].name, name)) return &roles[r];
	if (!*name || name[strspn(name, LETTERS)] || strlen(name) >= sizeof roles->name)
		refuse("'%s' is neither an option nor a scenario (.json), and no name of a role: a word of at most %zu letters", name, sizeof roles->name - 1);
	if (role_count == ROLES) refuse("'%s' is one role more than the %d that there can be", name, ROLES);
	role *role = &roles[role_count++];
	*role = (struct role){.count = 1, .priority = 1, .burst_us = 1000, .cpu_us = 1000, .gather_us = 48, .io_us = 1000, .finish_us = 48};
	snprintf(role->name, sizeof role->name, "%s", name);
	role->kind = !strcmp(name, "lgwr") ? KIND_LGWR : !strncmp(name, "sessions", 8) ? KIND_SESSIONS : KIND_SLEEPER;
	return role;
}

static void read_role(char *text)
{
	char *settings = strchr(text, ':');
	if (settings) *settings++ = 0;
	role *role = role_named(text);
	for (char *item = settings ? strtok(settings, ",") : 0; item; item = strtok(0, ",")) {
		char *value = strchr(item, '=');
		if (!value) refuse("'%s' of %s has no value, as in %s=1", item, role->name, item);
		*value++ = 0;
		set_field(role, item, value);
	}
}

/* ---- A scenario of the simulator ---- */

/* What there is here for a parameter of the simulator; `scale` makes its unit that of the field. */
static const struct { const char *section, *field, *own; double scale; } PARAMETERS[] = {
	{"lgwr", "nice", "nice", 1}, {"lgwr", "affinity", "cpus", 0}, {"lgwr", "policy", "policy", 0}, {"lgwr", "rt_priority", "priority", 1},
	{"lgwr", "slice_ms", "slice_us", 1000}, {"lgwr", "gather_us", "gather_us", 1}, {"lgwr", "finish_us", "finish_us", 1},
	{"sessions", "count", "count", 1}, {"sessions", "nice", "nice", 1}, {"sessions", "affinity", "cpus", 0}, {"sessions", "slice_ms", "slice_us", 1000},
	{"sessions", "think_ms", "think_us", 1000}, {"sessions", "cpu_ms", "cpu_us", 1000},
	{"noise", "count", "count", 1}, {"noise", "nice", "nice", 1}, {"noise", "affinity", "cpus", 0}, {"noise", "policy", "policy", 0}, {"noise", "rt_priority", "priority", 1},
	{"noise", "slice_ms", "slice_us", 1000}, {"noise", "burst_ms", "burst_us", 1000}, {"noise", "sleep_ms", "sleep_us", 1000},
};

static bool polls_for_commit;
static double write_ms = 1;
/* That of a scenario that says nothing else. */
static long wanted_cpus = 4;

/* `sessions3` is one of `sessions`. */
static bool is_of(const char *section, const char *kind)
{
	size_t length = strlen(kind);
	return !strncmp(section, kind, length) && (!section[length] || (section[length] >= '2' && section[length] <= '8' && !section[length + 1]));
}

/* What a section that the scenario names has without being told so. */
static role *role_of_section(const char *section)
{
	int before = role_count;
	role *role = role_named(section);
	if (role_count == before) return role;
	role->count = role->kind == KIND_LGWR;
	role->burst_us = 3000;
	role->sleep_us = 1000;
	return role;
}

static void take_cpus(long count)
{
	long online = sysconf(_SC_NPROCESSORS_ONLN);
	if (count > online) fprintf(stderr, "left out: machine.cpus (there are %ld)\n", online);
	if (count < 1 || count > online) count = online;
	all_cpus = count >= CPUS ? ~(uint64_t)0 : ((uint64_t)1 << count) - 1;
}

/* Takes one value. False if there is nothing here that it could set. */
static bool take_parameter(const char *section, const char *field, const char *value)
{
	if (!strcmp(section, "run") && !strcmp(field, "until_ms")) return seconds = atof(value) / 1000, true;
	if (!strcmp(section, "machine") && !strcmp(field, "cpus")) return wanted_cpus = atol(value), true;
	/* All times are. */
	if (!strcmp(field, "distribution") || strstr(field, "_distribution")) return !strcmp(value, "constant");
	if (!strcmp(section, "redo_disk") && !strcmp(field, "service_ms")) return write_ms = atof(value), true;
	if (!strcmp(section, "sync") && !strcmp(field, "mode")) return polls_for_commit = !strcmp(value, "polling"), polls_for_commit || !strcmp(value, "postwait");
	for (size_t i = 0; i < sizeof PARAMETERS / sizeof PARAMETERS[0]; i++) {
		char text[256];
		if (!is_of(section, PARAMETERS[i].section) || strcmp(field, PARAMETERS[i].field)) continue;
		if (PARAMETERS[i].scale > 0) snprintf(text, sizeof text, "%.0f", atof(value) * PARAMETERS[i].scale);
		else snprintf(text, sizeof text, "%s", value);
		for (char *comma = text; (comma = strchr(comma, ',')); comma++) *comma = ':';
		if (strcmp(text, "all")) set_field(role_of_section(section), PARAMETERS[i].own, text);
		return true;
	}
	return false;
}

/* The next string or other word of a JSON text; null at its end. Braces, brackets, colons and commas are words. */
static char *next_word(char **at)
{
	static char word[256];
	size_t length = 0;
	*at += strspn(*at, " \t\r\n");
	if (!**at) return 0;
	if (strchr("{}[]:,", **at)) {
		word[0] = *(*at)++;
		word[1] = 0;
		return word;
	}
	bool quoted = **at == '"';
	*at += quoted;
	while (**at && (quoted ? **at != '"' : !strchr("{}[]:, \t\r\n", **at))) {
		if (**at == '\\' && (*at)[1]) ++*at;
		if (length + 1 < sizeof word) word[length++] = **at;
		++*at;
	}
	*at += quoted && **at;
	word[length] = 0;
	return word;
}

/* What is deeper than a parameter of a section, such as edits, is left out. */
static void read_scenario(const char *path)
{
	static char text[1 << 16];
	char key[4][64] = {{0}};
	int depth = 0, in_list = 0;
	FILE *file = fopen(path, "r");
	if (!file) fail("%s", path);
	text[fread(text, 1, sizeof text - 1, file)] = 0;
	fclose(file);
	/* As in the simulator, these are there without being named. */
	role_of_section("lgwr");
	bool is_value = false;
	char *at = text;
	for (char *word; (word = next_word(&at));) {
		if (*word == '[') {
			if (!in_list++) fprintf(stderr, "left out: %s\n", key[depth]);
		} else if (*word == ']') in_list--;
		else if (in_list > 0) continue;
		else if (*word == '{' && depth < 3) depth++;
		else if (*word == '}') depth--;
		else if (*word == ':') is_value = true;
		else if (*word == ',') is_value = false;
		else if (!is_value) snprintf(key[depth], sizeof key[depth], "%.63s", word);
		else if (depth == 2 && !take_parameter(key[1], key[2], word)) fprintf(stderr, "left out: %s.%s\n", key[1], key[2]);
		if (*word == '{' || *word == '}') is_value = false;
	}
	take_cpus(wanted_cpus);
	for (int r = 0; r < role_count; r++) {
		roles[r].io_us = (long)(write_ms * 1000);
		if (roles[r].kind == KIND_SESSIONS && polls_for_commit) roles[r].poll_us = roles[r].io_us;
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

/* Takes one from a semaphore, or gives it one; a futex in its place. */
static void operate(int semaphore, int by)
{
	if (uses_futexes) {
		atomic_int *word = &common->signals[semaphore];
		if (by > 0) {
			atomic_fetch_add(word, 1);
			syscall(SYS_futex, word, FUTEX_WAKE, 1, 0, 0, 0);
			return;
		}
		for (;;) {
			int seen = atomic_load(word);
			if (seen > 0 && atomic_compare_exchange_strong(word, &seen, seen - 1)) return;
			if (seen == 0) syscall(SYS_futex, word, FUTEX_WAIT, 0, 0, 0, 0);
		}
	}
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

static void note_time(atomic_long *sum, atomic_long *longest, long ns)
{
	atomic_fetch_add(sum, ns);
	for (long before = atomic_load(longest); ns > before && !atomic_compare_exchange_weak(longest, &before, ns);) continue;
}

/* The simulator's bucket: the first b of which it is true that the time is less than 2^b microseconds. */
static int bucket_of(long ns)
{
	int bucket = 0;
	while (bucket < BUCKETS - 1 && ns >= 1000L << bucket) bucket++;
	return bucket;
}

/* A session that polls counts in `wants` from 3 on: the log writer sets it back, and posts none. */
static void wait_for_commit(const role *role, int number)
{
	if (role->poll_us == 0) {
		operate(number, -1);
		return;
	}
	while (atomic_load(&common->wants[number])) {
		sleep_us(role->poll_us);
		atomic_fetch_add(&common->polls, 1);
	}
}

enum { WANTS = 1, GATHERED = 2, POLLS = 3, GATHERED_FOR_POLL = 4 };

static void write_log(const role *role)
{
	static char block[4096] __attribute__((aligned(4096)));
	static long place;
	uint64_t began_ns = clock_ns(CLOCK_MONOTONIC);
	if (log_file < 0) sleep_us(role->io_us);
	else if (pwrite(log_file, block, sizeof block, place) < 0) fail("write");
	place = (place + (long)sizeof block) % LOG_BYTES;
	note_time(&common->write_ns, &common->write_max_ns, (long)(clock_ns(CLOCK_MONOTONIC) - began_ns));
	atomic_fetch_add(&common->flushes, 1);
}

static void post(int number)
{
	uint64_t began_ns = clock_ns(CLOCK_MONOTONIC);
	operate(number, 1);
	long tenths = (long)(clock_ns(CLOCK_MONOTONIC) - began_ns) / 100;
	atomic_fetch_add(&common->post_buckets[tenths < POST_BUCKETS ? tenths : POST_BUCKETS - 1], 1);
	atomic_fetch_add(&common->posts, 1);
}

/* ---- Sessions that lead ---- */

static void guard(void)
{
	while (atomic_flag_test_and_set_explicit(&common->guard, memory_order_acquire)) continue;
}

static void unguard(void)
{
	atomic_flag_clear_explicit(&common->guard, memory_order_release);
}

/* Joins those that wait for the log's lock, or has it. */
static bool gets_lock(int number, long wanted)
{
	guard();
	bool gets = !common->is_led;
	common->is_led = true;
	common->wanted[number] = wanted;
	if (!gets) common->waiter[common->waiting++] = number;
	unguard();
	return gets;
}

/* Frees it. Returns how many are to be woken: all, or those that are covered, and one more, which leads. */
static int release_lock(int woken[])
{
	int count = 0, kept = 0;
	guard();
	common->is_led = false;
	bool has_next = rule == WAKE_ALL;
	for (int at = common->waiting - 1; at >= 0; at--) {
		int waiter = common->waiter[at];
		bool covered = common->wanted[waiter] <= atomic_load(&common->on_disk);
		if (rule == WAKE_ALL || covered) woken[count++] = waiter;
		else if (!has_next) {
			has_next = true;
			atomic_store(&common->leads_next[waiter], true);
			woken[count++] = waiter;
		} else common->waiter[PROCESSES - ++kept] = waiter;
	}
	for (int at = 0; at < kept; at++) common->waiter[at] = common->waiter[PROCESSES - kept + at];
	common->waiting = kept;
	unguard();
	return count;
}

static void lead(const role *role, long wanted)
{
	int woken[PROCESSES];
	if (atomic_load(&common->on_disk) < wanted) {
		compute(role->gather_us);
		long target = atomic_load(&common->inserted);
		write_log(role);
		atomic_store(&common->on_disk, target);
		compute(role->finish_us);
	}
	int count = release_lock(woken);
	for (int at = 0; at < count; at++) post(woken[at]);
}

/* Until the log is on disk up to what the session has inserted. */
static void flush_log(const role *role, int number)
{
	long wanted = atomic_fetch_add(&common->inserted, 1) + 1;
	bool leads_next = false;
	while (leads_next || atomic_load(&common->on_disk) < wanted) {
		if (gets_lock(number, wanted)) {
			lead(role, wanted);
			return;
		}
		operate(number, -1);
		leads_next = atomic_exchange(&common->leads_next[number], false) && !common->is_led;
		if (!leads_next && atomic_load(&common->on_disk) < wanted) atomic_fetch_add(&common->woken_in_vain, 1);
	}
}

/* ---- A log writer and its sessions ---- */

static void ask_log_writer(const role *role, int number, int lgwr)
{
	atomic_store(&common->wants[number], role->poll_us ? POLLS : WANTS);
	if (!atomic_exchange(&common->lgwr_is_posted, 1)) post(lgwr);
	else atomic_fetch_add(&common->posts_spared, 1);
	wait_for_commit(role, number);
}

static void run_session(const role *role, int number, int lgwr)
{
	for (;;) {
		compute(role->cpu_us);
		uint64_t began_ns = clock_ns(CLOCK_MONOTONIC);
		if (rule == LGWR_WRITES) ask_log_writer(role, number, lgwr);
		else flush_log(role, number);
		long ns = (long)(clock_ns(CLOCK_MONOTONIC) - began_ns);
		atomic_fetch_add(&common->commits, 1);
		note_time(&common->commit_ns, &common->commit_max_ns, ns);
		atomic_fetch_add(&common->commit_buckets[bucket_of(ns)], 1);
		if (role->think_us > 0) sleep_us(role->think_us);
	}
}

/* After the write, one system call for each session whose commit it was. */
static void run_lgwr(const role *role, int number)
{
	for (;;) {
		operate(number, -1);
		atomic_store(&common->lgwr_is_posted, 0);
		/* A session that commits from here on waits for the next flush. */
		for (int i = 0; i < PROCESSES; i++) {
			int wants = atomic_load(&common->wants[i]);
			if (wants == WANTS || wants == POLLS) atomic_store(&common->wants[i], wants + 1);
		}
		compute(role->gather_us);
		write_log(role);
		compute(role->finish_us);
		for (int i = 0; i < PROCESSES; i++) {
			int wants = atomic_load(&common->wants[i]);
			if (wants != GATHERED && wants != GATHERED_FOR_POLL) continue;
			atomic_store(&common->wants[i], 0);
			if (wants == GATHERED_FOR_POLL) continue;
			post(i);
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

static void be_scheduled_as(const role *role)
{
	struct { uint32_t size, policy; uint64_t flags; int32_t nice; uint32_t priority; uint64_t runtime, deadline, period; } attr = {0};
	bool real_time = role->policy == SCHED_FIFO || role->policy == SCHED_RR;
	attr.size = sizeof attr;
	attr.policy = (uint32_t)role->policy;
	attr.nice = (int32_t)role->nice;
	attr.priority = real_time ? (uint32_t)role->priority : 0;
	attr.runtime = (uint64_t)role->slice_us * 1000;
	if (syscall(SYS_sched_setattr, 0, &attr, 0) < 0) fail("sched_setattr");
	cpu_set_t cpus;
	CPU_ZERO(&cpus);
	uint64_t wanted = role->cpus ? role->cpus : all_cpus;
	for (int cpu = 0; cpu < CPUS; cpu++)
		if (wanted >> cpu & 1) CPU_SET(cpu, &cpus);
	if (sched_setaffinity(0, sizeof cpus, &cpus) < 0) fail("sched_setaffinity");
}

/* The group of a role that has a quota; that of all others. */
static void group_of(const role *role, char *path, size_t size)
{
	if (role->quota_percent > 0) snprintf(path, size, GROUP "/%.15s", role->name);
	else snprintf(path, size, GROUP);
}

static void make_group(const role *role)
{
	enum { PERIOD_US = 100000 };
	char path[128], file[160], quota[16];
	if (role->quota_percent == 0) return;
	group_of(role, path, sizeof path);
	if (mkdir(path, 0755) < 0 && errno != EEXIST) fail("%s", path);
	snprintf(file, sizeof file, "%s/cpu.cfs_quota_us", path);
	snprintf(quota, sizeof quota, "%ld", role->quota_percent * PERIOD_US / 100);
	must_write(file, quota);
}

static void live(int number, int lgwr)
{
	const role *role = &roles[processes[number].role];
	char name[16], own[16];
	prctl(PR_SET_PDEATHSIG, 9);
	snprintf(name, sizeof name, "cb.%.9s.%d", role->name, processes[number].ordinal);
	prctl(PR_SET_NAME, name);
	snprintf(own, sizeof own, "%d", getpid());
	/* Real-time processes are refused by a group without a real-time budget. */
	if (has_groups && role->policy != SCHED_FIFO && role->policy != SCHED_RR) {
		char path[128], tasks[160];
		group_of(role, path, sizeof path);
		snprintf(tasks, sizeof tasks, "%s/tasks", path);
		must_write(tasks, own);
	}
	be_scheduled_as(role);
	while (!atomic_load(&common->started)) sleep_us(1000);
	if (role->kind == KIND_LGWR) run_lgwr(role, number);
	if (role->kind == KIND_SESSIONS) run_session(role, number, lgwr);
	run_sleeper(role);
}

static void start_all(void)
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
		if (pid == 0) live(number, lgwr);
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
	for (int r = 0; r < role_count; r++) {
		char path[128];
		group_of(&roles[r], path, sizeof path);
		if (roles[r].quota_percent > 0) rmdir(path);
	}
	rmdir(GROUP);
}

/* ---- The trace ---- */

/* The others, and none. */
enum { FOREIGN = ROLES, IDLE };

static void begin_trace(void)
{
	char mask[32];
	if (mkdir(TRACING, 0755) < 0 && errno != EEXIST) fail(TRACING);
	/* Words of 32 CPUs, and no more of them than the kernel has. */
	if (all_cpus >> 32) snprintf(mask, sizeof mask, "%x,%08x", (unsigned)(all_cpus >> 32), (unsigned)all_cpus);
	else snprintf(mask, sizeof mask, "%x", (unsigned)all_cpus);
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
	bool met_others; /* a task that is no part of this had the CPU meanwhile */
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
	int running[CPUS];
	double since_us[CPUS] = {0};
	for (int cpu = 0; cpu < CPUS; cpu++) running[cpu] = -1;
	FILE *file = fopen(TRACING "/trace", "r");
	if (!file) fail("trace");
	for (int r = 0; r < role_count; r++) what_was_seen.latency_us[r] = malloc(LATENCIES * sizeof(float));
	while (fgets(line, sizeof line, file)) {
		char *colon = strstr(line, ": sched_");
		if (line[0] == '#' || !colon) continue;
		char *at = colon;
		while (at > line && at[-1] != ' ') at--;
		double now_us = strtod(at, 0) * 1e6;
		long here = number_after(line, " ["), there = number_after(line, "target_cpu=");
		if (here < 0 || here >= CPUS || there >= CPUS) continue;
		if (!strncmp(colon, ": sched_switch:", 15)) note_switch(line, now_us, &running[here], &since_us[here]);
		else note_wakeup(line, now_us, running[there < 0 ? here : there]);
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

static double median_post_us(void)
{
	long all = 0, below = 0;
	for (int b = 0; b < POST_BUCKETS; b++) all += atomic_load(&common->post_buckets[b]);
	int b = 0;
	while (b < POST_BUCKETS - 1 && (below += atomic_load(&common->post_buckets[b])) * 2 < all) b++;
	return b / 10.0;
}

/* Of the whole life of all processes; known once they have ended. */
static struct rusage used_by_all(void)
{
	struct rusage usage;
	getrusage(RUSAGE_CHILDREN, &usage);
	return usage;
}

static double us_of(struct timeval time)
{
	return (double)time.tv_sec * 1e6 + (double)time.tv_usec;
}

/* Under the names of the simulator. */
static void print_statistics(void)
{
	long commits = atomic_load(&common->commits), flushes = atomic_load(&common->flushes);
	long commit_ns = atomic_load(&common->commit_ns), write_ns = atomic_load(&common->write_ns);
	if (commits == 0) return;
	printf(", \"statistics\": {\"user commits\": %ld, \"redo synch writes\": %ld, \"redo synch time\": %ld, \"redo synch polls\": %ld, "
	       "\"redo writes\": %ld, \"redo write time\": %ld, \"messages sent\": %ld, \"posts not needed\": %ld}",
	       commits, commits, commit_ns, atomic_load(&common->polls), flushes, write_ns, atomic_load(&common->posts), atomic_load(&common->posts_spared));
	if (rule != LGWR_WRITES) printf(", \"leaders\": {\"woken in vain\": %ld}", atomic_load(&common->woken_in_vain));
	struct rusage used = used_by_all();
	printf(", \"post_us\": %.1f, \"sleeps_per_commit\": %.3f, \"cpu_us_per_commit\": %.1f", median_post_us(), (double)used.ru_nvcsw / (double)commits, (us_of(used.ru_utime) + us_of(used.ru_stime)) / (double)commits);
	printf(", \"waits\": {\"log file sync\": {\"count\": %ld, \"mean_ns\": %ld, \"max_ns\": %ld, \"histogram\": [", commits, commit_ns / commits, atomic_load(&common->commit_max_ns));
	for (int b = 0; b < BUCKETS; b++) printf("%s%ld", b ? ", " : "", atomic_load(&common->commit_buckets[b]));
	printf("]}, \"log file parallel write\": {\"count\": %ld, \"mean_ns\": %ld, \"max_ns\": %ld}}", flushes, flushes ? write_ns / flushes : 0, atomic_load(&common->write_max_ns));
}

static void print_roles(long commits, long commit_ns)
{
	double own = 0, all = 0;
	for (int r = 0; r < ROLES + 2; r++) all += what_was_seen.ran_us[r];
	for (int r = 0; r < role_count; r++) own += what_was_seen.ran_us[r];
	printf(", \"others_percent\": %.2f, \"idle_percent\": %.2f, \"roles\": {", 100 * what_was_seen.ran_us[FOREIGN] / all, 100 * what_was_seen.ran_us[IDLE] / all);
	for (int r = 0; r < role_count; r++) {
		printf("%s\"%s\": {\"share_percent\": %.2f, \"wakeups\": %ld", r ? ", " : "", roles[r].name, 100 * what_was_seen.ran_us[r] / own, what_was_seen.wakeups[r]);
		print_latencies(r);
		for (int by = 0; by < role_count; by++)
			if (what_was_seen.preempted[r][by] > 0) printf(", \"preempted_by_%s_per_s\": %.1f", roles[by].name, (double)what_was_seen.preempted[r][by] / (own / 1e6));
		printf("}");
	}
	printf("}");
	if (commits > 0) printf(", \"commits_per_s\": %.1f, \"commit_ms\": %.3f", (double)commits / (all_cpus & (all_cpus - 1) ? seconds : (own + what_was_seen.ran_us[IDLE]) / 1e6), (double)commit_ns / 1e6 / (double)commits);
}

/* However it ends. */
static void leave_nothing(void)
{
	kill_all();
	clean_up();
}

static void stop(int signal)
{
	leave_nothing();
	_exit(128 + signal);
}

/* What stands after an option. */
static char *value_of(char *option, char *next)
{
	if (!next) refuse("%s needs a value after it", option);
	return next;
}

static int rule_named(const char *name)
{
	if (!strcmp(name, "all")) return WAKE_ALL;
	if (!strcmp(name, "covered_and_one")) return WAKE_COVERED_AND_ONE;
	refuse("--leaders is '%s', which is neither all nor covered_and_one", name);
	return LGWR_WRITES;
}

static void read_arguments(char **argv)
{
	double asked_seconds = 0;
	uint64_t asked_cpus = 0;
	for (char **at = argv + 1; *at; at++) {
		char *argument = *at;
		if (!strcmp(argument, "--help") || !strcmp(argument, "-h")) {
			fputs(USAGE, stdout);
			exit(0);
		}
		if (!strcmp(argument, "--cpu")) asked_cpus = cpus_named(value_of(argument, *++at));
		else if (!strcmp(argument, "--seconds")) {
			char *end, *text = value_of(argument, *++at);
			asked_seconds = strtod(text, &end);
			if (end == text || *end || !(asked_seconds > 0 && asked_seconds < 1e6)) refuse("--seconds is '%s', which is no number above 0", text);
		} else if (!strcmp(argument, "--file")) {
			char *path = value_of(argument, *++at);
			log_file = open(path, O_WRONLY | O_CREAT | O_DSYNC, 0600);
			if (log_file < 0 || ftruncate(log_file, LOG_BYTES) < 0) fail("%s", path);
		} else if (!strcmp(argument, "--futex")) uses_futexes = true;
		else if (!strcmp(argument, "--leaders")) rule = rule_named(value_of(argument, *++at));
		else if (!strcmp(argument, "--no-trace")) traces = false;
		else if (*argument == '-') refuse("there is no option '%s'", argument);
		else if (strstr(argument, ".json")) read_scenario(argument);
		else read_role(argument);
	}
	if (role_count == 0) {
		fputs(USAGE, stderr);
		exit(2);
	}
	long count = 0;
	bool has_lgwr = false, has_sessions = false, has_quota = false;
	for (int r = 0; r < role_count; r++) {
		count += roles[r].count;
		if (roles[r].count == 0) continue;
		has_lgwr |= roles[r].kind == KIND_LGWR;
		has_sessions |= roles[r].kind == KIND_SESSIONS;
		has_quota |= roles[r].quota_percent > 0;
	}
	if (count > PROCESSES) refuse("%ld processes are more than the %d that there can be", count, PROCESSES);
	if (has_sessions && !has_lgwr && rule == LGWR_WRITES) refuse("sessions need a log writer to commit: the role lgwr, or --leaders");
	if (has_lgwr && rule != LGWR_WRITES) refuse("where sessions lead there is no role lgwr");
	has_groups = access(GROUPS, F_OK) == 0;
	if (!has_groups && has_quota) refuse("there is no " GROUPS ", which quota_percent needs");
	if (!has_groups) fprintf(stderr, "left out: the control group of high weight (there is no " GROUPS "): other work may get more of the CPUs\n");
	/* Before what a scenario says, wherever they stand. */
	if (asked_seconds > 0) seconds = asked_seconds;
	if (asked_cpus) all_cpus = asked_cpus;
	if (all_cpus == 0) all_cpus = 1;
}

int main(int argc, char **argv)
{
	struct utsname name;
	(void)argc;
	read_arguments(argv);
	common = mmap(0, sizeof *common, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	semaphores = semget(IPC_PRIVATE, PROCESSES, 0600);
	if (common == MAP_FAILED || semaphores < 0) fail("shared memory and semaphores");
	parent = getpid();
	if (has_groups) {
		if (mkdir(GROUP, 0755) < 0 && errno != EEXIST) fail(GROUP);
		must_write(GROUP "/cpu.shares", "262144");
	}
	for (int r = 0; r < role_count; r++) make_group(&roles[r]);
	start_all();
	signal(SIGINT, stop);
	signal(SIGTERM, stop);
	sleep_us(300000);
	/* A process that could not be what it was told to be has said so, and is gone. */
	siginfo_t gone = {0};
	if (waitid(P_ALL, 0, &gone, WEXITED | WNOHANG | WNOWAIT) == 0 && gone.si_pid) {
		leave_nothing();
		return 1;
	}
	if (traces) begin_trace();
	atomic_store(&common->started, 1);
	sleep_us((long)(seconds * 1e6));
	if (traces) must_write(TRACING "/tracing_on", "0");
	long commits = atomic_load(&common->commits), commit_ns = atomic_load(&common->commit_ns);
	kill_all();
	uname(&name);
	printf("{\"kernel\": \"%s\", \"seconds\": %.1f", name.release, seconds);
	if (traces) {
		read_trace();
		print_roles(commits, commit_ns);
	}
	print_statistics();
	printf("}\n");
	clean_up();
	return 0;
}
