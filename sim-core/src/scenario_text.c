/* scenario_text.c: a scenario from its text form. */
#include <string.h>

#include "parameters/parameter_names.h"
#include "parameters/text.h"

#define END (char *)0 /* of the parts of a text */

/* ---- Errors ---- */

/* A line is wrong, or the value that it has for a parameter. */
static pw_status bad(pw_error *error, pw_error_code code, int32_t parameter, const char *value)
{
	*error = (pw_error){.code = code, .parameter = parameter};
	pw_text_join(error->value, sizeof error->value, value, END);
	return PW_BAD;
}

/* ---- Values ---- */

static bool read_cpu(const char **text, uint32_t *cpu)
{
	if (!is_digit(**text)) return false;
	uint32_t number = 0;
	for (; is_digit(**text); ++*text) {
		number = number * 10 + (uint32_t)(**text - '0');
		if (number >= PW_LIMIT_cpus) return false;
	}
	*cpu = number;
	return true;
}

/* `all`, `3` or `0-3,7`; all is the empty set. */
static bool read_cpus(const char *text, pw_cpu_set *set)
{
	*set = (pw_cpu_set){{0}};
	if (!strcmp(text, "all")) return true;
	for (;;) {
		uint32_t first, last;
		if (!read_cpu(&text, &first)) return false;
		last = first;
		if (*text == '-') {
			text++;
			if (!read_cpu(&text, &last) || last < first) return false;
		}
		for (uint32_t cpu = first; cpu <= last; cpu++) set->word[cpu / 64] |= (uint64_t)1 << cpu % 64;
		if (*text == 0) return true;
		if (*text++ != ',') return false;
	}
}

/* As read_cpus() reads it; cut short where the room ends. */
static void write_cpus(const pw_cpu_set *set, char *out, uint32_t room)
{
	uint32_t length = 0;
	for (uint32_t cpu = 0; cpu < PW_LIMIT_cpus && length + 1 < room; cpu++) {
		if (!(set->word[cpu / 64] >> cpu % 64 & 1)) continue;
		length += pw_text_join(out + length, room - length, length ? "," : "", pw_text_number(cpu).text, END);
	}
}

/* Reads the value of a setting whose parameter is known. */
static pw_status read_value(const char *text, pw_edit *setting, pw_error *error)
{
	int32_t index = (int32_t)setting->parameter;
	const pw_parameter_row *row = pw_parameter_at(setting->parameter).row;
	switch (row->type) {
	case TYPE_NUMBER:
		if (!pw_decimal_read(text, pw_parameter_unit(row)->scale, &setting->number)) return bad(error, PW_ERROR_not_a_number, index, text);
		if (setting->number < row->min || setting->number > row->max) return bad(error, PW_ERROR_out_of_range, index, text);
		return PW_OK;
	case TYPE_FLAG:
		if (strcmp(text, "0") && strcmp(text, "1")) return bad(error, PW_ERROR_not_a_flag, index, text);
		setting->number = text[0] == '1';
		return PW_OK;
	case TYPE_CPUS:
		return read_cpus(text, &setting->cpus) ? PW_OK : bad(error, PW_ERROR_not_cpus, index, text);
	case TYPE_CHOICE: break;
	}
	setting->number = pw_option_number(row->set, text);
	return setting->number < OPTIONS ? PW_OK : bad(error, PW_ERROR_not_an_option, index, text);
}

/* ---- Lines ---- */

/* "@40ms" or "@40ms " in front of an assignment: nanoseconds, and where the rest begins. */
static const char *read_instant(const char *text, uint64_t *at_ns)
{
	static const struct { const char *name; int64_t scale; } units[] = {{"ns", 1}, {"us", 1000}, {"ms", 1000000}, {"s", 1000000000}};
	char digits[40];
	uint32_t length = 0;
	for (; is_digit(*text) || *text == '.'; text++) {
		if (length == sizeof digits - 1) return 0;
		digits[length++] = *text;
	}
	digits[length] = 0;
	for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
		const char *rest = pw_text_past(text, units[i].name);
		int64_t number;
		if (!rest || (*rest != ' ' && *rest != '.')) continue;
		if (!pw_decimal_read(digits, units[i].scale, &number)) return 0;
		*at_ns = (uint64_t)number;
		return rest + 1;
	}
	return 0;
}

static pw_status decode_line(pw_scenario *scenario, char *text, pw_error *error)
{
	pw_edit setting = {0};
	bool edit = *text == '@';
	if (edit) {
		const char *rest = read_instant(text + 1, &setting.at_ns);
		if (!rest) return bad(error, PW_ERROR_malformed_instant, -1, "");
		text += rest - text;
	}
	char *equals = text;
	while (*equals && *equals != '=') equals++;
	if (!*equals) return bad(error, PW_ERROR_malformed_line, -1, "");
	*equals = 0;
	if (!pw_parameter_find(text, &setting.parameter)) return bad(error, PW_ERROR_unknown_parameter, -1, text);
	pw_status status = read_value(equals + 1, &setting, error);
	if (status != PW_OK) return status;
	if (edit) return pw_add_edit(scenario, setting, error);
	bool cpus = pw_parameter_at(setting.parameter).row->type == TYPE_CPUS;
	return cpus ? pw_set_cpus(scenario, setting.parameter, setting.cpus, error) : pw_set_number(scenario, setting.parameter, setting.number, error);
}

/* Copies the line at `*at` without its end, and goes on to the next. */
static pw_status next_line(const char *text, uint32_t length, uint32_t *at, char copy[PW_LIMIT_line_bytes + 1], pw_error *error)
{
	uint32_t size = 0;
	for (; *at < length && text[*at] != '\n'; ++*at) {
		if (size == PW_LIMIT_line_bytes) return bad(error, PW_ERROR_line_too_long, -1, "");
		if (text[*at] == 0) return bad(error, PW_ERROR_zero_byte, -1, "");
		copy[size++] = text[*at];
	}
	++*at;
	copy[size] = 0;
	return PW_OK;
}

pw_status pw_decode_scenario(pw_scenario *scenario, const char *text, uint32_t length, pw_error *error)
{
	*error = (pw_error){.parameter = -1};
	if (length > PW_LIMIT_scenario_bytes) {
		bad(error, PW_ERROR_text_too_long, -1, "");
		error->first = length;
		return PW_BAD;
	}
	uint32_t at = 0;
	for (int32_t line = 1; at < length; line++) {
		char copy[PW_LIMIT_line_bytes + 1];
		pw_status status = next_line(text, length, &at, copy, error);
		if (status == PW_OK && copy[0] && copy[0] != '#') status = decode_line(scenario, copy, error);
		error->line = status == PW_OK ? 0 : line;
		if (status != PW_OK) return status;
	}
	pw_status status = pw_check_scenario(scenario, error);
	if (error->code == PW_ERROR_no_such_cpus) write_cpus(&error->cpus, error->value, sizeof error->value);
	return status;
}
