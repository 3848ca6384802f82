/** StaticPicture pictures: a stretch of a trace as lanes, small enough to be in the page's own text. */
import { commitsIn } from '$model/trace/commits';
import type { ProcessInfo, Run } from '$model/run/run';
import { intervalsIn } from '$views/lanes/still';
import type { StaticPicture } from '../content/definition';

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
      intervals: intervalsIn(run, process, { fromNs, untilNs: fromNs + lengthNs }),
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
