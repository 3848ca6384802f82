/* fuzz_edits: a scenario that is right, and edits that need not be.
 *
 * The first byte says which scenario. If the second is odd, the rest is text that follows the scenario's
 * own. Else every twelve bytes of the rest are an edit as a program would fill it in. It must then be
 * taken or refused like its text, and make the same run. What is taken is run under the rules. */
#include "../tests/watched.h"

enum { EDIT_BYTES = 12, EDITED_EVENTS = 1500, EDITED_PROCESSES = 100, EDITED_TEXT = 6000 };

static void refuse_well(const pw_error *error)
{
	if (error->code == PW_ERROR_none || strlen(error->value) >= sizeof error->value || error->parameter < -1) rule_broken();
}

/* A scenario that is right. Some seeds draw one that is not; then a later seed does. */
static void base(uint64_t seed, pw_scenario *scenario)
{
	pw_error error;
	do random_scenario(seed++, &watched);
	while (decode_watched(scenario, &error) != PW_OK || pw_database_processes(scenario) > EDITED_PROCESSES);
}

/* Near the ends of the range, or anywhere, be it within or not. */
static int64_t number_of(const pw_parameter_row *row, const uint8_t *bytes)
{
	static const int64_t far[] = {0, INT64_MIN, INT64_MAX, -1, 1};
	int64_t low = row ? row->min : 0, high = row ? row->max : 1, step = (int8_t)bytes[1];
	uint64_t range = (uint64_t)(high - low) + 1;
	switch (bytes[0] % 6) {
	case 0: return low + step;
	case 1: return high + step;
	case 2: return far[bytes[1] % 5];
	/* Options are numbered over all sets. */
	case 3: return bytes[1] % (OPTIONS + 2);
	default: return low + (int64_t)(((uint64_t)bytes[2] << 8 | bytes[3]) * (range >> (bytes[1] & 63)) % range);
	}
}

/* Two bytes of time, two of the parameter, then the number, and of the last four bytes the CPUs. */
static pw_edit edit_of(const uint8_t *bytes, uint64_t before_ns)
{
	uint32_t parameter = (bytes[2] | (uint32_t)bytes[3] << 8) % (pw_parameter_count() + 3);
	const pw_parameter_row *row = pw_parameter_at(parameter).row;
	pw_edit edit = {.at_ns = before_ns, .parameter = parameter, .number = number_of(row, bytes + 4)};
	/* Mostly later than the one before, by 0 to some 100 ms; sometimes at any time at all. */
	if (bytes[0] < 250) edit.at_ns += (uint64_t)bytes[1] << bytes[0] % 20;
	else edit.at_ns = (uint64_t)bytes[1] << bytes[4] % 64;
	for (int i = 0; i < 4; i++) edit.cpus.word[i] = i == bytes[8] % 4 && bytes[8] < 64 ? (uint64_t)bytes[10 + i % 2] << bytes[9] % 64 : 0;
	edit.cpus.word[0] |= bytes[11];
	return edit;
}

static void add_edits(pw_scenario *scenario, const uint8_t *data, size_t size)
{
	uint64_t before_ns = 0;
	scenario->edits = 0;
	for (; size >= EDIT_BYTES && scenario->edits < PW_LIMIT_edits; data += EDIT_BYTES, size -= EDIT_BYTES) {
		pw_edit edit = edit_of(data, before_ns);
		scenario->edit[scenario->edits++] = edit;
		before_ns = edit.at_ns;
	}
	/* More than there is room for. */
	if (size > 0 && data[0] == 255) scenario->edits = PW_LIMIT_edits + 1;
}

static void write_set(const pw_cpu_set *cpus, char *out, uint32_t room)
{
	uint32_t length = 0;
	snprintf(out, room, "all");
	for (uint32_t cpu = 0; cpu < PW_LIMIT_cpus; cpu++)
		if (cpus->word[cpu / 64] >> cpu % 64 & 1) length += (uint32_t)snprintf(out + length, room - length, length ? ",%u" : "%u", cpu);
}

/* The edit as a line of the text; false if no text says it. */
static bool write_edit(const pw_edit *edit)
{
	char at[40], name[80], value[1100];
	const pw_parameter_row *row = pw_parameter_at(edit->parameter).row;
	if (!row) return false;
	pw_parameter_name(edit->parameter, name, sizeof name);
	if (row->type == TYPE_CPUS) write_set(&edit->cpus, value, sizeof value);
	else if (row->type == TYPE_CHOICE && !pw_option_belongs(row->set, edit->number)) return false;
	else if (row->type == TYPE_CHOICE) snprintf(value, sizeof value, "%s", pw_option_rows[edit->number].key);
	else pw_decimal_write(row, edit->number, value, sizeof value);
	snprintf(at, sizeof at, "@%lluns ", (unsigned long long)edit->at_ns);
	script_line(&watched, at, name, value);
	return true;
}

static void leave_edits_out(void)
{
	uint32_t kept = 0;
	for (uint32_t at = 0, length; at < watched.length; at += length) {
		length = (uint32_t)strcspn(watched.text + at, "\n") + 1;
		if (watched.text[at] == '@') continue;
		memmove(watched.text + kept, watched.text + at, length);
		kept += length;
	}
	watched.length = kept;
}

static bool write_edits(const pw_scenario *scenario)
{
	leave_edits_out();
	for (uint32_t i = 0; i < scenario->edits && i < PW_LIMIT_edits; i++)
		if (watched.length > sizeof watched.text - 2000 || !write_edit(&scenario->edit[i])) return false;
	return true;
}

static bool edits_are_in_order(const pw_scenario *scenario)
{
	if (scenario->edits > PW_LIMIT_edits) return false;
	for (uint32_t i = 1; i < scenario->edits; i++)
		if (scenario->edit[i].at_ns < scenario->edit[i - 1].at_ns) return false;
	return true;
}

static uint64_t hash_under_rules(const pw_scenario *scenario)
{
	pw_world *world = run_watched(scenario, EDITED_EVENTS);
	uint64_t hash = pw_hash(world);
	free(world);
	return hash;
}

static uint64_t hash_at_once(const pw_scenario *scenario)
{
	pw_options options = {0, 0, 0, false, 0, 0};
	pw_world *world = world_of(scenario, &options);
	pw_run(world, EDITED_EVENTS);
	uint64_t hash = pw_hash(world);
	free(world);
	return hash;
}

static void try_structs(pw_scenario *scenario, const uint8_t *data, size_t size)
{
	static pw_scenario read;
	pw_error error, other;
	add_edits(scenario, data, size);
	pw_status filled = pw_check_scenario(scenario, &error), written = PW_BAD;
	if (filled == PW_BAD) refuse_well(&error);
	bool can_be_written = write_edits(scenario);
	if (can_be_written) written = decode_watched(&read, &other);
	if (can_be_written && edits_are_in_order(scenario) && written != filled) {
		fprintf(stderr, "filled in: \"%s\", as text: \"%s\"\n", pw_error_id(error.code), pw_error_id(other.code));
		rule_broken();
	}
	if (filled == PW_OK && (written != PW_OK || hash_under_rules(scenario) != hash_at_once(&read))) rule_broken();
}

static void try_text(pw_scenario *scenario, const uint8_t *data, size_t size)
{
	pw_error error;
	if (size > EDITED_TEXT || size > sizeof watched.text - watched.length) return;
	memcpy(watched.text + watched.length, data, size);
	watched.length += (uint32_t)size;
	if (decode_watched(scenario, &error) == PW_BAD) refuse_well(&error);
	else if (pw_database_processes(scenario) <= EDITED_PROCESSES) hash_under_rules(scenario);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static pw_scenario scenario;
	if (size < 2) return 0;
	base(data[0], &scenario);
	if (data[1] & 1) try_text(&scenario, data + 2, size - 2);
	else try_structs(&scenario, data + 2, size - 2);
	return 0;
}
