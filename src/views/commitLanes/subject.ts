/** What lanes are of: a commit of a run, or another wait of a session, found by what it spent its time on. */
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { TraceType, WAIT_EVENTS } from '$model/schema/generated';
import { commitPartNs, commitsIn, longestCommits } from '$model/trace/commits';
import { latestCommit } from '$model/waitChain/latestCommit';
import { segmentsOf, type Segment } from '$model/waitChain/segments';
import type { LanesRule, Sentence } from './commitScene';
import { sentenceAt, waitSentenceAt } from './sentence';

export interface Subject {
  /** The session that waits. */
  readonly process: number;
  readonly beginNs: number;
  readonly endNs: number;
  /** What was done for it meanwhile, one stretch after the other. */
  readonly segments: readonly Segment[];
  readonly say: (timeNs: number) => Omit<Sentence, 'fromNs'>;
}

/** @param atNs an instant of the run: the commit that is under way then comes first */
export function subjectOf(run: Run, rule: LanesRule, atNs?: number): Subject | null {
  const asked = atNs === undefined ? null : commitAt(run, atNs);
  if (!asked && rule.wait) return waitOf(run, rule) ?? commitSubject(run, commitBy(run, rule));
  return commitSubject(run, asked ?? commitBy(run, rule));
}

function commitSubject(run: Run, found: Found | null): Subject | null {
  const commit = found && latestCommit(run, found.process, found.beginNs);
  if (!commit) return null;
  const { process, fromNs: beginNs, untilNs: endNs, segments } = commit;
  const told = { run, process, beginNs, endNs };
  return { process, beginNs, endNs, segments, say: (timeNs) => sentenceAt(told, timeNs) };
}

/** The longest wait of a session for an event, and what the process meanwhile did that is to end it. */
function waitOf(run: Run, { wait, by }: LanesRule): Subject | null {
  const { trace } = run;
  const event = WAIT_EVENTS.findIndex(({ id }) => id === wait);
  let [endRecord, longestNs] = [-1, 0];
  for (let record = 0; record < trace.length; record++) {
    if (trace.type(record) !== TraceType.wait_end || trace.arg(record) !== event) continue;
    const ns = trace.value(record);
    const isWhole = trace.timeNs(record) - ns > trace.fromNs;
    const isSession = run.processes[trace.process(record)]?.kind === 'session';
    if (isWhole && isSession && ns > longestNs) [endRecord, longestNs] = [record, ns];
  }
  if (endRecord < 0) return null;
  const [process, endNs] = [trace.process(endRecord), trace.timeNs(endRecord)];
  const beginNs = endNs - longestNs;
  const all = run.processes
    .filter(({ kind }) => kind === by)
    .map(({ id }) => segmentsOf(trace, id, beginNs, endNs));
  const segments = all.toSorted((one, other) => queuedNs(other) - queuedNs(one))[0] ?? [];
  const told = { run, process, beginNs, endNs, segments };
  return { process, beginNs, endNs, segments, say: (timeNs) => waitSentenceAt(told, timeNs) };
}

/** Of several that could end a wait, the one that has waited longest for a CPU is what it takes so long for. */
const queuedNs = (segments: readonly Segment[]) =>
  segments.reduce(
    (sum, { how, fromNs, untilNs }) => sum + (how === 'runnable' ? untilNs - fromNs : 0),
    0,
  );

interface Found {
  readonly process: number;
  readonly beginNs: number;
}

/**
 * The commit that shows what a rule looks for: one as long as the mean, so that picture and figures are of the same thing,
 * of those that spent no less than the mean in its parts; or else the longest. Only such as began in the window are known
 * whole.
 */
function commitBy(run: Run, { parts, isLongest }: LanesRule): Found | null {
  const commits = commitsIn(run.trace);
  const { beginNs, endNs, beginRecord } = commits;
  const numbers = LFS_PARTS.flatMap(({ id }, part) => (parts?.includes(id) ? [part] : []));
  const inParts = (commit: number) =>
    numbers.reduce((sum, part) => sum + commitPartNs(commits, commit, part), 0);
  const lengthOf = (commit: number) => at(endNs, commit) - at(beginNs, commit);
  const whole = Array.from({ length: commits.length }, (_, commit) => commit).filter(
    (commit) => at(beginRecord, commit) >= 0,
  );
  const meanOf = (of: (commit: number) => number) =>
    whole.reduce((sum, commit) => sum + of(commit), 0) / whole.length;
  const [mean, meanInParts] = [meanOf(lengthOf), meanOf(inParts)];
  const rank = isLongest ? inParts : (commit: number) => -Math.abs(lengthOf(commit) - mean);
  const fitting = whole.filter((commit) => inParts(commit) >= meanInParts);
  let best = fitting[0];
  for (const commit of fitting) if (best === undefined || rank(commit) > rank(best)) best = commit;
  if (best === undefined) return null;
  return { process: at(commits.process, best), beginNs: at(beginNs, best) };
}

/** The longest commit that is under way at an instant. */
function commitAt(run: Run, atNs: number): Found | null {
  const commits = commitsIn(run.trace);
  const { beginNs, endNs, process, beginRecord } = commits;
  const [place] = longestCommits(
    commits,
    1,
    (each) => at(beginRecord, each) >= 0 && at(beginNs, each) <= atNs && at(endNs, each) > atNs,
  );
  return place === undefined ? null : { process: at(process, place), beginNs: at(beginNs, place) };
}
