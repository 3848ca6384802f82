// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* The number of each part of a `log file sync`. */
export const previous_io = 0;
export const previous_cpu = 1;
export const previous_runnable = 2;
export const start_runnable = 3;
export const lgwr_cpu = 4;
export const redo_copy = 5;
export const io = 6;
export const io_runnable = 7;
export const others_posted = 8;
export const order = 9;
export const broadcast = 10;
export const posting_preempted = 11;
export const own_runnable = 12;
export const overshoot = 13;
export const own_cpu = 14;
export const earlier_sync = 15;
export const earlier_cpu = 16;
export const earlier_runnable = 17;
export const insertions = 18;
export const commit_delay = 19;
export const leader_cpu = 20;
export const wal_sync = 21;
export const leader_runnable = 22;
export const others_woken = 23;
export const waking_preempted = 24;
export const in_vain = 25;
export const backend_runnable = 26;
export const backend_cpu = 27;
export const binlog_earlier = 28;
export const binlog_delay = 29;
export const binlog_cpu = 30;
export const binlog_runnable = 31;
export const binlog_sync = 32;
export const binlog_mutex = 33;
