#include "parameters.h"

#include <stddef.h>
#include <string.h>

#include "text.h"

const section_row section_rows[SECTIONS] = {
#define SECTION_BEGIN(id, instances, keys, label, doc) \
	[SECTION_##id] = {keys, instances, offsetof(pw_scenario, id), sizeof(pw_##id##_def)},
#include "model.def"
};

const unit_row unit_rows[UNITS] = {
#define UNIT(id, label, scale) [UNIT_##id] = {label, scale},
#include "model.def"
};

const parameter_row parameter_rows[] = {
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) \
	{SECTION_##section, TYPE_NUMBER, when, UNIT_##unit, "", key, offsetof(pw_##section##_def, field), def, min, max},
#define CHOICE(section, field, key, set, def, when, label, doc) \
	{SECTION_##section, TYPE_CHOICE, when, UNIT_none, #set, key, offsetof(pw_##section##_def, field), PW_##set##_##def, 0, 0},
#define FLAG(section, field, key, def, when, label, doc) \
	{SECTION_##section, TYPE_FLAG, when, UNIT_none, "", key, offsetof(pw_##section##_def, field), def, 0, 1},
#define CPUS(section, field, key, when, label, doc) \
	{SECTION_##section, TYPE_CPUS, when, UNIT_none, "", key, offsetof(pw_##section##_def, field), 0, 0, 0},
#include "model.def"
};
const uint32_t parameter_row_count = sizeof parameter_rows / sizeof parameter_rows[0];

const option_row option_rows[] = {
#define OPTION(set, id, key, doc) {#set, key},
#include "model.def"
};
const uint32_t option_row_count = sizeof option_rows / sizeof option_rows[0];

/* How many rows of parameter_rows each section has. */
static const uint16_t rows_in_section[SECTIONS + 1] = {
	[SECTIONS] = 0
#define SECTION_BEGIN(id, instances, keys, label, doc) , [SECTION_##id] = 0
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) +1
#define CHOICE(section, field, key, set, def, when, label, doc) +1
#define FLAG(section, field, key, def, when, label, doc) +1
#define CPUS(section, field, key, when, label, doc) +1
#include "model.def"
};

uint32_t parameter_count(void)
{
	uint32_t count = 0;
	for (uint32_t section = 0; section < SECTIONS; section++) count += rows_in_section[section] * section_rows[section].instances;
	return count;
}

parameter parameter_at(uint32_t index)
{
	uint32_t first = 0;
	for (uint32_t section = 0; section < SECTIONS; section++) {
		uint32_t rows = rows_in_section[section], all = rows * section_rows[section].instances;
		if (index < all) return (parameter){&parameter_rows[first + index % rows], index / rows};
		index -= all;
		first += rows;
	}
	return (parameter){0, 0};
}

uint32_t section_key(const section_row *section, uint32_t instance, char *out, uint32_t room)
{
	const char *key = section->keys;
	while (instance-- > 0) key = strchr(key, ',') + 1;
	uint32_t length = (uint32_t)strcspn(key, ",");
	if (length >= room) length = room - 1;
	memcpy(out, key, length);
	out[length] = 0;
	return length;
}

void parameter_name(uint32_t index, char *out, uint32_t room)
{
	parameter parameter = parameter_at(index);
	uint32_t length = section_key(&section_rows[parameter.row->section], parameter.instance, out, room);
	text_join(out + length, room - length, ".", parameter.row->key, (char *)0);
}

/* Which instance of the section the key names; returns false if none. */
static bool find_instance(const section_row *section, const char *key, uint32_t length, uint32_t *instance)
{
	const char *candidate = section->keys;
	for (*instance = 0; *instance < section->instances; ++*instance) {
		uint32_t size = (uint32_t)strcspn(candidate, ",");
		if (size == length && !memcmp(candidate, key, length)) return true;
		candidate += size + (candidate[size] == ',');
	}
	return false;
}

bool parameter_find(const char *name, uint32_t length, uint32_t *index)
{
	const char *dot = memchr(name, '.', length);
	if (!dot) return false;
	uint32_t section_length = (uint32_t)(dot - name), key_length = length - section_length - 1, instance;
	*index = 0;
	for (uint32_t first = 0, section = 0; section < SECTIONS; section++) {
		uint32_t rows = rows_in_section[section];
		bool found = find_instance(&section_rows[section], name, section_length, &instance);
		for (uint32_t row = first; found && row < first + rows; row++) {
			const char *key = parameter_rows[row].key;
			if (strlen(key) != key_length || memcmp(key, dot + 1, key_length)) continue;
			*index += instance * rows + row - first;
			return true;
		}
		*index += rows * section_rows[section].instances;
		first += rows;
	}
	return false;
}

void *parameter_value(pw_scenario *scenario, parameter parameter)
{
	const section_row *section = &section_rows[parameter.row->section];
	return (char *)scenario + section->offset + parameter.instance * section->bytes + parameter.row->offset;
}

bool option_belongs(const char *set, int64_t number)
{
	return number >= 0 && number < option_row_count && !strcmp(option_rows[number].set, set);
}

uint32_t write_decimal(const parameter_row *row, int64_t value, char *out, uint32_t room)
{
	int64_t scale = unit_rows[row->unit].scale;
	uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	uint32_t length = text_join(out, room, value < 0 ? "-" : "", text_number((int64_t)(size / (uint64_t)scale)).text, (char *)0);
	uint64_t rest = size % (uint64_t)scale;
	for (int digits = 0; rest > 0 && digits < 12; digits++) {
		rest *= 10;
		text_digits digit = text_number((int64_t)(rest / (uint64_t)scale));
		length += text_join(out + length, room - length, digits == 0 ? "." : "", digit.text, (char *)0);
		rest %= (uint64_t)scale;
	}
	return length;
}
