/** What stages read from their runs. */
import { at } from '$model/at';
import { onDiskOverTime, pulledPlug } from '$model/run/pulledPlug';
import type { LfsPartId, Run } from '$model/run/run';
import { TraceType } from '$model/schema/generated';
import { commitPartNs, commitsIn, type Commits } from '$model/trace/commits';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { lfsParts } from '$model/run/lfsParts';
import { kindOf, type FollowedCommit } from '$views/oneCommit/followed';
import type { BarPart, SaidAndDone, Stretch } from './drawings';
import type { Colour } from './palette';

/** A part of a commit by what it is in a drawing: which process it was that waited for a CPU matters there. */
function colourOf(part: LfsPartId): Colour {
  if (part === 'own_runnable') return 'own';
  const kind = kindOf(part);
  // Of an earlier write too, the wait for a CPU is one.
  if (kind === 'line' || part === 'previous_runnable') return 'writer';
  return kind;
}

const WORDS = {
  disk: 'the disk',
  earlier: 'an earlier write',
  writer: 'the log writer waits for a CPU',
  own: 'the session waits for a CPU',
  other: 'another machine',
  work: 'at work',
} as const satisfies Partial<Record<Colour, string>>;
type PartColour = keyof typeof WORDS;
const ORDER: readonly PartColour[] = ['earlier', 'disk', 'other', 'writer', 'own', 'work'];

/** The mean commit of a whole run, in its parts; all lengths are nanoseconds. */
export function meanParts(run: Run): readonly BarPart[] {
  const { count } = run.commitWait;
  const sums = new Map<Colour, number>();
  for (const { id, totalNs } of lfsParts(run)) {
    const fill = colourOf(id);
    sums.set(fill, (sums.get(fill) ?? 0) + totalNs / Math.max(1, count));
  }
  return ORDER.map((fill) => ({ fill, words: WORDS[fill], ns: sums.get(fill) ?? 0 }));
}

export const sumOfParts = (parts: readonly BarPart[]) => parts.reduce((sum, { ns }) => sum + ns, 0);

/** Nanoseconds of the parts in one colour. */
export const nsIn = (parts: readonly BarPart[], fill: PartColour) =>
  parts.reduce((sum, part) => sum + (part.fill === fill ? part.ns : 0), 0);

/** Lengths of all commits of what is traced, in order. */
export function lengthsOf({ trace }: Run): Float64Array {
  const { beginNs, endNs } = commitsIn(trace);
  return endNs.map((end, commit) => end - at(beginNs, commit)).sort();
}

/** A hundred of the lengths, alike in number: the middle of each hundredth. */
export function hundred(sorted: Float64Array): readonly number[] {
  return Array.from({ length: 100 }, (_, nth) =>
    at(sorted, Math.min(sorted.length - 1, Math.floor(((nth + 0.5) / 100) * sorted.length))),
  );
}

export const meanOf = (lengths: Float64Array) =>
  lengths.reduce((sum, each) => sum + each, 0) / Math.max(1, lengths.length);

/** What the disk of the log was busy with, from when until when. */
export function writesOf({ trace }: Run): readonly Stretch[] {
  const writes: Stretch[] = [];
  for (let index = 0; index < trace.length; index++) {
    if (trace.type(index) !== TraceType.io_done || trace.arg(index) !== 0) continue;
    const untilNs = trace.timeNs(index);
    writes.push({ fromNs: untilNs - trace.value(index), untilNs, fill: 'disk' });
  }
  return writes;
}

/** A commit in two colours: until its own write begins, and that. What follows is as short as it is in truth. */
export function stretchesOf({ pieces, endNs }: FollowedCommit): readonly Stretch[] {
  return pieces.flatMap(({ kind, fromNs, untilNs }): Stretch[] => {
    const fill: Colour = kind === 'line' ? 'writer' : kind;
    return [{ fromNs, untilNs: Math.min(untilNs, endNs), fill }];
  });
}

/** When the disk of a commit was done; its end if that isn't known. */
export const diskDoneNs = ({ pieces, endNs }: FollowedCommit) =>
  pieces.findLast(({ kind }) => kind === 'disk')?.untilNs ?? endNs;

/** Each commit that was reported in what is traced: when, and when it was on disk. In the order of the log. */
export function saidAndDone(run: Run): readonly SaidAndDone[] {
  const { trace } = run;
  const toldNs = new Map<string, number>();
  for (let index = 0; index < trace.length; index++) {
    if (trace.type(index) !== TraceType.transaction) continue;
    toldNs.set(`${trace.process(index)} ${trace.arg(index) + 1}`, trace.timeNs(index));
  }
  const steps = onDiskOverTime(run);
  return pulledPlug(run, trace.untilNs).transactions.flatMap(({ process, number, redoEnd }) => {
    const told = toldNs.get(`${process.id} ${number}`);
    if (told === undefined) return [];
    const done = steps.find(({ onDisk }) => onDisk >= redoEnd);
    return [{ toldNs: told, diskNs: done?.timeNs ?? Infinity }];
  });
}

/** The parts of a commit that come after its disk is done. */
const AFTER_DISK = (
  ['io_runnable', 'others_posted', 'posting_preempted', 'own_runnable', 'overshoot'] as const
).map((part) => LFS_PARTS.findIndex(({ id }) => id === part));

/** How long a commit waited although it was on disk, by its place; without looking closer at it. */
export const afterDiskNs = (commits: Commits, place: number) =>
  AFTER_DISK.reduce((sum, part) => sum + commitPartNs(commits, place, part), 0);
