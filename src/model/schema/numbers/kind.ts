// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* The number of each process kind. */
export const lgwr = 0;
export const session = 1;
export const noise = 2;
export const dbwr = 3;
export const worker = 4;
export const archiver = 5;
export const lms = 6;
export const remote_lms = 7;
export const ckpt = 8;
export const walwriter = 9;
export const checkpointer = 10;
export const innodb_master = 11;
export const client = 12;
export const walsender = 13;
export const walreceiver = 14;
export const startup = 15;
