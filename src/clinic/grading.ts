/** What a diagnosis and a remedy are worth. The remedy is judged by a run with it, not by a list of right answers. */
import { atLeast } from '$model/run/atLeast';
import { leastMeanNs, type Run, type WaitId } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import type { CauseId } from './causes';
import type { ClinicCase } from './cases';

export const POINTS = { cause: 50, act: 50 } as const;

/** So much of the waiting must go for all points. */
const ENOUGH = 0.5;
/** Fewer transactions gained than this share are chance: of six machines a case, cures gained 8 % and more, all else 1.3 % at most. */
const LEAST_GAINED = 0.03;

/** The waits in which a session waits for the log to take its redo, or to have room for it. */
const LOG_WAITS: readonly WaitId[] = [
  'log_file_sync',
  'log_file_switch_checkpoint_incomplete',
  'log_file_switch_archiving_needed',
  'log_file_switch_completion',
  'log_buffer_space',
];

/** How a run went, as far as commits are concerned. */
export interface Outcome {
  /** Waiting for the log, per transaction: log file sync, and what a full log makes sessions wait for. */
  readonly waitNs: number;
  readonly lfsNs: number;
  readonly perSecond: number;
}

export function outcomeOf(run: Run): Outcome {
  const transactions = Math.max(1, statisticOf(run, 'transactions'));
  const waited = LOG_WAITS.reduce((sum, id) => sum + atLeast(run.wait(id)).totalNs, 0);
  return {
    waitNs: waited / transactions,
    lfsNs: leastMeanNs(run.wait('log_file_sync')),
    perSecond: transactions / (run.durationNs / 1e9),
  };
}

/** What a remedy did. */
export interface Effect {
  readonly before: Outcome;
  readonly after: Outcome;
  /** The share of the waiting that is gone; less than 0 if there is more of it. */
  readonly removed: number;
  /** The share of transactions that were gained; less than 0 if there were fewer. */
  readonly gained: number;
  /** Whether commits are quicker, and no more transactions done: the waiting has moved, and the remedy is worth nothing. */
  readonly moved: boolean;
  readonly points: number;
}

export function effectOf(before: Outcome, after: Outcome): Effect {
  const removed = before.waitNs > 0 ? 1 - after.waitNs / before.waitNs : 0;
  const gained = after.perSecond / before.perSecond - 1;
  const isCure = removed > 0 && gained >= LEAST_GAINED;
  const points = isCure ? Math.round(POINTS.act * Math.min(1, removed / ENOUGH)) : 0;
  return { before, after, removed, gained, moved: removed > 0 && !isCure, points };
}

/** Points for the cause that was named: all, half for one that is true but not the whole story, or none. */
export function causePoints({ cause, nearly }: ClinicCase, named: CauseId): number {
  if (named === cause) return POINTS.cause;
  return named === nearly ? POINTS.cause / 2 : 0;
}

export interface Score {
  readonly cause: number;
  readonly act: number;
  /** From 0 to 100. Looking costs nothing: a diagnosis takes what it takes. */
  readonly total: number;
}

/** All there are. */
export const FULL = POINTS.cause + POINTS.act;

/** What a second try mends of the first counts half; it never costs anything. @param first null if this is the first */
export const pointsOf = (score: Score, first: Score | null): number =>
  first === null
    ? score.total
    : first.total + Math.round(Math.max(0, score.total - first.total) / 2);

export const scoreOf = (cause: number, act: number): Score => ({ cause, act, total: cause + act });
