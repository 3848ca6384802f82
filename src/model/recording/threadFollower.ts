/** Where each thread of a recording was at each time, found from its events. */
import { byteAt, floatAt, integerAt } from '../at';
import { Purpose, purposeOf } from './calls';
import { EventKind, LEAVINGS, NO_TASK } from './events';
import type { Recording } from './recording';
import type { Call, Move, Schedule } from './schedule';
import { ThreadState, IntervalList, type OpenInterval } from './stateIntervals';

/** The requests of each thread to devices that are under way: those of a thread that sleeps are what it waits for. */
class RequestsUnderWay {
  readonly #ownerOf = new Map<number, number>();
  readonly #requestsOf: (Set<number> | undefined)[] = [];

  issue(task: number, request: number): void {
    this.#ownerOf.set(request, task);
    (this.#requestsOf[task] ??= new Set()).add(request);
  }

  complete(request: number): void {
    const owner = this.#ownerOf.get(request);
    if (owner !== undefined) this.#requestsOf[owner]?.delete(request);
    this.#ownerOf.delete(request);
  }

  completeAllOf(task: number): void {
    this.#requestsOf[task]?.forEach((request) => this.complete(request));
  }

  has(task: number): boolean {
    return (this.#requestsOf[task]?.size ?? 0) > 0;
  }
}

const STATE_OF_LEAVING = {
  preempted: ThreadState.runnable,
  sleeping: ThreadState.asleep,
  disk: ThreadState.disk,
  gone: ThreadState.gone,
  unknown: ThreadState.unknown,
} as const;

/** The thread on a CPU, where no event has told of it. */
const UNKNOWN = -2;

/** Follows every thread through the events. What was before its first event is not known. */
export function scheduleOf(recording: Recording): Schedule {
  const follower = new ThreadFollower(recording);
  for (let at = 0; at < recording.timeNs.length; at++) follower.take(at);
  return follower.finish();
}

/** One method for each kind of event. */
class ThreadFollower {
  readonly #recording: Recording;
  readonly #stays = new IntervalList();
  readonly #now: OpenInterval[];
  /** The thread on each CPU. */
  readonly #running: Int32Array;
  /** The thread that came to another CPU without having left this one. A recording may end earlier here than there. */
  readonly #vanished: Int32Array;
  readonly #purposes: readonly number[];
  /** What the system call is for in which each thread is, and since when it is in it. */
  readonly #about: Uint8Array;
  readonly #aboutSinceNs: Float64Array;
  readonly #requests = new RequestsUnderWay();
  readonly #durableOf: Call[][];
  readonly #movesOf: Move[][];
  /** How long it took the last time that a CPU left idle: for a thread that a thread woke, and that an interrupt woke. */
  readonly #exitNs = [0, 0];
  #breaks = 0;
  #overlaps = 0;

  constructor(recording: Recording) {
    const { tasks, cpus } = recording;
    this.#recording = recording;
    this.#now = tasks.map(() => ({
      state: ThreadState.unknown,
      fromNs: 0,
      queuedNs: 0,
      cpu: -1,
      by: NO_TASK,
      purpose: Purpose.unknown,
      isPreempted: 0,
    }));
    this.#running = new Int32Array(cpus).fill(UNKNOWN);
    this.#vanished = new Int32Array(cpus).fill(UNKNOWN);
    this.#purposes = recording.calls.map(purposeOf);
    this.#about = new Uint8Array(tasks.length);
    this.#aboutSinceNs = new Float64Array(tasks.length);
    this.#durableOf = tasks.map(() => []);
    this.#movesOf = tasks.map(() => []);
  }

  /** @param at the place of an event; events are taken in their order */
  take(at: number): void {
    const { timeNs: times, task, other, cpu, detail, kind } = this.#recording;
    const timeNs = floatAt(times, at);
    const subject = integerAt(task, at);
    const here = integerAt(cpu, at);
    const what = integerAt(detail, at);
    switch (byteAt(kind, at)) {
      case EventKind.switch:
        return this.#switched(timeNs, here, subject, integerAt(other, at), what);
      case EventKind.waking:
        return this.#woken(timeNs, subject, integerAt(other, at), what, true);
      case EventKind.wakeup:
        return this.#woken(timeNs, subject, integerAt(other, at), what, false);
      case EventKind.migrate:
        return this.#moved(timeNs, subject, what);
      case EventKind.issue:
        if (subject !== NO_TASK) this.#requests.issue(subject, what);
        return;
      case EventKind.complete:
        return this.#requests.complete(what);
      case EventKind.enter:
        return this.#entered(timeNs, subject, what);
      case EventKind.exit:
        return this.#cameBack(timeNs, subject);
      case EventKind.lost:
        return this.#forget(here, timeNs);
    }
  }

  /** Ends what has not ended, as the recording does. */
  finish(): Schedule {
    const recording = this.#recording;
    const openFrom = this.#stays.length;
    this.#now.forEach((stay, task) => this.#close(task, stay, recording.untilNs));
    return {
      recording,
      ...this.#stays.columns(recording.tasks.length, recording.cpus),
      openFrom,
      durableOf: this.#durableOf,
      movesOf: this.#movesOf,
      breaks: this.#breaks,
      overlaps: this.#overlaps,
    };
  }

  #switched(timeNs: number, here: number, from: number, to: number, detail: number): void {
    const expected = this.#running[here] ?? UNKNOWN;
    const gone = this.#vanished[here] ?? UNKNOWN;
    if (gone !== UNKNOWN) {
      if (gone === from) this.#overlaps++;
      else this.#breaks++;
      this.#vanished[here] = UNKNOWN;
    }
    if (expected >= 0 && expected !== from) {
      this.#breaks++;
      this.#forget(here, timeNs);
    }
    if (from !== NO_TASK) this.#left(timeNs, here, from, to, detail, expected === NO_TASK);
    if (to !== NO_TASK) this.#came(timeNs, here, to, from === NO_TASK);
    this.#running[here] = to;
  }

  /** A thread left its CPU. @param wasIdle whether the CPU, for all that was recorded, had been idle until now */
  #left(
    timeNs: number,
    here: number,
    task: number,
    next: number,
    detail: number,
    wasIdle: boolean,
  ): void {
    const stay = this.#now[task];
    if (!stay) return;
    // A thread that was first met as it left was on its CPU since the recording began.
    if (stay.state === ThreadState.unknown && stay.cpu < 0) stay.state = ThreadState.cpu;
    // Some kernels do not record that a CPU leaves idle. The thread that leaves it next had it before: it takes as long as elsewhere.
    if (wasIdle && stay.state === ThreadState.runnable && stay.cpu === here) {
      this.#enter(task, Math.min(timeNs, this.#leftIdleNs(stay)), ThreadState.cpu, here);
    }
    // Where it runs by now, it came before it left here.
    if (stay.state === ThreadState.cpu && stay.cpu >= 0 && stay.cpu !== here) return;
    stay.cpu = here;
    const leaving = LEAVINGS[detail] ?? 'sleeping';
    const isForced = leaving === 'preempted';
    // Asynchronous I/O is waited for asleep.
    const waits = leaving === 'sleeping' && this.#requests.has(task);
    const state = waits ? ThreadState.disk : STATE_OF_LEAVING[leaving];
    this.#enter(task, timeNs, state, here, isForced ? next : NO_TASK, isForced);
  }

  #came(timeNs: number, here: number, task: number, wasIdle: boolean): void {
    const before = this.#now[task];
    if (
      before?.state === ThreadState.cpu &&
      before.cpu !== here &&
      this.#running[before.cpu] === task
    ) {
      this.#running[before.cpu] = UNKNOWN;
      this.#vanished[before.cpu] = task;
    }
    if (before?.state === ThreadState.runnable && wasIdle) {
      this.#exitNs[isWokenByInterrupt(before)] = timeNs - before.queuedNs;
    }
    this.#enter(task, timeNs, ThreadState.cpu, here);
  }

  /** @param isFirst whether this tells of the post itself (`waking`), not of the run queue that it led to */
  #woken(timeNs: number, task: number, by: number, cpu: number, isFirst: boolean): void {
    const stay = this.#now[task];
    if (!stay) return;
    // Between the two events it may run already; and a thread that runs is not woken.
    const isQueued = stay.state === ThreadState.runnable;
    // No thread is woken twice: it has had a CPU and slept, where no event tells. That it was woken remains a fact.
    if (isQueued && isFirst && !stay.isPreempted && timeNs > stay.fromNs) {
      this.#breaks++;
      this.#enter(task, Math.min(timeNs, this.#leftIdleNs(stay)), ThreadState.unknown, stay.cpu);
    }
    if (stay.state !== ThreadState.cpu && stay.state !== ThreadState.runnable) {
      this.#enter(task, timeNs, ThreadState.runnable, cpu, by);
    } else if (isQueued) stay.cpu = cpu;
  }

  #moved(timeNs: number, task: number, toCpu: number): void {
    const stay = this.#now[task];
    if (stay?.state !== ThreadState.runnable) return;
    this.#movesOf[task]?.push({ timeNs, fromCpu: stay.cpu });
    stay.cpu = toCpu;
    stay.queuedNs = timeNs;
  }

  #entered(timeNs: number, task: number, call: number): void {
    if (task === NO_TASK) return;
    this.#about[task] = this.#purposes[call] ?? Purpose.unknown;
    this.#aboutSinceNs[task] = timeNs;
  }

  #cameBack(timeNs: number, task: number): void {
    if (task === NO_TASK) return;
    if (this.#about[task] === Purpose.durable) {
      this.#durableOf[task]?.push({ fromNs: floatAt(this.#aboutSinceNs, task), untilNs: timeNs });
      // It has come back, so its requests are done, whether or not their completions were recorded.
      this.#requests.completeAllOf(task);
    }
    this.#about[task] = Purpose.unknown;
  }

  /** What is not known any more, since events of its CPU are missing. */
  #forget(cpu: number, timeNs: number): void {
    this.#enter(this.#running[cpu] ?? UNKNOWN, timeNs, ThreadState.unknown, cpu);
    if (cpu < this.#running.length) this.#running[cpu] = UNKNOWN;
  }

  /** When a thread came to its CPU that has left idle since, and no event tells when. */
  #leftIdleNs(stay: OpenInterval): number {
    return stay.queuedNs + (this.#exitNs[isWokenByInterrupt(stay)] ?? 0);
  }

  #enter(
    task: number,
    timeNs: number,
    state: number,
    cpu: number,
    by = NO_TASK,
    isForced = false,
  ): void {
    const stay = this.#now[task];
    if (!stay) return;
    this.#close(task, stay, timeNs);
    stay.state = state;
    stay.fromNs = stay.queuedNs = timeNs;
    stay.cpu = cpu;
    stay.by = by;
    stay.purpose = this.#about[state === ThreadState.runnable ? by : task] ?? Purpose.unknown;
    stay.isPreempted = Number(isForced);
  }

  #close(task: number, stay: OpenInterval, timeNs: number): void {
    // Within one microsecond a thread may be woken and run: the post is a fact, however short the wait.
    if (timeNs === stay.fromNs && stay.state !== ThreadState.runnable) return;
    this.#stays.push(task, stay, timeNs);
  }
}

/** 1 for an interrupt, 0 for a thread. */
const isWokenByInterrupt = ({ by }: OpenInterval) => Number(by === NO_TASK);
