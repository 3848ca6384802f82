/* check.c: what Oracle can not do with a scenario. */
#include "../../parameters/parameters.h"
#include "oracle.h"

/* Redo that never fits into the buffer, or into a log group, would wait for room for ever. */
static pw_status check_redo_fits(const pw_scenario *scenario, uint32_t index, int64_t bytes, pw_error *error)
{
	pw_parameter parameter = pw_parameter_at(index);
	int64_t group = scenario->redo[0].group_bytes, buffer = scenario->redo[0].log_buffer_bytes;
	int64_t room = (group > 0 && group < buffer ? group : buffer) / REDO_BLOCK_BYTES * REDO_BLOCK_BYTES;
	bool is_redo = parameter.row == &pw_parameter_rows[ROW_sessions_redo_bytes];
	if (!is_redo || bytes <= room || scenario->sessions[parameter.instance].count == 0) return PW_OK;
	return pw_bad_parameter(error, PW_ERROR_redo_does_not_fit, index, bytes, room);
}

/* A group too small for a single block would never take any redo. */
static pw_status check_group(uint32_t index, int64_t bytes, pw_error *error)
{
	bool is_group = pw_parameter_at(index).row == &pw_parameter_rows[ROW_redo_group_bytes];
	if (!is_group || bytes == 0 || bytes >= REDO_BLOCK_BYTES) return PW_OK;
	return pw_bad_parameter(error, PW_ERROR_group_too_small, index, bytes, 0);
}

pw_status pw_oracle_check(const pw_scenario *scenario, uint32_t index, int64_t number, pw_error *error)
{
	pw_status status = check_group(index, number, error);
	return status == PW_OK ? check_redo_fits(scenario, index, number, error) : status;
}
