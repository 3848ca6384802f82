/* writers.c: who writes the log: LGWR is number 0, its workers LG00, LG01, ... are 1, 2, ... */
#include "oracle.h"

uint32_t pw_writer_pid(const pw_database *database, uint32_t writer)
{
	return writer == 0 ? database->first_pid[PW_KIND_lgwr] : database->first_pid[PW_KIND_worker] + writer - 1;
}

uint32_t pw_writer_of(const pw_database *database, uint64_t position)
{
	for (uint32_t writer = 0; writer < PW_LIMIT_log_writers; writer++) {
		const pw_flush_memory *flush = &oracle_of(database)->flush[writer];
		if (flush->step != FLUSH_NONE && flush->from < position && position <= flush->target) return writer;
	}
	return 0;
}

uint32_t pw_worker_at_rest(const pw_database *database)
{
	for (uint32_t worker = 0; worker < (uint32_t)database->scenario->lgwr[0].workers; worker++)
		if (oracle_of(database)->flush[1 + worker].step == FLUSH_NONE) return worker;
	return PW_NONE;
}

pw_sched_attr pw_writer_sched_attr(const pw_database *database, const pw_machine *machine, uint32_t instance, uint32_t ordinal)
{
	const pw_lgwr_def *lgwr = &database->scenario->lgwr[instance];
	(void)ordinal;
	return (pw_sched_attr){pw_affinity_allowed(machine, &lgwr->affinity), lgwr->nice, lgwr->policy, lgwr->rt_priority, lgwr->slice_ns,
		lgwr->protect, lgwr->working_set_bytes, lgwr->extension_ns};
}
