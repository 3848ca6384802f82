/** What a real kernel's tracer recorded: its events in their order, and what was wrong with the text. */
import { harmless, SHOWN_LETTERS } from '../intake/intake';
import type { KindId } from '../schema/processKinds';
import { EventKind, EventList, LEAVINGS, LONGEST_NS, NO_TASK, type EventColumns } from './events';
import { isTraceLine, LONGEST_LINE, parseLine, type TraceLine } from './lines';

/** A thread that the recording names; its number here is its place in `tasks`. */
export interface Task {
  /** The thread's number in the kernel; null if the recording doesn't tell. */
  readonly pid: number | null;
  /** The last command that was seen under it. */
  readonly command: string;
  /** The last priority that it was seen with: 120 is nice 0, less than 100 is real time. */
  readonly priority?: number | undefined;
  /** The kind of process that it is, where the recording tells: an excerpt does. */
  readonly kind?: KindId | undefined;
}

/** `postgres (20029)`: commands are not unique, numbers are. */
export const taskName = ({ command, pid }: Task): string =>
  pid === null ? command : `${command} (${pid})`;

/** Its events are in the order of their times. */
export interface Recording extends EventColumns {
  /** The time of its last event, on its own clock, which begins with the first. Nanoseconds. */
  readonly untilNs: number;
  readonly tasks: readonly Task[];
  /** One more than the highest number of a CPU that was seen. */
  readonly cpus: number;
  /** The names of the system calls that were seen. */
  readonly calls: readonly string[];
  readonly faults: Faults;
}

/** Whether nothing ran in it: a tracer that only says what it lost names no thread. */
export const isEmpty = ({ timeNs, tasks }: Pick<Recording, 'timeNs' | 'tasks'>): boolean =>
  timeNs.length === 0 || tasks.length === 0;

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
  /** Why it ends before the file does; null if it doesn't. */
  readonly cut: Cut | null;
}

/** The file was damaged from there on, or longer than what is read. */
export type Cut = 'damaged' | 'too long';

/** Beyond this the numbers of CPUs are no machine's, and would cost memory by themselves. */
const MOST_CPUS = 4096;

/** Reads the text of a recording piece by piece: a piece may end within a line. */
export class RecordingReader {
  readonly #events = new EventList();
  readonly #tasks: { pid: number; command: string; priority?: number | undefined }[] = [];
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

  /** Whether there was no event yet. */
  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  /** @param text the next piece */
  feed(text: string): void {
    const lines = (this.#rest + text).split('\n');
    // Of a line without an end, what makes it too long is enough.
    this.#rest = (lines.pop() ?? '').slice(0, LONGEST_LINE + 1);
    for (const line of lines) this.#read(line);
  }

  /** The recording; nothing is fed after it. @param cut why it ends before the file does */
  end(cut: Cut | null = null): Recording {
    // Of a file that is cut, half of its last line is nobody's mistake.
    if (this.#rest && !cut) this.#read(this.#rest);
    this.#rest = '';
    const events = this.#events.inOrder();
    return {
      ...events,
      untilNs: events.timeNs.at(-1) ?? 0,
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
        cut,
      },
    };
  }

  #read(text: string): void {
    this.#lines++;
    const line = parseLine(text);
    if (isTraceLine(line) && line.cpu < MOST_CPUS && this.#isNear(line)) this.#keep(line);
    else if (line === 'other') this.#otherEvents++;
    else if (line === 'blank') return;
    else if (typeof line === 'object' && 'lost' in line) this.#lose(line.cpu, line.lost);
    else {
      this.#unknownLines++;
      this.#firstUnknown ??= harmless(text.trim().slice(0, SHOWN_LETTERS));
    }
  }

  /** Where the tracer says so, and the next event of the CPU has the time. */
  #lose(cpu: number, count: number): void {
    this.#lostEvents += count;
    if (cpu >= MOST_CPUS) return;
    const time = this.#lastOfCpu.get(cpu) ?? this.#events.lastNs;
    this.#events.push(time, EventKind.lost, cpu, NO_TASK, NO_TASK, count);
  }

  /** Whether it can be of the same recording as the first. */
  #isNear(line: TraceLine): boolean {
    return Math.abs(this.#timeNs(line)) < LONGEST_NS / 2;
  }

  /** Since the second of the first line. */
  #timeNs({ seconds, nanoseconds }: TraceLine): number {
    this.#beginSeconds ??= seconds;
    return (seconds - this.#beginSeconds) * 1e9 + nanoseconds;
  }

  #keep(line: TraceLine): void {
    const timeNs = this.#timeNs(line);
    const { cpu } = line;
    this.#cpus = Math.max(this.#cpus, cpu + 1);
    if (timeNs < (this.#lastOfCpu.get(cpu) ?? -Infinity)) this.#disordered++;
    else this.#lastOfCpu.set(cpu, timeNs);
    const push = (kind: number, task: number, other: number, detail: number) =>
      this.#events.push(timeNs, kind, cpu, task, other, detail);
    const here = () => (line.inInterrupt ? NO_TASK : this.#taskOf(line.pid, line.command));
    switch (line.event) {
      case 'switch':
        return push(
          EventKind.switch,
          this.#taskOf(line.previous, line.previousCommand, line.previousPriority),
          this.#taskOf(line.next, line.nextCommand, line.nextPriority),
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
      case 'issue': {
        // What was issued for the same place before is done by now: its completion is missing.
        const before = this.#requests.get(line.request);
        if (before !== undefined) push(EventKind.complete, NO_TASK, NO_TASK, before);
        return push(EventKind.issue, here(), NO_TASK, this.#requestOf(line.request));
      }
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

  #taskOf(pid: number, command: string, priority?: number): number {
    if (pid === 0) return NO_TASK;
    let number = this.#numberOfPid.get(pid);
    if (number === undefined) {
      number = this.#tasks.push({ pid, command: harmless(command) }) - 1;
      this.#numberOfPid.set(pid, number);
    }
    const task = this.#tasks[number];
    if (task && command !== '' && command !== '<...>' && command !== task.command) {
      task.command = harmless(command);
    }
    if (task && priority !== undefined) task.priority = priority;
    return number;
  }

  /** A place on a device has one request at a time; the next there is another. */
  #requestOf(key: string): number {
    const request = this.#events.length;
    this.#requests.set(key, request);
    return request;
  }

  #callOf(name: string): number {
    let number = this.#numberOfCall.get(name);
    if (number === undefined) this.#numberOfCall.set(name, (number = this.#numberOfCall.size));
    return number;
  }
}
