/**
 * Instants worth jumping to. Most kinds are found by a single record; some need more than one to
 * be recognized. Kinds that ask for the longest are jumped through from the longest on,
 * all others in the order of time.
 */
import { at } from '$model/at';
import type { DatabaseViews } from '$model/database/database';
import {
  EVENT_KINDS,
  eventKind,
  FINDINGS,
  markNameIn,
  type EventKindId,
  type MarkKind,
} from '$databases/marks';
import { matching, type Finding, type Mark } from '$model/trace/findings';
import { countBefore } from '$model/trace/search';
import type { Trace } from '$model/trace/trace';

export type { Mark, MarkKind };

export type MarkGroup = Finding['group'];

const GROUPS: readonly MarkGroup[] = [
  'longest',
  'writer',
  'commits',
  'waits',
  'cpus',
  'devices',
  'yours',
];

/** The kinds in the order in which they are offered, those of a group together. */
export const MARK_KINDS: readonly { id: MarkKind; group: MarkGroup; name: string }[] =
  GROUPS.flatMap((group) => [
    ...FINDINGS.filter((finding) => finding.group === group),
    ...EVENT_KINDS.flatMap(({ id, label, group: its }) =>
      its === group ? [{ id, group, name: label }] : [],
    ),
  ]);

/** Those that a run with this database can have, as it calls them. */
export const markKindsIn = (database: DatabaseViews): typeof MARK_KINDS =>
  MARK_KINDS.flatMap(({ id, group, name }) => {
    const own = markNameIn(database, id, name);
    return own === undefined ? [] : [{ id, group, name: own }];
  });

/** Every instant of a kind in the traced window, in the order in which jumps take them. */
export function marksOf(trace: Trace, kind: MarkKind): Mark[] {
  const finding = FINDINGS.find(({ id }) => id === kind);
  if (finding) return finding.find(trace);
  return matching(trace, eventKind(kind as EventKindId).matches);
}

/** The instant of the first mark of a kind; where the trace begins if there is none. */
export const firstMarkNs = (trace: Trace, kind: MarkKind): number =>
  marksOf(trace, kind)[0]?.timeNs ?? trace.fromNs;

/** Whether the marks are ranked by their lengths. */
const areRanked = (marks: readonly Mark[]) => marks[0]?.lengthNs !== undefined;

/**
 * The mark that a jump from an instant leads to: the first after it; of ranked ones the next longest
 * after the one it is at, or the longest from anywhere else. Undefined if there is none.
 */
export function nextMark(marks: readonly Mark[], timeNs: number): Mark | undefined {
  if (areRanked(marks)) return marks[placeAmong(marks, timeNs) + 1];
  return marks[countBefore(marks.length, (place) => at(marks, place).timeNs <= timeNs)];
}

/**
 * The last of a chain of marks: the first of the first kind at or after an instant, then the first of the next kind
 * after that, and so on. Of a ranked kind it is the longest, wherever that is. Undefined if one is missing.
 */
export function firstMark(
  trace: Trace,
  kinds: readonly MarkKind[],
  fromNs: number,
): Mark | undefined {
  let mark: Mark | undefined;
  for (const kind of kinds) {
    const marks = marksOf(trace, kind);
    const before: Mark | undefined = mark;
    mark = areRanked(marks)
      ? marks[0]
      : marks.find(({ record, timeNs }) => (before ? record > before.record : timeNs >= fromNs));
    if (!mark) return undefined;
  }
  return mark;
}

/** The last mark before an instant; of ranked ones the next longer, or the longest from anywhere else. */
export function previousMark(marks: readonly Mark[], timeNs: number): Mark | undefined {
  if (areRanked(marks)) return marks[Math.max(0, placeAmong(marks, timeNs) - 1)];
  return marks[countBefore(marks.length, (place) => at(marks, place).timeNs < timeNs) - 1];
}

/** The place of the first mark at an instant; -1 if there is none. */
export function placeAmong(marks: readonly Mark[], timeNs: number): number {
  if (areRanked(marks)) return marks.findIndex((mark) => mark.timeNs === timeNs);
  const place = countBefore(marks.length, (each) => at(marks, each).timeNs < timeNs);
  return marks[place]?.timeNs === timeNs ? place : -1;
}
