/** What a diagnosis and a remedy are worth. The remedy is judged by a run with it, not by a list of right answers. */
import { atLeast, type Run, type WaitId } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import type { CauseId } from './causes';
import type { ClinicCase } from './cases';

export const POINTS = { cause: 50, act: 50, report: 3 } as const;

/** So much of the waiting must go for all points. */
const ENOUGH = 0.5;
/** A remedy that costs more throughput than this is worth half. */
const MOST_LOST = 0.05;
/** If a session's round gets shorter by less than this of what its commit does, it now waits elsewhere. */
const LEAST_GAINED = 0.5;

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
  /** From one transaction of a session to its next, thinking included. */
  readonly roundNs: number;
  readonly perSecond: number;
}

export function outcomeOf(run: Run): Outcome {
  const transactions = Math.max(1, statisticOf(run, 'transactions'));
  const waited = LOG_WAITS.reduce((sum, id) => sum + atLeast(run.wait(id)).totalNs, 0);
  return {
    waitNs: waited / transactions,
    lfsNs: atLeast(run.wait('log_file_sync')).meanNs,
    roundNs: (run.scenario.resolve('sessions.count') * run.durationNs) / transactions,
    perSecond: transactions / (run.durationNs / 1e9),
  };
}

/** What a remedy did. */
export interface Effect {
  readonly before: Outcome;
  readonly after: Outcome;
  /** The share of the waiting that is gone; less than 0 if there is more of it. */
  readonly removed: number;
  /** Whether it cost so much throughput that its points are halved. */
  readonly lost: boolean;
  /** Whether commits are quicker and the rest of the round slower for it: the waiting has moved. */
  readonly moved: boolean;
  readonly points: number;
}

export function effectOf(before: Outcome, after: Outcome): Effect {
  const removed = before.waitNs > 0 ? 1 - after.waitNs / before.waitNs : 0;
  const lost = after.perSecond < before.perSecond * (1 - MOST_LOST);
  const gainedNs = before.roundNs - after.roundNs;
  const moved = removed > 0 && gainedNs < (before.waitNs - after.waitNs) * LEAST_GAINED;
  const share = Math.min(1, Math.max(0, removed) / ENOUGH) * (lost ? 0.5 : 1);
  return { before, after, removed, lost, moved, points: Math.round(POINTS.act * share) };
}

/** Points for the cause that was named: all, half for one that is true but not the whole story, or none. */
export function causePoints({ cause, nearly }: ClinicCase, named: CauseId): number {
  if (named === cause) return POINTS.cause;
  return named === nearly ? POINTS.cause / 2 : 0;
}

export interface Score {
  readonly cause: number;
  readonly act: number;
  /** How many reports were opened, and what they cost. */
  readonly opened: number;
  readonly reports: number;
  readonly total: number;
}

/** The whole score: from 0 to 100. */
export function scoreOf(cause: number, act: number, opened: number): Score {
  const reports = opened * POINTS.report;
  return { cause, act, opened, reports, total: Math.max(0, cause + act - reports) };
}
