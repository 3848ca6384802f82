/* scenario.c: settings by number, and the checks that every scenario must pass. */
#include <string.h>

#include "parameters/parameters.h"
#include "databases/database.h"
#include "engine/small.h"
#include "engine/units.h"

enum { COOKIE = 0x70773031 }; /* "pw01" */

#define LAST_EDIT_NS S(PW_LIMIT_edit_s)

/* ---- Errors ---- */

/* Something is wrong that is no parameter's. */
static pw_status bad(pw_error *error, pw_error_code code, int64_t first, int64_t second)
{
	return pw_bad_parameter(error, code, UINT32_MAX, first, second);
}

static pw_status too_late(pw_error *error, uint32_t index, uint64_t at_ns)
{
	return pw_bad_parameter(error, PW_ERROR_edit_too_late, index, at_ns < INT64_MAX ? (int64_t)at_ns : INT64_MAX, 0);
}

static pw_status no_such_parameter(pw_error *error, uint32_t index)
{
	return bad(error, PW_ERROR_edit_of_nothing, index, pw_parameter_count());
}

/* ---- Settings ---- */

pw_scenario pw_default_scenario(void)
{
	pw_scenario scenario;
	memset(&scenario, 0, sizeof scenario);
	scenario.cookie = COOKIE;
	for (uint32_t i = 0, count = pw_parameter_count(); i < count; i++) {
		pw_parameter parameter = pw_parameter_at(i);
		/* No CPU set has a default but all CPUs. */
		if (parameter.row->type != TYPE_CPUS) *(int64_t *)pw_parameter_value(&scenario, parameter) = parameter.row->def;
	}
	return scenario;
}

pw_status pw_set_number(pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error)
{
	pw_parameter parameter = pw_parameter_at(index);
	if (!parameter.row) return no_such_parameter(error, index);
	if (parameter.row->type == TYPE_CPUS) return pw_bad_parameter(error, PW_ERROR_not_cpus, index, number, 0);
	*(int64_t *)pw_parameter_value(scenario, parameter) = number;
	return PW_OK;
}

pw_status pw_set_cpus(pw_scenario *scenario, uint32_t index, pw_cpu_set cpus, pw_error *error)
{
	pw_parameter parameter = pw_parameter_at(index);
	if (!parameter.row) return no_such_parameter(error, index);
	if (parameter.row->type != TYPE_CPUS) return pw_bad_parameter(error, PW_ERROR_not_a_number, index, 0, 0);
	*(pw_cpu_set *)pw_parameter_value(scenario, parameter) = cpus;
	return PW_OK;
}

pw_status pw_add_edit(pw_scenario *scenario, pw_edit edit, pw_error *error)
{
	pw_parameter parameter = pw_parameter_at(edit.parameter);
	if (scenario->edits >= PW_LIMIT_edits) return bad(error, PW_ERROR_too_many_edits, (int64_t)scenario->edits + 1, 0);
	if (!parameter.row) return no_such_parameter(error, edit.parameter);
	if (parameter.row->when != CHANGEABLE) return pw_bad_parameter(error, PW_ERROR_not_changeable, edit.parameter, 0, 0);
	if (edit.at_ns > (uint64_t)LAST_EDIT_NS) return too_late(error, edit.parameter, edit.at_ns);
	uint32_t place = scenario->edits++;
	for (; place > 0 && scenario->edit[place - 1].at_ns > edit.at_ns; place--) scenario->edit[place] = scenario->edit[place - 1];
	scenario->edit[place] = edit;
	return PW_OK;
}

/* ---- Checks ---- */

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
	pw_bad_parameter(error, PW_ERROR_no_such_cpus, index, existing, 0);
	error->cpus = *cpus;
	return PW_BAD;
}

/* What a smaller build lacks: the page that loaded it can load the other. */
static bool is_left_out(const pw_parameter_row *row, int64_t number)
{
#ifdef PW_SMALL
	if (row == &pw_parameter_rows[ROW_machine_autogroup]) return number;
	if (row == &pw_parameter_rows[ROW_run_database]) return number != PW_OF_SMALL(PW_database_);
	return row->type == TYPE_CHOICE && (number == PW_placement_linux_6_18 || number == PW_latch_wait_yielding || number == PW_scheduler_custom);
#else
	(void)row, (void)number;
	return false;
#endif
}

static pw_status check_value(const pw_scenario *scenario, uint32_t index, int64_t number, const pw_cpu_set *cpus, pw_error *error)
{
	const pw_parameter_row *row = pw_parameter_at(index).row;
	if (is_left_out(row, number)) return bad(error, PW_ERROR_not_in_this_build, 0, 0);
	if (row->type == TYPE_CPUS) return check_cpus(scenario, index, cpus, error);
	if (row->type == TYPE_CHOICE) return pw_option_belongs(row->set, number) ? PW_OK : pw_bad_parameter(error, PW_ERROR_not_an_option, index, number, 0);
	return number >= row->min && number <= row->max ? PW_OK : pw_bad_parameter(error, PW_ERROR_out_of_range, index, number, 0);
}

static pw_status check_edit(const pw_scenario *scenario, uint32_t i, pw_error *error)
{
	const pw_edit *edit = &scenario->edit[i];
	pw_parameter parameter = pw_parameter_at(edit->parameter);
	if (!parameter.row) return no_such_parameter(error, edit->parameter);
	if (parameter.row->when != CHANGEABLE) return pw_bad_parameter(error, PW_ERROR_not_changeable, edit->parameter, 0, 0);
	if (edit->at_ns > (uint64_t)LAST_EDIT_NS) return too_late(error, edit->parameter, edit->at_ns);
	uint64_t before_ns = i > 0 ? scenario->edit[i - 1].at_ns : 0;
	if (edit->at_ns < before_ns) return pw_bad_parameter(error, PW_ERROR_edits_unordered, edit->parameter, (int64_t)edit->at_ns, (int64_t)before_ns);
	pw_status status = check_value(scenario, edit->parameter, edit->number, &edit->cpus, error);
	return status != PW_OK ? status : pw_database_check(scenario, edit->parameter, edit->number, error);
}

static bool is_real_time(pw_parameter parameter, int64_t number)
{
	const pw_parameter_row *row = parameter.row;
	return row && row->type == TYPE_CHOICE && row->set == OPTIONS_OF_policy && (number == PW_policy_fifo || number == PW_policy_rr);
}

bool pw_scenario_has_real_time(const pw_scenario *scenario)
{
	bool any = false;
	for (uint32_t i = 0, count = pw_parameter_count(); i < count; i++) {
		pw_parameter parameter = pw_parameter_at(i);
		if (parameter.row->type == TYPE_CHOICE) any |= is_real_time(parameter, *(const int64_t *)pw_parameter_value((pw_scenario *)scenario, parameter));
	}
	for (uint32_t i = 0; i < scenario->edits; i++) any |= is_real_time(pw_parameter_at(scenario->edit[i].parameter), scenario->edit[i].number);
	return any;
}

pw_status pw_check_scenario(const pw_scenario *scenario, pw_error *error)
{
	*error = (pw_error){.parameter = -1};
	if (scenario->cookie != COOKIE) return bad(error, PW_ERROR_not_a_default, 0, 0);
	if (scenario->edits > PW_LIMIT_edits) return bad(error, PW_ERROR_too_many_edits, scenario->edits, 0);
	for (uint32_t i = 0, count = pw_parameter_count(); i < count; i++) {
		pw_parameter parameter = pw_parameter_at(i);
		const void *place = pw_parameter_value((pw_scenario *)scenario, parameter);
		bool cpus = parameter.row->type == TYPE_CPUS;
		int64_t number = cpus ? 0 : *(const int64_t *)place;
		pw_status status = check_value(scenario, i, number, place, error);
		if (status == PW_OK) status = pw_database_check(scenario, i, number, error);
		if (status != PW_OK) return status;
	}
	for (uint32_t i = 0; i < scenario->edits; i++) {
		pw_status status = check_edit(scenario, i, error);
		if (status != PW_OK) return status;
	}
	int64_t cpus = pw_database_cpus(scenario), processes = pw_database_processes(scenario);
	if (cpus > PW_LIMIT_cpus) return bad(error, PW_ERROR_too_many_cpus, cpus, 0);
	if (processes > PW_LIMIT_processes) return bad(error, PW_ERROR_too_many_processes, processes, 0);
	return PW_OK;
}
