/* test_schema: what the core says of itself is JSON, and complete. */
#include "cm.h"

#include "../src/parameters/parameter_names.h"

static char json[1 << 20];

static const char *skip_value(const char *at);

static const char *skip_string(const char *at)
{
	assert_int_equal(*at, '"');
	for (at++; *at != '"'; at++) {
		assert_true((unsigned char)*at >= ' ');
		if (*at == '\\') assert_non_null(strchr("\"\\/bfnrtu", *++at));
	}
	return at + 1;
}

static const char *skip_list(const char *at, char end, int named)
{
	if (*++at == end) return at + 1;
	for (;; at++) {
		if (named) {
			at = skip_string(at);
			assert_int_equal(*at++, ':');
		}
		at = skip_value(at);
		if (*at == end) return at + 1;
		assert_int_equal(*at, ',');
	}
}

static const char *skip_number(const char *at)
{
	char *end;
	strtod(at, &end);
	assert_ptr_not_equal(end, at);
	assert_true(*at == '-' || (*at >= '0' && *at <= '9'));
	return end;
}

static const char *skip_value(const char *at)
{
	switch (*at) {
	case '{': return skip_list(at, '}', 1);
	case '[': return skip_list(at, ']', 0);
	case '"': return skip_string(at);
	case 't': return at + 4;
	case 'f': return at + 5;
	default: return skip_number(at);
	}
}

static void it_is_json_to_the_last_byte(void **state)
{
	(void)state;
	uint32_t length = pw_describe(json, sizeof json);
	assert_true(length < sizeof json);
	json[length] = 0;
	assert_ptr_equal(skip_value(json), json + length);
}

static uint32_t occurrences(const char *text)
{
	uint32_t count = 0;
	for (const char *at = strstr(json, text); at; at = strstr(at + 1, text)) count++;
	return count;
}

static void every_row_is_there(void **state)
{
	(void)state;
	json[pw_describe(json, sizeof json)] = 0;
	static const char *names[] = {
#define STATE(id, name, doc) "\"id\":\"" #id "\",\"name\":\"" name "\"",
#define WAIT_EVENT(id, name, wait_class, doc) "\"id\":\"" #id "\",\"name\":\"" name "\"",
#define LFS_PART(id, name, doc) "\"id\":\"" #id "\",\"name\":\"" name "\"",
#define STATISTIC(id, name, unit, doc) "\"id\":\"" #id "\",\"name\":\"" name "\"",
#define TABLE(id, row, doc) "\"id\":\"" #id "\",\"row\":\"" row "\"",
#define PRESET(section, id, label, settings, doc) "\"id\":\"" #id "\",\"label\":\"" label "\",\"settings\":\"" settings "\"",
#include "model.def"
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (occurrences(names[i]) < 1) fail_msg("%s is not described", names[i]);
	for (uint32_t i = 0; i < OPTIONS; i++) assert_non_null(strstr(json, pw_option_rows[i].key));
}

/* The settings of a preset as lines of a scenario, for one instance of its section. */
static void expand(const char *section, const char *settings, char *out)
{
	for (const char *at = settings; *at;) {
		size_t length = strcspn(at, " "), name = strcspn(at, "=");
		/* A name with a dot already names its section. */
		if (!memchr(at, '.', name)) out += sprintf(out, "%s.", section);
		out += sprintf(out, "%.*s\n", (int)length, at);
		at += length + strspn(at + length, " ");
	}
}

static void every_preset_is_a_scenario_for_each_instance(void **state)
{
	(void)state;
	static const struct { pw_section_id section; const char *id, *settings, *doc; } presets[] = {
#define PRESET(section, id, label, settings, doc) {SECTION_##section, #id, settings, doc},
#include "model.def"
	};
	for (size_t i = 0; i < sizeof presets / sizeof presets[0]; i++) {
		pw_section_id section = presets[i].section;
		for (uint32_t instance = 0; instance < pw_section_rows[section].instances; instance++) {
			char text[2000];
			expand(pw_section_key(section, instance), presets[i].settings, text);
			pw_scenario scenario = pw_default_scenario();
			pw_error error;
			if (pw_decode_scenario(&scenario, text, (uint32_t)strlen(text), &error) != PW_OK) fail_msg("%s: %s", presets[i].id, pw_error_id(error.code));
		}
		/* Its figures have a source. */
		if (!strstr(presets[i].doc, "[S") && !strstr(presets[i].doc, "[F") && !strstr(presets[i].doc, "[G")) fail_msg("%s has no source", presets[i].id);
	}
}

static void nothing_is_written_beyond_the_room(void **state)
{
	(void)state;
	uint32_t length = pw_describe(json, sizeof json);
	static const uint32_t rooms[] = {0, 1, 10, 1000};
	for (int i = 0; i < 4; i++) {
		char small[1100];
		memset(small, '#', sizeof small);
		assert_int_equal(pw_describe(small, rooms[i]), length);
		for (uint32_t at = rooms[i]; at < sizeof small; at++) assert_int_equal(small[at], '#');
		assert_memory_equal(small, json, rooms[i]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(it_is_json_to_the_last_byte),
		cmocka_unit_test(every_row_is_there),
		cmocka_unit_test(every_preset_is_a_scenario_for_each_instance),
		cmocka_unit_test(nothing_is_written_beyond_the_room),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
