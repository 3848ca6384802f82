#include "parameter_names.h"

#include <string.h>

#include "text.h"

const char *const pw_section_keys[SECTIONS] = {
#define SECTION_BEGIN(id, instances, keys, label, doc) [SECTION_##id] = keys,
#include "model.def"
};

const pw_unit_row pw_unit_rows[UNITS] = {
#define UNIT(id, label, scale) [UNIT_##id] = {label, scale},
#include "model.def"
};

/* In the order of pw_parameter_rows. */
static const struct { const char *key; pw_unit_id unit; } names[PARAMETER_ROWS] = {
#define NUMBER(section, field, key, unit, def, min, max, when, label, doc) {key, UNIT_##unit},
#define CHOICE(section, field, key, set, def, when, label, doc) {key, UNIT_none},
#define FLAG(section, field, key, def, when, label, doc) {key, UNIT_none},
#define CPUS(section, field, key, when, label, doc) {key, UNIT_none},
#include "model.def"
};

const pw_option_row pw_option_rows[OPTIONS] = {
#define OPTION(set, id, key, doc) {#set, key},
#include "model.def"
};

const char *pw_parameter_key(const pw_parameter_row *row)
{
	return names[row - pw_parameter_rows].key;
}

const pw_unit_row *pw_parameter_unit(const pw_parameter_row *row)
{
	return &pw_unit_rows[names[row - pw_parameter_rows].unit];
}

static const char *after(const char *text)
{
	while (*text++) {}
	return text;
}

const char *pw_section_key(pw_section_id section, uint32_t instance)
{
	const char *key = pw_section_keys[section];
	while (instance-- > 0) key = after(key);
	return key;
}

void pw_parameter_name(uint32_t index, char *out, uint32_t room)
{
	pw_parameter parameter = pw_parameter_at(index);
	pw_text_join(out, room, pw_section_key(parameter.row->section, parameter.instance), ".", pw_parameter_key(parameter.row), (char *)0);
}

/* Where `name` goes on behind the key of one of the instances, and a dot; null if it begins with none of them. */
static const char *past_section(pw_section_id section, const char *name, uint32_t *instance)
{
	const char *key = pw_section_keys[section];
	for (*instance = 0; *instance < pw_section_rows[section].instances; ++*instance, key = after(key)) {
		const char *rest = pw_text_past(name, key);
		if (rest && *rest == '.') return rest + 1;
	}
	return 0;
}

bool pw_parameter_find(const char *name, uint32_t *index)
{
	*index = 0;
	for (uint32_t first = 0, section = 0; section < SECTIONS; section++) {
		uint32_t rows = pw_rows_in_section[section], instance;
		const char *key = past_section(section, name, &instance);
		for (uint32_t row = 0; key && row < rows; row++) {
			if (strcmp(names[first + row].key, key)) continue;
			*index += instance * rows + row;
			return true;
		}
		*index += rows * pw_section_rows[section].instances;
		first += rows;
	}
	return false;
}

uint32_t pw_option_number(pw_option_set set, const char *key)
{
	uint32_t number = 0;
	while (number < OPTIONS && (strcmp(pw_option_rows[number].key, key) || !pw_option_belongs(set, number))) number++;
	return number;
}

uint32_t pw_decimal_write(const pw_parameter_row *row, int64_t value, char *out, uint32_t room)
{
	int64_t scale = pw_parameter_unit(row)->scale;
	uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	uint32_t length = pw_text_join(out, room, value < 0 ? "-" : "", pw_text_number((int64_t)(size / (uint64_t)scale)).text, (char *)0);
	uint64_t rest = size % (uint64_t)scale;
	for (int digits = 0; rest > 0 && digits < 12; digits++) {
		rest *= 10;
		pw_text_digits digit = pw_text_number((int64_t)(rest / (uint64_t)scale));
		length += pw_text_join(out + length, room - length, digits == 0 ? "." : "", digit.text, (char *)0);
		rest %= (uint64_t)scale;
	}
	return length;
}

#define MUCH 1000000000000000ull

/* The digits behind the point, as smallest units added to `size`. */
static bool read_fraction(const char **text, uint64_t scale, uint64_t *size)
{
	uint32_t digits = 0, used = 0;
	for (++*text; is_digit((*text)[digits]); digits++)
		if ((*text)[digits] != '0') used = digits + 1;
	/* No unit needs more than the ten digits of a 1024th; so many times a billion still fits. */
	if (used > 10) return false;
	uint64_t part = 0, whole = 1;
	for (uint32_t i = 0; i < used; i++) {
		part = part * 10 + (uint64_t)((*text)[i] - '0');
		whole *= 10;
	}
	*text += digits;
	*size += part * scale / whole;
	return part * scale % whole == 0;
}

bool pw_decimal_read(const char *text, int64_t scale, int64_t *number)
{
	bool negative = *text == '-';
	if (negative) text++;
	if (!is_digit(*text)) return false;
	uint64_t whole = 0;
	for (; is_digit(*text); text++) {
		whole = whole * 10 + (uint64_t)(*text - '0');
		/* Far beyond every range; more digits change nothing. */
		if (whole > MUCH) whole = MUCH;
	}
	if (whole > (uint64_t)INT64_MAX / 2 / (uint64_t)scale) whole = (uint64_t)INT64_MAX / 2 / (uint64_t)scale;
	uint64_t size = whole * (uint64_t)scale;
	if (*text == '.' && !read_fraction(&text, (uint64_t)scale, &size)) return false;
	if (*text) return false;
	*number = negative ? -(int64_t)size : (int64_t)size;
	return true;
}
