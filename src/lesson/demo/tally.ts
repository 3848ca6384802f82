/** What a demo counts while it plays. */
import { commitsIn } from '$model/trace/commits';
import { at } from '$model/at';
import { formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { flushesOf } from '$model/trace/flushes';
import { placeOf } from '$model/trace/search';
import type { Demo } from '../content/definition';

const wordCommits = (count: number) => (count === 1 ? '1 commit' : `${count} commits`);

const wordWrites = (count: number) => (count === 1 ? '1 write' : `${count} writes`);

const wordLongest = (length: string) => `the longest waited ${length}`;

/** Commits that are complete so far, and how long the longest of them waited. */
function commitsUntil(run: Run, timeNs: number): { count: number; longestNs: number } {
  const { beginNs, endNs } = commitsIn(run.trace);
  const found = endNs.findIndex((ns) => ns > timeNs);
  const count = found < 0 ? endNs.length : found;
  let longestNs = 0;
  for (let commit = 0; commit < count; commit++) {
    longestNs = Math.max(longestNs, at(endNs, commit) - at(beginNs, commit));
  }
  return { count, longestNs };
}

/** Writes of the log that are done so far; a trace begins with how far the log was before. */
function writesUntil(run: Run, timeNs: number): number {
  const { trace } = run;
  const { published } = flushesOf(run);
  const done = (ns: number) => placeOf(published, trace.indexAt(ns));
  return done(timeNs) - done(trace.fromNs);
}

/** The counts at an instant of a run, as they are under the picture. */
export function tallyAt(run: Run, timeNs: number, counts: Demo['counts']): string {
  const { count, longestNs } = commitsUntil(run, timeNs);
  if (counts === 'writes') {
    return `${wordCommits(count)}, ${wordWrites(writesUntil(run, timeNs))}`;
  }
  if (count === 0) return wordCommits(count);
  return `${wordCommits(count)}, ${wordLongest(formatNs(longestNs).replace(' ', '\u00a0'))}`;
}
