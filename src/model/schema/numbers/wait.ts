// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* The number of each wait event. */
export const log_file_sync = 0;
export const log_file_parallel_write = 1;
export const log_file_single_write = 2;
export const log_buffer_space = 3;
export const lgwr_wait_for_redo_copy = 4;
export const latch_redo_allocation = 5;
export const latch_cache_buffers_chains = 6;
export const log_file_switch_checkpoint_incomplete = 7;
export const log_file_switch_completion = 8;
export const log_file_switch_archiving_needed = 9;
export const log_file_sequential_read = 10;
export const log_archive_io = 11;
export const wait_for_scn_ack = 12;
export const lgwr_any_worker_group = 13;
export const lgwr_all_worker_groups = 14;
export const lgwr_worker_group_ordering = 15;
export const lgwr_worker_group_idle = 16;
export const gcs_remote_message = 17;
export const free_buffer_waits = 18;
export const db_file_parallel_write = 19;
export const db_file_sequential_read = 20;
export const db_file_scattered_read = 21;
export const rdbms_ipc_message = 22;
export const client_message = 23;
export const os_sleep = 24;
export const db_file_single_write = 25;
export const control_file_parallel_write = 26;
