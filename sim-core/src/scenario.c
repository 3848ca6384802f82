/* scenario.c: text to scenario, and the checks that every scenario must pass. */
#include <stddef.h>
#include <string.h>

#include "parameters.h"
#include "database/database.h"
#include "engine/units.h"
#include "text.h"

#define END (char *)0 /* of the parts of a text */

enum { COOKIE = 0x70773031 }; /* "pw01" */

/* ---- Errors ---- */

static pw_status bad(pw_error *error, pw_error_code code, int32_t line)
{
	*error = (pw_error){.code = code, .parameter = -1, .line = line};
	return PW_BAD;
}

/* There is too much of something. */
static pw_status bad_count(pw_error *error, pw_error_code code, int32_t line, int64_t count)
{
	*error = (pw_error){.code = code, .parameter = -1, .line = line, .first = count};
	return PW_BAD;
}

/* A parameter has a value, given in words, that it can't have. */
static pw_status bad_value(pw_error *error, pw_error_code code, int32_t line, uint32_t index, const char *value)
{
	*error = (pw_error){.code = code, .parameter = (int32_t)index, .line = line};
	pw_text_join(error->value, sizeof error->value, value, END);
	return PW_BAD;
}

/* The same, given in numbers. */
static pw_status bad_numbers(pw_error *error, pw_error_code code, int32_t line, uint32_t index, int64_t first, int64_t second)
{
	*error = (pw_error){.code = code, .parameter = (int32_t)index, .line = line, .first = first, .second = second};
	return PW_BAD;
}

static pw_status too_late(pw_error *error, int32_t line, uint32_t index, uint64_t at_ns)
{
	return bad_numbers(error, PW_ERROR_edit_too_late, line, index, at_ns < INT64_MAX ? (int64_t)at_ns : INT64_MAX, 0);
}

#define LAST_EDIT_NS S(PW_LIMIT_edit_s)

/* ---- Values ---- */

typedef struct value {
	int64_t number;
	pw_cpu_set cpus;
} value;

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

static pw_status read_value(uint32_t index, const char *text, int32_t line, value *value, pw_error *error)
{
	const parameter_row *row = pw_parameter_at(index).row;
	switch (row->type) {
	case TYPE_NUMBER:
		if (!pw_decimal_read(text, pw_unit_rows[row->unit].scale, &value->number)) return bad_value(error, PW_ERROR_not_a_number, line, index, text);
		if (value->number < row->min || value->number > row->max) return bad_value(error, PW_ERROR_out_of_range, line, index, text);
		return PW_OK;
	case TYPE_FLAG:
		if (strcmp(text, "0") && strcmp(text, "1")) return bad_value(error, PW_ERROR_not_a_flag, line, index, text);
		value->number = text[0] == '1';
		return PW_OK;
	case TYPE_CPUS:
		if (!read_cpus(text, &value->cpus)) return bad_value(error, PW_ERROR_not_cpus, line, index, text);
		return PW_OK;
	case TYPE_CHOICE: break;
	}
	value->number = pw_option_number(row->set, text);
	return value->number < pw_option_row_count ? PW_OK : bad_value(error, PW_ERROR_not_an_option, line, index, text);
}

static void put_value(pw_scenario *scenario, uint32_t index, const value *value)
{
	parameter parameter = pw_parameter_at(index);
	void *place = pw_parameter_value(scenario, parameter);
	if (parameter.row->type == TYPE_CPUS) *(pw_cpu_set *)place = value->cpus;
	else *(int64_t *)place = value->number;
}

/* ---- Text ---- */

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

static pw_status add_edit(pw_scenario *scenario, uint64_t at_ns, uint32_t index, const value *value, int32_t line, pw_error *error)
{
	if (scenario->edits == PW_LIMIT_edits) return bad_count(error, PW_ERROR_too_many_edits, line, PW_LIMIT_edits + 1);
	if (pw_parameter_at(index).row->when != CHANGEABLE) return bad_value(error, PW_ERROR_not_changeable, line, index, "");
	if (at_ns > (uint64_t)LAST_EDIT_NS) return too_late(error, line, index, at_ns);
	/* Kept in the order of time; edits at the same instant in the order of the text. */
	uint32_t place = scenario->edits++;
	for (; place > 0 && scenario->edit[place - 1].at_ns > at_ns; place--) scenario->edit[place] = scenario->edit[place - 1];
	scenario->edit[place] = (pw_edit){at_ns, index, value->number, value->cpus};
	return PW_OK;
}

static pw_status decode_line(pw_scenario *scenario, char *text, int32_t line, pw_error *error)
{
	uint64_t at_ns = 0;
	bool edit = *text == '@';
	if (edit) {
		const char *rest = read_instant(text + 1, &at_ns);
		if (!rest) return bad(error, PW_ERROR_malformed_instant, line);
		text += rest - text;
	}
	char *equals = text;
	while (*equals && *equals != '=') equals++;
	if (!*equals) return bad(error, PW_ERROR_malformed_line, line);
	*equals = 0;
	uint32_t index;
	if (!pw_parameter_find(text, &index)) {
		bad(error, PW_ERROR_unknown_parameter, line);
		pw_text_join(error->value, sizeof error->value, text, END);
		return PW_BAD;
	}
	value value = {0, {{0}}};
	pw_status status = read_value(index, equals + 1, line, &value, error);
	if (status != PW_OK) return status;
	if (edit) return add_edit(scenario, at_ns, index, &value, line, error);
	put_value(scenario, index, &value);
	return PW_OK;
}

pw_status pw_decode_scenario(pw_scenario *scenario, const char *text, uint32_t length, pw_error *error)
{
	*error = (pw_error){.parameter = -1};
	if (length > PW_LIMIT_scenario_bytes) return bad_count(error, PW_ERROR_text_too_long, 0, length);
	uint32_t at = 0;
	for (int32_t line = 1; at < length; line++) {
		char copy[PW_LIMIT_line_bytes + 1];
		uint32_t size = 0;
		while (at < length && text[at] != '\n') {
			if (size == sizeof copy - 1) return bad(error, PW_ERROR_line_too_long, line);
			if (text[at] == 0) return bad(error, PW_ERROR_zero_byte, line);
			copy[size++] = text[at++];
		}
		at++;
		copy[size] = 0;
		if (size == 0 || copy[0] == '#') continue;
		pw_status status = decode_line(scenario, copy, line, error);
		if (status != PW_OK) return status;
	}
	return pw_check_scenario(scenario, error);
}

/* ---- Checks ---- */

pw_scenario pw_default_scenario(void)
{
	pw_scenario scenario;
	memset(&scenario, 0, sizeof scenario);
	scenario.cookie = COOKIE;
	for (uint32_t i = 0, count = pw_parameter_count(); i < count; i++) {
		parameter parameter = pw_parameter_at(i);
		value value = {parameter.row->def, {{0}}};
		put_value(&scenario, i, &value);
	}
	return scenario;
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

/* Noise may run on the other instance's machine too. */
static uint32_t cpus_for(const pw_scenario *scenario, uint32_t index)
{
	bool anywhere = pw_parameter_at(index).row->section == SECTION_noise;
	return anywhere ? pw_database_cpus(scenario) : (uint32_t)scenario->machine[0].cpus;
}

static pw_status check_cpus(const pw_scenario *scenario, uint32_t index, const pw_cpu_set *cpus, pw_error *error)
{
	uint32_t existing = cpus_for(scenario, index);
	bool any = false, usable = false;
	for (uint32_t cpu = 0; cpu < PW_LIMIT_cpus; cpu++) {
		if (!(cpus->word[cpu / 64] >> cpu % 64 & 1)) continue;
		any = true;
		usable |= cpu < existing;
	}
	if (!any || usable) return PW_OK;
	char text[40];
	write_cpus(cpus, text, sizeof text);
	bad_value(error, PW_ERROR_no_such_cpus, 0, index, text);
	error->first = existing;
	return PW_BAD;
}

static pw_status check_value(const pw_scenario *scenario, uint32_t index, int64_t number, const pw_cpu_set *cpus, pw_error *error)
{
	const parameter_row *row = pw_parameter_at(index).row;
	char text[40];
	if (row->type == TYPE_CPUS) return check_cpus(scenario, index, cpus, error);
	if (row->type == TYPE_NUMBER) pw_decimal_write(row, number, text, sizeof text);
	else pw_text_join(text, sizeof text, pw_text_number(number).text, END);
	if (row->type == TYPE_CHOICE) return pw_option_belongs(row->set, number) ? PW_OK : bad_value(error, PW_ERROR_not_an_option, 0, index, text);
	return number >= row->min && number <= row->max ? PW_OK : bad_value(error, PW_ERROR_out_of_range, 0, index, text);
}

/* Redo that never fits into the buffer, or into a log group, would wait for room for ever. */
static pw_status check_redo_fits(const pw_scenario *scenario, uint32_t index, int64_t bytes, pw_error *error)
{
	parameter parameter = pw_parameter_at(index);
	const parameter_row *row = parameter.row;
	int64_t group = scenario->redo[0].group_bytes, buffer = scenario->redo[0].log_buffer_bytes;
	int64_t room = (group > 0 && group < buffer ? group : buffer) / REDO_BLOCK_BYTES * REDO_BLOCK_BYTES;
	bool is_redo = row->section == SECTION_sessions && row->offset == offsetof(pw_sessions_def, redo_bytes);
	if (!is_redo || bytes <= room || scenario->sessions[parameter.instance].count == 0) return PW_OK;
	return bad_numbers(error, PW_ERROR_redo_does_not_fit, 0, index, bytes, room);
}

/* A group too small for a single block would never take any redo. */
static pw_status check_group(uint32_t index, int64_t bytes, pw_error *error)
{
	const parameter_row *row = pw_parameter_at(index).row;
	bool is_group = row->section == SECTION_redo && row->offset == offsetof(pw_redo_def, group_bytes);
	if (!is_group || bytes == 0 || bytes >= REDO_BLOCK_BYTES) return PW_OK;
	return bad_numbers(error, PW_ERROR_group_too_small, 0, index, bytes, 0);
}

static pw_status check_edit(const pw_scenario *scenario, uint32_t i, pw_error *error)
{
	const pw_edit *edit = &scenario->edit[i];
	if (edit->parameter >= pw_parameter_count()) {
		bad_count(error, PW_ERROR_edit_of_nothing, 0, edit->parameter);
		error->second = pw_parameter_count();
		return PW_BAD;
	}
	if (pw_parameter_at(edit->parameter).row->when != CHANGEABLE) return bad_value(error, PW_ERROR_not_changeable, 0, edit->parameter, "");
	if (edit->at_ns > (uint64_t)LAST_EDIT_NS) return too_late(error, 0, edit->parameter, edit->at_ns);
	uint64_t before_ns = i > 0 ? scenario->edit[i - 1].at_ns : 0;
	if (edit->at_ns < before_ns) return bad_numbers(error, PW_ERROR_edits_unordered, 0, edit->parameter, (int64_t)edit->at_ns, (int64_t)before_ns);
	pw_status status = check_value(scenario, edit->parameter, edit->number, &edit->cpus, error);
	return status != PW_OK ? status : check_redo_fits(scenario, edit->parameter, edit->number, error);
}

pw_status pw_check_scenario(const pw_scenario *scenario, pw_error *error)
{
	*error = (pw_error){.parameter = -1};
	if (scenario->cookie != COOKIE) return bad(error, PW_ERROR_not_a_default, 0);
	if (scenario->edits > PW_LIMIT_edits) return bad_count(error, PW_ERROR_too_many_edits, 0, scenario->edits);
	for (uint32_t i = 0, count = pw_parameter_count(); i < count; i++) {
		parameter parameter = pw_parameter_at(i);
		const void *place = pw_parameter_value((pw_scenario *)scenario, parameter);
		bool cpus = parameter.row->type == TYPE_CPUS;
		int64_t number = cpus ? 0 : *(const int64_t *)place;
		pw_status status = check_value(scenario, i, number, place, error);
		if (status == PW_OK) status = check_group(i, number, error);
		if (status == PW_OK) status = check_redo_fits(scenario, i, number, error);
		if (status != PW_OK) return status;
	}
	for (uint32_t i = 0; i < scenario->edits; i++) {
		pw_status status = check_edit(scenario, i, error);
		if (status != PW_OK) return status;
	}
	int64_t cpus = pw_database_cpus(scenario), processes = pw_database_processes(scenario);
	if (cpus > PW_LIMIT_cpus) return bad_count(error, PW_ERROR_too_many_cpus, 0, cpus);
	return processes <= PW_LIMIT_processes ? PW_OK : bad_count(error, PW_ERROR_too_many_processes, 0, processes);
}
