/**
 * Why is it waiting? From a process at an instant to the root: what its wait consisted of, and what each
 * piece of that depended on, in sentences. Links of a level tile the time of the level above them exactly.
 */
import { commitsIn } from '$model/trace/commits';
import { intervalsOf } from '$model/trace/intervals';
import { State, Wait } from '$model/schema/generated';
import { LFS_PARTS } from '$model/schema/generatedNames';
import type { LfsPartId, Run } from '$model/run/run';
import type { Trace } from '$model/trace/trace';
import { NO_WAIT } from '$model/trace/records';
import { placeOf } from '$model/trace/search';
import { formatNs } from '$model/format';
import { sumOfCommit, sumOfPath, type Addend } from './addends';
import { commitByPlace, commitUnderWay, type Commit } from '$model/waitChain/commit';
import { flushesOf } from '$model/trace/flushes';
import { phasesOf } from '$model/trace/flushPhases';
import { readingLogRecords } from '$model/trace/logRecords';
import { ChainIndex } from '$model/waitChain/chainIndex';
import { linkOfPart, linkOfRest, linksOfActors, linksOfQueue, type ChainLink } from './links';
import { pathTo, type Stop } from '$model/waitChain/path';
import { segmentsOf, type Segment } from '$model/waitChain/segments';
import { isIdle } from '$model/schema/waitClasses';
import { stateAt, waitAt, type Subject, type WaitFound } from '$model/waitChain/subject';
import { commitWaitName } from '$model/database/names';
import { capitalOf } from '../prose';
import { LATCH_WAITS, meaningOfWait } from '$databases/waits';
import { eventName, waitsFor } from './sentences';

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
  readonly links: readonly ChainLink[];
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
    return wait.event === run.database.roles.commitWait
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

/** The chain of a commit, by its place among `commitsIn(trace)`. */
export function whyCommit(run: Run, place: number): Chain {
  return chainOfCommit(run, commitByPlace(run, place));
}

/**
 * Makes ready what the first chain of a run needs, a step with each call, so that a page can answer in
 * between. It says whether there is more to do.
 */
export function preparation(run: Run): () => boolean {
  const index = ChainIndex.of(run);
  const intervals = intervalsOf(run.trace);
  const logRecords = readingLogRecords(run);
  const steps = [
    () => index.byProcess,
    () => index.received,
    () => flushesOf(run),
    () => flushesOf(run).writers.forEach(phasesOf),
    () => commitsIn(run.trace),
    () => run.trace.stateAfter(0),
  ];
  let done = 0;
  return () => {
    if (intervals.advance() || !logRecords.next().done) return true;
    steps[done++]?.();
    return done < steps.length;
  };
}

function commitOf(run: Run, subject: Subject, wait: WaitFound): Chain {
  const { endRecord } = commitsIn(run.trace);
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
  const soFar = soFarWords(commit);
  return {
    process,
    wait: run.database.roles.commitWait,
    fromNs,
    untilNs,
    headline: `${capitalOf(run, run.processName(process))} waits for ${commitWaitName(run.database)}: ${total}${soFar}`,
    addends,
    remarks: remarksOfCommit(run, commit),
    links: joined(commit.segments).map((segments) => linkOfPart(run, commit, segments)),
  };
}

/** What the headline of a wait ends with. */
function soFarWords({ ended }: { readonly ended: boolean }): string {
  return ended ? '' : ', and goes on when the traced window ends';
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

function remarksOfCommit(run: Run, commit: Commit): string[] {
  const remarks: string[] = [];
  if (commit.beginRecord < 0) remarks.push(earlierWords(commit));
  if (commit.ended && !commit.exact) {
    remarks.push(
      'The trace doesn’t say exactly which part of the wait was which; the stretches are the nearest guess.',
    );
  }
  return remarks;
}

function earlierWords({ beginNs, fromNs, earlierNs }: Commit): string {
  if (beginNs === null)
    return 'It began before the traced window; the window doesn’t say how long before.';
  const names = new Map<LfsPartId, string>(LFS_PARTS.map(({ id, name }) => [id, name]));
  const parts = [...earlierNs].map(([part, ns]) => `${formatNs(ns)} ${names.get(part) ?? part}`);
  return `It began ${formatNs(fromNs - beginNs)} before the traced window: ${parts.join(', ')}.`;
}

function waitOf(run: Run, { process }: Subject, wait: WaitFound): Chain {
  const { trace } = run;
  const fromNs = trace.timeNs(wait.begin);
  const untilNs = wait.ended ? trace.timeNs(wait.end) : trace.untilNs;
  const path = wait.ended
    ? pathTo(run, process, wait.end, fromNs, stopOf(trace, wait.event))
    : segmentsOf(trace, process, fromNs, untilNs);
  const { total, addends } = sumOfPath(run, path, untilNs - fromNs);
  const soFar = soFarWords(wait);
  return {
    process,
    wait: wait.event,
    fromNs,
    untilNs,
    headline: `${capitalOf(run, run.processName(process))} ${waitsFor(wait.event)}: ${total}${soFar}`,
    addends,
    remarks: [
      meaningOfWait(wait.event),
      isLatch(wait.event) ? LATCH_WAITS[run.scenario.resolve('machine.latch_wait')] : '',
      earlierRemark(trace, wait),
    ].filter((each) => each !== ''),
    links: linksOfActors(run, path),
  };
}

/**
 * A holder that had not slept on its latch got it from no process that the trace names: a release that finds
 * a process spinning wakes none.
 */
function stopOf(trace: Trace, event: number): Stop {
  return (record) => isLatch(event) && trace.arg(record) >>> 16 !== event;
}

function isLatch(event: number): boolean {
  return event === Wait.latch_redo_allocation || event === Wait.latch_cache_buffers_chains;
}

function earlierRemark(trace: Trace, wait: WaitFound): string {
  const fromNs = trace.timeNs(wait.begin);
  const ns = wait.ended ? trace.value(wait.end) - (trace.timeNs(wait.end) - fromNs) : 0;
  if (ns > 0) return `It began ${formatNs(ns)} before the traced window.`;
  const atStart = trace.fromNs > 0 && fromNs === trace.fromNs && !wait.ended;
  return atStart ? 'It may have begun before the traced window.' : '';
}

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
    headline: `${capitalOf(run, run.processName(now.process))} waits for a CPU: ${total}`,
    addends,
    remarks: [],
    links,
  };
}

/** It runs, or has nothing to do: no process keeps it waiting. */
function restOf(run: Run, now: Segment, wait: WaitFound | null): Chain {
  const who = capitalOf(run, run.processName(now.process));
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
