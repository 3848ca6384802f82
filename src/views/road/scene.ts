/**
 * What of a run has a place on the road, and how crowded each place gets: read once from the whole trace, so that the
 * road can be laid out once and no place moves while the run plays.
 */
import { at, byteAt } from '$model/at';
import type { Run } from '$model/run/run';
import { remoteCpus } from '$model/scenario/remoteCpus';
import { Cause, State, TraceType } from '$model/schema/generated';
import { runToEnd, type Work } from '$model/slices';
import { isModeSwitch, isOnCpu, NO_WAIT } from '$model/trace/records';
import type { Trace } from '$model/trace/trace';
import { kindViews } from '$databases/kinds';
import { DeskReader, type Desk } from './desks';
import { stayOf, type Stay } from './stay';
import { Timeline } from './timeline';
import type { Home } from '$model/database/kinds';
import type { RoadWords } from '$model/database/road';

/** The most processes, or requests, that were in a place at once. */
export interface Crowds {
  /** By CPU: in its run queue. */
  readonly queue: Uint16Array;
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
  /** The log's desk, and that of a second log if the run has one. */
  readonly desk: Desk;
  readonly second: Desk | null;
  /** Bytes of the last write that a process began. */
  readonly written: Timeline;
  /** Records with which a process may come to another place, and those of posts. */
  readonly moves: Uint32Array;
  readonly posts: Uint32Array;
  /** Records of messages to and from another machine. */
  readonly messages: Uint32Array;
}

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

/** Where processes are parked that the desks know nothing of. */
const APART = ['room', 'latch', 'data'] as const;
type Apart = (typeof APART)[number];

class SceneReader {
  readonly #run: Run;
  readonly #cpus: number;
  readonly #road: RoadWords;
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
  /** For room, a latch and data, by the number of each in `APART`. */
  readonly #parked = new Counter(APART.length);
  /** By process: where it sleeps. */
  readonly #stays: (Stay | null)[];
  readonly #waitsFor = new Map<number, number>();
  readonly #served: Counter;
  readonly #requests: Counter;
  readonly #desk = new DeskReader();
  readonly #second = new DeskReader();
  /** Which process the last group of the second log was closed for. */
  #closer = -1;
  #covered = 0;

  constructor(run: Run) {
    this.#run = run;
    const { scenario, trace } = run;
    const { processes, cpus, disks, roles } = trace.shape;
    this.#road = run.database.road;
    this.#commitWait = roles.commitWait;
    this.#cpus = Math.max(1, cpus - remoteCpus((key) => scenario.resolve(key)));
    this.#state = new Uint8Array(processes);
    this.#cpu = new Uint8Array(processes);
    this.#wait = new Uint8Array(processes).fill(NO_WAIT);
    this.#stays = new Array<Stay | null>(processes).fill(null);
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
          this.#change(record, trace.state(record));
          break;
        case TraceType.migrate:
          this.#moves.push(record);
          this.#change(record, byteAt(this.#state, process));
          break;
        case TraceType.post:
          this.#posts.push(record);
          break;
        case TraceType.message:
          this.#messages.push(record);
          break;
        case TraceType.flush:
          this.#moves.push(record);
          if (this.#homeOf(process) !== 'desk') this.#desk.hold(process, record);
          this.#cover(record);
          break;
        case TraceType.published:
          this.#moves.push(record);
          this.#desk.release(process, record);
          this.#cover(record);
          break;
        case TraceType.write:
          this.#written.add(process, trace.timeNs(record), trace.value(record));
          break;
        case TraceType.binlog_group:
          this.#second.hold(process, record);
          break;
        case TraceType.wait_begin:
          this.#beginWait(record, arg);
          break;
        case TraceType.wait_end:
          this.#endWait(record, arg);
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

  #homeOf(process: number): Home {
    return kindViews[at(this.#run.processes, process).kind].home;
  }

  #change(record: number, state: number): void {
    const { trace } = this.#run;
    const process = trace.process(record);
    const cpu = trace.cpu(record);
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
    this.#park(process, record);
  }

  #beginWait(record: number, wait: number): void {
    const { trace } = this.#run;
    const process = trace.process(record);
    const { waits, second } = this.#road;
    this.#wait[process] = wait;
    if (wait === this.#commitWait) {
      this.#awaited.add(process, trace.timeNs(record), trace.value(record));
      this.#waitsFor.set(process, trace.value(record));
    }
    if (waits.delay.includes(wait)) this.#desk.hold(process, record);
    if (second?.seat.includes(wait)) this.#second.hold(process, record);
    // It waits for more, or for the log once more: what its group is shows when that is over.
    if (second?.closes.includes(wait) && this.#closer === process) this.#second.reopen();
    this.#closer = -1;
    // The snapshot at the window's start tells of the sleep before the wait.
    this.#park(process, record);
  }

  #endWait(record: number, wait: number): void {
    const process = this.#run.trace.process(record);
    const { second } = this.#road;
    if (wait === this.#commitWait) {
      this.#waitsFor.delete(process);
      for (const desk of [this.#desk, this.#second]) {
        desk.leave(process);
        desk.release(process, record);
      }
    }
    this.#wait[process] = this.#waitsFor.has(process) ? this.#commitWait : NO_WAIT;
    if (second?.follows.includes(wait)) this.#second.leave(process);
    if (!second?.closes.includes(wait)) {
      if (second?.seat.includes(wait)) this.#second.release(process, record);
      return;
    }
    this.#moves.push(record);
    this.#second.leave(process);
    this.#second.close(record);
    this.#closer = process;
  }

  #stayOf(process: number, record: number): Stay | null {
    return stayOf(this.#road, {
      home: this.#homeOf(process),
      state: byteAt(this.#state, process),
      wait: byteAt(this.#wait, process),
      isInCommit: this.#waitsFor.has(process),
      holds: this.#desk.holders.at(record) === process,
    });
  }

  #park(process: number, record: number): void {
    const stay = this.#stayOf(process, record);
    const before = this.#stays[process] ?? null;
    if (before === stay) return;
    this.#stays[process] = stay;
    const [last, now] = [APART.indexOf(before as Apart), APART.indexOf(stay as Apart)];
    if (last >= 0) this.#parked.add(last, -1);
    if (now >= 0) this.#parked.add(now, 1);
    const { trace } = this.#run;
    if (before === 'parked') {
      const isInserting = this.#road.waits.latch.includes(byteAt(this.#wait, process));
      this.#desk.wake(process, record, this.#isPosted(record) && !isInserting);
    }
    if (before === 'parked at the second') {
      const mayBeInVain = this.#isPosted(record) && this.#isWokenToLook(process, record);
      this.#second.wake(process, record, mayBeInVain);
    }
    if (stay === 'parked') {
      const isCovered = (this.#waitsFor.get(process) ?? 0) <= this.#covered;
      this.#desk.sleep(process, record, trace.timeNs(record), isCovered);
    }
    if (stay === 'parked at the second') {
      this.#second.sleep(process, record, trace.timeNs(record));
    }
  }

  #isPosted(record: number): boolean {
    const { trace } = this.#run;
    return trace.type(record) === TraceType.state && trace.cause(record) === Cause.post;
  }

  /** A follower that another follower wakes has the mutex by that: it has looked already, or its commit is done. */
  #isWokenToLook(process: number, record: number): boolean {
    const by = this.#run.trace.value(record);
    const isFollower = this.#road.second?.follows.includes(byteAt(this.#wait, by)) ?? false;
    return !isFollower && this.#second.isInOpenGroup(process);
  }

  #cover(record: number): void {
    const position = this.#run.trace.value(record);
    if (position <= this.#covered) return;
    this.#covered = position;
    this.#desk.close(record);
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
      const home = byteAt(this.#isRemote, process.id) ? 'remote' : this.#homeOf(process.id);
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
      logGroups:
        run.database.writerKind !== null && scenario.resolve('redo.group_kb') > 0
          ? scenario.resolve('redo.groups')
          : 0,
      redoBytes:
        run.isRecorded || run.database.writerKind === null
          ? 0
          : scenario.resolve('redo.log_buffer_kb') * 1024,
      seatOf,
      crowds: {
        queue: this.#queue.most,
        room: at(most, 0),
        latch: at(most, 1),
        data: at(most, 2),
        served: Array.from(this.#served.most),
        requests: Array.from(this.#requests.most),
      },
      awaited: this.#awaited,
      desk: this.#desk,
      second: this.#second.isUsed ? this.#second : null,
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
