/** What a real kernel's tracer recorded: its events in their order, and what was wrong with the text. */
import { byteAt, floatAt, integerAt } from '../at';
import { bytes, floats, integers } from './columns';
import { isTraceLine, parseLine, type Leaving, type TraceLine } from './lines';

/** A thread that the recording names; its number here is its place in `tasks`. */
export interface Task {
  /** The thread's number in the kernel. */
  readonly pid: number;
  /** The last command that was seen under it. */
  readonly command: string;
}

/** Where an event names no thread: the idle task of a CPU, or an interrupt. */
export const NO_TASK = -1;

/** What happened, in the numbers of the column `kind`. */
export const EventKind = {
  /** `task` left its CPU as `detail` says, and `other` came. */
  switch: 0,
  /** `other` woke `task`, for the CPU `detail`. */
  waking: 1,
  /** `task` stands in the run queue of the CPU `detail`. */
  wakeup: 2,
  /** `task` was moved to the CPU `detail`. */
  migrate: 3,
  /** `task` sent the request `detail` to a device. */
  issue: 4,
  /** The request `detail` is done. */
  complete: 5,
  /** `task` entered the system call `detail`, and came back from it. */
  enter: 6,
  exit: 7,
  /** The kernel lost `detail` events of this CPU before this one. */
  lost: 8,
} as const;

/** In the numbers of a switch's `detail`. */
export const LEAVINGS: readonly Leaving[] = ['preempted', 'sleeping', 'disk', 'gone'];

/** The events of a recording, one entry of each column for each event; see `EventKind` for what they say. */
interface Columns {
  readonly timeNs: Float64Array;
  readonly kind: Uint8Array;
  readonly cpu: Int32Array;
  readonly task: Int32Array;
  readonly other: Int32Array;
  readonly detail: Int32Array;
}

/** Its events are in the order of their times. */
export interface Recording extends Columns {
  /** The time of its last event, on its own clock, which begins with the first. Nanoseconds. */
  readonly untilNs: number;
  readonly tasks: readonly Task[];
  /** One more than the highest number of a CPU that was seen. */
  readonly cpus: number;
  /** The names of the system calls that were seen. */
  readonly calls: readonly string[];
  readonly faults: Faults;
}

/** What could not be read, or was not there to be read. */
export interface Faults {
  readonly lines: number;
  /** Of other events, which nothing here needs. */
  readonly otherEvents: number;
  /** Lines that are no tracer's. */
  readonly unknownLines: number;
  /** The first of them, cut, to be shown. */
  readonly firstUnknown: string | null;
  readonly lostEvents: number;
  /** Events that stood behind a later one of the same CPU. */
  readonly disordered: number;
}

/** Beyond this the numbers of CPUs are no machine's, and would cost memory by themselves. */
const MOST_CPUS = 4096;
const SHOWN_LETTERS = 120;

/** Reads the text of a recording piece by piece: a piece may end within a line. */
export class RecordingReader {
  readonly #timeNs = floats();
  readonly #kind = bytes();
  readonly #cpu = integers();
  readonly #task = integers();
  readonly #other = integers();
  readonly #detail = integers();
  readonly #tasks: { pid: number; command: string }[] = [];
  readonly #numberOfPid = new Map<number, number>();
  readonly #requests = new Map<string, number>();
  readonly #numberOfCall = new Map<string, number>();
  readonly #lastOfCpu = new Map<number, number>();
  #rest = '';
  #beginSeconds: number | undefined;
  #cpus = 0;
  #lines = 0;
  #otherEvents = 0;
  #unknownLines = 0;
  #firstUnknown: string | null = null;
  #lostEvents = 0;
  #disordered = 0;

  /** @param text the next piece */
  feed(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#read(line);
  }

  /** The recording; nothing is fed after it. */
  end(): Recording {
    if (this.#rest) this.#read(this.#rest);
    this.#rest = '';
    const columns = {
      timeNs: this.#timeNs.values(),
      kind: this.#kind.values(),
      cpu: this.#cpu.values(),
      task: this.#task.values(),
      other: this.#other.values(),
      detail: this.#detail.values(),
    };
    const ordered = inOrder(columns);
    const beginNs = ordered.timeNs[0] ?? 0;
    for (let at = 0; at < ordered.timeNs.length; at++) {
      ordered.timeNs[at] = floatAt(ordered.timeNs, at) - beginNs;
    }
    return {
      ...ordered,
      untilNs: ordered.timeNs.at(-1) ?? 0,
      tasks: this.#tasks,
      cpus: this.#cpus,
      calls: [...this.#numberOfCall.keys()],
      faults: {
        lines: this.#lines,
        otherEvents: this.#otherEvents,
        unknownLines: this.#unknownLines,
        firstUnknown: this.#firstUnknown,
        lostEvents: this.#lostEvents,
        disordered: this.#disordered,
      },
    };
  }

  #read(text: string): void {
    this.#lines++;
    const line = parseLine(text);
    if (isTraceLine(line) && line.cpu < MOST_CPUS) this.#keep(line);
    else if (line === 'other') this.#otherEvents++;
    else if (line === 'blank') return;
    else if (typeof line === 'object' && 'lost' in line) this.#lose(line.cpu, line.lost);
    else {
      this.#unknownLines++;
      this.#firstUnknown ??= text.trim().slice(0, SHOWN_LETTERS);
    }
  }

  /** Where the tracer says so, and the next event of the CPU has the time. */
  #lose(cpu: number, count: number): void {
    this.#lostEvents += count;
    if (cpu >= MOST_CPUS) return;
    const time = this.#lastOfCpu.get(cpu) ?? this.#timeNs.values().at(-1) ?? 0;
    this.#push(time, EventKind.lost, cpu, NO_TASK, NO_TASK, count);
  }

  #keep(line: TraceLine): void {
    this.#beginSeconds ??= line.seconds;
    const timeNs = (line.seconds - this.#beginSeconds) * 1e9 + line.nanoseconds;
    const { cpu } = line;
    this.#cpus = Math.max(this.#cpus, cpu + 1);
    if (timeNs < (this.#lastOfCpu.get(cpu) ?? -Infinity)) this.#disordered++;
    else this.#lastOfCpu.set(cpu, timeNs);
    const push = (kind: number, task: number, other: number, detail: number) =>
      this.#push(timeNs, kind, cpu, task, other, detail);
    const here = () => (line.inInterrupt ? NO_TASK : this.#taskOf(line.pid, line.command));
    switch (line.event) {
      case 'switch':
        return push(
          EventKind.switch,
          this.#taskOf(line.previous, line.previousCommand),
          this.#taskOf(line.next, line.nextCommand),
          LEAVINGS.indexOf(line.leaving),
        );
      case 'waking':
      case 'wakeup':
        return push(
          EventKind[line.event],
          this.#taskOf(line.woken, line.wokenCommand),
          here(),
          line.target,
        );
      case 'migrate':
        return push(EventKind.migrate, this.#taskOf(line.moved, ''), here(), line.target);
      case 'issue':
        return push(EventKind.issue, here(), NO_TASK, this.#requestOf(line.request));
      case 'complete': {
        const request = this.#requests.get(line.request);
        if (request === undefined) return;
        this.#requests.delete(line.request);
        return push(EventKind.complete, NO_TASK, NO_TASK, request);
      }
      case 'enter':
      case 'exit':
        return push(EventKind[line.event], here(), NO_TASK, this.#callOf(line.call));
    }
  }

  #push(timeNs: number, kind: number, cpu: number, task: number, other: number, detail: number) {
    this.#timeNs.push(timeNs);
    this.#kind.push(kind);
    this.#cpu.push(cpu);
    this.#task.push(task);
    this.#other.push(other);
    this.#detail.push(detail);
  }

  #taskOf(pid: number, command: string): number {
    if (pid === 0) return NO_TASK;
    let number = this.#numberOfPid.get(pid);
    if (number === undefined) {
      number = this.#tasks.push({ pid, command }) - 1;
      this.#numberOfPid.set(pid, number);
    }
    const task = this.#tasks[number];
    if (task && command !== '' && command !== '<...>') task.command = command;
    return number;
  }

  /** A place on a device has one request at a time; the next there is another. */
  #requestOf(key: string): number {
    const request = this.#timeNs.length;
    this.#requests.set(key, request);
    return request;
  }

  #callOf(name: string): number {
    let number = this.#numberOfCall.get(name);
    if (number === undefined) this.#numberOfCall.set(name, (number = this.#numberOfCall.size));
    return number;
  }
}

/** The columns in the order of their times; what has the same time stays as it was written. */
function inOrder(columns: Columns): Columns {
  const { timeNs } = columns;
  const isOrdered = timeNs.every((time, at) => at === 0 || time >= floatAt(timeNs, at - 1));
  if (isOrdered) return columns;
  const order = Int32Array.from(timeNs.keys()).sort(
    (a, b) => floatAt(timeNs, a) - floatAt(timeNs, b) || a - b,
  );
  const numbers = (column: Int32Array) => Int32Array.from(order, (at) => integerAt(column, at));
  return {
    timeNs: Float64Array.from(order, (at) => floatAt(timeNs, at)),
    kind: Uint8Array.from(order, (at) => byteAt(columns.kind, at)),
    cpu: numbers(columns.cpu),
    task: numbers(columns.task),
    other: numbers(columns.other),
    detail: numbers(columns.detail),
  };
}
