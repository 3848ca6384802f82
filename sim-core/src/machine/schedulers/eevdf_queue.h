/* eevdf_queue.h: what eevdf's rules are made of: what the releases differ in, what is on a queue and what it has had, lag and
 * placement. */
#ifndef EEVDF_QUEUE_H
#define EEVDF_QUEUE_H

#include "../../engine/units.h"
#include "../inside.h"
#include "fair.h"

/* In what the releases differ. */
typedef struct pw_rules {
	bool own_slices;     /* sched_setattr() may give a process its own slice */
	bool short_preempts; /* PREEMPT_SHORT: a shorter slice ends the protection of a longer one */
	bool keeps_rest;     /* who is moved keeps what was left of its slice (PLACE_REL_DEADLINE) */
	bool delays;         /* who sleeps in debt stays on the queue until the debt is gone (DELAY_DEQUEUE, DELAY_ZERO) */
	bool by_vruntime;    /* protection lasts to a vruntime, `vprot`, instead of for a slice */
	bool renews;         /* a process picked again while it runs is protected again; no kernel does that */
	bool grouped;        /* a task of another control group is always runnable, so each tick makes the CPU choose again */
} pw_rules;

static const pw_rules *rules_of(const pw_machine *machine)
{
	static const pw_rules rules[] = {
		[PW_release_undelayed] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .renews = true},
		[PW_release_linux_6_6] = {0},
		[PW_release_linux_6_12] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .delays = true},
		[PW_release_linux_6_18] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .delays = true, .by_vruntime = true},
		[PW_release_linux_6_18_grouped] = {.own_slices = true, .short_preempts = true, .keeps_rest = true, .delays = true,
			.by_vruntime = true, .grouped = true},
	};
	return &rules[machine->scenario->eevdf[0].release];
}

/* ---- Queues ---- */

/* What all on a queue, running or not, have had, weighted: the sum of weight x (vruntime - reference). */
typedef struct pw_load {
	int64_t reference_ns;
	int64_t weighted_ns;
	int64_t weight;
} pw_load;

static inline pw_eevdf_state *state_of(const pw_machine *machine, uint32_t entity)
{
	return &pw_entity(machine, entity)->eevdf;
}

static inline pw_eevdf_queue *root_of(pw_machine *machine, uint32_t number)
{
	return &cpu_of(machine, number)->run_queue.eevdf;
}

/* The queue on which an entity is, or would be. */
static inline pw_eevdf_queue *queue_of(const pw_machine *machine, uint32_t entity)
{
	uint32_t parent = pw_entity_parent(machine, entity);
	return parent == PW_NONE ? &cpu_of(machine, pw_entity_cpu(machine, entity))->run_queue.eevdf : &pw_group_part_of(machine, parent)->queue.eevdf;
}

static inline void add(pw_load *load, const pw_eevdf_state *state)
{
	load->weighted_ns += (state->fair.vruntime_ns - load->reference_ns) * state->fair.weight;
	load->weight += state->fair.weight;
}

/* Puts an entity on the list of its queue, or takes it off. */
static inline void list_put(pw_machine *machine, pw_eevdf_queue *queue, uint32_t entity)
{
	pw_schedule *links = pw_entity(machine, entity);
	links->previous = PW_NONE;
	links->next = queue->first;
	if (links->next != PW_NONE) pw_entity(machine, links->next)->previous = (uint16_t)entity;
	queue->first = (uint16_t)entity;
	queue->queued++;
	links->fair.counted = true;
	pw_group_load(machine, entity, links->fair.weight);
}

static inline void list_take(pw_machine *machine, pw_eevdf_queue *queue, uint32_t entity)
{
	pw_schedule *links = pw_entity(machine, entity);
	if (links->previous != PW_NONE) pw_entity(machine, links->previous)->next = links->next;
	else queue->first = links->next;
	if (links->next != PW_NONE) pw_entity(machine, links->next)->previous = links->previous;
	queue->queued--;
	if (queue->current == entity) queue->current = PW_NONE;
	links->fair.counted = false;
	pw_group_load(machine, entity, -(int64_t)links->fair.weight);
}

/* Of all on this queue, `without` left out. */
static inline pw_load load_of(const pw_machine *machine, const pw_eevdf_queue *queue, uint32_t without)
{
	pw_load load = {queue->reference_ns, 0, 0};
	for (uint32_t entity = queue->first; entity != PW_NONE; entity = pw_entity(machine, entity)->next)
		if (entity != without) add(&load, state_of(machine, entity));
	return load;
}

/* avg_vruntime(): rounded down, also below zero. */
static inline int64_t average_ns(const pw_load *load)
{
	if (load->weight == 0) return load->reference_ns;
	int64_t sum = load->weighted_ns;
	if (sum < 0) sum -= load->weight - 1;
	return load->reference_ns + sum / load->weight;
}

/* entity_eligible() */
static inline bool eligible(const pw_load *load, const pw_eevdf_state *state)
{
	return load->weighted_ns >= (state->fair.vruntime_ns - load->reference_ns) * load->weight;
}

/* The slice that it asks for; a group asks for the shortest of its members'. */
static inline uint64_t slice_ns(const pw_machine *machine, uint32_t entity)
{
	bool own_slices = rules_of(machine)->own_slices;
	if (pw_entity_is_group(machine, entity)) {
		uint64_t shortest = pw_group_part_of(machine, entity)->slice_ns;
		if (own_slices && shortest > 0) return shortest;
	} else if (own_slices && process_of(machine, entity)->slice_ns > 0) {
		/* sched_setattr() gives no process less than 0.1 ms. */
		uint64_t own = process_of(machine, entity)->slice_ns;
		return own > (uint64_t)US(100) ? own : (uint64_t)US(100);
	}
	return pw_fair_scaled(machine, machine->scenario->eevdf[0].base_slice_ns);
}

/* The reference only has to stay near the vruntimes, so that products fit. */
static inline void follow(pw_machine *machine, pw_eevdf_queue *queue)
{
	pw_load load = load_of(machine, queue, PW_NONE);
	int64_t average = average_ns(&load);
	if (average > queue->reference_ns) queue->reference_ns = average;
}

static inline int64_t share_ns(const pw_machine *machine, uint32_t entity)
{
	return pw_fair_virtual_ns(slice_ns(machine, entity), &state_of(machine, entity)->fair);
}

/* cfs_rq_min_slice(), but for one. */
static inline uint64_t shortest_slice_ns(const pw_machine *machine, const pw_eevdf_queue *queue, uint32_t without)
{
	uint64_t shortest = UINT64_MAX;
	for (uint32_t entity = queue->first; entity != PW_NONE; entity = pw_entity(machine, entity)->next) {
		uint64_t slice = entity == without ? UINT64_MAX : slice_ns(machine, entity);
		if (slice < shortest) shortest = slice;
	}
	return shortest;
}

/* The process on this CPU is one of ours; PW_NONE if there is none. */
static inline uint32_t running_on(const pw_machine *machine, uint32_t number)
{
	uint32_t current = cpu_of(machine, number)->current;
	return current == PW_NONE || pw_is_real_time(process_of(machine, current)->policy) ? PW_NONE : current;
}

/* It has not been put back on the queue to choose again. */
static inline bool runs_fair(const pw_machine *machine, uint32_t number)
{
	uint32_t running = running_on(machine, number);
	return running != PW_NONE && !process_of(machine, running)->queued && !state_of(machine, running)->delayed;
}

/* ---- Lag and placement ---- */

/* update_entity_lag(): what it is owed, at most two slices (or a tick) either way. */
static inline void keep_lag_of(pw_machine *machine, const pw_load *load, uint32_t entity)
{
	pw_eevdf_state *state = state_of(machine, entity);
	int64_t lag = average_ns(load) - state->fair.vruntime_ns;
	uint64_t most = 2 * slice_ns(machine, entity), tick = (uint64_t)machine->scenario->machine[0].tick_ns;
	int64_t limit = pw_fair_virtual_ns(most > tick ? most : tick, &state->fair);
	state->lag_ns = lag > limit ? limit : lag < -limit ? -limit : lag;
}

static inline void keep_lag(pw_machine *machine, const pw_eevdf_queue *queue, uint32_t entity)
{
	pw_load load = load_of(machine, queue, PW_NONE);
	keep_lag_of(machine, &load, entity);
}

/* place_entity(): it comes back with the lag it left with, made larger because its own weight will pull the
 * average of `load`, the others. What was left of its slice remains so unless it slept; a new process gets half a slice. */
static inline void place_among(pw_machine *machine, const pw_load *load, uint32_t entity, pw_enqueue_reason reason)
{
	pw_eevdf_state *state = state_of(machine, entity);
	bool rest = reason != PW_ENQUEUE_woken && rules_of(machine)->keeps_rest;
	int64_t lag = machine->scenario->eevdf[0].place_lag ? state->lag_ns : 0;
	int64_t left = rest ? state->deadline_ns - state->fair.vruntime_ns : share_ns(machine, entity);
	if (load->weight > 0) lag = lag * (load->weight + state->fair.weight) / load->weight;
	if (reason == PW_ENQUEUE_new) left = share_ns(machine, entity) / 2;
	state->fair.vruntime_ns = average_ns(load) - lag;
	state->deadline_ns = state->fair.vruntime_ns + left;
}

static inline void place(pw_machine *machine, const pw_eevdf_queue *queue, uint32_t entity, pw_enqueue_reason reason)
{
	pw_load load = load_of(machine, queue, entity);
	place_among(machine, &load, entity, reason);
}

#endif
