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
