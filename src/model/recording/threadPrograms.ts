/**
 * A recording as programs: what each thread computed, how long it slept, which threads it woke and which woke it, in its order. Times
 * that it was in a run queue are in none of them.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { countBefore } from '../trace/search';
import type { CommitWindows } from './commitWindows';
import type { RecordedCommit } from './commits';
import { NO_TASK } from './events';
import type { FlushesOfWriter } from './flushes';
import { firstWokenOf, ownNs, timesWithin, type Interrupts, type Times } from './threadStatistics';
import type { Observed } from './observed';
import { firstEndingAfter, type Schedule } from './schedule';
import { ThreadState } from './stateIntervals';
import { isRealTime } from './scheduling';
import { RARELY, turnsOf } from './observed';

/** As Linux has it for all that is not real-time: a timer may end so much later than asked. */
export const SLACK_NS = 50_000;

/** One thing that a thread did. Times in nanoseconds. */
export type Step =
  | { readonly kind: 'compute' | 'sleep' | 'outside'; readonly ns: number }
  /** Slept until that wake-up, which has a number. */
  | { readonly kind: 'wait'; readonly post: number }
  /** Made that wake-up. */
  | { readonly kind: 'post'; readonly post: number; readonly woken: number }
  /** Committed, which the simulator does in its own way; or began its steps once more. */
  | { readonly kind: 'commit' | 'again' };

export interface Program {
  readonly startNs: number;
  readonly steps: readonly Step[];
}

export const compute = (ns: number): Step => ({ kind: 'compute', ns: Math.max(0, ns) });

/** How sleeps that timers ended are slept again: what was asked for. */
export class Sleeps {
  readonly firstWoken: Uint8Array;
  readonly #schedule: Schedule;

  constructor(schedule: Schedule) {
    this.#schedule = schedule;
    this.firstWoken = firstWokenOf(schedule);
  }

  slackNs(task: number): number {
    return isRealTime(this.#schedule, task) ? 0 : SLACK_NS;
  }

  /** A sleep that the interrupt for another timer ended was cut by half of the slack, in the mean. */
  stepOf(task: number, { asleepNs, isCut, isTimed }: Times): Step {
    if (!isTimed) return { kind: 'outside', ns: asleepNs };
    return {
      kind: 'sleep',
      ns: Math.max(0, asleepNs - this.slackNs(task) / (isCut ? 2 : 1)),
    };
  }

  /** The same of a thread that mostly asks for the same time. */
  askedBy(task: number): (sleptNs: number, next: number) => number {
    const { staysOf, state, by, fromNs, untilNs } = this.#schedule;
    const slackNs = this.slackNs(task);
    const whole: number[] = [];
    const stays = at(staysOf, task);
    stays.forEach((stay, place) => {
      const next = stays[place + 1];
      if (byteAt(state, stay) !== ThreadState.asleep || next === undefined) return;
      if (!byteAt(this.firstWoken, next) || integerAt(by, next) !== NO_TASK) return;
      whole.push(floatAt(untilNs, stay) - floatAt(fromNs, stay) - slackNs);
    });
    whole.sort((a, b) => a - b);
    const placeOf = (ns: number) => countBefore(whole.length, (place) => at(whole, place) < ns);
    return (sleptNs, next) => {
      if (byteAt(this.firstWoken, next)) return sleptNs - slackNs;
      // Of the times that it asked for, one that can have ended so.
      const [from, until] = [placeOf(sleptNs - slackNs), placeOf(sleptNs)];
      return until > from ? at(whole, (from + until) >> 1) : sleptNs - slackNs / 2;
    };
  }
}

/* ---- The log writer and its sessions ---- */

/** What each flush computed before its write, how long that took, and what it computed then. */
export function flushProgram(
  { schedule, interrupts, post }: Observed,
  { task, flushes }: FlushesOfWriter,
  sleeps: Sleeps,
): Program {
  const times = (fromNs: number, untilNs: number) =>
    timesWithin(schedule, interrupts, task, fromNs, untilNs, sleeps.firstWoken);
  const steps = flushes
    .filter(
      ({ writeNs, writtenNs, publishedNs }) =>
        writtenNs > writeNs && publishedNs <= schedule.recording.untilNs,
    )
    .flatMap(({ beginNs, writeNs, writtenNs, publishedNs }) => [
      compute(times(beginNs, writeNs).cpuNs - post.returnNs),
      ...writeSteps(schedule, task, writeNs, writtenNs, times, sleeps),
      compute(times(writeNs, publishedNs).cpuNs - post.wholeNs / 2),
    ]);
  return { startNs: 0, steps };
}

/** The sleeps of one write, and what the log writer computed between two of them. */
function writeSteps(
  schedule: Schedule,
  task: number,
  writeNs: number,
  writtenNs: number,
  times: (fromNs: number, untilNs: number) => Times,
  sleeps: Sleeps,
): Step[] {
  const stays = at(schedule.staysOf, task);
  const steps: Step[] = [];
  let awakeNs = writeNs;
  for (let place = firstEndingAfter(schedule, stays, writeNs); place < stays.length; place++) {
    const stay = integerAt(stays, place);
    const [fromNs, untilNs] = [floatAt(schedule.fromNs, stay), floatAt(schedule.untilNs, stay)];
    if (fromNs >= writtenNs) break;
    const state = byteAt(schedule.state, stay);
    if (state !== ThreadState.asleep && state !== ThreadState.disk) continue;
    if (steps.length > 0) steps.push(compute(times(awakeNs, fromNs).cpuNs));
    steps.push(sleeps.stepOf(task, times(fromNs, untilNs)));
    awakeNs = untilNs;
  }
  return steps.length > 0 ? steps : [{ kind: 'outside', ns: writtenNs - writeNs }];
}

interface Gap extends Times {
  readonly session: number;
  /** Of its CPU time, what came before it slept. */
  readonly beforeNs: number;
}

function firstSleepAfter(schedule: Schedule, task: number, timeNs: number): number {
  const stays = at(schedule.staysOf, task);
  for (let place = firstEndingAfter(schedule, stays, timeNs); place < stays.length; place++) {
    const stay = integerAt(stays, place);
    const state = byteAt(schedule.state, stay);
    if (state === ThreadState.asleep || state === ThreadState.disk)
      return floatAt(schedule.fromNs, stay);
  }
  return Infinity;
}

/** From commit to commit of each session. */
function gapsOf(
  schedule: Schedule,
  interrupts: Interrupts,
  ofSession: ReadonlyMap<number, readonly RecordedCommit[]>,
  { firstWoken }: Sleeps,
): Gap[] {
  return [...ofSession].flatMap(([session, commits]) =>
    commits.slice(1).map(({ fromNs }, place) => {
      const { durableNs } = at(commits, place);
      const within = (untilNs: number) =>
        timesWithin(schedule, interrupts, session, durableNs, untilNs, firstWoken);
      const asleepNs = firstSleepAfter(schedule, session, durableNs);
      const before = asleepNs < fromNs ? within(asleepNs).cpuNs : 0;
      return { session, ...within(fromNs), beforeNs: before };
    }),
  );
}

/** How long each session thought before each transaction, and what it computed in it; only that if none thinks. */
export function transactionPrograms(
  { schedule, found, interrupts, wakes, post }: Observed,
  sleeps: Sleeps,
): Map<number, Program> {
  const ofSession = new Map<number, RecordedCommit[]>();
  for (const commit of found.commits) {
    const list = ofSession.get(commit.session);
    if (list) list.push(commit);
    else ofSession.set(commit.session, [commit]);
  }
  const gaps = gapsOf(schedule, interrupts, ofSession, sleeps);
  const turns = turnsOf(gaps.map(({ cpuNs }) => cpuNs));
  const thinks = gaps.filter(({ asleepNs }) => asleepNs > 0).length > gaps.length * RARELY;
  const programs = new Map<number, Program>();
  for (const [session, own] of ofSession) {
    const posts = Math.min(1, at(wakes, session).length / own.length);
    const spentNs = posts * post.wholeNs + (thinks ? 1 : 2) * post.returnNs;
    const transactions = gaps.flatMap((gap, place) => {
      if (gap.session !== session) return [];
      const parts = at(turns, place);
      const think = sleeps.stepOf(session, { ...gap, asleepNs: gap.asleepNs / parts });
      const beforeNs = thinks ? gap.beforeNs : 0;
      const work = compute((gap.cpuNs - beforeNs) / parts - spentNs);
      const call = compute(beforeNs - post.returnNs);
      return new Array<[Step, Step, Step]>(parts).fill([work, call, think]);
    });
    const works = transactions.map(([work]) => ('ns' in work ? work.ns : 0));
    if (works.length === 0) continue;
    // Of its first transaction only the end was recorded.
    const meanNs = works.reduce((sum, ns) => sum + ns, 0) / works.length;
    const startNs = Math.max(0, at(own, 0).fromNs - meanNs);
    const begin: Step = { kind: 'outside', ns: startNs };
    const all: [Step, Step, Step][] = [[compute(meanNs), compute(0), begin], ...transactions];
    // A session that thinks does so first.
    programs.set(session, {
      startNs: thinks ? 0 : startNs,
      steps: all.flatMap(([work, call, think]) => (thinks ? [call, think, work] : [work])),
    });
  }
  return programs;
}

/* ---- All other threads ---- */

/**
 * What each thread did by itself, and with the others of these.
 * @param postNs what of its CPU time a thread spends on each post, half of it before the woken thread is awake
 * @param commits of sessions that lead in turn: what they did for a commit is left out, and threads begin again at the end
 */
export function programsOf(
  schedule: Schedule,
  interrupts: Interrupts,
  tasks: readonly number[],
  postNs: number,
  sleeps = new Sleeps(schedule),
  commits: CommitWindows | null = null,
): Map<number, Program> {
  const { posts, numberOf } = postsAmong(schedule, tasks, commits);
  const context = { schedule, interrupts, postNs, sleeps, commits, numberOf };
  return new Map(
    tasks.map((task) => [
      task,
      new ProgramMaker(context, task, eventsOf(task, posts, commits)).make(),
    ]),
  );
}

/** What a thread did at an instant: it woke another, perhaps with a number, or came to its commit. */
interface Event {
  readonly timeNs: number;
  readonly step: Step | null;
}

function eventsOf(
  task: number,
  posts: ReadonlyMap<number, readonly Event[]>,
  commits: CommitWindows | null,
): Event[] {
  const own = commits?.beginsOf(task) ?? [];
  const begins = own.map((timeNs): Event => ({ timeNs, step: { kind: 'commit' } }));
  return [...(posts.get(task) ?? []), ...begins].sort((a, b) => a.timeNs - b.timeNs);
}

const isWokenStay = ({ state, isPreempted }: Schedule, stay: number): boolean =>
  byteAt(state, stay) === ThreadState.runnable && byteAt(isPreempted, stay) === 0;

/** The posts among some threads, by the thread that made them, and their numbers by the waits in run queues that they began. */
function postsAmong(
  schedule: Schedule,
  tasks: readonly number[],
  commits: CommitWindows | null,
): { posts: Map<number, Event[]>; numberOf: Map<number, number> } {
  const { by, fromNs } = schedule;
  const among = new Set(tasks);
  const numberOf = new Map<number, number>();
  const posts = new Map<number, Event[]>();
  for (const woken of tasks) {
    for (const stay of at(schedule.staysOf, woken)) {
      const waker = integerAt(by, stay);
      if (!isWokenStay(schedule, stay) || !among.has(waker)) continue;
      const timeNs = floatAt(fromNs, stay);
      if (commits?.isWithin(waker, timeNs)) continue;
      // What a commit waited for, the simulator makes; but it took the waker its time.
      const isCommit = commits?.isWithin(woken, timeNs) ?? false;
      const post = numberOf.size;
      if (!isCommit) numberOf.set(stay, post);
      const made: Event = { timeNs, step: isCommit ? null : { kind: 'post', post, woken } };
      const list = posts.get(waker);
      if (list) list.push(made);
      else posts.set(waker, [made]);
    }
  }
  return { posts, numberOf };
}

interface Making {
  readonly schedule: Schedule;
  readonly interrupts: Interrupts;
  readonly postNs: number;
  readonly sleeps: Sleeps;
  readonly commits: CommitWindows | null;
  readonly numberOf: ReadonlyMap<number, number>;
}

/** Makes the program of one thread, stay by stay. */
class ProgramMaker {
  readonly #steps: Step[] = [];
  readonly #asked: ReturnType<Sleeps['askedBy']>;
  #done = 0;
  /** What it has computed and is not yet in a step: a burst goes on after the CPU was lost. */
  #burstNs = 0;

  constructor(
    private readonly context: Making,
    private readonly task: number,
    private readonly events: readonly Event[],
  ) {
    this.#asked = context.sleeps.askedBy(task);
  }

  make(): Program {
    const { schedule, commits } = this.context;
    const stays = at(schedule.staysOf, this.task);
    stays.forEach((stay, place) => this.#follow(stay, stays[place + 1]));
    this.#until(Infinity, 0, null);
    this.#endBurst();
    const computes = this.#steps.some(({ kind }) => kind === 'compute');
    if (commits && computes) this.#steps.push({ kind: 'again' });
    return { startNs: 0, steps: this.#steps };
  }

  #follow(stay: number, next: number | undefined): void {
    const { schedule, commits, numberOf } = this.context;
    const { state, fromNs, untilNs, by } = schedule;
    const kind = byteAt(state, stay);
    if (kind === ThreadState.runnable) return;
    const [beginNs, endNs] = [floatAt(fromNs, stay), floatAt(untilNs, stay)];
    if (kind === ThreadState.cpu) {
      const from = this.#until(endNs, beginNs, stay);
      this.#burstNs += this.#ownNs(stay, from, endNs);
      return;
    }
    this.#until(endNs, beginNs, null);
    if (commits?.isWithin(this.task, beginNs)) return;
    this.#endBurst();
    this.#burstNs = 0;
    // The recording ended first.
    if (kind === ThreadState.gone || stay >= schedule.openFrom) return;
    const isEnded = next !== undefined && isWokenStay(schedule, next);
    const post = isEnded ? numberOf.get(next) : undefined;
    if (post !== undefined) this.#steps.push({ kind: 'wait', post });
    else if (isEnded && kind === ThreadState.asleep && integerAt(by, next) === NO_TASK) {
      this.#steps.push({ kind: 'sleep', ns: Math.max(0, this.#asked(endNs - beginNs, next)) });
    } else this.#steps.push({ kind: 'outside', ns: endNs - beginNs });
  }

  /** CPU time of its own, but for what a flush took. */
  #ownNs(stay: number, fromNs: number, untilNs: number): number {
    const { schedule, interrupts, commits } = this.context;
    const whole = ownNs(schedule, interrupts, stay, fromNs, untilNs);
    const flushed = commits?.flushedWithin(this.task, fromNs, untilNs) ?? [];
    return flushed.reduce(
      (ns, [from, to]) => ns - ownNs(schedule, interrupts, stay, from, to),
      whole,
    );
  }

  /** What happened up to a time. @returns until when the burst is in steps */
  #until(timeNs: number, beginNs: number, stay: number | null): number {
    const { postNs } = this.context;
    let from = beginNs;
    for (let next = this.events[this.#done]; next && next.timeNs < timeNs;) {
      if (stay !== null) {
        this.#burstNs += this.#ownNs(stay, from, Math.max(from, next.timeNs));
        from = Math.max(from, next.timeNs);
      }
      // The simulator adds what a post costs; a thread that makes many in a row owes it.
      const isPost = next.step?.kind !== 'commit';
      if (isPost) this.#burstNs -= postNs / 2;
      if (next.step) {
        this.#endBurst();
        this.#steps.push(next.step);
      }
      if (isPost) this.#burstNs -= postNs / 2;
      next = this.events[++this.#done];
    }
    return from;
  }

  #endBurst(): void {
    if (this.#burstNs <= 0) return;
    this.#steps.push(compute(this.#burstNs));
    this.#burstNs = 0;
  }
}
