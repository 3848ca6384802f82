/* parameters.h: the parameters of model.def as rows that are looked up by number. What they are called is in
 * parameter_names.h, and what is written for people (labels, meanings) in schema.c alone: WebAssembly, whose
 * page knows the names itself, carries neither. */
#ifndef PARAMETERS_H
#define PARAMETERS_H

#include "postwait.h"

typedef enum { TYPE_NUMBER, TYPE_CHOICE, TYPE_FLAG, TYPE_CPUS } pw_parameter_type;
typedef enum { FIXED, CHANGEABLE } pw_parameter_when;

#define SECTION_BEGIN(id, instances, keys, label, doc) SECTION_##id,
typedef enum {
#include "model.def"
	SECTIONS
} pw_section_id;

#define OPTION_SET(id) OPTIONS_OF_##id,
typedef enum {
	NO_OPTIONS,
#include "model.def"
} pw_option_set;

/* Options are numbered over all sets, in the order of model.def. */
enum {
	OPTIONS = 0
#define OPTION(set, id, key, doc) +1
#include "model.def"
};

enum {
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) ROW_##section##_##field,
#define CHOICE(section, field, key, set, def, when, label, doc) ROW_##section##_##field,
#define FLAG(section, field, key, def, when, label, doc) ROW_##section##_##field,
#define CPUS(section, field, key, when, label, doc) ROW_##section##_##field,
#include "model.def"
	PARAMETER_ROWS
};

typedef struct pw_section_row {
	uint32_t instances, offset, bytes; /* where its structs lie in pw_scenario */
} pw_section_row;

typedef struct pw_parameter_row {
	pw_section_id section;
	pw_parameter_type type;
	pw_parameter_when when;
	pw_option_set set; /* of a choice */
	int64_t def, min, max;
} pw_parameter_row;

/* One parameter of one instance of a section. */
typedef struct pw_parameter {
	const pw_parameter_row *row;
	uint32_t instance;
} pw_parameter;

extern const pw_section_row pw_section_rows[SECTIONS];
extern const pw_parameter_row pw_parameter_rows[PARAMETER_ROWS];

/* How many rows of pw_parameter_rows each section has. */
extern const uint16_t pw_rows_in_section[SECTIONS];

uint32_t pw_parameter_count(void);
pw_parameter pw_parameter_at(uint32_t index);

/* Where the value lies: an int64_t, or a pw_cpu_set for TYPE_CPUS. */
void *pw_parameter_value(pw_scenario *scenario, pw_parameter parameter);

/* Is `number` one of the options of this set? */
bool pw_option_belongs(pw_option_set set, int64_t number);

/* Says in `error` what is wrong with the value of a parameter; returns PW_BAD. */
pw_status pw_bad_parameter(pw_error *error, pw_error_code code, uint32_t index, int64_t first, int64_t second);

/* Whether a process has a real-time policy, from the beginning or by an edit. */
bool pw_scenario_has_real_time(const pw_scenario *scenario);

#endif
