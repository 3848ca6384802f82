/**
 * Reads from a run the commit that a figure shows: from when until when, in which lanes, at which instants something
 * changes, and the instant that is its point. Found by mechanism: another run of the same machine has its own.
 */
import { kindViews } from '$databases/kinds';
import { lanesCaptions } from '$explain/roadCaption';
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { LFS_PARTS } from '$model/schema/generatedNames';
import { State } from '$model/schema/generated';
import { commitPartNs, commitsIn, longestCommits } from '$model/trace/commits';
import { intervalsOf } from '$model/trace/intervals';
import { isOnCpu } from '$model/trace/records';
import { lastNotAfter } from '$model/trace/search';
import { latestCommit } from '$model/waitChain/latestCommit';
import { behind, turnsOf } from '$model/waitChain/runQueue';
import type { Work } from '$model/slices';
import type { Segment } from '$model/waitChain/segments';
import type { Bar, BarLook, CommitScene, Lane, LanesRule, Sentence } from './commitScene';
import { sentenceAt } from './sentence';

/** What is shown before the commit and after it, as shares of its length: its beginning and its end are seen as such. */
const BEFORE = 0.04;
const AFTER = 0.1;
/** How far into the stretch that is the point its instant is: so far that the length of the wait is seen. */
const POINT = 0.75;
/** Less of the commit than this is no stop of its own, and no bar that could be seen. */
const LEAST_STOP = 0.025;
const LEAST_BAR = 0.002;
/** What kept the commit waiting for less than this share of it has no lane. */
const LEAST_SHARE = 0.03;
/** What a run without commits shows. */
const QUIET_NS = 20e6;

/** How many instants of a commit are asked for what goes on: no sentence lasts so short that a reader misses it. */
const ASKED = 160;

/**
 * Reads the commit of a traced window by a rule, in steps of a few milliseconds.
 * @param atNs the commit under way at this instant of the run, in place of the rule's
 */
export function* readingCommit(run: Run, rule: LanesRule, atNs?: number): Work<CommitScene> {
  const intervals = intervalsOf(run.trace);
  while (intervals.advance()) yield;
  const found = (atNs === undefined ? null : commitAt(run, atNs)) ?? commitBy(run, rule);
  const commit = found && latestCommit(run, found.process, found.beginNs);
  const { trace } = run;
  const session = found?.process ?? run.processes.find(({ kind }) => kind === 'session')?.id ?? 0;
  const beginNs = commit?.fromNs ?? Math.max(trace.fromNs, atNs ?? 0);
  const endNs = commit?.untilNs ?? Math.min(trace.untilNs, beginNs + QUIET_NS);
  const segments = commit?.segments ?? [];
  const lengthNs = endNs - beginNs;
  const fromNs = Math.max(trace.fromNs, beginNs - BEFORE * lengthNs);
  const untilNs = Math.min(trace.untilNs, endNs + AFTER * lengthNs);
  const stretches = joined(segments, LEAST_STOP * lengthNs);
  const since = (ns: number) => Math.round(ns - beginNs);
  const sentences: Sentence[] = [];
  const starts = [...segments.map((each) => each.fromNs), endNs];
  const asked = Array.from(
    { length: ASKED },
    (_, nth) => fromNs + (nth / ASKED) * (untilNs - fromNs),
  );
  if (!commit) sentences.push({ fromNs: 0, text: lanesCaptions.noCommit(), tone: null });
  for (const ns of commit ? [...asked, ...starts].sort((one, other) => one - other) : []) {
    const said = sentenceAt({ run, process: session, beginNs, endNs }, Math.round(ns));
    const last = sentences.at(-1);
    if (last?.text !== said.text || last.tone !== said.tone) {
      sentences.push({ fromNs: since(ns), ...said });
    }
    yield;
  }
  const lanes = lanesOf(run, session, segments, { fromNs, untilNs });
  return {
    beginNs,
    lengthNs,
    fromNs: since(fromNs),
    untilNs: since(untilNs),
    atNs: since(atNs ?? pointOf(segments, rule) ?? fromNs),
    lanes: lanes.map((lane) => ({
      ...lane,
      bars: lane.bars.map((bar) => ({
        fromNs: since(bar.fromNs),
        untilNs: since(bar.untilNs),
        look: bar.look,
      })),
    })),
    stops: [fromNs, ...stretches.map((each) => each.fromNs), endNs, untilNs].map(since),
    sentences,
  };
}

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

/** Late in the longest stretch of the parts that are looked for, or of all. */
function pointOf(segments: readonly Segment[], { parts }: LanesRule): number | undefined {
  if (segments.length === 0) return undefined;
  const wanted = segments.filter(({ part }) => part !== null && parts?.includes(part));
  const longest = (wanted.length > 0 ? wanted : segments).reduce((one, other) =>
    other.untilNs - other.fromNs > one.untilNs - one.fromNs ? other : one,
  );
  return Math.round(longest.fromNs + POINT * (longest.untilNs - longest.fromNs));
}

/** Segments that a reader can tell apart: what is shorter belongs to the one before. */
function joined(segments: readonly Segment[], leastNs: number): Segment[] {
  const long: Segment[] = [];
  for (const segment of segments) {
    const last = long.at(-1);
    const isOne = last?.part === segment.part && last.process === segment.process;
    if (last && (isOne || segment.untilNs - segment.fromNs < leastNs)) {
      long[long.length - 1] = { ...last, untilNs: segment.untilNs };
    } else long.push(segment);
  }
  return long;
}

interface Range {
  readonly fromNs: number;
  readonly untilNs: number;
}

/** The session, what had its commit in hand for longest, and what that waited for: whatever had its CPU, or the disk. */
function lanesOf(run: Run, session: number, segments: readonly Segment[], range: Range): Lane[] {
  const inHand = sumsBy(segments.filter(({ process }) => process !== session));
  const writer = inHand[0]?.process ?? run.trace.shape.roles.logWriter;
  const hasWriter = run.processes[writer] !== undefined && writer !== session;
  const actors = hasWriter ? [session, writer] : [session];
  const lanes = actors.map((process) => processLane(run, process, range));
  const blocker = laneOfBlockers(run, actors, segments, range);
  if (blocker) return [...lanes, blocker];
  const further = inHand.find(
    ({ process, ns }) => process !== writer && ns > LEAST_SHARE * (range.untilNs - range.fromNs),
  );
  if (further) return [...lanes, processLane(run, further.process, range)];
  const writes = segments.filter(({ how }) => how === 'io');
  if (writes.length === 0) return lanes;
  // Where the disk has a lane of its own, a process that waits for it sleeps.
  const bars = merged(writes.map(({ fromNs, untilNs }) => ({ fromNs, untilNs, look: 'io' })));
  return [...lanes.map(withoutWrites), { name: 'disk', plain: '', bars }];
}

/** What had the CPU that the commit waited for: one neighbour, or many in turn; null if it hardly waited for any. */
function laneOfBlockers(
  run: Run,
  actors: readonly number[],
  segments: readonly Segment[],
  range: Range,
): Lane | null {
  const queued = segments.filter(({ how }) => how === 'runnable');
  const isOther = ({ process }: { process: number }) => process >= 0 && !actors.includes(process);
  const blockers = behind(run, queued).filter(isOther);
  const sum = blockers.reduce((ns, each) => ns + each.ns, 0);
  const [most] = blockers;
  if (!most || sum < LEAST_SHARE * (range.untilNs - range.fromNs)) return null;
  if (most.ns > sum / 2) return processLane(run, most.process, range);
  const turns = queued.flatMap((segment) => turnsOf(run, segment)).filter(isOther);
  const areSessions = blockers.every(({ process }) => run.processes[process]?.kind === 'session');
  return {
    name: areSessions ? 'other sessions' : 'other processes',
    plain: '',
    bars: merged(turns.map(({ fromNs, untilNs }) => ({ fromNs, untilNs, look: 'user' }))),
  };
}

function sumsBy(segments: readonly Segment[]): { process: number; ns: number }[] {
  const sums = new Map<number, number>();
  for (const { process, fromNs, untilNs } of segments) {
    sums.set(process, (sums.get(process) ?? 0) + untilNs - fromNs);
  }
  return [...sums].map(([process, ns]) => ({ process, ns })).sort((a, b) => b.ns - a.ns);
}

function processLane(run: Run, process: number, { fromNs, untilNs }: Range): Lane {
  const { kind } = at(run.processes, process);
  const { plain } = kindViews[kind];
  const all = intervalsOf(run.trace).ofProcess(process);
  const bars: Bar[] = [];
  for (let each = Math.max(0, lastNotAfter(all.fromNs, fromNs)); each < all.length; each++) {
    if (at(all.fromNs, each) >= untilNs) break;
    bars.push({
      fromNs: Math.max(fromNs, at(all.fromNs, each)),
      untilNs: Math.min(untilNs, at(all.untilNs, each)),
      look: lookOf(at(all.state, each)),
    });
  }
  const name = run.processName(process);
  return { name, plain: name.startsWith(plain) ? '' : plain, bars: merged(bars, untilNs - fromNs) };
}

function lookOf(state: number): BarLook {
  if (isOnCpu(state)) return 'user';
  if (state === State.runnable) return 'runnable';
  return state === State.io ? 'io' : 'sleeping';
}

const withoutWrites = (lane: Lane): Lane => ({
  ...lane,
  bars: merged(lane.bars.map((bar) => (bar.look === 'io' ? { ...bar, look: 'sleeping' } : bar))),
});

/** Bars of one look are one; what is too short to be seen is left to the one before. */
function merged(bars: readonly Bar[], lengthNs = 0): Bar[] {
  const all: Bar[] = [];
  for (const bar of bars) {
    const last = all.at(-1);
    const isShort = bar.untilNs - bar.fromNs < LEAST_BAR * lengthNs;
    const isNext = last?.untilNs === bar.fromNs;
    if (last && isNext && (last.look === bar.look || isShort)) {
      all[all.length - 1] = { ...last, untilNs: bar.untilNs };
    } else if (bar.untilNs > bar.fromNs) all.push(bar);
  }
  return all;
}
