#include "parameters.h"

#include <stddef.h>

const pw_section_row pw_section_rows[SECTIONS] = {
#define SECTION_BEGIN(id, instances, keys, label, doc) \
	[SECTION_##id] = {instances, offsetof(pw_scenario, id), sizeof(pw_##id##_def)},
#include "model.def"
};

/* A number of model.def, which is in the key's unit, in the smallest units: rounded, since 0.1 ms is no binary fraction. */
#define SMALLEST(number, unit) (int64_t)((number) * (double)UNIT_SCALE_##unit + ((number) < 0 ? -0.5 : 0.5))
enum {
#define UNIT(id, label, scale) UNIT_SCALE_##id = scale,
#include "model.def"
};

const pw_parameter_row pw_parameter_rows[PARAMETER_ROWS] = {
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) \
	{SECTION_##section, TYPE_NUMBER, when, NO_OPTIONS, SMALLEST(def, unit), SMALLEST(min, unit), SMALLEST(max, unit)},
#define CHOICE(section, field, key, set, def, when, label, doc) {SECTION_##section, TYPE_CHOICE, when, OPTIONS_OF_##set, PW_##set##_##def, 0, 0},
#define FLAG(section, field, key, def, when, label, doc) {SECTION_##section, TYPE_FLAG, when, NO_OPTIONS, def, 0, 1},
#define CPUS(section, field, key, when, label, doc) {SECTION_##section, TYPE_CPUS, when, NO_OPTIONS, 0, 0, 0},
#include "model.def"
};

const uint16_t pw_rows_in_section[SECTIONS] = {
#define SECTION_BEGIN(id, instances, keys, label, doc) [SECTION_##id] = 0
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) +1
#define CHOICE(section, field, key, set, def, when, label, doc) +1
#define FLAG(section, field, key, def, when, label, doc) +1
#define CPUS(section, field, key, when, label, doc) +1
#define SECTION_END(id) ,
#include "model.def"
};

static const uint8_t set_of_option[OPTIONS] = {
#define OPTION(set, id, key, doc) OPTIONS_OF_##set,
#include "model.def"
};

uint32_t pw_parameter_count(void)
{
	uint32_t count = 0;
	for (uint32_t section = 0; section < SECTIONS; section++) count += pw_rows_in_section[section] * pw_section_rows[section].instances;
	return count;
}

pw_parameter pw_parameter_at(uint32_t index)
{
	uint32_t first = 0;
	for (uint32_t section = 0; section < SECTIONS; section++) {
		uint32_t rows = pw_rows_in_section[section], all = rows * pw_section_rows[section].instances;
		if (index < all) return (pw_parameter){&pw_parameter_rows[first + index % rows], index / rows};
		index -= all;
		first += rows;
	}
	return (pw_parameter){0, 0};
}

/* Where a field lies in its section's struct: behind those of the rows before it. */
static uint32_t offset_in_section(const pw_parameter_row *row)
{
	uint32_t offset = 0;
	for (; row > pw_parameter_rows && row[-1].section == row->section; row--)
		offset += row[-1].type == TYPE_CPUS ? sizeof(pw_cpu_set) : sizeof(int64_t);
	return offset;
}

void *pw_parameter_value(pw_scenario *scenario, pw_parameter parameter)
{
	const pw_section_row *section = &pw_section_rows[parameter.row->section];
	return (char *)scenario + section->offset + parameter.instance * section->bytes + offset_in_section(parameter.row);
}

bool pw_option_belongs(pw_option_set set, int64_t number)
{
	return number >= 0 && number < OPTIONS && set_of_option[number] == set;
}

pw_status pw_bad_parameter(pw_error *error, pw_error_code code, uint32_t index, int64_t first, int64_t second)
{
	*error = (pw_error){.code = code, .parameter = (int32_t)index, .first = first, .second = second};
	return PW_BAD;
}
