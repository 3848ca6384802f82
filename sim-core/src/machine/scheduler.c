#include "scheduler.h"

#include "../engine/check.h"

const scheduler *scheduler_by_number(int64_t number)
{
	switch (number) {
	case PW_scheduler_cfs: return &scheduler_cfs;
	case PW_scheduler_eevdf: return &scheduler_eevdf;
	case PW_scheduler_o1: return &scheduler_o1;
	case PW_scheduler_timeshare: return &scheduler_timeshare;
	default: CHECK(!"a scheduler of model.def has no file"); return 0;
	}
}
