/**
 * What a recorded log writer was about: when it rested, gathered, wrote and posted. The kernel tells when it slept and
 * the threads it woke; the rest follows, in the same phases as those of a simulated log writer.
 */
import { at, byteAt, floatAt, integerAt } from '../at';
import { countBefore, lastNotAfter } from '../trace/search';
import { Phase, type PhaseNumber } from '../trace/flushPhases';
import { Purpose } from './calls';
import { isKernelThread } from './groups';
import { NO_TASK } from './events';
import type { Schedule } from './schedule';
import { ThreadState } from './stateIntervals';

/** One thread made another runnable. */
export interface Wake {
  readonly timeNs: number;
  readonly woken: number;
  /** The stay in the run queue that it began. */
  readonly stay: number;
}

export interface RecordedFlush {
  readonly beginNs: number;
  /** Its first write was asked for, and its last was done; the same where it wrote nothing. */
  readonly writeNs: number;
  readonly writtenNs: number;
  /** When the writer ran again after it. */
  readonly backNs: number;
  /** When its first waiter was woken, or the writer went to rest. */
  publishedNs: number;
}

export interface FlushesOfWriter {
  readonly task: number;
  /** Phase i lasts from `phaseFromNs[i]` until the next begins. */
  readonly phaseFromNs: readonly number[];
  readonly phase: readonly PhaseNumber[];
  readonly flushes: readonly RecordedFlush[];
  /** The stays of sleep in which it waited for a device. */
  readonly writes: ReadonlySet<number>;
}

/**
 * The threads that each thread woke, in the order of time. The kernel's own threads are no waiters, nor are those that a thread wakes while it
 * writes.
 */
export function wakesOf(schedule: Schedule): readonly (readonly Wake[])[] {
  const { tasks } = schedule.recording;
  const wakes: Wake[][] = tasks.map(() => []);
  const isWaiter = tasks.map((task) => !isKernelThread(task));
  schedule.by.forEach((by, stay) => {
    if (by === NO_TASK || byteAt(schedule.state, stay) !== ThreadState.runnable) return;
    const woken = integerAt(schedule.task, stay);
    if (byteAt(schedule.isPreempted, stay) || !isWaiter[woken]) return;
    if (byteAt(schedule.purpose, stay) >= Purpose.write) return;
    wakes[by]?.push({ timeNs: floatAt(schedule.fromNs, stay), woken, stay });
  });
  for (const list of wakes) list.sort((a, b) => a.timeNs - b.timeNs);
  return wakes;
}

/** Follows a writer through its stays. @param wakes of the writer */
export function flushesOf(
  schedule: Schedule,
  task: number,
  wakes: readonly Wake[],
): FlushesOfWriter {
  const stays = at(schedule.staysOf, task);
  const follower = new Follower();
  const writes = new Set<number>();
  const durable = at(schedule.durableOf, task);
  let wake = 0;
  let call = 0;
  stays.forEach((stay, place) => {
    const fromNs = floatAt(schedule.fromNs, stay);
    const state = byteAt(schedule.state, stay);
    if (state === ThreadState.cpu) {
      follower.runs(fromNs);
      const untilNs = floatAt(schedule.untilNs, stay);
      const writeUntil = (timeNs: number) => {
        for (; call < durable.length && at(durable, call).untilNs <= timeNs; call++) {
          // Of a call that slept, the sleep says when the device was done.
          const { fromNs: beganNs, untilNs: doneNs } = at(durable, call);
          if (beganNs >= fromNs) follower.writes(beganNs, doneNs);
        }
      };
      for (; wake < wakes.length && at(wakes, wake).timeNs <= untilNs; wake++) {
        const { timeNs } = at(wakes, wake);
        if (timeNs < fromNs) continue;
        writeUntil(timeNs);
        follower.posts(timeNs);
      }
      writeUntil(untilNs);
    } else if (isWrite(schedule, stays, place, wakes)) {
      writes.add(stay);
      follower.writes(fromNs, floatAt(schedule.untilNs, stay));
    } else if (state !== ThreadState.runnable) {
      follower.rests(fromNs);
    }
  });
  const { phaseFromNs, phase, flushes } = follower;
  return { task, phaseFromNs, phase, flushes, writes };
}

/**
 * Whether a writer that left its CPU waits for a device: the system call in which it did says so. Where none was recorded,
 * what follows has to. Direct and asynchronous I/O is waited for asleep: then an
 * interrupt ends the sleep, and before its next the writer posts a thread.
 */
function isWrite(
  schedule: Schedule,
  stays: Int32Array,
  place: number,
  wakes: readonly Wake[],
): boolean {
  const sleep = integerAt(stays, place);
  const state = byteAt(schedule.state, sleep);
  if (state !== ThreadState.asleep) return state === ThreadState.disk;
  const purpose = byteAt(schedule.purpose, sleep);
  if (purpose !== Purpose.unknown) return purpose >= Purpose.write;
  const next = stays[place + 1];
  if (next === undefined || byteAt(schedule.state, next) !== ThreadState.runnable) return false;
  if (integerAt(schedule.by, next) !== NO_TASK) return false;
  for (let later = place + 2; later < stays.length; later++) {
    const stay = integerAt(stays, later);
    const then = byteAt(schedule.state, stay);
    if (then === ThreadState.runnable) continue;
    if (then !== ThreadState.cpu) return false;
    const [fromNs, untilNs] = [floatAt(schedule.fromNs, stay), floatAt(schedule.untilNs, stay)];
    const first = countBefore(wakes.length, (wake) => at(wakes, wake).timeNs < fromNs);
    if ((wakes[first]?.timeNs ?? Infinity) <= untilNs) return true;
  }
  return false;
}

/** Makes phases and flushes of what a writer does, one thing after the other. */
class Follower {
  readonly phaseFromNs: number[] = [0];
  readonly phase: PhaseNumber[] = [Phase.idle];
  readonly flushes: RecordedFlush[] = [];
  #flush: { -readonly [K in keyof RecordedFlush]: RecordedFlush[K] } | null = null;
  #lastPostNs = 0;

  runs(timeNs: number): void {
    if (this.#now === Phase.idle) this.#begin(timeNs);
    const flush = this.#flush;
    if (flush && this.#now === Phase.writing) flush.backNs = timeNs;
  }

  /** A thread that it wakes before it has written anything doesn't wait for the log. */
  posts(timeNs: number): void {
    this.#lastPostNs = timeNs;
    if (this.#now === Phase.writing) this.#publish(timeNs);
  }

  writes(fromNs: number, untilNs: number): void {
    // Nothing tells where the next flush begins but that no thread is posted for this one any more.
    if (this.#now === Phase.posting) this.#begin(this.#lastPostNs);
    if (this.#now === Phase.idle) this.#begin(fromNs);
    if (this.#now === Phase.gathering) {
      this.#enter(Phase.writing, fromNs);
      if (this.#flush) this.#flush.writeNs = fromNs;
    }
    if (this.#flush) {
      this.#flush.writtenNs = untilNs;
      this.#flush.backNs = untilNs;
    }
  }

  rests(timeNs: number): void {
    if (this.#now === Phase.writing) this.#publish(timeNs);
    if (this.#now === Phase.idle) return;
    this.#enter(Phase.idle, timeNs);
    this.#flush = null;
  }

  get #now(): PhaseNumber {
    return at(this.phase, this.phase.length - 1);
  }

  #enter(phase: PhaseNumber, timeNs: number): void {
    this.phase.push(phase);
    this.phaseFromNs.push(timeNs);
  }

  #begin(timeNs: number): void {
    this.#enter(Phase.gathering, timeNs);
    this.#flush = {
      beginNs: timeNs,
      writeNs: timeNs,
      writtenNs: timeNs,
      backNs: timeNs,
      publishedNs: Infinity,
    };
    this.flushes.push(this.#flush);
  }

  #publish(timeNs: number): void {
    this.#enter(Phase.posting, timeNs);
    if (this.#flush) this.#flush.publishedNs = timeNs;
  }
}

/** When a thread that wrote from a time on made the call for it, if that was recorded. */
export function askedToWriteNs({ durableOf }: Schedule, task: number, writeNs: number): number {
  const calls = at(durableOf, task);
  const call = calls[countBefore(calls.length, (place) => at(calls, place).untilNs <= writeNs)];
  return Math.min(writeNs, call?.fromNs ?? Infinity);
}

/** Which of a writer's flushes had begun last before an instant; -1 if none had. */
export function flushAt({ flushes }: FlushesOfWriter, timeNs: number): number {
  return countBefore(flushes.length, (place) => at(flushes, place).beginNs < timeNs) - 1;
}

/** The place of the phase that a writer was in. */
export function phasePlace({ phaseFromNs }: FlushesOfWriter, timeNs: number): number {
  return Math.max(0, lastNotAfter(phaseFromNs, timeNs));
}
