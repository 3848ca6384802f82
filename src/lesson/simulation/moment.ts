/** The moment of a run that a button in the prose leads to; fetched with the first of them. */
import type { Run } from '$model/run/run';
import {
  firstMark,
  firstMarkNs,
  markKindsIn,
  marksOf,
  type Mark,
  type MarkKind,
} from '$views/transport/marks';
import { openingBy, type Opening } from '$views/workbench/options';
import type { Action } from '../content/definition';

export interface Moment {
  /** What it is a moment of: `start of a flush`. */
  readonly name: string;
  /** Undefined if the run has none. */
  readonly mark: Mark | undefined;
  /** Which of its kind it is, from 1, and how many there are. */
  readonly which: number;
  readonly count: number;
}

/**
 * The moment that an action shows: the same one each time.
 * @param open where the simulation opens
 */
export function momentOf(
  run: Run,
  kind: MarkKind,
  { after = [], first, atMs }: Action,
  open: Opening | undefined,
): Moment {
  const { trace } = run;
  const marks = marksOf(trace, kind);
  const wanted = () => {
    if (atMs !== undefined) return marks.findLast(({ timeNs }) => timeNs <= atMs * 1e6);
    const fromNs = first ? trace.fromNs : openingBy(run, open, firstMarkNs);
    return firstMark(trace, [...after, kind], fromNs);
  };
  const mark = wanted() ?? marks[0];
  return {
    name: markKindsIn(run.database).find(({ id }) => id === kind)?.name ?? kind,
    mark,
    which: marks.findIndex(({ record }) => record === mark?.record) + 1,
    count: marks.length,
  };
}
