/* postwait_hash: runs each scenario file (text form) and prints "hash duration_ns commits file". With
 * --json it prints what pw_describe() says instead. Used to compare compilers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "postwait.h"

static char *read_file(const char *name, uint32_t *length)
{
	FILE *file = fopen(name, "rb");
	if (!file) {
		perror(name);
		exit(1);
	}
	char *text = malloc(PW_LIMIT_scenario_bytes + 1);
	*length = (uint32_t)fread(text, 1, PW_LIMIT_scenario_bytes + 1, file);
	fclose(file);
	return text;
}

static int run_file(const char *name)
{
	static pw_scenario scenario;
	pw_error error;
	uint32_t length;
	char *text = read_file(name, &length);
	scenario = pw_default_scenario();
	pw_status status = pw_decode_scenario(&scenario, text, length, &error);
	free(text);
	if (status != PW_OK) {
		fprintf(stderr, "%s: line %d: %s\n", name, error.line, pw_error_id(error.code));
		return 1;
	}
	pw_options options = {0, 0, 0, false, 0, 0};
	uint64_t bytes = pw_world_bytes(&scenario, &options);
	void *memory = aligned_alloc(16, bytes);
	pw_world *world = pw_create(memory, bytes, &scenario, &options, &error);
	while ((status = pw_run(world, 1000000)) == PW_MORE) continue;
	uint32_t rows, columns;
	const double *statistics = pw_table(world, PW_TABLE_statistics, &rows, &columns);
	printf("%016llx %llu %.0f %s\n", (unsigned long long)pw_hash(world), (unsigned long long)pw_now_ns(world),
	       statistics[PW_STAT_user_commits], name);
	if (status == PW_FULL) fprintf(stderr, "%s: %s\n", name, pw_error_id(pw_failure(world)));
	free(memory);
	return status != PW_DONE;
}

int main(int argc, char **argv)
{
	if (argc == 2 && !strcmp(argv[1], "--json")) {
		static char json[1 << 20];
		printf("%.*s\n", (int)pw_describe(json, sizeof json), json);
		return 0;
	}
	int failed = 0;
	for (int i = 1; i < argc; i++) failed |= run_file(argv[i]);
	return failed;
}
