/**
 * What of a run has a place on the road, and how crowded each place gets: read once from the whole trace, so that the
 * road can be laid out once and no place moves while the run plays.
 */
import { at, byteAt } from '$model/at';
import type { Run } from '$model/run/run';
import { State, TraceType } from '$model/schema/generated';
import { runToEnd, type Work } from '$model/slices';
import { isModeSwitch, isOnCpu, NO_WAIT } from '$model/trace/records';
import { lastNotAfter } from '$model/trace/recordGroups';
import type { Trace } from '$model/trace/trace';
import { kindViews } from '$databases/kinds';
import type { Home } from '$model/database/kinds';
import type { RoadWords } from '$model/database/road';

/** Values that belong to processes and change over time. */
class Timeline {
  readonly #own = new Map<number, { timesNs: number[]; values: number[] }>();

  add(process: number, timeNs: number, value: number): void {
    let own = this.#own.get(process);
    if (!own) this.#own.set(process, (own = { timesNs: [], values: [] }));
    own.timesNs.push(timeNs);
    own.values.push(value);
  }

  /** The value that holds at an instant; 0 if there is none. */
  at(process: number, timeNs: number): number {
    const own = this.#own.get(process);
    return own?.values[lastNotAfter(own.timesNs, timeNs)] ?? 0;
  }
}

/** The most processes, or requests, that were in a place at once. */
export interface Crowds {
  /** By CPU: in its run queue. */
  readonly queue: Uint16Array;
  readonly thisWrite: number;
  readonly nextWrite: number;
  readonly room: number;
  readonly latch: number;
  readonly data: number;
  /** By disk: requests that it served, and that it had altogether. */
  readonly served: readonly number[];
  readonly requests: readonly number[];
}

/** Processes by where they are at home, each list in the order of numbers. */
export type Residents = Readonly<Record<Home, readonly number[]>>;

export interface Scene {
  readonly run: Run;
  /** CPUs of this machine; those of another instance's machine are numbered behind them. */
  readonly cpus: number;
  readonly sockets: number;
  /** CPUs of this machine that had a process in the traced window. */
  readonly usedCpus: readonly number[];
  readonly homes: Residents;
  /** By process: its place among those that share its home, its home and its letter. */
  readonly seatOf: Uint16Array;
  readonly homeOf: readonly Home[];
  readonly letters: readonly string[];
  readonly crowds: Crowds;
  /** How many groups the log has, and bytes that fit into the redo buffer; 0 if it is not told. */
  readonly logGroups: number;
  readonly redoBytes: number;
  /** The log position that a session's last commit waits for. */
  readonly awaited: Timeline;
  /** Where it is parked meanwhile: a group of commits, and its place among them. */
  readonly parked: Timeline;
  /** By group: how many commits it has in all. */
  readonly groupSizes: readonly number[];
  /** Bytes of the last write that a process began. */
  readonly written: Timeline;
  /** Records with which a process may come to another place, and those of posts. */
  readonly moves: Uint32Array;
  readonly posts: Uint32Array;
  /** Records of messages to and from another machine. */
  readonly messages: Uint32Array;
}

/** More processes than a run can have. */
export const MOST_IN_GROUP = 65_536;
/** So many writes are under way at once at the most, and as many may have sleepers left. */
const MOST_GROUPS = 24;

const STEP_RECORDS = 8192;
const scenes = new WeakMap<Run, Scene>();

/** The scene of a run, read when it is first asked for; the same object each time. */
export function sceneOf(run: Run): Scene {
  return runToEnd(readingScene(run));
}

/** The same in steps of well under a millisecond, for pages that have other things to do. */
export function* readingScene(run: Run): Work<Scene> {
  const known = scenes.get(run);
  if (known) return known;
  const { trace } = run;
  const reader = new SceneReader(run);
  for (let from = 0; from < trace.length; from += STEP_RECORDS) {
    reader.take(trace, from, Math.min(from + STEP_RECORDS, trace.length));
    yield;
  }
  const scene = reader.scene();
  scenes.set(run, scene);
  return scene;
}

class SceneReader {
  readonly #run: Run;
  readonly #cpus: number;
  readonly #waits: RoadWords['waits'];
  readonly #commitWait: number;
  readonly #awaited = new Timeline();
  readonly #written = new Timeline();
  readonly #moves: number[] = [];
  readonly #posts: number[] = [];
  readonly #messages: number[] = [];
  readonly #used: boolean[] = [];
  readonly #isRemote: Uint8Array;
  readonly #state: Uint8Array;
  readonly #cpu: Uint8Array;
  readonly #wait: Uint8Array;
  readonly #queue: Counter;
  readonly #parked = new Counter(5);
  /** By process: the bay that it is counted in, from 1; 0 if in none. */
  readonly #bay: Uint8Array;
  readonly #waitsFor = new Map<number, number>();
  readonly #served: Counter;
  readonly #requests: Counter;
  readonly #places = new Timeline();
  readonly #groupOf = new Map<number, number>();
  /** By group of commits: how many it has, and how many of those sleep. */
  readonly #sizes: number[] = [0];
  readonly #asleep: number[] = [0];
  #mostThis = 0;
  #mostNext = 0;
  #covered = 0;

  constructor(run: Run) {
    this.#run = run;
    const { scenario, trace } = run;
    const { processes, cpus, disks, roles } = trace.shape;
    this.#waits = run.database.road.waits;
    this.#commitWait = roles.commitWait;
    const remote = scenario.resolve('rac.broadcast') ? scenario.resolve('rac.remote_cpus') : 0;
    this.#cpus = Math.max(1, cpus - remote);
    this.#state = new Uint8Array(processes);
    this.#cpu = new Uint8Array(processes);
    this.#wait = new Uint8Array(processes).fill(NO_WAIT);
    this.#bay = new Uint8Array(processes);
    this.#isRemote = new Uint8Array(processes);
    this.#queue = new Counter(cpus);
    this.#served = new Counter(disks);
    this.#requests = new Counter(disks);
  }

  take(trace: Trace, from: number, until: number): void {
    for (let record = from; record < until; record++) {
      const process = trace.process(record);
      const arg = trace.arg(record);
      switch (trace.type(record)) {
        case TraceType.state:
          if (isModeSwitch(trace, record)) break;
          this.#moves.push(record);
          this.#change(process, trace.state(record), trace.cpu(record), trace.timeNs(record));
          break;
        case TraceType.migrate:
          this.#moves.push(record);
          this.#change(
            process,
            byteAt(this.#state, process),
            trace.cpu(record),
            trace.timeNs(record),
          );
          break;
        case TraceType.post:
          this.#posts.push(record);
          break;
        case TraceType.message:
          this.#messages.push(record);
          break;
        case TraceType.flush:
        case TraceType.published:
          this.#moves.push(record);
          this.#cover(trace.value(record));
          break;
        case TraceType.write:
          this.#written.add(process, trace.timeNs(record), trace.value(record));
          break;
        case TraceType.wait_begin:
          this.#wait[process] = arg;
          if (arg !== this.#commitWait) break;
          this.#awaited.add(process, trace.timeNs(record), trace.value(record));
          this.#waitsFor.set(process, trace.value(record));
          break;
        case TraceType.wait_end:
          if (arg === this.#commitWait) {
            this.#waitsFor.delete(process);
            this.#groupOf.delete(process);
          }
          this.#wait[process] = this.#waitsFor.has(process) ? this.#commitWait : NO_WAIT;
          break;
        case TraceType.io_submit:
          this.#requests.add(arg, 1);
          break;
        case TraceType.io_start:
          this.#served.add(arg, 1);
          break;
        case TraceType.io_done:
          this.#served.add(arg, -1);
          this.#requests.add(arg, -1);
          break;
      }
    }
  }

  #change(process: number, state: number, cpu: number, timeNs: number): void {
    if (byteAt(this.#state, process) === State.runnable) {
      this.#queue.add(byteAt(this.#cpu, process), -1);
    }
    this.#state[process] = state;
    if (state === State.runnable || isOnCpu(state)) {
      this.#cpu[process] = cpu;
      this.#used[cpu] = true;
      if (cpu >= this.#cpus) this.#isRemote[process] = 1;
    }
    if (state === State.runnable) this.#queue.add(cpu, 1);
    this.#park(process, this.#bayOf(process), timeNs);
  }

  #bayOf(process: number): number {
    const state = byteAt(this.#state, process);
    const wait = byteAt(this.#wait, process);
    if (state === State.io || state === State.sleeping) {
      if (this.#waits.data.includes(wait)) return 4;
    }
    if (state !== State.sleeping || this.#waits.seat.includes(wait)) return 0;
    if (this.#waits.room.includes(wait)) return 2;
    if (this.#waits.latch.includes(wait)) return 3;
    const position = this.#waitsFor.get(process);
    if (position === undefined) return 0;
    return position <= this.#covered ? 1 : 5;
  }

  #park(process: number, bay: number, timeNs = 0): void {
    const before = byteAt(this.#bay, process);
    if (before === bay) return;
    if (before > 0) this.#parked.add(before - 1, -1);
    if (bay > 0) this.#parked.add(bay - 1, 1);
    this.#bay[process] = bay;
    const isAsleep = bay === 1 || bay === 5;
    if (isAsleep === (before === 1 || before === 5)) return;
    const group = this.#groupOf.get(process) ?? this.#join(process, timeNs);
    this.#asleep[group] = (this.#asleep[group] ?? 0) + (isAsleep ? 1 : -1);
    if (isAsleep) this.#measureBays();
  }

  /** A commit is parked behind those of its write when it first sleeps, and stays there however many of them leave. */
  #join(process: number, timeNs: number): number {
    const position = this.#waitsFor.get(process) ?? 0;
    const open = this.#sizes.length - 1;
    const group = position > this.#covered ? open : Math.max(0, open - 1);
    const slot = this.#sizes[group] ?? 0;
    this.#sizes[group] = slot + 1;
    this.#groupOf.set(process, group);
    this.#places.add(process, timeNs, group * MOST_IN_GROUP + slot);
    return group;
  }

  /** How far the bays reach, places that are empty by now included. */
  #measureBays(): void {
    const open = this.#sizes.length - 1;
    let reach = 0;
    for (let group = Math.max(0, open - MOST_GROUPS); group < open; group++) {
      if ((this.#asleep[group] ?? 0) > 0) reach += this.#sizes[group] ?? 0;
    }
    this.#mostThis = Math.max(this.#mostThis, reach);
    this.#mostNext = Math.max(this.#mostNext, this.#sizes[open] ?? 0);
  }

  #cover(position: number): void {
    if (position <= this.#covered) return;
    this.#covered = position;
    if ((this.#sizes.at(-1) ?? 0) > 0) {
      this.#sizes.push(0);
      this.#asleep.push(0);
      this.#measureBays();
    }
    for (const process of this.#waitsFor.keys()) this.#park(process, this.#bayOf(process));
  }

  scene(): Scene {
    const run = this.#run;
    const { scenario } = run;
    const homes: Record<Home, number[]> = {
      clients: [],
      desk: [],
      network: [],
      remote: [],
      outside: [],
      background: [],
    };
    const ofKind = new Map<string, number>();
    const letters: string[] = [];
    const homeOf: Home[] = [];
    const seatOf = new Uint16Array(run.processes.length);
    for (const process of run.processes) {
      const nth = (ofKind.get(process.kind) ?? 0) + 1;
      ofKind.set(process.kind, nth);
      letters.push(kindViews[process.kind].letter(nth));
      const home = byteAt(this.#isRemote, process.id) ? 'remote' : kindViews[process.kind].home;
      homeOf.push(home);
      seatOf[process.id] = homes[home].push(process.id) - 1;
    }
    const most = this.#parked.most;
    return {
      run,
      cpus: this.#cpus,
      sockets: Math.min(scenario.resolve('machine.sockets'), this.#cpus),
      usedCpus: Array.from({ length: this.#cpus }, (_, cpu) => cpu).filter(
        (cpu) => this.#used[cpu],
      ),
      homes,
      homeOf,
      letters,
      logGroups: scenario.resolve('redo.group_kb') > 0 ? scenario.resolve('redo.groups') : 0,
      redoBytes: run.isRecorded ? 0 : scenario.resolve('redo.log_buffer_kb') * 1024,
      seatOf,
      crowds: {
        queue: this.#queue.most,
        thisWrite: this.#mostThis,
        room: at(most, 1),
        latch: at(most, 2),
        data: at(most, 3),
        nextWrite: this.#mostNext,
        served: Array.from(this.#served.most),
        requests: Array.from(this.#requests.most),
      },
      awaited: this.#awaited,
      parked: this.#places,
      groupSizes: this.#sizes,
      written: this.#written,
      moves: Uint32Array.from(this.#moves),
      posts: Uint32Array.from(this.#posts),
      messages: Uint32Array.from(this.#messages),
    };
  }
}

/** Counts that go up and down, and the most that each ever was. */
class Counter {
  readonly #now: Int32Array;
  readonly most: Uint16Array;

  constructor(places: number) {
    this.#now = new Int32Array(places);
    this.most = new Uint16Array(places);
  }

  add(place: number, change: number): void {
    // What began before the traced window can only be seen to end.
    const now = Math.max(0, (this.#now[place] ?? 0) + change);
    this.#now[place] = now;
    if (now > (this.most[place] ?? 0)) this.most[place] = now;
  }
}
