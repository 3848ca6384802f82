/* database.h: the programs that run on a machine, as a world sees them. */
#ifndef DATABASE_H
#define DATABASE_H

#include "../engine/small.h"
#include "../machine/machine.h"
#include "postwait.h"

typedef struct pw_database pw_database;

/* Whether there is another instance, on another machine. */
static inline bool pw_has_other_instance(const pw_scenario *scenario)
{
	return scenario->rac[0].broadcast != 0;
}

/* Whether there is a standby there. A smaller build knows its engine, and leaves this out where that has none. */
static inline bool pw_has_standby(const pw_scenario *scenario)
{
#ifdef PW_SMALL
	return PW_OF_SMALL(PW_database_) == PW_database_postgresql && scenario->standby[0].active;
#else
	return scenario->run[0].database == PW_database_postgresql && scenario->standby[0].active;
#endif
}

/* Can the database of the scenario do with this value of a parameter? Else `error` says why not. */
pw_status pw_database_check(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error);

/* Processes that a scenario asks for, and CPUs, those of the other instance's machine included. */
uint32_t pw_database_processes(const pw_scenario *scenario);
uint32_t pw_database_cpus(const pw_scenario *scenario);

/* Adds all processes to the machine. Null from an arena that only measures. */
pw_database *pw_database_create(pw_arena *arena, pw_machine *machine, pw_measure *measure, const pw_scenario *scenario);

/* A parameter of this instance of `kind`'s section has changed: nice, affinity, active. */
void pw_database_edited(pw_database *database, pw_machine *machine, pw_kind kind, uint32_t instance);

/* All sessions have done what they were to do. */
bool pw_database_is_over(const pw_database *database);

#endif
