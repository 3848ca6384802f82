/* post.c: a post, and what it means for the commit that its target waits for. */
#include "measure.h"

void pw_measure_post(pw_measure *measure, uint32_t poster, uint32_t target, bool completes)
{
	pw_measure_trace(measure, PW_TRACE_post, account_of(measure, poster)->cpu, poster, target, 0);
	pw_measure_count(measure, PW_STAT_messages_sent, 1);
	if (pw_sessions_lead(measure)) pw_measure_commit_posted(measure, target, completes);
	else if (completes) pw_measure_posted(measure, poster, target);
}
