/* session_list.c: sessions that wait for the same thing, in the order in which it will be theirs. */
#include "../../engine/check.h"
#include "common.h"

void pw_session_list_append(pw_database *database, pw_session_list *list, uint32_t pid)
{
	session_of(database, pid)->next_waiter = PW_NONE;
	if (list->first == PW_NONE) list->first = (uint16_t)pid;
	else session_of(database, list->last)->next_waiter = (uint16_t)pid;
	list->last = (uint16_t)pid;
	list->length++;
}

uint32_t pw_session_list_take_first(pw_database *database, pw_session_list *list)
{
	uint32_t pid = list->first;
	CHECK(pid != PW_NONE);
	list->first = session_of(database, pid)->next_waiter;
	list->length--;
	return pid;
}

void pw_session_list_remove(pw_database *database, pw_session_list *list, uint32_t pid)
{
	uint32_t before = PW_NONE, at = list->first;
	while (at != pid) {
		CHECK(at != PW_NONE);
		before = at;
		at = session_of(database, at)->next_waiter;
	}
	uint16_t behind = session_of(database, pid)->next_waiter;
	if (before == PW_NONE) list->first = behind;
	else session_of(database, before)->next_waiter = behind;
	if (list->last == pid) list->last = (uint16_t)before;
	list->length--;
}

/* A session that lost its CPU while it copied comes behind those that allocated after it. */
void pw_session_list_insert(pw_database *database, pw_session_list *list, uint32_t pid)
{
	uint64_t position = session_of(database, pid)->log_end;
	if (list->first == PW_NONE || session_of(database, list->last)->log_end < position) {
		pw_session_list_append(database, list, pid);
		return;
	}
	uint16_t *place = &list->first;
	while (session_of(database, *place)->log_end < position) place = &session_of(database, *place)->next_waiter;
	session_of(database, pid)->next_waiter = *place;
	*place = (uint16_t)pid;
	list->length++;
}
