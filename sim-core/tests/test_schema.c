/* test_schema: what the core says of itself is JSON, and complete. */
#include "cm.h"

#include "../src/parameters.h"

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
#include "model.def"
	};
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (occurrences(names[i]) < 1) fail_msg("%s is not described", names[i]);
	for (uint32_t i = 0; i < option_row_count; i++) assert_non_null(strstr(json, option_rows[i].key));
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
		cmocka_unit_test(nothing_is_written_beyond_the_room),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
