#include "scheduler.h"

#include "../engine/check.h"
#include "inside.h"

/* The smaller build refuses Windows (scenario.c), and leaves its scheduler out: this name is never looked up. */
#ifdef PW_SMALL
#define pw_scheduler_windows pw_scheduler_o1
#define pw_scheduler_timeshare pw_scheduler_o1
#endif

const pw_scheduler *pw_scheduler_by_number(int64_t number)
{
	switch (number) {
#define SCHEDULER(id, key, uses, doc) case PW_scheduler_##id: return &pw_scheduler_##id;
#include "model.def"
	default: CHECK(!"a scheduler that model.def does not name"); return 0;
	}
}
