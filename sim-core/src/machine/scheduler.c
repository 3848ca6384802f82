#include "scheduler.h"

#include "../engine/check.h"
#include "inside.h"

#ifdef PW_SMALL
/* A smaller build refuses a scenario with `custom` before it would look for it. */
#define pw_scheduler_custom pw_scheduler_cfs
#endif

const pw_scheduler *pw_scheduler_by_number(int64_t number)
{
	switch (number) {
#define SCHEDULER(id, key, uses, doc) case PW_scheduler_##id: return &pw_scheduler_##id;
#include "model.def"
	default: CHECK(!"a scheduler that model.def does not name"); return 0;
	}
}
