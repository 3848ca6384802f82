/**
 * One log file sync, cut into the stretches that the core's parts are made of.
 *
 * The core adds up clocks and reports sums; here the same stretches are found in the trace, with their
 * instants: from the commit to the flush that covers it by what the holder of the write role did for earlier ones,
 * then by what it and, from a hand-over on, its helper did for this one, and at last by what the session did.
 */
import { at } from '../at';
import { TraceType } from '../schema/generated';
import { LFS_PARTS } from '../schema/generatedNames';
import type { LfsPartId, Run } from '../run/run';
import type { Trace } from '../trace/trace';
import { commitsIn, commitPartNs } from '../trace/commits';
import { flushBefore, flushesOf, holderAt, type Flushes, type LogWriter } from '../trace/flushes';
import { Phase, phasesOf, type PhaseNumber } from '../trace/flushPhases';
import { countBefore, lastNotAfter, placeOf } from '../trace/search';
import { ChainIndex } from './chainIndex';
import { segmentsOfLed } from './ledCommit';
import { push, segmentsOf, type How, type Segment } from './segments';

export interface Commit {
  readonly process: number;
  /** When its wait began; null if that was before the window and nothing in the window says when. */
  readonly beginNs: number | null;
  /** What the window shows of it. */
  readonly fromNs: number;
  readonly untilNs: number;
  /** Whether it ended in the window. */
  readonly ended: boolean;
  /** The record that began it; -1 if that was before the window. */
  readonly beginRecord: number;
  /** When it was posted, or its redo was on disk; null if not in the window. */
  readonly durableNs: number | null;
  /** The process that wrote its redo; null if that isn't known. */
  readonly writer: number | null;
  /** They tile the wait from `fromNs` to `untilNs`. */
  readonly segments: readonly Segment[];
  /** Nanoseconds of each part before the window. */
  readonly earlierNs: ReadonlyMap<LfsPartId, number>;
  /** Whether the sums by part are those of the core. Of a commit that has not ended the core has none. */
  readonly exact: boolean;
}

/** What is known of a commit from its own records. */
interface Known {
  readonly process: number;
  readonly beginNs: number | null;
  readonly fromNs: number;
  readonly untilNs: number;
  readonly beginRecord: number;
  readonly endRecord: number;
  /** The log position that it waits for; null if it began before the window. */
  readonly position: number | null;
  /** By the number of the part; null if it has not ended. */
  readonly partsNs: readonly number[] | null;
}

/** How a commit may have come to be on disk. */
interface Durable {
  readonly record: number;
  readonly timeNs: number;
  readonly writer: number;
}

/** The commit with this place among `commitsIn(trace)`. */
export function commitByPlace(run: Run, place: number): Commit {
  const { trace } = run;
  const commits = commitsIn(trace);
  const beginNs = at(commits.beginNs, place);
  const beginRecord = at(commits.beginRecord, place);
  return bestOf(run, {
    process: at(commits.process, place),
    beginNs,
    fromNs: Math.max(trace.fromNs, beginNs),
    untilNs: at(commits.endNs, place),
    beginRecord,
    endRecord: at(commits.endRecord, place),
    position: beginRecord >= 0 ? trace.value(beginRecord) : null,
    partsNs: LFS_PARTS.map((_, part) => commitPartNs(commits, place, part)),
  });
}

/** A commit that has not ended when the window does. */
export function commitUnderWay(run: Run, process: number, beginRecord: number): Commit {
  const { trace } = run;
  const fromNs = trace.timeNs(beginRecord);
  // The snapshot at the window's start tells that the process waits, not since when.
  const inWindow = trace.value(beginRecord) > 0;
  return bestOf(run, {
    process,
    beginNs: inWindow ? fromNs : null,
    fromNs,
    untilNs: trace.untilNs,
    beginRecord: inWindow ? beginRecord : -1,
    endRecord: trace.length,
    position: inWindow ? trace.value(beginRecord) : null,
    partsNs: null,
  });
}

/** The first way of being on disk that the core's sums confirm; the most likely one if none is. */
function bestOf(run: Run, known: Known): Commit {
  if (run.database.roles.commitHoldsWaits) return ledCommit(run, known);
  let first: Commit | undefined;
  for (const durable of waysToDisk(run, known)) {
    const commit = commitWith(run, known, durable);
    if (commit.exact) return commit;
    first ??= commit;
  }
  return first ?? commitWith(run, known, null);
}

function ledCommit(run: Run, known: Known): Commit {
  const { process, beginNs, fromNs, untilNs, beginRecord } = known;
  const segments = segmentsOfLed(run, known);
  const ended = known.partsNs !== null;
  const earlierNs = earlierParts(segments, known);
  return {
    process,
    beginNs,
    fromNs,
    untilNs,
    ended,
    beginRecord,
    durableNs: null,
    writer: null,
    segments,
    earlierNs,
    exact: ended && isExact(earlierNs, known, null),
  };
}

/* ---- How it came to be on disk ---- */

function waysToDisk(run: Run, known: Known): (Durable | null)[] {
  const flushes = flushesOf(run);
  const ways: (Durable | null)[] = [];
  const post = lastPostByWriter(run, flushes, known);
  if (post) ways.push(post);
  if (known.partsNs && known.position === null) {
    ways.push(...publishedOrEarlier(run.trace, flushes, known), ...seenByItself(flushes, known));
    return ways;
  }
  const published = publishedFor(run.trace, flushes, known);
  if (published && (known.partsNs || polls(run, known))) ways.push(published);
  if (published && known.partsNs) ways.push(...seenByItself(flushes, known));
  return ways.length > 0 ? ways : [null];
}

/** It woke up after its redo was on disk and before it was posted: any of the writers may have written that. */
function seenByItself({ writers }: Flushes, known: Known): Durable[] {
  const { endRecord, untilNs } = known;
  return [...writers.keys()].map((writer) => ({
    record: endRecord,
    timeNs: untilNs,
    writer,
  }));
}

function lastPostByWriter(run: Run, flushes: Flushes, known: Known): Durable | null {
  const { trace } = run;
  const received = ChainIndex.of(run).received.of(known.process);
  for (let place = placeOf(received, known.endRecord) - 1; place >= 0; place--) {
    const record = at(received, place);
    if (record <= known.beginRecord) return null;
    const writer = trace.process(record);
    if (trace.type(record) !== TraceType.post || !flushes.writers.has(writer)) continue;
    return { record, timeNs: trace.timeNs(record), writer };
  }
  return null;
}

function publishedFor(trace: Trace, { published }: Flushes, known: Known): Durable | null {
  const { position } = known;
  if (position === null) return null;
  const record =
    published[
      countBefore(published.length, (place) => trace.value(at(published, place)) < position)
    ];
  if (record === undefined || record < known.beginRecord || record > known.endRecord) return null;
  return durableBy(trace, record);
}

function durableBy(trace: Trace, record: number): Durable {
  return { record, timeNs: trace.timeNs(record), writer: trace.process(record) };
}

/** A session polled for this many flushes at most while it waited for one; more are not tried. */
const MOST_TRIED = 64;

/** It began before the window, so that its log position isn't known: on disk by any of these, or before. */
function publishedOrEarlier(trace: Trace, flushes: Flushes, known: Known): Durable[] {
  const records = flushes.published.slice(0, placeOf(flushes.published, known.endRecord));
  const durable = records
    .slice(-MOST_TRIED)
    .reverse()
    .map((record) => durableBy(trace, record));
  const writer = holderAt(flushes, trace.fromNs)?.process;
  return writer === undefined ? durable : [...durable, { record: 0, timeNs: trace.fromNs, writer }];
}

/** Whether commits polled when this one began. */
function polls(run: Run, known: Known): boolean {
  const mode = run.scenario.resolveAt('sync.mode', known.fromNs);
  if (mode !== 'adaptive') return mode === 'polling' || mode === 'fast';
  const { trace } = run;
  const isSwitch = (of: Trace, record: number) => of.type(record) === TraceType.sync_mode;
  const before = trace.findPrevious(trace.indexAt(known.fromNs), isSwitch);
  if (before >= 0) return trace.arg(before) === 1;
  const after = trace.findNext(0, isSwitch);
  return after >= 0 && trace.arg(after) === 0;
}

/* ---- The stretches ---- */

export type PartOf = (phase: PhaseNumber, how: How) => LfsPartId;

/** Until the flush begins: the writer was idle, or worked on an earlier batch. */
export const beforeFlush: PartOf = (phase, how) => {
  const idle = phase === Phase.idle;
  if (how === 'cpu') return idle ? 'lgwr_cpu' : 'previous_cpu';
  if (how === 'runnable') return idle ? 'start_runnable' : 'previous_runnable';
  // The writer rests only while some session has yet to finish its post.
  return idle ? 'own_cpu' : 'previous_io';
};

const PARTS_OF_FLUSH: Record<PhaseNumber, Record<Exclude<How, 'message'>, LfsPartId>> = {
  [Phase.idle]: { cpu: 'lgwr_cpu', runnable: 'start_runnable', sleep: 'io', io: 'io' },
  [Phase.gathering]: { cpu: 'lgwr_cpu', runnable: 'start_runnable', sleep: 'redo_copy', io: 'io' },
  [Phase.writing]: { cpu: 'lgwr_cpu', runnable: 'io_runnable', sleep: 'order', io: 'io' },
  [Phase.broadcasting]: {
    cpu: 'lgwr_cpu',
    runnable: 'io_runnable',
    sleep: 'broadcast',
    io: 'broadcast',
  },
  [Phase.posting]: { cpu: 'others_posted', runnable: 'posting_preempted', sleep: 'io', io: 'io' },
};

/** From the beginning of the flush until the commit is posted. */
export const ofFlush: PartOf = (phase, how) =>
  PARTS_OF_FLUSH[phase][how === 'message' ? 'sleep' : how];

const OWN_PARTS: Record<How, LfsPartId> = {
  cpu: 'own_cpu',
  runnable: 'own_runnable',
  sleep: 'overshoot',
  io: 'own_cpu',
  message: 'own_cpu',
};

function commitWith(run: Run, known: Known, durable: Durable | null): Commit {
  const { trace } = run;
  const segments: Segment[] = [];
  const durableNs = durable?.timeNs ?? known.untilNs;
  for (const { writer, fromNs, untilNs, partOf } of stretchesOf(run, known, durable)) {
    addWriter(trace, segments, writer, fromNs, Math.min(untilNs, durableNs), partOf, known.process);
  }
  for (const own of segmentsOf(trace, known.process, durableNs, known.untilNs)) {
    push(segments, { ...own, part: OWN_PARTS[own.how] });
  }
  const settled = known.partsNs ? settleGathering(segments, known.partsNs) : segments;
  const earlierNs = earlierParts(settled, known);
  return {
    process: known.process,
    beginNs: known.beginNs,
    fromNs: known.fromNs,
    untilNs: known.untilNs,
    ended: known.partsNs !== null,
    beginRecord: known.beginRecord,
    durableNs: durable?.timeNs ?? null,
    writer: durable?.writer ?? null,
    segments: settled,
    earlierNs,
    exact: known.partsNs !== null && isExact(earlierNs, known, durable),
  };
}

interface Stretch {
  readonly writer: LogWriter;
  readonly fromNs: number;
  readonly untilNs: number;
  readonly partOf: PartOf;
}

/** Which writer had the commit in hand when, until it was on disk. */
function stretchesOf(run: Run, known: Known, durable: Durable | null): Stretch[] {
  const flushes = flushesOf(run);
  const writer = durable ? flushes.writers.get(durable.writer) : holderAt(flushes, known.untilNs);
  if (!writer) return [];
  const flush = durable ? flushBefore(writer, durable.record) : flushToCome(writer, known);
  const { fromNs } = known;
  const last = durable?.timeNs ?? known.untilNs;
  // Without a record of it in the window, the flush began before it.
  const beginNs = Math.max(fromNs, flush?.beginNs ?? fromNs);
  const takenNs = Math.max(beginNs, flush?.takenNs ?? fromNs);
  return [
    ...heldBetween(flushes, fromNs, beginNs, beforeFlush),
    ...heldBetween(flushes, beginNs, takenNs, ofFlush),
    { writer, fromNs: takenNs, untilNs: last, partOf: ofFlush },
  ];
}

/** What the holders of the write role did between two instants, one holder after the other. */
function heldBetween(
  { holders }: Flushes,
  fromNs: number,
  untilNs: number,
  partOf: PartOf,
): Stretch[] {
  return holders.flatMap(({ writer, fromNs: tookNs }, place) => {
    const beganNs = Math.max(fromNs, tookNs);
    const endedNs = Math.min(untilNs, holders[place + 1]?.fromNs ?? untilNs);
    return beganNs < endedNs ? { writer, fromNs: beganNs, untilNs: endedNs, partOf } : [];
  });
}

/** Of a commit that is not on disk: the holder's flush that covers it, or one that has not begun. */
function flushToCome(
  { flushes }: LogWriter,
  { position, untilNs }: Known,
): { beginNs: number; takenNs: number } {
  const isBefore = (place: number) => position === null || at(flushes, place).until < position;
  const covering = flushes[countBefore(flushes.length, isBefore)];
  return covering ?? { beginNs: untilNs, takenNs: untilNs };
}

function addWriter(
  trace: Trace,
  segments: Segment[],
  writer: LogWriter,
  fromNs: number,
  untilNs: number,
  partOf: PartOf,
  session: number,
): void {
  const phases = phasesOf(writer);
  let place = Math.max(0, lastNotAfter(phases.fromNs, fromNs));
  for (let nowNs = fromNs; nowNs < untilNs; place++) {
    const nextNs = Math.min(untilNs, phases.fromNs[place + 1] ?? untilNs);
    const phase = at(phases.phase, place);
    for (const segment of segmentsOf(trace, writer.process, nowNs, nextNs)) {
      const part = partOf(phase, segment.how);
      if (part === 'own_cpu') addOwn(trace, segments, session, segment);
      else push(segments, { ...segment, part });
    }
    nowNs = nextNs;
  }
}

/** While the writer still rests, the session makes its post. */
function addOwn(trace: Trace, segments: Segment[], session: number, meanwhile: Segment): void {
  for (const own of segmentsOf(trace, session, meanwhile.fromNs, meanwhile.untilNs)) {
    push(segments, { ...own, part: 'own_cpu' });
  }
}

/**
 * With logging disabled nothing in the trace says where gathering ends and finishing begins. Time runnable
 * in the first comes before that in the second, and the core's sums tell how much is in the second.
 */
function settleGathering(segments: Segment[], partsNs: readonly number[]): Segment[] {
  let missingNs = partsNs[partNumber('io_runnable')] ?? 0;
  for (const { part, fromNs, untilNs } of segments) {
    if (part === 'io_runnable') missingNs -= untilNs - fromNs;
  }
  const settled = segments.slice();
  for (let i = settled.length - 1; i >= 0 && missingNs > 0; i--) {
    const segment = at(settled, i);
    if (segment.part !== 'start_runnable') continue;
    missingNs -= segment.untilNs - segment.fromNs;
    settled[i] = { ...segment, part: 'io_runnable' };
  }
  return settled;
}

/* ---- Sums ---- */

const NUMBER_OF_PART = new Map<LfsPartId, number>(LFS_PARTS.map(({ id }, part) => [id, part]));

function partNumber(id: LfsPartId): number {
  return NUMBER_OF_PART.get(id) ?? -1;
}

/** Nanoseconds by part of segments. */
export function sumByPart(segments: readonly Segment[]): Map<LfsPartId, number> {
  const sums = new Map<LfsPartId, number>();
  for (const { part, fromNs, untilNs } of segments) {
    if (part !== null) sums.set(part, (sums.get(part) ?? 0) + untilNs - fromNs);
  }
  return sums;
}

/** What the core counts and the window does not show. */
function earlierParts(segments: readonly Segment[], known: Known): Map<LfsPartId, number> {
  const earlier = new Map<LfsPartId, number>();
  if (!known.partsNs) return earlier;
  const sums = sumByPart(segments);
  for (const [part, { id }] of LFS_PARTS.entries()) {
    const ns = (known.partsNs[part] ?? 0) - (sums.get(id) ?? 0);
    if (ns !== 0) earlier.set(id, ns);
  }
  return earlier;
}

function isExact(
  earlierNs: ReadonlyMap<LfsPartId, number>,
  known: Known,
  durable: Durable | null,
): boolean {
  if (known.beginRecord >= 0) return earlierNs.size === 0;
  // What the session did after its redo was on disk is all in the window, if that instant is.
  const inWindow = durable !== null && durable.timeNs > known.fromNs;
  const own = earlierNs.has('own_runnable') || earlierNs.has('overshoot');
  return [...earlierNs.values()].every((ns) => ns > 0) && !(inWindow && own);
}
