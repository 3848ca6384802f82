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

static pw_status bad(pw_error *error, int32_t line, int32_t parameter, const char *message)
{
	error->line = line;
	error->parameter = parameter;
	pw_text_join(error->message, sizeof error->message, message, END);
	return PW_BAD;
}

/* "from 1 to 3600000 ms" */
static void write_range(const parameter_row *row, char *out, uint32_t room)
{
	char low[32], high[32];
	pw_decimal_write(row, row->min, low, sizeof low);
	pw_decimal_write(row, row->max, high, sizeof high);
	const char *unit = pw_unit_rows[row->unit].label;
	pw_text_join(out, room, "from ", low, " to ", high, *unit ? " " : "", unit, END);
}

/* "one of cfs eevdf o1 timeshare" */
static void write_options(const parameter_row *row, char *out, uint32_t room)
{
	uint32_t used = pw_text_join(out, room, "one of", END);
	for (uint32_t number = 0; number < pw_option_row_count; number++)
		if (pw_option_belongs(row->set, number)) used += pw_text_join(out + used, room - used, " ", pw_option_rows[number].key, END);
}

static pw_status out_of_range(pw_error *error, int32_t line, uint32_t index, const char *value)
{
	char name[80], range[100], message[252];
	pw_parameter_name(index, name, sizeof name);
	write_range(pw_parameter_at(index).row, range, sizeof range);
	pw_text_join(message, sizeof message, name, " is ", pw_text_begin(value).text, "; it must be ", range, END);
	return bad(error, line, (int32_t)index, message);
}

static pw_status not_understood(pw_error *error, int32_t line, uint32_t index, const char *value, const char *expected)
{
	char name[80], message[240];
	pw_parameter_name(index, name, sizeof name);
	pw_text_join(message, sizeof message, name, " is \"", pw_text_begin(value).text, "\"; it must be ", expected, END);
	return bad(error, line, (int32_t)index, message);
}

static pw_status not_an_option(pw_error *error, int32_t line, uint32_t index, const char *value)
{
	char expected[160];
	write_options(pw_parameter_at(index).row, expected, sizeof expected);
	return not_understood(error, line, index, value, expected);
}

static pw_status not_a_number(pw_error *error, int32_t line, uint32_t index, const char *value)
{
	const parameter_row *row = pw_parameter_at(index).row;
	char range[100], expected[160];
	bool whole = pw_unit_rows[row->unit].scale == 1;
	write_range(row, range, sizeof range);
	pw_text_join(expected, sizeof expected, whole ? "a whole number " : "a decimal number ", range, whole ? "" : " that its unit can hold exactly", END);
	return not_understood(error, line, index, value, expected);
}

static pw_status not_changeable(pw_error *error, int32_t line, uint32_t index)
{
	char name[80], message[200];
	pw_parameter_name(index, name, sizeof name);
	pw_text_join(message, sizeof message, name, " can't be changed during a run; set it at the start instead", END);
	return bad(error, line, (int32_t)index, message);
}

static pw_status too_much(pw_error *error, const char *what, uint32_t number, const char *most, const char *limit)
{
	char message[200];
	pw_text_join(message, sizeof message, "the scenario has ", pw_text_number(number).text, " ", what, "; at most ", most, " fit (limit `", limit, "`)", END);
	return bad(error, 0, -1, message);
}

#define LAST_EDIT_NS S(3600)

static pw_status too_late(pw_error *error, int32_t line, uint32_t index, uint64_t at_ns)
{
	static const parameter_row seconds = {.unit = UNIT_s};
	char name[80], at[40], message[200];
	pw_parameter_name(index, name, sizeof name);
	pw_decimal_write(&seconds, at_ns < INT64_MAX ? (int64_t)at_ns : INT64_MAX, at, sizeof at);
	pw_text_join(message, sizeof message, "the time of an edit of ", name, " is ", at, " s; it must be from 0 to 3600 s", END);
	return bad(error, line, (int32_t)index, message);
}

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
		if (!pw_decimal_read(text, pw_unit_rows[row->unit].scale, &value->number)) return not_a_number(error, line, index, text);
		if (value->number < row->min || value->number > row->max) return out_of_range(error, line, index, text);
		return PW_OK;
	case TYPE_FLAG:
		if (strcmp(text, "0") && strcmp(text, "1")) return not_understood(error, line, index, text, "1 (on) or 0 (off)");
		value->number = text[0] == '1';
		return PW_OK;
	case TYPE_CPUS:
		if (!read_cpus(text, &value->cpus)) return not_understood(error, line, index, text, "a set of CPUs from 0 to 255, such as all, 3 or 0-3,7");
		return PW_OK;
	case TYPE_CHOICE: break;
	}
	value->number = pw_option_number(row->set, text);
	return value->number < pw_option_row_count ? PW_OK : not_an_option(error, line, index, text);
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
	if (scenario->edits == PW_LIMIT_edits) return bad(error, line, -1, "there are more than 256 edits (limit `edits`): leave some out");
	if (pw_parameter_at(index).row->when != CHANGEABLE) return not_changeable(error, line, index);
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
		if (!rest) return bad(error, line, -1, "an edit begins with its time, such as @40ms or @1.5s, and a blank");
		text += rest - text;
	}
	char *equals = text;
	while (*equals && *equals != '=') equals++;
	if (!*equals) return bad(error, line, -1, "a line must read section.parameter=value, with @time before it for an edit");
	*equals = 0;
	uint32_t index;
	if (!pw_parameter_find(text, &index)) {
		char message[160];
		pw_text_join(message, sizeof message, "there is no parameter \"", pw_text_begin(text).text, "\"; the sandbox and `postwait describe` list all of them", END);
		return bad(error, line, -1, message);
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
	*error = (pw_error){-1, 0, ""};
	if (length > PW_LIMIT_scenario_bytes) return too_much(error, "bytes of text", length, "65536", "scenario_bytes");
	uint32_t at = 0;
	for (int32_t line = 1; at < length; line++) {
		char copy[1200];
		uint32_t size = 0;
		while (at < length && text[at] != '\n') {
			if (size == sizeof copy - 1) return bad(error, line, -1, "the line is longer than 1199 bytes");
			if (text[at] == 0) return bad(error, line, -1, "the line holds a zero byte");
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
	char text[40], expected[80];
	write_cpus(cpus, text, sizeof text);
	pw_text_join(expected, sizeof expected, "a set with at least one CPU of the machine, 0 to ", pw_text_number(existing - 1).text, END);
	return not_understood(error, 0, index, text, expected);
}

static pw_status check_value(const pw_scenario *scenario, uint32_t index, int64_t number, const pw_cpu_set *cpus, pw_error *error)
{
	const parameter_row *row = pw_parameter_at(index).row;
	char text[40];
	if (row->type == TYPE_CPUS) return check_cpus(scenario, index, cpus, error);
	if (row->type == TYPE_NUMBER) pw_decimal_write(row, number, text, sizeof text);
	else pw_text_join(text, sizeof text, pw_text_number(number).text, END);
	if (row->type == TYPE_CHOICE) return pw_option_belongs(row->set, number) ? PW_OK : not_an_option(error, 0, index, text);
	return number >= row->min && number <= row->max ? PW_OK : out_of_range(error, 0, index, text);
}

/* Redo that never fits into the buffer, or into a log group, would wait for room for ever. */
static pw_status check_redo_fits(const pw_scenario *scenario, uint32_t index, int64_t bytes, pw_error *error)
{
	parameter parameter = pw_parameter_at(index);
	const parameter_row *row = parameter.row;
	int64_t group = scenario->redo[0].group_bytes, buffer = scenario->redo[0].log_buffer_bytes;
	int64_t room = (group > 0 && group < buffer ? group : buffer) / 512 * 512;
	bool is_redo = row->section == SECTION_sessions && row->offset == offsetof(pw_sessions_def, redo_bytes);
	if (!is_redo || bytes <= room || scenario->sessions[parameter.instance].count == 0) return PW_OK;
	char name[80], message[200];
	pw_parameter_name(index, name, sizeof name);
	pw_text_join(message, sizeof message, name, " is ", pw_text_number(bytes).text, "; it must be from 1 to ", pw_text_number(room).text,
	          " bytes, what redo.log_buffer_kb and redo.group_kb hold", END);
	return bad(error, 0, (int32_t)index, message);
}

/* A group too small for a single block would never take any redo. */
static pw_status check_group(uint32_t index, int64_t bytes, pw_error *error)
{
	const parameter_row *row = pw_parameter_at(index).row;
	bool is_group = row->section == SECTION_redo && row->offset == offsetof(pw_redo_def, group_bytes);
	if (!is_group || bytes == 0 || bytes >= 512) return PW_OK;
	char message[120], kb[32];
	pw_decimal_write(row, bytes, kb, sizeof kb);
	pw_text_join(message, sizeof message, "redo.group_kb is ", kb, "; it must be 0 or from 0.5 KB, one block", END);
	return bad(error, 0, (int32_t)index, message);
}

static pw_status check_edit(const pw_scenario *scenario, uint32_t i, pw_error *error)
{
	const pw_edit *edit = &scenario->edit[i];
	char message[200];
	if (edit->parameter >= pw_parameter_count()) {
		pw_text_join(message, sizeof message, "an edit names parameter ", pw_text_number(edit->parameter).text, "; it must be from 0 to ",
		          pw_text_number(pw_parameter_count() - 1).text, END);
		return bad(error, 0, -1, message);
	}
	if (pw_parameter_at(edit->parameter).row->when != CHANGEABLE) return not_changeable(error, 0, edit->parameter);
	if (edit->at_ns > (uint64_t)LAST_EDIT_NS) return too_late(error, 0, edit->parameter, edit->at_ns);
	if (i > 0 && edit->at_ns < scenario->edit[i - 1].at_ns) {
		char name[80];
		pw_parameter_name(edit->parameter, name, sizeof name);
		pw_text_join(message, sizeof message, "an edit of ", name, " at ", pw_text_number((int64_t)edit->at_ns).text, " ns follows one at ",
		          pw_text_number((int64_t)scenario->edit[i - 1].at_ns).text, " ns; edits must be in the order of time", END);
		return bad(error, 0, (int32_t)edit->parameter, message);
	}
	pw_status status = check_value(scenario, edit->parameter, edit->number, &edit->cpus, error);
	return status != PW_OK ? status : check_redo_fits(scenario, edit->parameter, edit->number, error);
}

pw_status pw_check_scenario(const pw_scenario *scenario, pw_error *error)
{
	*error = (pw_error){-1, 0, ""};
	if (scenario->cookie != COOKIE) return bad(error, 0, -1, "the scenario was not made by pw_default_scenario()");
	if (scenario->edits > PW_LIMIT_edits) return too_much(error, "edits", scenario->edits, "256", "edits");
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
	char message[200];
	if (cpus > PW_LIMIT_cpus) {
		pw_text_join(message, sizeof message, "machine.cpus and rac.remote_cpus make ", pw_text_number(cpus).text,
		          " CPUs; at most 256 fit (limit `cpus`): lower one of them", END);
		return bad(error, 0, -1, message);
	}
	if (processes <= PW_LIMIT_processes) return PW_OK;
	pw_text_join(message, sizeof message, "the scenario has ", pw_text_number(processes).text,
	          " processes; at most 4096 fit (limit `processes`): lower sessions.count or noise.count", END);
	return bad(error, 0, -1, message);
}
