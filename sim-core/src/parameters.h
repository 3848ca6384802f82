/* parameters.h: the parameters of model.def as rows that can be looked up by number or by name. What is
 * written for people (labels, meanings) is in schema.c alone, so that WebAssembly need not carry it. */
#ifndef PARAMETERS_H
#define PARAMETERS_H

#include "postwait.h"

typedef enum { TYPE_NUMBER, TYPE_CHOICE, TYPE_FLAG, TYPE_CPUS } parameter_type;
typedef enum { FIXED, CHANGEABLE } parameter_when;

#define SECTION_BEGIN(id, instances, keys, label, doc) SECTION_##id,
typedef enum {
#include "model.def"
	SECTIONS
} section_id;

#define UNIT(id, label, scale) UNIT_##id,
typedef enum {
#include "model.def"
	UNITS
} unit_id;

enum {
	PARAMETER_ROWS = 0
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) +1
#define CHOICE(section, field, key, set, def, when, label, doc) +1
#define FLAG(section, field, key, def, when, label, doc) +1
#define CPUS(section, field, key, when, label, doc) +1
#include "model.def"
};

typedef struct section_row {
	const char *keys; /* one for each instance, each ended by a zero */
	uint32_t instances, offset, bytes; /* where its structs lie in pw_scenario */
} section_row;

typedef struct unit_row {
	const char *label;
	int64_t scale; /* smallest units that make one of it */
} unit_row;

typedef struct parameter_row {
	section_id section;
	parameter_type type;
	parameter_when when;
	unit_id unit;     /* of a number */
	const char *set;  /* of a choice: the name of its options */
	const char *key;
	uint32_t offset;  /* of the field in its section's struct */
	int64_t def, min, max;
} parameter_row;

typedef struct option_row {
	const char *set, *key;
} option_row;

/* One parameter of one instance of a section. */
typedef struct parameter {
	const parameter_row *row;
	uint32_t instance;
} parameter;

extern const section_row pw_section_rows[SECTIONS];
extern const unit_row pw_unit_rows[UNITS];
extern const parameter_row pw_parameter_rows[PARAMETER_ROWS];
extern const option_row pw_option_rows[];
extern const uint32_t pw_option_row_count;

uint32_t pw_parameter_count(void);
parameter pw_parameter_at(uint32_t index);

/* By name, "lgwr.nice" or "noise2.count"; returns false if there is none. */
bool pw_parameter_find(const char *name, uint32_t *index);

/* Writes "noise2.count"; `room` bytes with the closing zero. */
void pw_parameter_name(uint32_t index, char *out, uint32_t room);

/* The key of one instance of a section: "noise2". */
const char *pw_section_key(const section_row *section, uint32_t instance);

/* Where the value lies: an int64_t, or a pw_cpu_set for TYPE_CPUS. */
void *pw_parameter_value(pw_scenario *scenario, parameter parameter);

/* Options are numbered over all sets, in the order of model.def: is `number` one of this set? */
bool pw_option_belongs(const char *set, int64_t number);

/* The number of the option with the key; pw_option_row_count if the set has none. */
uint32_t pw_option_number(const char *set, const char *key);

/* A decimal in the row's own unit: 750000 of unit ms is "0.75". */
uint32_t pw_decimal_write(const parameter_row *row, int64_t value, char *out, uint32_t room);

/* A decimal, exactly: "0.75" of a unit that is 1000000 smallest ones is 750000. Returns false if it is none,
 * or has more digits than the unit. */
bool pw_decimal_read(const char *text, int64_t scale, int64_t *number);

#endif
