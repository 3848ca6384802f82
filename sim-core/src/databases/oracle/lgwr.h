/* lgwr.h: what LGWR knows: of lgwr.c and lgwr_wake.c alone. */
#ifndef LGWR_H
#define LGWR_H

#include "oracle.h"

/* What LGWR's program does when it is asked next. */
typedef enum { LGWR_AT_REST, LGWR_COPIES, LGWR_COPIED, LGWR_FLUSHING, LGWR_LOOKS, LGWR_AWAITS_WORKER, LGWR_SWITCHING } pw_lgwr_step;

/* What adaptive log writers know of the rate of redo, in bytes a second. */
typedef struct pw_redo_rate {
	uint64_t evaluated_ns, evaluated_at, flushes; /* time and log position of the last look, flushes since */
	uint64_t rate_alone, rate_at_switch;
} pw_redo_rate;

typedef struct pw_lgwr_memory {
	pw_lgwr_step step;
	uint64_t target;         /* the flush in hand will write up to here */
	uint32_t copies_awaited; /* sessions that must finish copying before the write */
	bool post_pending;       /* a process has posted it, or is about to, and it has not looked yet */
	bool has_switched;       /* adaptive: its workers write now, and not LGWR itself */
	uint32_t outstanding;    /* flushes that workers have */
	bool waits_for_worker;   /* the next worker that is done is to post it */
	pw_redo_rate rate;
} pw_lgwr_memory;

static inline pw_lgwr_memory *lgwr_of(const pw_database *database)
{
	return database->memory[PW_KIND_lgwr];
}

#endif
