/* action.h: what a process does next, as its program says it. */
#ifndef ACTION_H
#define ACTION_H

#include <stdbool.h>
#include <stdint.h>

typedef enum {
	DO_COMPUTE, /* `ns` in user mode */
	DO_SPIN,    /* the same, but what it spins for may end it */
	DO_POST,    /* a system call that wakes `target` */
	DO_WAIT_POST, /* sleep until posted, or for `ns`; returns at once if a post is pending */
	DO_SLEEP,   /* sleep for `ns` and what the timer adds */
	DO_SLEEP_PROMPT, /* sleep for `ns`, to which the timer adds nothing */
	DO_SLEEP_EXACT, /* sleep for exactly `ns`: something outside this machine ends it */
	DO_SUBMIT,  /* a system call that hands a request of `bytes` to device `target` */
	DO_REAP,    /* sleep until no more than `count` requests of this process are pending */
	DO_LATCH,   /* get latch `target`: spin for a while, then wait as machine.latch_wait says, then try again */
	DO_SEND,    /* a system call that sends a message to `target` on the other machine, under way for `ns` */
	DO_RELEASE, /* free latch `target` at once; then, if a process sleeps on it and none spins, post that one */
	DO_POST_SLEEPER, /* the post: `target` sleeps on a latch that has been freed */
	DO_END      /* the program is over */
} pw_action_kind;

/* Two words: programs return it by value, and it is put together in registers. */
typedef struct pw_action {
	union {
		uint64_t ns;
		uint64_t bytes; /* of each request */
	};
	/* of requests to submit, or that may still be pending when a reap is over; of a sleep, nanoseconds that its call takes beside */
	uint64_t count : 32;
	uint64_t target : 16; /* a process, a device or a latch */
	uint64_t kind : 8;    /* an action_kind */
	uint64_t write : 1;
	uint64_t completes : 1; /* of a post: what the target waits for is done */
	uint64_t more : 1;      /* the same system call goes on with the next action, a post too */
	uint64_t woken : 1;     /* of a latch: it has slept, and not spun since */
	uint64_t yields : 1;    /* of a latch: it is making the call that yields */
	uint64_t asynchronous : 1; /* of a reap: the requests were submitted without waiting for them */
	uint64_t message : 1;   /* of a wait: `ns` is the time of day at which a message from the other machine ends it, and no timer of this one */
} pw_action;

/* Zero for DO_WAIT_POST means: no timeout. */
#define FOR_EVER 0

static inline pw_action do_compute(uint64_t ns) { return (pw_action){.kind = DO_COMPUTE, .ns = ns}; }
static inline pw_action do_post(uint32_t pid) { return (pw_action){.kind = DO_POST, .target = (uint16_t)pid}; }
static inline pw_action do_post_complete(uint32_t pid) { return (pw_action){.kind = DO_POST, .target = (uint16_t)pid, .completes = true}; }
static inline pw_action do_wait_post(uint64_t timeout_ns) { return (pw_action){.kind = DO_WAIT_POST, .ns = timeout_ns}; }
static inline pw_action do_sleep(uint64_t ns) { return (pw_action){.kind = DO_SLEEP, .ns = ns}; }
/* The same, in place of an I/O. */
static inline pw_action do_sleep_as_io(void) { return (pw_action){.kind = DO_SLEEP, .write = true}; }
/* Asleep until posted, or until a message from the other machine comes at `time_ns`. */
static inline pw_action do_wait_message(uint64_t time_ns) { return (pw_action){.kind = DO_WAIT_POST, .ns = time_ns, .message = true}; }
static inline bool awaits_message(const pw_action *action) { return action->message; }
/* A sleep of a process that has done without the timer's slack (prctl(PR_SET_TIMERSLACK)). */
static inline pw_action do_sleep_prompt(uint64_t ns) { return (pw_action){.kind = DO_SLEEP_PROMPT, .ns = ns}; }
/* Asleep until a message comes from outside, in `ns`: no timer of this machine adds to it. */
static inline pw_action do_sleep_exact(uint64_t ns) { return (pw_action){.kind = DO_SLEEP_EXACT, .ns = ns}; }
/* Computes, for no longer than `ns`: pw_machine_end_spin() ends it. */
static inline pw_action do_spin(uint64_t ns) { return (pw_action){.kind = DO_SPIN, .ns = ns}; }
static inline pw_action do_read(uint32_t disk, uint64_t bytes)
{
	return (pw_action){.kind = DO_SUBMIT, .target = (uint16_t)disk, .bytes = bytes, .count = 1};
}
static inline pw_action do_write(uint32_t disk, uint64_t bytes)
{
	return (pw_action){.kind = DO_SUBMIT, .target = (uint16_t)disk, .bytes = bytes, .write = true, .count = 1};
}
/* `count` requests of `bytes` each, in one system call. */
static inline pw_action do_write_many(uint32_t disk, uint64_t bytes, uint32_t count)
{
	return (pw_action){.kind = DO_SUBMIT, .target = (uint16_t)disk, .bytes = bytes, .write = true, .count = count};
}
static inline pw_action do_reap(void) { return (pw_action){.kind = DO_REAP}; }
/* Sleeps until at most `pending` requests of this process are left, which it had submitted without waiting for them. */
static inline pw_action do_reap_asynchronous(uint32_t pending) { return (pw_action){.kind = DO_REAP, .count = pending, .asynchronous = true}; }
static inline pw_action do_latch(uint32_t latch) { return (pw_action){.kind = DO_LATCH, .target = (uint16_t)latch}; }
static inline pw_action do_release(uint32_t latch) { return (pw_action){.kind = DO_RELEASE, .target = (uint16_t)latch}; }
static inline pw_action do_post_sleeper(uint32_t pid) { return (pw_action){.kind = DO_POST_SLEEPER, .target = (uint16_t)pid}; }
/* What it says is in the sender's `outbox`, and will be in the receiver's `inbox`. */
static inline pw_action do_send(uint32_t pid, uint64_t delay_ns) { return (pw_action){.kind = DO_SEND, .target = (uint16_t)pid, .ns = delay_ns}; }
static inline pw_action do_end(void) { return (pw_action){.kind = DO_END}; }

#endif
