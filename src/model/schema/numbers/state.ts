// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* The number of each state. */
const new_ = 0;
export { new_ as new };
export const runnable = 1;
export const user = 2;
export const kernel = 3;
export const sleeping = 4;
export const io = 5;
export const ended = 6;
