/** Where each thread of a recording was at each time: on a CPU, in a run queue, asleep, or waiting for a device. */
import { byteAt, floatAt, integerAt } from '../at';
import { Purpose, purposeOf } from './calls';
import { bytes, floats, integers } from './columns';
import { EventKind, LEAVINGS, NO_TASK } from './events';
import type { Recording } from './recording';

/** In the numbers of the column `state`. */
export const Stay = { unknown: 0, cpu: 1, runnable: 2, asleep: 3, disk: 4, gone: 5 } as const;

export interface Schedule {
  readonly recording: Recording;
  /** The stays of all threads, those on each CPU in the order of their ends. Nanoseconds. */
  readonly task: Int32Array;
  readonly state: Uint8Array;
  readonly fromNs: Float64Array;
  readonly untilNs: Float64Array;
  /** Where it ran, or in whose run queue it stood. */
  readonly cpu: Int32Array;
  /** Of a runnable stay: who woke it, or who took its CPU. NO_TASK for an interrupt, and where nobody did. */
  readonly by: Int32Array;
  /**
   * What the system call is for in which the thread went to sleep, or, of one that was woken, in which its waker was: the
   * numbers of `Purpose`.
   */
  readonly purpose: Uint8Array;
  /** Of a runnable stay: whether it lost its CPU; else it was woken. */
  readonly isPreempted: Uint8Array;
  /** The stays of each thread, in their order. */
  readonly staysOf: readonly Int32Array[];
  /** The stays on each CPU, in their order: one thread runs there at a time. */
  readonly runsOn: readonly Int32Array[];
  /** From this one on, stays did not end: the recording did. */
  readonly openFrom: number;
  /** The system calls of each thread that came back once what it wrote was on the device, in their order. */
  readonly durableOf: readonly (readonly Call[])[];
  /** How each thread was moved while it stood in a run queue, in the order of time. */
  readonly movesOf: readonly (readonly Move[])[];
  /**
   * How often a CPU switched from another thread than the one it had, or a thread was woken twice: something of it is not in
   * the recording.
   */
  readonly breaks: number;
  /** How often a thread left a CPU after it had come to another: their clocks differ. */
  readonly overlaps: number;
}

/** A system call of a thread, from its entry until it came back. Nanoseconds. */
export interface Call {
  readonly fromNs: number;
  readonly untilNs: number;
}

/** From the run queue of one CPU to that of another. */
export interface Move {
  readonly timeNs: number;
  readonly fromCpu: number;
}

interface Now {
  state: number;
  fromNs: number;
  /** When it came into the run queue where it stands. */
  queuedNs: number;
  cpu: number;
  by: number;
  purpose: number;
  isPreempted: number;
}

const STAY_OF_LEAVING = {
  preempted: Stay.runnable,
  sleeping: Stay.asleep,
  disk: Stay.disk,
  gone: Stay.gone,
  unknown: Stay.unknown,
} as const;

/** Who runs on a CPU, where no event has told. */
const UNKNOWN = -2;

/** Follows every thread through the events. What was before its first event is not known. */
export function scheduleOf(recording: Recording): Schedule {
  const task = integers();
  const state = bytes();
  const fromNs = floats();
  const untilNs = floats();
  const cpu = integers();
  const by = integers();
  const purpose = bytes();
  const isPreempted = bytes();
  const now: Now[] = recording.tasks.map(() => ({
    state: Stay.unknown,
    fromNs: 0,
    queuedNs: 0,
    cpu: -1,
    by: NO_TASK,
    purpose: Purpose.unknown,
    isPreempted: 0,
  }));
  // What the call is for in which each thread is, and since when it is in it.
  const purposes = recording.calls.map(purposeOf);
  const about = new Uint8Array(recording.tasks.length);
  const aboutSinceNs = new Float64Array(recording.tasks.length);
  const durableOf: Call[][] = recording.tasks.map(() => []);
  const movesOf: Move[][] = recording.tasks.map(() => []);
  const running = new Int32Array(recording.cpus).fill(UNKNOWN);
  // Whose request each is, and which of each thread are under way: asynchronous I/O is waited for asleep.
  const ownerOf = new Map<number, number>();
  const underWay: (Set<number> | undefined)[] = [];
  const answer = (request: number) => {
    underWay[ownerOf.get(request) ?? NO_TASK]?.delete(request);
    ownerOf.delete(request);
  };
  // The thread that came to another CPU without having left this one. A recording may end earlier here than there.
  const vanished = new Int32Array(recording.cpus).fill(UNKNOWN);
  let breaks = 0;
  let overlaps = 0;
  // How long it took the last time that a CPU left idle, for whom a thread woke and for whom an interrupt did.
  const exitNs = [0, 0];
  const wokenBy = ({ by: who }: Now) => Number(who === NO_TASK);
  const leftIdleNs = (stay: Now) => stay.queuedNs + (exitNs[wokenBy(stay)] ?? 0);

  const close = (number: number, stay: Now, timeNs: number) => {
    // Within one microsecond a thread may be woken and run: the post is a fact, however short the wait.
    if (timeNs === stay.fromNs && stay.state !== Stay.runnable) return;
    task.push(number);
    state.push(stay.state);
    fromNs.push(stay.fromNs);
    untilNs.push(timeNs);
    cpu.push(stay.cpu);
    by.push(stay.by);
    purpose.push(stay.purpose);
    isPreempted.push(stay.isPreempted);
  };
  const enter = (
    number: number,
    timeNs: number,
    next: number,
    where: number,
    who = NO_TASK,
    lostCpu = 0,
  ) => {
    const stay = now[number];
    if (!stay) return;
    close(number, stay, timeNs);
    stay.state = next;
    stay.fromNs = stay.queuedNs = timeNs;
    stay.cpu = where;
    stay.by = who;
    const caller = next === Stay.runnable ? who : number;
    stay.purpose = about[caller] ?? Purpose.unknown;
    stay.isPreempted = lostCpu;
  };
  /** What is not known any more, since events of its CPU are missing. */
  const forget = (where: number, timeNs: number) => {
    enter(running[where] ?? UNKNOWN, timeNs, Stay.unknown, where);
    if (where < running.length) running[where] = UNKNOWN;
  };

  for (let at = 0; at < recording.timeNs.length; at++) {
    const timeNs = floatAt(recording.timeNs, at);
    const subject = integerAt(recording.task, at);
    const other = integerAt(recording.other, at);
    const here = integerAt(recording.cpu, at);
    const detail = integerAt(recording.detail, at);
    const kind = byteAt(recording.kind, at);
    switch (kind) {
      case EventKind.switch: {
        const expected = running[here] ?? UNKNOWN;
        const gone = vanished[here] ?? UNKNOWN;
        if (gone !== UNKNOWN) {
          if (gone === subject) overlaps++;
          else breaks++;
          vanished[here] = UNKNOWN;
        }
        if (expected >= 0 && expected !== subject) {
          breaks++;
          forget(here, timeNs);
        }
        if (subject !== NO_TASK) {
          const leaving = LEAVINGS[detail] ?? 'sleeping';
          const isForced = leaving === 'preempted' ? 1 : 0;
          const waits = leaving === 'sleeping' && (underWay[subject]?.size ?? 0) > 0;
          // A thread that was first met as it left was on its CPU since the recording began.
          const stay = now[subject];
          if (stay?.state === Stay.unknown && stay.cpu < 0) stay.state = Stay.cpu;
          // Some kernels do not record that a CPU leaves idle. Who leaves it next had it before: it takes as long as elsewhere.
          if (expected === NO_TASK && stay?.state === Stay.runnable && stay.cpu === here) {
            enter(subject, Math.min(timeNs, leftIdleNs(stay)), Stay.cpu, here);
          }
          // Where it runs by now, it came before it left here.
          const hasLeft = stay?.state === Stay.cpu && stay.cpu >= 0 && stay.cpu !== here;
          if (stay && !hasLeft) {
            stay.cpu = here;
            enter(
              subject,
              timeNs,
              waits ? Stay.disk : STAY_OF_LEAVING[leaving],
              here,
              isForced ? other : NO_TASK,
              isForced,
            );
          }
        }
        if (other !== NO_TASK) {
          const before = now[other];
          if (before?.state === Stay.cpu && before.cpu !== here) {
            if (running[before.cpu] === other) {
              running[before.cpu] = UNKNOWN;
              vanished[before.cpu] = other;
            }
          }
          if (before?.state === Stay.runnable && subject === NO_TASK) {
            exitNs[wokenBy(before)] = timeNs - before.queuedNs;
          }
          enter(other, timeNs, Stay.cpu, here);
        }
        running[here] = other;
        break;
      }
      case EventKind.waking:
      case EventKind.wakeup: {
        const stay = now[subject];
        // Between `waking` and `wakeup` it may run already; and who runs is not woken.
        const isQueued = stay?.state === Stay.runnable;
        // Nobody is woken twice: it has had a CPU and slept, where no event tells. That it was woken remains a fact.
        const hasSlept =
          isQueued && kind === EventKind.waking && !stay.isPreempted && timeNs > stay.fromNs;
        if (hasSlept) {
          breaks++;
          enter(subject, Math.min(timeNs, leftIdleNs(stay)), Stay.unknown, stay.cpu);
        }
        const isAsleep = stay && stay.state !== Stay.cpu && stay.state !== Stay.runnable;
        if (isAsleep) enter(subject, timeNs, Stay.runnable, detail, other);
        else if (isQueued) stay.cpu = detail;
        break;
      }
      case EventKind.migrate: {
        const stay = now[subject];
        if (stay?.state === Stay.runnable) {
          movesOf[subject]?.push({ timeNs, fromCpu: stay.cpu });
          stay.cpu = detail;
          stay.queuedNs = timeNs;
        }
        break;
      }
      case EventKind.issue:
        if (subject === NO_TASK) break;
        ownerOf.set(detail, subject);
        (underWay[subject] ??= new Set()).add(detail);
        break;
      case EventKind.complete:
        answer(detail);
        break;
      case EventKind.enter:
        if (subject === NO_TASK) break;
        about[subject] = purposes[detail] ?? Purpose.unknown;
        aboutSinceNs[subject] = timeNs;
        break;
      case EventKind.exit:
        if (subject === NO_TASK) break;
        if (about[subject] === Purpose.durable) {
          durableOf[subject]?.push({ fromNs: floatAt(aboutSinceNs, subject), untilNs: timeNs });
          // It has come back, so its requests are done, whether or not their completions were recorded.
          underWay[subject]?.forEach(answer);
        }
        about[subject] = Purpose.unknown;
        break;
      case EventKind.lost:
        forget(here, timeNs);
    }
  }
  const openFrom = task.length;
  now.forEach((stay, number) => close(number, stay, recording.untilNs));

  const columns = { task: task.values(), state: state.values(), cpu: cpu.values() };
  const runsOnCpu = (stay: number) =>
    byteAt(columns.state, stay) === Stay.cpu ? integerAt(columns.cpu, stay) : -1;
  return {
    recording,
    ...columns,
    fromNs: fromNs.values(),
    untilNs: untilNs.values(),
    by: by.values(),
    purpose: purpose.values(),
    isPreempted: isPreempted.values(),
    staysOf: placesBy(columns.task.length, recording.tasks.length, (stay) =>
      integerAt(columns.task, stay),
    ),
    runsOn: placesBy(columns.task.length, recording.cpus, runsOnCpu),
    openFrom,
    durableOf,
    movesOf,
    breaks,
    overlaps,
  };
}

/** The places of each of some groups, in their order. @param groupOf -1 where a place is in none */
function placesBy(
  length: number,
  groups: number,
  groupOf: (place: number) => number,
): readonly Int32Array[] {
  const counts = new Int32Array(groups);
  for (let place = 0; place < length; place++) {
    const group = groupOf(place);
    if (group >= 0) counts[group] = integerAt(counts, group) + 1;
  }
  const places = Array.from(counts, (count) => new Int32Array(count));
  const filled = new Int32Array(groups);
  for (let place = 0; place < length; place++) {
    const group = groupOf(place);
    const own = places[group];
    if (!own) continue;
    const next = integerAt(filled, group);
    own[next] = place;
    filled[group] = next + 1;
  }
  return places;
}

/** What a thread did with its time, in all. Nanoseconds. */
export interface TaskTimes {
  readonly cpuNs: number;
  readonly runnableNs: number;
  readonly asleepNs: number;
  readonly diskNs: number;
  /** How often it waited for a CPU, and for how long the middle one and one in a hundred. */
  readonly waits: number;
  readonly medianWaitNs: number;
  readonly longWaitNs: number;
  readonly longestWaitNs: number;
  /** How often it was made to leave its CPU, and how often it left by itself. */
  readonly involuntary: number;
  readonly voluntary: number;
}

/** @param task its number in the recording */
export function timesOf(schedule: Schedule, task: number): TaskTimes {
  const sums = [0, 0, 0, 0, 0, 0];
  const waits: number[] = [];
  let involuntary = 0;
  let voluntary = 0;
  for (const stay of schedule.staysOf[task] ?? []) {
    const state = byteAt(schedule.state, stay);
    const ns = floatAt(schedule.untilNs, stay) - floatAt(schedule.fromNs, stay);
    sums[state] = (sums[state] ?? 0) + ns;
    if (state === Stay.runnable) waits.push(ns);
    if (byteAt(schedule.isPreempted, stay)) involuntary++;
    if (state === Stay.asleep || state === Stay.disk) voluntary++;
  }
  waits.sort((a, b) => a - b);
  const share = (part: number) =>
    waits[Math.min(waits.length - 1, Math.floor(waits.length * part))];
  return {
    cpuNs: sums[Stay.cpu] ?? 0,
    runnableNs: sums[Stay.runnable] ?? 0,
    asleepNs: sums[Stay.asleep] ?? 0,
    diskNs: sums[Stay.disk] ?? 0,
    waits: waits.length,
    medianWaitNs: share(0.5) ?? 0,
    longWaitNs: share(0.99) ?? 0,
    longestWaitNs: waits.at(-1) ?? 0,
    involuntary,
    voluntary,
  };
}

/** The place, among some stays in their order, of the first that ends after a time. */
export function firstEndingAfter(schedule: Schedule, stays: Int32Array, timeNs: number): number {
  let low = 0;
  let high = stays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (floatAt(schedule.untilNs, integerAt(stays, middle)) <= timeNs) low = middle + 1;
    else high = middle;
  }
  return low;
}
