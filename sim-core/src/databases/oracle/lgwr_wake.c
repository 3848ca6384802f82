/* lgwr_wake.c: whether LGWR has to be posted, which all ask that have something for it. */
#include "lgwr.h"

uint32_t pw_lgwr_to_post(pw_database *database)
{
	bool pending = lgwr_of(database)->post_pending;
	lgwr_of(database)->post_pending = true;
	return pending ? PW_NONE : pw_writer_pid(database, 0);
}

bool pw_lgwr_awaited_copy(pw_database *database, uint64_t redo_end)
{
	pw_lgwr_memory *lgwr = lgwr_of(database);
	bool awaited = lgwr->step == LGWR_COPIED && redo_end <= lgwr->target;
	return awaited && --lgwr->copies_awaited == 0;
}

bool pw_lgwr_awaited_worker(pw_database *database)
{
	pw_lgwr_memory *lgwr = lgwr_of(database);
	bool awaited = lgwr->waits_for_worker;
	lgwr->outstanding--;
	lgwr->waits_for_worker = false;
	return awaited;
}

pw_lgwr_view pw_lgwr_look(const pw_database *database)
{
	const pw_lgwr_memory *lgwr = lgwr_of(database);
	return (pw_lgwr_view){lgwr->step == LGWR_AT_REST, lgwr->step == LGWR_COPIED, lgwr->step == LGWR_AWAITS_WORKER,
		lgwr->copies_awaited, lgwr->outstanding};
}
