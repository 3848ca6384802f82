/** Which lanes a commit has: of its session, of what has it in hand, and of what that waits for. */
import { kindViews } from '$databases/kinds';
import { at } from '$model/at';
import type { Run } from '$model/run/run';
import { State } from '$model/schema/generated';
import { intervalsOf } from '$model/trace/intervals';
import { isOnCpu } from '$model/trace/records';
import { lastNotAfter } from '$model/trace/search';
import { behind, turnsOf } from '$model/waitChain/runQueue';
import type { Segment } from '$model/waitChain/segments';
import type { Bar, BarLook, Lane } from './commitScene';

/** Less than this share of what is shown is no bar that could be seen. */
const LEAST_BAR = 0.002;
/** What kept the commit waiting for less than this share of it has no lane. */
const LEAST_SHARE = 0.03;

/** What is shown of a run. */
interface Range {
  readonly fromNs: number;
  readonly untilNs: number;
}

/** The session, what had its commit in hand for longest, and what that waited for: whatever had its CPU, or the disk. */
export function lanesOf(
  run: Run,
  session: number,
  segments: readonly Segment[],
  range: Range,
): Lane[] {
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
