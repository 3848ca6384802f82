/* lock.c: locks in the manner of PostgreSQL's lightweight locks (lwlock.c). A lock is not handed over: a process that is woken
 * tries again, or looks whether it still has to. */
#include "../../engine/check.h"
#include "leaders.h"

void pw_lock_create(pw_lock *lock)
{
	*lock = (pw_lock){.holder = PW_NONE, .first = PW_NONE, .last = PW_NONE};
}

bool pw_lock_try(pw_lock *lock, uint32_t pid)
{
	if (lock->holder != PW_NONE) return false;
	lock->holder = (uint16_t)pid;
	return true;
}

void pw_lock_queue(pw_leaders *leaders, pw_lock *lock, uint32_t pid, pw_lock_mode mode)
{
	pw_log_process *process = &leaders->process[pid];
	CHECK(!process->waits);
	process->waits = true;
	process->mode = (uint8_t)mode;
	bool at_head = mode == LOCK_UNTIL_FREE;
	process->next = at_head ? lock->first : PW_NONE;
	if (!at_head && lock->first != PW_NONE) leaders->process[lock->last].next = (uint16_t)pid;
	if (at_head || lock->first == PW_NONE) lock->first = (uint16_t)pid;
	if (!at_head || process->next == PW_NONE) lock->last = (uint16_t)pid;
}

/* Every waiter in UNTIL_FREE, which are at the head, and the first one in EXCLUSIVE. From then on none is woken until that one
 * has tried again (LW_FLAG_RELEASE_OK). */
void pw_lock_release(pw_leaders *leaders, pw_lock *lock, uint32_t pid)
{
	CHECK(lock->holder == pid);
	lock->holder = PW_NONE;
	uint16_t *end = &leaders->process[pid].wake_first;
	while (lock->first != PW_NONE && !lock->woken) {
		pw_log_process *waiter = &leaders->process[lock->first];
		*end = lock->first;
		end = &waiter->next;
		lock->first = waiter->next;
		lock->woken = waiter->mode == LOCK_EXCLUSIVE;
	}
	*end = PW_NONE;
}

/* group_commit_lock::release() of MariaDB: the queue is gone through from its head, the latest, and each that is covered comes to
 * the head of those to be woken; the one that is to lead before all. */
void pw_lock_release_covered(pw_leaders *leaders, pw_lock *lock, uint32_t pid)
{
	CHECK(lock->holder == pid);
	lock->holder = PW_NONE;
	uint16_t woken = PW_NONE, *place = &lock->first;
	while (*place != PW_NONE) {
		uint16_t at = *place;
		pw_log_process *waiter = &leaders->process[at];
		if (waiter->wanted > leaders->on_disk) {
			place = &waiter->next;
			continue;
		}
		*place = waiter->next;
		waiter->next = woken;
		woken = at;
	}
	if (lock->first != PW_NONE) {
		uint16_t at = lock->first;
		lock->first = leaders->process[at].next;
		leaders->process[at].next = woken;
		leaders->process[at].leads_next = true;
		woken = at;
	}
	leaders->process[pid].wake_first = woken;
	/* `last` is only asked for where a queue has exclusive waiters. */
	lock->last = lock->first;
	while (lock->last != PW_NONE && leaders->process[lock->last].next != PW_NONE) lock->last = leaders->process[lock->last].next;
}

uint32_t pw_lock_next_to_wake(pw_leaders *leaders, uint32_t pid)
{
	pw_log_process *process = &leaders->process[pid];
	uint32_t waiter = process->wake_first;
	if (waiter == PW_NONE) return PW_NONE;
	process->wake_first = leaders->process[waiter].next;
	leaders->process[waiter].waits = false;
	return waiter;
}
