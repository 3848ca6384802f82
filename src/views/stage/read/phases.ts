/** The steps of LGWR's flushes, in words. */

/** By their numbers: Step of $model/trace/logWriter. */
export const PHASES = ['gather', 'write', 'finish', 'post'] as const;

export type PhaseId = (typeof PHASES)[number];
