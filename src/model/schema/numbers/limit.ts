// Generated from sim-core/include/model.def by scripts/generate.mjs. Do not edit.

/* What the core has room for. */
export const cpus = 256;
export const processes = 4096;
export const edits = 256;
export const requests = 8192;
export const messages = 256;
export const log_writers = 9;
export const latches = 65;
export const samples = 4096;
export const histogram_buckets = 32;
export const scenario_bytes = 65536;
export const line_bytes = 1199;
export const edit_s = 259200;
