/** StaticPicture pictures: a stretch of a trace as lanes, small enough to be in the page's own text. */
import { commitsIn } from '$model/trace/commits';
import { intervalsOf } from '$model/trace/intervals';
import { at } from '$model/at';
import { State, STATES } from '$model/schema/generated';
import type { ProcessInfo, Run } from '$model/run/run';
import { isOnCpu } from '$model/trace/records';
import type { StaticPicture, StaticInterval } from '../content/definition';
import { round } from '../content/runFigures';

export interface StaticPictureOptions {
  /** Where it begins; with the first commit that begins in the traced window if not given. */
  readonly fromNs?: number;
  /** Which processes it shows, in this order; the first session, LGWR, the first noise if not given. */
  readonly shown?: readonly ProcessInfo[];
}

/** What a few processes did for a while, as a picture that needs no simulator. */
export function staticPictureOf(
  run: Run,
  lengthNs: number,
  options: StaticPictureOptions = {},
): StaticPicture {
  const fromNs = options.fromNs ?? firstCommitOf(run);
  const shown = options.shown ?? usualActors(run);
  return {
    lengthMs: lengthNs / 1e6,
    lanes: shown.map((process) => ({
      name: process.name,
      intervals: shownIntervals(run, process, fromNs, fromNs + lengthNs),
    })),
  };
}

function firstCommitOf({ trace }: Run): number {
  return commitsIn(trace).beginNs.find((begin) => begin >= trace.fromNs) ?? trace.fromNs;
}

function usualActors(run: Run): ProcessInfo[] {
  return (['session', 'lgwr', 'noise'] as const).flatMap(
    (kind) => run.processes.find((process) => process.kind === kind) ?? [],
  );
}

function shownIntervals(
  run: Run,
  process: ProcessInfo,
  fromNs: number,
  untilNs: number,
): StaticInterval[] {
  const all = intervalsOf(run.trace).ofProcess(process.id);
  const shown: StaticInterval[] = [];
  for (let interval = 0; interval < all.length; interval++) {
    const from = Math.max(at(all.fromNs, interval), fromNs);
    const until = Math.min(at(all.untilNs, interval), untilNs);
    if (until <= from) continue;
    append(shown, {
      fromMs: toMs(from - fromNs),
      untilMs: toMs(until - fromNs),
      state: stateShown(at(all.state, interval)),
    });
  }
  return shown;
}

/** System calls are too short to be seen, so a process is on its CPU or it is not. */
function stateShown(state: number): string {
  return at(STATES, isOnCpu(state) ? State.user : state).id;
}

function append(intervals: StaticInterval[], next: StaticInterval): void {
  const last = intervals.at(-1);
  if (last?.state === next.state) intervals.splice(-1, 1, { ...last, untilMs: next.untilMs });
  else if (next.untilMs > next.fromMs) intervals.push(next);
}

function toMs(ns: number): number {
  return round(ns / 1e6, 3);
}
