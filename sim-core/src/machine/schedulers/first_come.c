/* first_come.c: first come, first served: a process keeps its CPU until it goes to wait. */
#include "first_come.h"

/* Real-time processes are in the same list, and are picked by realtime.c. */
uint32_t pw_first_come_pick(pw_machine *machine, uint32_t cpu)
{
	uint32_t pid = cpu_of(machine, cpu)->queue_first;
	while (pid != PW_NONE && pw_is_real_time(process_of(machine, pid)->policy)) pid = process_of(machine, pid)->queue_next;
	return pid;
}

bool pw_first_come_stays(const pw_machine *machine, uint32_t pid) { (void)machine, (void)pid; return false; }
bool pw_first_come_preempts(pw_machine *machine, uint32_t cpu, uint32_t pid) { (void)machine, (void)cpu, (void)pid; return false; }
uint64_t pw_first_come_next_tick_ns(pw_machine *machine, uint32_t cpu, uint64_t until_ns) { (void)machine, (void)cpu, (void)until_ns; return NEVER; }
bool pw_first_come_never(pw_machine *machine, uint32_t cpu) { (void)machine, (void)cpu; return false; }
bool pw_first_come_is_throttled(const pw_machine *machine, uint32_t cpu) { (void)machine, (void)cpu; return false; }

void pw_first_come_nothing(pw_machine *machine, uint32_t number) { (void)machine, (void)number; }
void pw_first_come_init_queue(pw_machine *machine, pw_run_queue *queue) { (void)machine, (void)queue; }
void pw_first_come_weigh(pw_machine *machine, uint32_t pid, uint32_t weight) { (void)machine, (void)pid, (void)weight; }
void pw_first_come_enqueue(pw_machine *machine, uint32_t pid, pw_enqueue_reason reason) { (void)machine, (void)pid, (void)reason; }
void pw_first_come_migrate(pw_machine *machine, uint32_t pid, uint32_t from, uint32_t to) { (void)machine, (void)pid, (void)from, (void)to; }
void pw_first_come_charge(pw_machine *machine, uint32_t cpu, uint64_t ns) { (void)machine, (void)cpu, (void)ns; }
void pw_first_come_sleep(pw_machine *machine, uint32_t cpu, bool waits) { (void)machine, (void)cpu, (void)waits; }
