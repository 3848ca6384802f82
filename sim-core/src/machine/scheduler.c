#include "scheduler.h"

#include "../engine/check.h"

const scheduler *pw_scheduler_by_number(int64_t number)
{
	switch (number) {
	case PW_scheduler_cfs: return &pw_scheduler_cfs;
	case PW_scheduler_eevdf: return &pw_scheduler_eevdf;
	case PW_scheduler_o1: return &pw_scheduler_o1;
	case PW_scheduler_timeshare: return &pw_scheduler_timeshare;
	default: CHECK(!"a scheduler of model.def has no file"); return 0;
	}
}
