/* test_corpus: what the fuzzers have found worth keeping, once through each of them. `POSTWAIT_FUZZ=ON`
 * builds the fuzzers themselves: sim-core/fuzz. */
#define LLVMFuzzerTestOneInput fuzz_run_one
#include "../fuzz/fuzz_run.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_edits_one
#include "../fuzz/fuzz_edits.c"
#undef LLVMFuzzerTestOneInput
#define LLVMFuzzerTestOneInput fuzz_scenario_one
#include "../fuzz/fuzz_scenario.c"

#include <dirent.h>

#include "cm.h"

static int replay(const char *folder, int (*one)(const uint8_t *data, size_t size))
{
	char path[600];
	uint8_t data[4096];
	int files = 0;
	DIR *entries = opendir(folder);
	assert_non_null(entries);
	for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries)) {
		if (entry->d_name[0] == '.') continue;
		snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
		FILE *file = fopen(path, "rb");
		assert_non_null(file);
		size_t size = fread(data, 1, sizeof data, file);
		fclose(file);
		assert_int_equal(one(data, size), 0);
		files++;
	}
	closedir(entries);
	return files;
}

static void kept_scenarios(void **state)
{
	(void)state;
	assert_true(replay(POSTWAIT_CORPORA "/corpus_scenario", fuzz_scenario_one) >= 5);
}

static void kept_edits(void **state)
{
	(void)state;
	assert_true(replay(POSTWAIT_CORPORA "/corpus_edits", fuzz_edits_one) >= 5);
}

static void kept_runs(void **state)
{
	(void)state;
	assert_true(replay(POSTWAIT_CORPORA "/corpus_run", fuzz_run_one) >= 5);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(kept_scenarios),
		cmocka_unit_test(kept_edits),
		cmocka_unit_test(kept_runs),
	};
	return cmocka_run_group_tests(tests, 0, 0);
}
