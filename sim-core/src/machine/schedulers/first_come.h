/* first_come.h: first come, first served, for as long as each likes: what a scheduler does about which its table says nothing. */
#ifndef FIRST_COME_H
#define FIRST_COME_H

#include "../inside.h"

/* The beginning of a scheduler's table: what follows takes the place of the same here. */
#define FIRST_COME_FIRST_SERVED \
	.init = pw_first_come_nothing, \
	.init_queue = pw_first_come_init_queue, \
	.renice = pw_first_come_nothing, \
	.weigh = pw_first_come_weigh, \
	.enqueue = pw_first_come_enqueue, \
	.dequeue = pw_first_come_nothing, \
	.pick = pw_first_come_pick, \
	.away = pw_first_come_nothing, \
	.migrate = pw_first_come_migrate, \
	.charge = pw_first_come_charge, \
	.sleep = pw_first_come_sleep, \
	.stays = pw_first_come_stays, \
	.settle = pw_first_come_nothing, \
	.preempts = pw_first_come_preempts, \
	.next_tick_ns = pw_first_come_next_tick_ns, \
	.tick = pw_first_come_never, \
	.user_return = pw_first_come_never, \
	.is_throttled = pw_first_come_is_throttled

uint32_t pw_first_come_pick(pw_machine *machine, uint32_t cpu);
bool pw_first_come_stays(const pw_machine *machine, uint32_t pid);
bool pw_first_come_preempts(pw_machine *machine, uint32_t cpu, uint32_t pid);
uint64_t pw_first_come_next_tick_ns(pw_machine *machine, uint32_t cpu, uint64_t until_ns);
bool pw_first_come_never(pw_machine *machine, uint32_t cpu);
bool pw_first_come_is_throttled(const pw_machine *machine, uint32_t cpu);

/* These do nothing: the machine's own list of arrivals is all that there is to keep. */
void pw_first_come_nothing(pw_machine *machine, uint32_t number);
void pw_first_come_init_queue(pw_machine *machine, pw_run_queue *queue);
void pw_first_come_weigh(pw_machine *machine, uint32_t pid, uint32_t weight);
void pw_first_come_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason);
void pw_first_come_migrate(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to);
void pw_first_come_charge(pw_machine *machine, uint32_t cpu, uint64_t ns);
void pw_first_come_sleep(pw_machine *machine, uint32_t cpu, bool waits);

#endif
