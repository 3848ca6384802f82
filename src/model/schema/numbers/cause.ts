// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* The number of each cause. */
export const start = 0;
export const post = 1;
export const message = 2;
export const timer = 3;
export const device = 4;
export const edit = 5;
export const dispatch = 6;
export const system_call = 7;
export const user_return = 8;
export const preempted = 9;
export const slice_over = 10;
export const blocked = 11;
export const moved = 12;
export const finished = 13;
export const snapshot = 14;
export const yielded = 15;
