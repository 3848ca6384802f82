/** The subject of a chain: what a process waited for at an instant, and what it did. */
import { intervalsOf } from '../trace/intervals';
import { at } from '../at';
import { TraceType } from '../schema/generated';
import type { Run } from '../run/run';
import { countBefore } from '../trace/search';
import { ChainIndex } from './chainIndex';
import { howOf, type Segment } from './segments';

/** What to ask about: a process at an instant. */
export interface Subject {
  readonly process: number;
  readonly timeNs: number;
}

export interface WaitFound {
  readonly event: number;
  /** The record that began it. */
  readonly begin: number;
  /** The record that ended it, or the number of records if none did. */
  readonly end: number;
  readonly ended: boolean;
}

export function waitAt(run: Run, { process, timeNs }: Subject): WaitFound | null {
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

/** What a process is doing at an instant, from when until when. */
export function stateAt(run: Run, { process, timeNs }: Subject): Segment {
  const { trace } = run;
  const intervals = intervalsOf(trace).ofProcess(process);
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
