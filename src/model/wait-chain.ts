/**
 * Why is it waiting? From a process at an instant to the root: what its wait consisted of, and what each
 * piece of that depended on, in sentences. Links of a level tile the time of the level above them exactly.
 */
import { at } from './at';
import { LFS_PARTS, State, TraceType, Wait, WAIT_EVENTS } from './generated';
import type { LfsPartId, Run } from './run';
import { LGWR, NO_WAIT, type Trace } from './trace';
import { countBefore, placeOf } from './trace-groups';
import { formatNs } from './units';
import { commitByPlace, commitUnderWay, sumByPart, type Commit } from './wait-chain-commit';
import { requestBehind } from './wait-chain-disk';
import { ChainIndex } from './wait-chain-index';
import { pathTo, type Stop } from './wait-chain-path';
import { arrivalOf, turnsOf } from './wait-chain-queue';
import { howOf, segmentsOf, type How, type Segment } from './wait-chain-segments';
import { printSum } from './wait-chain-sum';
import {
  addendWords,
  arrivalWords,
  capital,
  diskName,
  earlierFlushWords,
  elsewhereWords,
  eventName,
  groupWords,
  meaningOf,
  partLabel,
  queuedWords,
  segmentLabel,
  segmentWords,
  servedWords,
  termWords,
  turnWords,
  waitsFor,
} from './wait-chain-words';

/** A piece of a wait, and why it lasted. */
export interface Link {
  /** Whom to look at. */
  readonly process: number;
  /** Where to look, and the piece of time; both are the same for what lasted no time. */
  readonly fromNs: number;
  readonly untilNs: number;
  readonly how: How;
  /** The part of log file sync that it is; null outside of a commit. */
  readonly part: LfsPartId | null;
  readonly sentence: string;
  /** Who or what was decisive, in as few words as a picture has room for. */
  readonly label: string;
  /** What it depended on, worked out when asked for; null where the chain ends. */
  readonly next: (() => readonly Link[]) | null;
}

/** One term of the sum that the sentence is. */
export interface Addend {
  readonly ns: number;
  /** `3.1 ms`: all addends together give the printed total. */
  readonly printed: string;
  readonly words: string;
  readonly how: How;
  readonly part: LfsPartId | null;
}

/** A wait and what it consists of, in figures that add up. */
interface Sum {
  readonly total: string;
  readonly addends: readonly Addend[];
}

export interface Chain {
  readonly process: number;
  /** Number of `Wait`, or `NO_WAIT` when it only waits for a CPU, or for nothing. */
  readonly wait: number;
  /** The time that the links tile: the wait, as far as the window shows it. */
  readonly fromNs: number;
  readonly untilNs: number;
  /** `Session 7 waits for log file sync: 12.4 ms`. */
  readonly headline: string;
  /** What the headline's time consists of; empty if it is of one piece. */
  readonly addends: readonly Addend[];
  /** What else there is to say: what the event means, what the window does not show. */
  readonly remarks: readonly string[];
  readonly links: readonly Link[];
}

/** Whom to ask about: a process at an instant. */
export interface Subject {
  readonly process: number;
  readonly timeNs: number;
}

/** The whole as one sentence. */
export function sentenceOf({ headline, addends }: Chain): string {
  if (addends.length === 0) return `${headline}.`;
  return `${headline} = ${addends.map(({ printed, words }) => `${printed} ${words}`).join(' + ')}.`;
}

/** Why a process does not go on at an instant; if it does, what it is doing. */
export function whyWaiting(run: Run, subject: Subject): Chain {
  const wait = waitAt(run, subject);
  const now = stateAt(run, subject);
  if (wait && !isIdle(wait.event)) {
    return wait.event === Wait.log_file_sync
      ? commitOf(run, subject, wait)
      : waitOf(run, subject, wait);
  }
  return now.how === 'runnable' ? runnableOf(run, now) : restOf(run, now, wait);
}

/** What tells one chain from another: it is the same for all instants of a wait. */
export function chainKey(run: Run, subject: Subject): string {
  const wait = waitAt(run, subject);
  if (wait && !isIdle(wait.event)) return `${subject.process} ${wait.begin}`;
  return `${subject.process} ${stateAt(run, subject).fromNs}`;
}

/** The chain of a commit, by its place among `trace.commits()`. */
export function whyCommit(run: Run, place: number): Chain {
  return chainOfCommit(run, commitByPlace(run, place));
}

/**
 * Makes ready what the first chain of a run needs, a step with each call, so that a page can answer in
 * between. It says whether there is more to do.
 */
export function preparation(run: Run): () => boolean {
  const index = ChainIndex.of(run);
  const intervals = run.trace.intervals();
  const steps = [
    () => index.byProcess,
    () => index.received,
    () => index.published,
    () => run.trace.commits(),
    () => run.trace.stateAfter(0),
  ];
  let done = 0;
  return () => {
    if (intervals.advance()) return true;
    steps[done++]?.();
    return done < steps.length;
  };
}

/* ---- What it is in ---- */

interface WaitFound {
  readonly event: number;
  /** The record that began it. */
  readonly begin: number;
  /** The record that ended it, or the number of records if none did. */
  readonly end: number;
  readonly ended: boolean;
}

function waitAt(run: Run, { process, timeNs }: Subject): WaitFound | null {
  const { trace } = run;
  const index = ChainIndex.of(run);
  const begins = (each: number) => trace.type(each) === TraceType.wait_begin;
  const ends = (each: number) => trace.type(each) === TraceType.wait_end;
  const begin = index.lastBefore(
    process,
    trace.indexAt(timeNs),
    (each) => begins(each) || ends(each),
  );
  if (begin < 0 || !begins(begin)) return null;
  const end = index.firstFrom(process, begin, ends);
  const event = trace.arg(begin);
  return { event, begin, end: end < 0 ? trace.length : end, ended: end >= 0 };
}

function isIdle(event: number): boolean {
  return WAIT_EVENTS[event]?.waitClass === 'Idle';
}

/** What a process is doing at an instant, from when until when. */
function stateAt(run: Run, { process, timeNs }: Subject): Segment {
  const { trace } = run;
  const intervals = trace.processIntervals(process);
  const here = Math.max(
    0,
    countBefore(intervals.length, (i) => at(intervals.fromNs, i) <= timeNs) - 1,
  );
  const how = howOf(at(intervals.state, here));
  let [first, last] = [here, here];
  const same = (i: number) =>
    i >= 0 && i < intervals.length && howOf(at(intervals.state, i)) === how;
  while (same(first - 1)) first--;
  while (same(last + 1)) last++;
  return {
    process,
    fromNs: at(intervals.fromNs, first),
    untilNs: at(intervals.untilNs, last),
    how,
    cpu: at(intervals.cpu, here),
    wait: at(intervals.wait, here),
    part: null,
  };
}

/* ---- A commit ---- */

function commitOf(run: Run, subject: Subject, wait: WaitFound): Chain {
  const { endRecord } = run.trace.commits();
  const place = placeOf(endRecord, wait.end);
  const commit =
    wait.ended && endRecord[place] === wait.end
      ? commitByPlace(run, place)
      : commitUnderWay(run, subject.process, wait.begin);
  return chainOfCommit(run, commit);
}

function chainOfCommit(run: Run, commit: Commit): Chain {
  const { process, fromNs, untilNs } = commit;
  const { total, addends } = sumOfCommit(run, commit);
  const soFar = commit.ended ? '' : ', and goes on when the traced window ends';
  return {
    process,
    wait: Wait.log_file_sync,
    fromNs,
    untilNs,
    headline: `${capital(run.processName(process))} waits for log file sync: ${total}${soFar}`,
    addends,
    remarks: remarksOfCommit(run, commit),
    links: joined(commit.segments).map((segments) => linkOfPart(run, commit, segments)),
  };
}

/** Neighbours that are the same part of the same process, as one. */
function joined(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const segment of segments) {
    const last = groups.at(-1)?.at(-1);
    if (last?.part === segment.part && last.process === segment.process)
      groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

/** Parts shorter than this share of the wait are told together. */
const WORTH_A_TERM = 0.02;
const MOST_TERMS = 5;

function sumOfCommit(run: Run, commit: Commit): Sum {
  const sums = sumByPart(commit.segments);
  const total = commit.untilNs - commit.fromNs;
  const large = [...sums]
    .filter(([, ns]) => ns >= total * WORTH_A_TERM)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TERMS)
    .map(([part]) => part);
  const terms = [...sums]
    .filter(([part]) => large.includes(part))
    .map(([part, ns]): Omit<Addend, 'printed'> => {
      const segments = commit.segments.filter((segment) => segment.part === part);
      const how = segments[0]?.how ?? 'sleep';
      return { ns, part, how, words: addendWords(run, commit, part, segments) };
    });
  return sumOf(terms, total);
}

/** With what is left over as the last one. */
function sumOf(terms: readonly Omit<Addend, 'printed'>[], totalNs: number): Sum {
  if (totalNs <= 0) return { total: formatNs(totalNs), addends: [] };
  const left = totalNs - terms.reduce((sum, { ns }) => sum + ns, 0);
  const { total, addends, rest } = printSum(
    terms.map(({ ns }) => ns),
    left,
  );
  const ofRest = { ns: left, part: null, how: 'sleep' as const, words: 'for the rest' };
  const all = [...terms, ofRest].flatMap((term, place) => {
    const text = term === ofRest ? rest : (addends[place] ?? null);
    return text === null ? [] : [{ ...term, printed: text }];
  });
  return { total, addends: all };
}

function remarksOfCommit(run: Run, commit: Commit): string[] {
  const remarks: string[] = [];
  if (commit.beginRecord < 0) remarks.push(earlierWords(commit));
  if (commit.ended && !commit.exact) {
    remarks.push(
      'The trace does not tell exactly which part of the wait was which; the stretches are the nearest guess.',
    );
  }
  return remarks;
}

function earlierWords({ beginNs, fromNs, earlierNs }: Commit): string {
  if (beginNs === null)
    return 'It began before the traced window; how long before, the window does not tell.';
  const names = new Map<LfsPartId, string>(LFS_PARTS.map(({ id, name }) => [id, name]));
  const parts = [...earlierNs].map(([part, ns]) => `${formatNs(ns)} ${names.get(part) ?? part}`);
  return `It began ${formatNs(fromNs - beginNs)} before the traced window: ${parts.join(', ')}.`;
}

function linkOfPart(run: Run, commit: Commit, segments: readonly Segment[]): Link {
  const first = at(segments, 0);
  const { part, how } = first;
  const { fromNs, untilNs } = extent(segments);
  const words = part === null ? '' : addendWords(run, commit, part, segments);
  const where = how === 'cpu' && segments.length === 1 ? ` on CPU ${first.cpu}` : '';
  const earlier = part !== null && part.startsWith('previous_');
  const ends = endsWith(run, segments);
  return {
    process: first.process,
    fromNs,
    untilNs,
    how,
    part,
    sentence: `${formatNs(untilNs - fromNs)} ${words}${where}.`,
    label: partLabel(run, part, first),
    next:
      ends && !earlier
        ? null
        : once(() => [
            ...(earlier ? earlierFlush(run, first) : []),
            ...(ends ? [] : inside(run, segments)),
          ]),
  };
}

/** Whether there is nothing more to say of segments than that they are. */
function endsWith(run: Run, segments: readonly Segment[]): boolean {
  const first = at(segments, 0);
  if (segments.length > 1) return false;
  if (first.how === 'sleep') return linksOfSleep(run, first).length === 0;
  return first.how === 'cpu' || first.how === 'message';
}

/** Which flush a part belongs to that is of an earlier one. */
function earlierFlush(run: Run, segment: Segment): Link[] {
  const sentence = earlierFlushWords(run, segment);
  return sentence === null ? [] : [instant(segment, LGWR, segment.fromNs, sentence)];
}

function instant(segment: Segment, process: number, timeNs: number, sentence: string): Link {
  return {
    process,
    fromNs: timeNs,
    untilNs: timeNs,
    how: 'cpu',
    part: segment.part,
    sentence,
    label: '',
    next: null,
  };
}

/* ---- What is below a link ---- */

/** Worked out once, however often it is asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function extent(segments: readonly Segment[]): { fromNs: number; untilNs: number } {
  return { fromNs: at(segments, 0).fromNs, untilNs: at(segments, segments.length - 1).untilNs };
}

/** One stretch is explained itself; of several, each is a link. */
function inside(run: Run, segments: readonly Segment[]): readonly Link[] {
  return segments.length === 1
    ? below(run, at(segments, 0))
    : segments.map((segment) => linkOfSegment(run, segment));
}

function linkOfSegment(run: Run, segment: Segment): Link {
  const next = endsWith(run, [segment]) ? null : once(() => below(run, segment));
  return { ...linkOfLeaf(run, segment), next };
}

function below(run: Run, segment: Segment): readonly Link[] {
  switch (segment.how) {
    case 'runnable':
      return linksOfQueue(run, segment);
    case 'io':
      return linksOfRequest(run, segment);
    case 'sleep':
      return linksOfSleep(run, segment);
    default:
      return [];
  }
}

function linkOfLeaf(run: Run, segment: Segment): Omit<Link, 'next'> {
  const { process, fromNs, untilNs, how, part } = segment;
  return {
    process,
    fromNs,
    untilNs,
    how,
    part,
    sentence: segmentWords(run, segment),
    label: segmentLabel(run, segment),
  };
}

function linksOfQueue(run: Run, segment: Segment): readonly Link[] {
  const links: Link[] = [];
  const arrival = arrivalOf(run, segment);
  if (arrival) {
    links.push(
      instant(segment, segment.process, arrival.timeNs, arrivalWords(run, segment, arrival)),
    );
  }
  links.push(...linksOfTurns(run, segment));
  const elsewhere = arrival ? elsewhereWords(run, segment, arrival) : null;
  if (elsewhere !== null) links.push(instant(segment, segment.process, segment.fromNs, elsewhere));
  return links;
}

/** The turns of others, which tile the time. */
function linksOfTurns(run: Run, segment: Segment): Link[] {
  return turnsOf(run, segment).map((turn) => ({
    process: turn.process < 0 ? segment.process : turn.process,
    fromNs: turn.fromNs,
    untilNs: turn.untilNs,
    how: 'cpu' as const,
    part: segment.part,
    sentence: turnWords(run, segment, turn),
    label: run.processName(turn.process),
    next: null,
  }));
}

function linksOfRequest(run: Run, segment: Segment): readonly Link[] {
  const request = requestBehind(run, segment);
  if (!request || request.startedNs === null) return [{ ...linkOfLeaf(run, segment), next: null }];
  const { startedNs } = request;
  const disk = diskName(request.disk);
  const links: Link[] = [];
  const add = (
    fromNs: number,
    untilNs: number,
    label: string,
    sentence: (ns: number) => string,
  ) => {
    const [from, until] = [Math.max(fromNs, segment.fromNs), Math.min(untilNs, segment.untilNs)];
    if (until <= from) return;
    links.push({
      ...segment,
      fromNs: from,
      untilNs: until,
      sentence: sentence(until - from),
      label,
      next: null,
    });
  };
  add(request.submittedNs, startedNs, `queue of the ${disk}`, (ns) =>
    queuedWords(run, request, ns),
  );
  add(startedNs, request.doneNs, disk, (ns) => servedWords(request, ns));
  return links;
}

/** The wait that a process slept in, followed from its end; only the piece asked for is shown. */
function linksOfSleep(run: Run, segment: Segment): readonly Link[] {
  const wait = waitAt(run, { process: segment.process, timeNs: segment.fromNs });
  if (!wait?.ended) return [];
  const path = pathTo(run, segment.process, wait.end, segment.fromNs);
  const clipped = path.flatMap((each) =>
    each.fromNs < segment.untilNs
      ? [{ ...each, untilNs: Math.min(each.untilNs, segment.untilNs), part: segment.part }]
      : [],
  );
  if (clipped.every(({ process }) => process === segment.process)) return [];
  return linksOfActors(run, clipped);
}

/** One link for each process in turn. */
function linksOfActors(run: Run, path: readonly Segment[]): Link[] {
  const groups: Segment[][] = [];
  for (const segment of path) {
    const last = groups.at(-1)?.at(-1);
    const goesOn =
      last?.process === segment.process && (last.how === 'message') === (segment.how === 'message');
    if (goesOn) groups.at(-1)?.push(segment);
    else groups.push([segment]);
  }
  return groups.map((segments) => {
    const first = at(segments, 0);
    if (segments.length === 1) return linkOfSegment(run, first);
    const { fromNs, untilNs } = extent(segments);
    return {
      process: first.process,
      fromNs,
      untilNs,
      how: longest(segments).how,
      part: first.part,
      sentence: groupWords(run, segments),
      label: segmentLabel(run, longest(segments)),
      next: once(() => inside(run, segments)),
    };
  });
}

function longest(segments: readonly Segment[]): Segment {
  return segments.reduce((a, b) => (b.untilNs - b.fromNs > a.untilNs - a.fromNs ? b : a));
}

/* ---- Other waits ---- */

function waitOf(run: Run, { process }: Subject, wait: WaitFound): Chain {
  const { trace } = run;
  const fromNs = trace.timeNs(wait.begin);
  const untilNs = wait.ended ? trace.timeNs(wait.end) : trace.untilNs;
  const path = wait.ended
    ? pathTo(run, process, wait.end, fromNs, stopOf(trace, wait.event))
    : segmentsOf(trace, process, fromNs, untilNs);
  const { total, addends } = sumOfPath(run, path, untilNs - fromNs);
  const soFar = wait.ended ? '' : ', and goes on when the traced window ends';
  return {
    process,
    wait: wait.event,
    fromNs,
    untilNs,
    headline: `${capital(run.processName(process))} ${waitsFor(wait.event)}: ${total}${soFar}`,
    addends,
    remarks: [meaningOf(wait.event), earlierRemark(trace, wait)].filter((each) => each !== ''),
    links: linksOfActors(run, path),
  };
}

/**
 * Whoever had a latch and had not slept on it got it from nobody that the trace names: a release that finds
 * a process spinning wakes nobody.
 */
function stopOf(trace: Trace, event: number): Stop {
  const isLatch = event === Wait.latch_redo_allocation || event === Wait.latch_cache_buffers_chains;
  return (record) => isLatch && trace.arg(record) >>> 16 !== event;
}

function earlierRemark(trace: Trace, wait: WaitFound): string {
  const fromNs = trace.timeNs(wait.begin);
  const ns = wait.ended ? trace.value(wait.end) - (trace.timeNs(wait.end) - fromNs) : 0;
  if (ns > 0) return `It began ${formatNs(ns)} before the traced window.`;
  const atStart = trace.fromNs > 0 && fromNs === trace.fromNs && !wait.ended;
  return atStart ? 'It may have begun before the traced window.' : '';
}

/** The sum by process and by how its time went. */
function sumOfPath(run: Run, path: readonly Segment[], total: number): Sum {
  const groups = new Map<string, Segment[]>();
  for (const segment of path) {
    const key = `${segment.process} ${segment.how}`;
    const group = groups.get(key);
    if (group) group.push(segment);
    else groups.set(key, [segment]);
  }
  const sum = (segments: readonly Segment[]) =>
    segments.reduce((ns, { fromNs, untilNs }) => ns + untilNs - fromNs, 0);
  const all = [...groups.values()].map((segments) => ({ segments, ns: sum(segments) }));
  const largest = all
    .filter(({ ns }) => ns >= total * WORTH_A_TERM)
    .sort((a, b) => b.ns - a.ns)
    .slice(0, MOST_TERMS);
  const terms = all
    .filter((each) => largest.includes(each))
    .map(({ segments, ns }) => ({
      ns,
      part: null,
      how: at(segments, 0).how,
      words: termWords(run, segments),
    }));
  return sumOf(terms, total);
}

/* ---- Without a wait event ---- */

function runnableOf(run: Run, now: Segment): Chain {
  const { trace } = run;
  const segments = segmentsOf(trace, now.process, now.fromNs, now.untilNs);
  const links = segments.flatMap((segment) => linksOfQueue(run, segment));
  const { total, addends } = sumOfPath(run, segments, now.untilNs - now.fromNs);
  return {
    process: now.process,
    wait: NO_WAIT,
    fromNs: now.fromNs,
    untilNs: now.untilNs,
    headline: `${capital(run.processName(now.process))} waits for a CPU: ${total}`,
    addends,
    remarks: [],
    links,
  };
}

/** It runs, or has nothing to do: nobody keeps it waiting. */
function restOf(run: Run, now: Segment, wait: WaitFound | null): Chain {
  const who = capital(run.processName(now.process));
  const { state } = run.trace.stateAt(now.fromNs);
  const headline =
    now.how === 'cpu'
      ? `${who} is not waiting: it runs on CPU ${now.cpu}`
      : wait
        ? `${who} has nothing to do: ${eventName(wait.event)}`
        : state[now.process] === State.ended
          ? `${who} has ended`
          : `${who} sleeps`;
  return {
    process: now.process,
    wait: wait?.event ?? NO_WAIT,
    fromNs: now.fromNs,
    untilNs: now.untilNs,
    headline: `${headline}`,
    addends: [],
    remarks: [],
    links: [linkOfRest(run, now)],
  };
}

function linkOfRest(run: Run, now: Segment): Link {
  const woken = now.how === 'sleep' ? wokenBy(run, now) : '';
  return { ...linkOfLeaf(run, now), sentence: `${segmentWords(run, now)}${woken}`, next: null };
}

function wokenBy(run: Run, now: Segment): string {
  const [segment] = segmentsOf(run.trace, now.process, now.untilNs, run.trace.untilNs);
  const arrival = segment?.how === 'runnable' ? arrivalOf(run, segment) : null;
  return arrival && segment ? ` Then: ${arrivalWords(run, segment, arrival)}` : '';
}
