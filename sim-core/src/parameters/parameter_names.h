/* parameter_names.h: what parameters, options and units are called, and how values are written: for what reads or
 * writes text. */
#ifndef PARAMETER_NAMES_H
#define PARAMETER_NAMES_H

#include "parameters.h"

#define UNIT(id, label, scale) UNIT_##id,
typedef enum {
#include "model.def"
	UNITS
} pw_unit_id;

typedef struct pw_unit_row {
	const char *label;
	int64_t scale; /* smallest units that make one of it */
} pw_unit_row;

typedef struct pw_option_row {
	const char *set, *key;
} pw_option_row;

/* The keys of a section's instances, each ended by a zero. */
extern const char *const pw_section_keys[SECTIONS];
extern const pw_unit_row pw_unit_rows[UNITS];
extern const pw_option_row pw_option_rows[OPTIONS];

/* By name, "lgwr.nice" or "noise2.count"; returns false if there is none. */
bool pw_parameter_find(const char *name, uint32_t *index);

/* Writes "noise2.count"; `room` bytes with the closing zero. */
void pw_parameter_name(uint32_t index, char *out, uint32_t room);

/* The key of one instance of a section: "noise2". */
const char *pw_section_key(pw_section_id section, uint32_t instance);

/* The key of a field: "nice"; and its unit, of a number. */
const char *pw_parameter_key(const pw_parameter_row *row);
const pw_unit_row *pw_parameter_unit(const pw_parameter_row *row);

/* The number of the option with the key; OPTIONS if the set has none. */
uint32_t pw_option_number(pw_option_set set, const char *key);

/* A decimal in the row's own unit: 750000 of unit ms is "0.75". */
uint32_t pw_decimal_write(const pw_parameter_row *row, int64_t value, char *out, uint32_t room);

/* A decimal, exactly: "0.75" of a unit that is 1000000 smallest ones is 750000. Returns false if it is none,
 * or has more digits than the unit. */
bool pw_decimal_read(const char *text, int64_t scale, int64_t *number);

#endif
