/* test_scenario: what is read from text, and that every refusal names what is wrong, parameter and value. */
#include "cm.h"

#include "../src/parameters/parameter_names.h"

static pw_scenario scenario;
static pw_error error;

static pw_status decode(const char *text)
{
	scenario = pw_default_scenario();
	return pw_decode_scenario(&scenario, text, (uint32_t)strlen(text), &error);
}

static void numbers_are_read_in_their_unit(void **state)
{
	(void)state;
	assert_int_equal(decode("# comment\n\nlgwr.gather_us=0.001\nsessions.reads=2.3\nrun.until_ms=1500.25\nredo.log_buffer_kb=16.5\n"
	                        "lgwr.nice=-20\nsessions8.count=2\nrun.seed=4294967295\nlgwr.timeout_s=3.000\nmachine.tick_ms=1."), PW_OK);
	assert_int_equal(scenario.lgwr[0].gather_ns, 1);
	assert_int_equal(scenario.sessions[0].reads, 2300);
	assert_int_equal(scenario.run[0].until_ns, 1500250000);
	assert_int_equal(scenario.redo[0].log_buffer_bytes, 16896);
	assert_int_equal(scenario.lgwr[0].nice, -20);
	assert_int_equal(scenario.sessions[7].count, 2);
	assert_true(scenario.run[0].seed == 4294967295);
	assert_int_equal(scenario.lgwr[0].timeout_ns, S(3));
}

static void sets_choices_and_flags_are_read(void **state)
{
	(void)state;
	assert_int_equal(decode("machine.cpus=8\nlgwr.affinity=5\nsessions.affinity=0-3,7\nnoise.affinity=all\nmachine.scheduler=o1\nnoise.active=0\n"), PW_OK);
	assert_int_equal(scenario.lgwr[0].affinity.word[0], 1 << 5);
	assert_int_equal(scenario.sessions[0].affinity.word[0], 0x8F);
	assert_int_equal(scenario.noise[0].affinity.word[0], 0);
	assert_int_equal(scenario.machine[0].scheduler, PW_scheduler_o1);
	assert_int_equal(scenario.noise[0].active, 0);
	assert_int_equal(decode("machine.cpus=256\nlgwr.affinity=255\nnoise.affinity=60-70"), PW_OK);
	assert_true(scenario.lgwr[0].affinity.word[3] == (uint64_t)1 << 63);
	assert_true(scenario.noise[0].affinity.word[0] == (uint64_t)0xF << 60);
	assert_true(scenario.noise[0].affinity.word[1] == 0x7F);
}

static void edits_are_kept_in_the_order_of_time(void **state)
{
	(void)state;
	assert_int_equal(decode("@40ms lgwr.nice=-20\n@10us noise.active=0\n@40ms noise.nice=3\n@1.5s noise.active=1\n@0ns lgwr.affinity=1\n"), PW_OK);
	static const uint64_t at_ns[] = {0, US(10), MS(40), MS(40), MS(1500)};
	assert_int_equal(scenario.edits, 5);
	for (int i = 0; i < 5; i++) assert_int_equal(scenario.edit[i].at_ns, at_ns[i]);
	/* At the same instant in the order of the text. */
	assert_int_equal(scenario.edit[2].number, -20);
	assert_int_equal(scenario.edit[3].number, 3);
	assert_int_equal(scenario.edit[0].cpus.word[0], 2);
}

/* Whatever is wrong, the error has what a sentence about it needs: what, where, which parameter and which value. */
static void every_refusal_says_what_is_wrong(void **state)
{
	(void)state;
	static const struct { const char *text; int line; pw_error_code code; const char *parameter, *value; int64_t first, second; } rows[] = {
		{"machine.cpus=0", 1, PW_ERROR_out_of_range, "machine.cpus", "0", 0, 0},
		{"\nmachine.cpus=257", 2, PW_ERROR_out_of_range, "machine.cpus", "257", 0, 0},
		{"lgwr.nice=-21", 1, PW_ERROR_out_of_range, "lgwr.nice", "-21", 0, 0},
		{"lgwr.nice=20", 1, PW_ERROR_out_of_range, "lgwr.nice", "20", 0, 0},
		{"run.until_ms=0.999", 1, PW_ERROR_out_of_range, "run.until_ms", "0.999", 0, 0},
		{"run.until_ms=99999999999999999999999", 1, PW_ERROR_out_of_range, "run.until_ms", "99999999999999999999999", 0, 0},
		{"run.seed=4294967296", 1, PW_ERROR_out_of_range, "run.seed", "4294967296", 0, 0},
		{"run.seed=-1", 1, PW_ERROR_out_of_range, "run.seed", "-1", 0, 0},
		{"sessions3.count=2001", 1, PW_ERROR_out_of_range, "sessions3.count", "2001", 0, 0},
		{"lgwr.nice=nan", 1, PW_ERROR_not_a_number, "lgwr.nice", "nan", 0, 0},
		{"lgwr.nice=1e1", 1, PW_ERROR_not_a_number, "lgwr.nice", "1e1", 0, 0},
		{"lgwr.nice=", 1, PW_ERROR_not_a_number, "lgwr.nice", "", 0, 0},
		{"lgwr.nice=--1", 1, PW_ERROR_not_a_number, "lgwr.nice", "--1", 0, 0},
		{"lgwr.nice=0.5", 1, PW_ERROR_not_a_number, "lgwr.nice", "0.5", 0, 0},
		{"lgwr.nice= 1", 1, PW_ERROR_not_a_number, "lgwr.nice", " 1", 0, 0},
		{"lgwr.gather_us=0.0001", 1, PW_ERROR_not_a_number, "lgwr.gather_us", "0.0001", 0, 0},
		{"lgwr.gather_us=Infinity", 1, PW_ERROR_not_a_number, "lgwr.gather_us", "Infinity", 0, 0},
		{"lgwr.gather_us=0x10", 1, PW_ERROR_not_a_number, "lgwr.gather_us", "0x10", 0, 0},
		{"noise.active=2", 1, PW_ERROR_not_a_flag, "noise.active", "2", 0, 0},
		{"noise.active=true", 1, PW_ERROR_not_a_flag, "noise.active", "true", 0, 0},
		{"machine.scheduler=bfs", 1, PW_ERROR_not_an_option, "machine.scheduler", "bfs", 0, 0},
		{"run.database=postgres", 1, PW_ERROR_not_an_option, "run.database", "postgres", 0, 0},
		{"machine.scheduler=normal", 1, PW_ERROR_not_an_option, "machine.scheduler", "normal", 0, 0},
		{"lgwr.affinity=256", 1, PW_ERROR_not_cpus, "lgwr.affinity", "256", 0, 0},
		{"lgwr.affinity=3-1", 1, PW_ERROR_not_cpus, "lgwr.affinity", "3-1", 0, 0},
		{"lgwr.affinity=1,", 1, PW_ERROR_not_cpus, "lgwr.affinity", "1,", 0, 0},
		{"lgwr.affinity=", 1, PW_ERROR_not_cpus, "lgwr.affinity", "", 0, 0},
		{"lgwr.affinity=7", 0, PW_ERROR_no_such_cpus, "lgwr.affinity", "7", 4, 0},
		{"machine.cpus=2\nnoise2.affinity=2-5", 0, PW_ERROR_no_such_cpus, "noise2.affinity", "2,3,4,5", 2, 0},
		{"@5ms lgwr.affinity=9", 0, PW_ERROR_no_such_cpus, "lgwr.affinity", "9", 4, 0},
		{"lgwr.nise=1", 1, PW_ERROR_unknown_parameter, "", "lgwr.nise", 0, 0},
		{"nice=1", 1, PW_ERROR_unknown_parameter, "", "nice", 0, 0},
		{"sessions9.count=1", 1, PW_ERROR_unknown_parameter, "", "sessions9.count", 0, 0},
		{"session.count=1", 1, PW_ERROR_unknown_parameter, "", "session.count", 0, 0},
		{"lgwr.nice.x=1", 1, PW_ERROR_unknown_parameter, "", "lgwr.nice.x", 0, 0},
		{"lgwr.nice", 1, PW_ERROR_malformed_line, "", "", 0, 0},
		{"@40 lgwr.nice=1", 1, PW_ERROR_malformed_instant, "", "", 0, 0},
		{"@ms lgwr.nice=1", 1, PW_ERROR_malformed_instant, "", "", 0, 0},
		{"@259201s lgwr.nice=1", 1, PW_ERROR_edit_too_late, "lgwr.nice", "", 259201000000000, 0},
		{"@259200000.000001ms lgwr.nice=1", 1, PW_ERROR_edit_too_late, "lgwr.nice", "", 259200000000001, 0},
		{"@-1s lgwr.nice=1", 1, PW_ERROR_malformed_instant, "", "", 0, 0},
		{"@40mslgwr.nice=1", 1, PW_ERROR_malformed_instant, "", "", 0, 0},
		{"@40ms machine.cpus=2", 1, PW_ERROR_not_changeable, "machine.cpus", "", 0, 0},
		{"@40ms lgwr.nice=99", 1, PW_ERROR_out_of_range, "lgwr.nice", "99", 0, 0},
		{"sessions.count=2000\nsessions2.count=2000\nsessions3.count=96", 0, PW_ERROR_too_many_processes, "", "", 4097, 0},
		{"machine.cpus=250\nrac.broadcast=1\nrac.remote_cpus=7", 0, PW_ERROR_too_many_cpus, "", "", 257, 0},
		{"sessions.count=2000\nsessions2.count=2000\nsessions3.count=80\nrac.broadcast=1\nrac.lms=8", 0, PW_ERROR_too_many_processes, "", "", 4097, 0},
		{"sessions.count=1\nredo.group_kb=0.25", 0, PW_ERROR_group_too_small, "redo.group_kb", "", 256, 0},
		{"sessions.count=1\nsessions.redo_bytes=4097\nredo.group_kb=4", 0, PW_ERROR_redo_does_not_fit, "sessions.redo_bytes", "", 4097, 4096},
		{"sessions.count=1\nsessions.redo_bytes=20000\nredo.log_buffer_kb=16", 0, PW_ERROR_redo_does_not_fit, "sessions.redo_bytes", "", 20000, 16384},
		{"sessions2.count=1\nredo.log_buffer_kb=16\n@1s sessions2.redo_bytes=16385", 0, PW_ERROR_redo_does_not_fit, "sessions2.redo_bytes", "", 16385, 16384},
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_int_equal(decode(rows[i].text), PW_BAD);
		char name[80] = "";
		if (error.parameter >= 0) pw_parameter_name((uint32_t)error.parameter, name, sizeof name);
		bool right = error.line == rows[i].line && error.code == rows[i].code && error.first == rows[i].first && error.second == rows[i].second;
		if (!right || strcmp(name, rows[i].parameter) || strcmp(error.value, rows[i].value))
			fail_msg("\"%s\" gives %s in line %d: %s, \"%s\", %lld, %lld", rows[i].text, pw_error_id(error.code), error.line, name, error.value,
			         (long long)error.first, (long long)error.second);
	}
}

/* Every number at either end of its range is accepted, and refused one step beyond. */
static void every_range_holds(void **state)
{
	(void)state;
	uint32_t numbers = 0;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		pw_parameter parameter = pw_parameter_at(i);
		if (parameter.row->type != TYPE_NUMBER) continue;
		const int64_t tries[] = {parameter.row->min, parameter.row->max, parameter.row->min - 1, parameter.row->max + 1};
		for (int k = 0; k < 4; k++) {
			char line[200], digits[40];
			pw_parameter_name(i, line, sizeof line);
			pw_decimal_write(parameter.row, tries[k], digits, sizeof digits);
			strcat(strcat(line, "="), digits);
			pw_status status = decode(line);
			/* Some extremes contradict a default elsewhere; then another parameter is named. */
			bool own = status == PW_BAD && error.parameter == (int32_t)i;
			if (own != (k >= 2)) fail_msg("%s: %s", line, pw_error_id(error.code));
			if (k >= 2) assert_string_equal(error.value, digits);
		}
		numbers++;
	}
	assert_true(numbers > 100);
}

/* What no parameter of each kind accepts. */
static const char *nonsense(pw_parameter_type type, int i)
{
	static char digits[401];
	static const char *numbers[] = {"", " ", "nan", "NaN", "inf", "-inf", "Infinity", "1e400", "-1e400", "0x1", "1,5", "1_000", "+1", ".", "-", "--1", "1.2.3", "1 ", "5 ms", "true", "1\x80", digits, 0};
	static const char *flags[] = {"", "2", "-1", "true", "on", "nan", "1.0", "01", digits, 0};
	static const char *choices[] = {"", "0", "CFS", "nothing", "cfs ", "nan", digits, 0};
	static const char *sets[] = {"", "256", "-1", "3-1", "1,", ",1", "0-", "0-256", "nan", "1.5", "all,1", "0;1", digits, 0};
	static const char **lists[] = {[TYPE_NUMBER] = numbers, [TYPE_CHOICE] = choices, [TYPE_FLAG] = flags, [TYPE_CPUS] = sets};
	memset(digits, '9', 400);
	return lists[type][i];
}

/* What nonsense for a parameter is refused as; a number too large to be read is just out of range. */
static bool is_refused_well(const pw_parameter_row *row)
{
	switch (row->type) {
	case TYPE_NUMBER: return error.code == PW_ERROR_not_a_number || error.code == PW_ERROR_out_of_range;
	case TYPE_CHOICE: return error.code == PW_ERROR_not_an_option;
	case TYPE_FLAG: return error.code == PW_ERROR_not_a_flag;
	case TYPE_CPUS: return error.code == PW_ERROR_not_cpus;
	}
	return false;
}

/* Every parameter, at the start and in an edit: the error has its number and the value, or how a long one begins. */
static void no_parameter_accepts_nonsense(void **state)
{
	(void)state;
	uint32_t refused = 0;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		const pw_parameter_row *row = pw_parameter_at(i).row;
		char name[80], text[600];
		const char *value;
		pw_parameter_name(i, name, sizeof name);
		for (int k = 0; (value = nonsense(row->type, k)) != 0; k++) {
			for (int edit = 0; edit <= (row->when == CHANGEABLE); edit++, refused++) {
				snprintf(text, sizeof text, "# line 1\n%s%s=%s\n", edit ? "@40ms " : "", name, value);
				assert_int_equal(decode(text), PW_BAD);
				assert_int_equal(error.line, 2);
				assert_int_equal(error.parameter, i);
				char begin[sizeof error.value];
				snprintf(begin, sizeof begin, "%s", value);
				if (!is_refused_well(row) || strcmp(error.value, begin)) fail_msg("\"%s\" gives %s of \"%s\"", text, pw_error_id(error.code), error.value);
			}
		}
	}
	assert_true(refused > 5000);
}

/* A machine of 4 CPUs has no CPU 4, whatever may run there, and from whenever on. */
static void no_affinity_leaves_the_machine(void **state)
{
	(void)state;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		if (pw_parameter_at(i).row->type != TYPE_CPUS) continue;
		char name[80], text[200];
		pw_parameter_name(i, name, sizeof name);
		for (int edit = 0; edit < 2; edit++) {
			snprintf(text, sizeof text, "%s%s=4,255\n", edit ? "@1s " : "", name);
			assert_int_equal(decode(text), PW_BAD);
			assert_int_equal(error.parameter, i);
			assert_int_equal(error.code, PW_ERROR_no_such_cpus);
			assert_string_equal(error.value, "4,255");
			assert_int_equal(error.first, 4);
		}
	}
}

static void fixed_parameters_are_not_edited(void **state)
{
	(void)state;
	uint32_t refused = 0;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		const pw_parameter_row *row = pw_parameter_at(i).row;
		if (row->when == CHANGEABLE) continue;
		scenario = pw_default_scenario();
		scenario.edits = 1;
		scenario.edit[0] = (pw_edit){.parameter = i, .number = row->def};
		assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
		assert_int_equal(error.parameter, i);
		assert_int_equal(error.code, PW_ERROR_not_changeable);
		refused++;
	}
	assert_true(refused > 30);
}

static void what_is_written_is_read_back(void **state)
{
	(void)state;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		pw_parameter parameter = pw_parameter_at(i);
		if (parameter.row->type != TYPE_NUMBER || parameter.instance > 0) continue;
		int64_t range = parameter.row->max - parameter.row->min;
		for (int k = 0; k < 20; k++) {
			int64_t value = parameter.row->min + (int64_t)(0x9E3779B97F4A7C15u * (uint64_t)(k + 1) % (uint64_t)(range + 1));
			char line[200], digits[40];
			pw_parameter_name(i, line, sizeof line);
			pw_decimal_write(parameter.row, value, digits, sizeof digits);
			strcat(strcat(line, "="), digits);
			decode(line);
			assert_true(*(int64_t *)pw_parameter_value(&scenario, parameter) == value);
		}
	}
}

static void names_and_numbers_of_parameters_agree(void **state)
{
	(void)state;
	char name[80];
	uint32_t found;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		pw_parameter_name(i, name, sizeof name);
		assert_true(pw_parameter_find(name, &found));
		assert_int_equal(found, i);
	}
	assert_null(pw_parameter_at(pw_parameter_count()).row);
	assert_false(pw_parameter_find("lgwr.nic", &found));
	assert_false(pw_parameter_find("lgwr.nicer", &found));
	assert_false(pw_parameter_find("", &found));
	assert_false(pw_parameter_find("noise", &found));
	assert_false(pw_parameter_find("noise1.count", &found));
	assert_true(pw_parameter_find("noise8.count", &found));
	assert_false(pw_parameter_find("noise9.count", &found));
	assert_false(pw_parameter_find("lgwr2.nice", &found));
}

/* The same for values that are put into the struct, and into an edit. */
static void every_range_holds_in_structs(void **state)
{
	(void)state;
	for (uint32_t i = 0; i < pw_parameter_count(); i++) {
		pw_parameter parameter = pw_parameter_at(i);
		if (parameter.row->type != TYPE_NUMBER && parameter.row->type != TYPE_FLAG) continue;
		const int64_t tries[] = {parameter.row->min - 1, parameter.row->max + 1};
		for (int k = 0; k < 2; k++) {
			scenario = pw_default_scenario();
			*(int64_t *)pw_parameter_value(&scenario, parameter) = tries[k];
			assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
			assert_int_equal(error.parameter, i);
			if (parameter.row->when != CHANGEABLE) continue;
			scenario = pw_default_scenario();
			scenario.edits = 1;
			scenario.edit[0] = (pw_edit){.at_ns = 1, .parameter = i, .number = tries[k]};
			assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
			assert_int_equal(error.parameter, i);
		}
	}
}

/* A program that fills the struct in gets the same answers as one that writes text. */
static void structs_are_checked_like_texts(void **state)
{
	(void)state;
	memset(&scenario, 0, sizeof scenario);
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_not_a_default);
	pw_options options = {0, 0, 0, false, 0, 0};
	assert_int_equal(pw_world_bytes(&scenario, &options), 0);
	scenario = pw_default_scenario();
	scenario.machine[0].scheduler = 999;
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_not_an_option);
	assert_int_equal(error.first, 999);
	scenario = pw_default_scenario();
	scenario.edits = 257;
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_too_many_edits);
	assert_int_equal(error.first, 257);
	scenario = pw_default_scenario();
	scenario.edits = 1;
	scenario.edit[0] = (pw_edit){.parameter = 100000};
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_edit_of_nothing);
	assert_int_equal(error.first, 100000);
	assert_int_equal(error.second, pw_parameter_count());
	uint32_t index;
	assert_true(pw_parameter_find("machine.cpus", &index));
	scenario.edit[0] = (pw_edit){.parameter = index, .number = 2};
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_not_changeable);
	assert_int_equal(error.parameter, index);
	assert_true(pw_parameter_find("lgwr.nice", &index));
	scenario.edits = 2;
	scenario.edit[0] = (pw_edit){.at_ns = 5, .parameter = index};
	scenario.edit[1] = (pw_edit){.at_ns = 4, .parameter = index};
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_edits_unordered);
	assert_int_equal(error.first, 4);
	assert_int_equal(error.second, 5);
	scenario.edits = 1;
	scenario.edit[0] = (pw_edit){.at_ns = (uint64_t)S(PW_LIMIT_edit_s) + 1, .parameter = index};
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_edit_too_late);
	assert_int_equal(error.first, S(PW_LIMIT_edit_s) + 1);
	scenario.edit[0].at_ns = UINT64_MAX;
	assert_int_equal(pw_check_scenario(&scenario, &error), PW_BAD);
	assert_int_equal(error.parameter, index);
}

/* The sections have no padding between them; an edit has, whose bytes say nothing. */
static void assert_same_scenario(const pw_scenario *a, const pw_scenario *b)
{
	assert_int_equal(a->cookie, b->cookie);
	assert_memory_equal(a->run, b->run, offsetof(pw_scenario, edits) - offsetof(pw_scenario, run));
	assert_int_equal(a->edits, b->edits);
	for (uint32_t i = 0; i < a->edits; i++) {
		const pw_edit *one = &a->edit[i], *other = &b->edit[i];
		assert_true(one->at_ns == other->at_ns && one->parameter == other->parameter && one->number == other->number);
		assert_memory_equal(&one->cpus, &other->cpus, sizeof one->cpus);
	}
}

/* Told by number, it is the scenario that its text makes. */
static void settings_by_number_are_those_by_name(void **state)
{
	(void)state;
	static pw_scenario numbered;
	uint32_t nice, affinity, policy, cpus;
	assert_true(pw_parameter_find("lgwr.nice", &nice));
	assert_true(pw_parameter_find("noise2.affinity", &affinity));
	assert_true(pw_parameter_find("noise2.policy", &policy));
	assert_true(pw_parameter_find("machine.cpus", &cpus));
	pw_cpu_set set = {{0}};
	set.word[1] = 5;
	numbered = pw_default_scenario();
	assert_int_equal(pw_set_number(&numbered, cpus, 200, &error), PW_OK);
	assert_int_equal(pw_set_cpus(&numbered, affinity, set, &error), PW_OK);
	assert_int_equal(pw_add_edit(&numbered, (pw_edit){.at_ns = 9, .parameter = nice, .number = -20}, &error), PW_OK);
	assert_int_equal(pw_add_edit(&numbered, (pw_edit){.at_ns = 3, .parameter = affinity, .cpus = set}, &error), PW_OK);
	assert_int_equal(pw_add_edit(&numbered, (pw_edit){.at_ns = 9, .parameter = policy, .number = PW_policy_rr}, &error), PW_OK);
	assert_int_equal(decode("machine.cpus=200\nnoise2.affinity=64,66\n@9ns lgwr.nice=-20\n@3ns noise2.affinity=64,66\n@9ns noise2.policy=rr\n"), PW_OK);
	assert_int_equal(pw_check_scenario(&numbered, &error), PW_OK);
	assert_same_scenario(&numbered, &scenario);

	assert_int_equal(pw_set_number(&numbered, pw_parameter_count(), 1, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_edit_of_nothing);
	assert_int_equal(pw_set_cpus(&numbered, UINT32_MAX, set, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_edit_of_nothing);
	assert_int_equal(pw_set_number(&numbered, affinity, 1, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_not_cpus);
	assert_int_equal(pw_set_cpus(&numbered, nice, set, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_not_a_number);
	assert_int_equal(pw_add_edit(&numbered, (pw_edit){.parameter = cpus}, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_not_changeable);
	assert_same_scenario(&numbered, &scenario);
	for (int i = 3; i < PW_LIMIT_edits; i++) assert_int_equal(pw_add_edit(&numbered, (pw_edit){.parameter = nice}, &error), PW_OK);
	assert_int_equal(pw_add_edit(&numbered, (pw_edit){.parameter = nice}, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_too_many_edits);
	assert_int_equal(error.first, PW_LIMIT_edits + 1);
}

static void oversized_texts_are_refused(void **state)
{
	(void)state;
	static char text[PW_LIMIT_scenario_bytes + 2];
	memset(text, '\n', sizeof text);
	scenario = pw_default_scenario();
	assert_int_equal(pw_decode_scenario(&scenario, text, PW_LIMIT_scenario_bytes, &error), PW_OK);
	assert_int_equal(pw_decode_scenario(&scenario, text, PW_LIMIT_scenario_bytes + 1, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_text_too_long);
	assert_int_equal(error.first, 65537);
	memset(text, 'x', 1300);
	assert_int_equal(pw_decode_scenario(&scenario, text, 1300, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_line_too_long);
	assert_int_equal(pw_decode_scenario(&scenario, "lgwr.nice=1\0", 12, &error), PW_BAD);
	assert_int_equal(error.code, PW_ERROR_zero_byte);
	uint32_t length = 0;
	for (int i = 0; i < 257; i++) length += (uint32_t)sprintf(text + length, "@%dms lgwr.nice=1\n", i);
	scenario = pw_default_scenario();
	assert_int_equal(pw_decode_scenario(&scenario, text, length, &error), PW_BAD);
	assert_int_equal(error.line, 257);
	assert_int_equal(error.first, 257);
	assert_int_equal(error.code, PW_ERROR_too_many_edits);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(numbers_are_read_in_their_unit),
		cmocka_unit_test(sets_choices_and_flags_are_read),
		cmocka_unit_test(edits_are_kept_in_the_order_of_time),
		cmocka_unit_test(every_refusal_says_what_is_wrong),
		cmocka_unit_test(every_range_holds),
		cmocka_unit_test(every_range_holds_in_structs),
		cmocka_unit_test(no_parameter_accepts_nonsense),
		cmocka_unit_test(no_affinity_leaves_the_machine),
		cmocka_unit_test(fixed_parameters_are_not_edited),
		cmocka_unit_test(what_is_written_is_read_back),
		cmocka_unit_test(names_and_numbers_of_parameters_agree),
		cmocka_unit_test(structs_are_checked_like_texts),
		cmocka_unit_test(settings_by_number_are_those_by_name),
		cmocka_unit_test(oversized_texts_are_refused),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
