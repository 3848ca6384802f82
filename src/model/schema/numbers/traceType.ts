// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* The number of each type of trace record. */
export const state = 0;
export const migrate = 1;
export const post = 2;
export const redo = 3;
export const flush = 4;
export const write = 5;
export const log_switch = 6;
export const published = 7;
export const handed = 8;
export const log_write_warning = 9;
export const broadcast_warning = 10;
export const writers_mode = 11;
export const message = 12;
export const archived = 13;
export const io_submit = 14;
export const io_start = 15;
export const io_done = 16;
export const wait_begin = 17;
export const wait_end = 18;
export const lfs_part = 19;
export const transaction = 20;
export const sync_mode = 21;
export const fast_sync = 22;
export const edit = 23;
export const binlog_group = 24;
export const eject = 25;
