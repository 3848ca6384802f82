/** What a real kernel's tracer recorded: its events in their order, and what was wrong with the text. */
import { harmless, lineToShow, type Line } from '../intake/intake';
import type { KindId } from '../schema/ids';
import { agreementOf, contradictionOf, disorderOf, lacksOf } from './checks';
import { EventKind, EventList, LEAVINGS, LONGEST_NS, NO_TASK, type EventColumns } from './events';
import { foreignOf } from './foreign';
import { Header } from './header';
import type { Sheet } from './sheet';
import {
  isTraceLine,
  LONGEST_LINE,
  missingOf,
  parseLine,
  type Field,
  type TraceLine,
} from './lines';
import { Timeline } from './timeline';
import {
  RecordingError,
  type Cut,
  type RecordingFault,
  type RecordingNote,
  type Understanding,
} from './understood';

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
  readonly understood: Understanding;
  /** What the recorder wrote down of the machine, if it did. */
  readonly sheet?: Sheet;
}

/** Beyond this the numbers of CPUs are no machine's, and would cost memory by themselves. */
const MOST_CPUS = 4096;
const LONGEST_HEAD = 120;

/** The kept lines, at most this many, tell what a text is that has no event. */
const KEPT_LINES = 60;
/** Beyond this share of them, lines of switches that can't be read make all others worthless. */
const MOST_UNREAD = 0.25;
const FEWEST_UNREAD = 4;

/** Reads the text of a recording piece by piece: a piece may end within a line. */
export class RecordingReader {
  readonly #events = new EventList();
  readonly #tasks: { pid: number; command: string; priority?: number | undefined }[] = [];
  readonly #numberOfPid = new Map<number, number>();
  readonly #requests = new Map<string, number>();
  readonly #numberOfCall = new Map<string, number>();
  readonly #lastOfCpu = new Map<number, number>();
  readonly #header = new Header();
  readonly #timeline = new Timeline();
  /** The time of each event as it is if times are deltas, while that is not known. */
  #sumsNs: number[] = [];
  readonly #firstLines: Line[] = [];
  readonly #firstUnread: Line[] = [];
  readonly #names = new Set<string>();
  readonly #otherNames = new Set<string>();
  readonly #damaged = new Map<Field, number>();
  #rest = '';
  #cpus = 0;
  #lines = 0;
  #unread = 0;
  #switches = 0;
  #unreadSwitches = 0;
  #lostEvents = 0;
  #disordered = 0;
  #tool: string | undefined;
  #hasContexts = false;

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

  /**
   * The recording; nothing is fed after it.
   * @param cut why it ends before the file does
   * @throws RecordingError if it is none, or one that can't be trusted
   */
  end(cut: Cut | null = null): Recording {
    // Of a file that is cut, half of its last line is no mistake.
    if (this.#rest && !cut) this.#read(this.#rest);
    this.#rest = '';
    if (!this.#timeline.isDecided) this.#decide();
    this.#refuse();
    const events = this.#events.inOrder();
    const found = agreementOf(events, this.#tasks.length);
    this.#refuseIf(contradictionOf(found));
    if (this.#timeline.runsBackwards && !this.#timeline.isDeltas) {
      this.#refuseIf(disorderOf(found, this.#timeline));
    }
    const sheet = this.#header.sheet.sheet();
    return {
      ...events,
      untilNs: events.timeNs.at(-1) ?? 0,
      tasks: this.#tasks,
      cpus: this.#cpus,
      calls: [...this.#numberOfCall.keys()],
      understood: this.#understood(lacksOf(found), cut),
      ...(sheet && { sheet }),
    };
  }

  #understood(lacks: readonly RecordingNote[], cut: Cut | null): Understanding {
    const { version, clock, hertz } = this.#header;
    const timeline = this.#timeline;
    const hasWakeUps = !lacks.some(({ code }) => code === 'no_wake_ups');
    const notes: RecordingNote[] = [
      ...(timeline.isTicks && hertz !== undefined ? [{ code: 'ticks', hertz } as const] : []),
      ...(timeline.isDeltas ? [{ code: 'deltas', cutNs: timeline.cutNs } as const] : []),
      ...(this.#lostEvents > 0 ? [{ code: 'lost', events: this.#lostEvents } as const] : []),
      ...[...this.#damaged].map(([field, lines]) => ({ code: 'field', field, lines }) as const),
      ...(this.#disordered > 0 ? [{ code: 'disordered', events: this.#disordered } as const] : []),
      ...lacks,
      ...(hasWakeUps && !this.#hasContexts ? [{ code: 'no_contexts' } as const] : []),
      ...(cut ? [{ code: 'cut', why: cut } as const] : []),
    ];
    const told = timeline.isTicks ? 'x86-tsc' : clock;
    return {
      tool: this.#tool ?? 'ftrace',
      ...(version !== undefined && { version }),
      ...(told !== undefined && { clock: told }),
      columns: [...this.#names],
      lines: this.#lines,
      unread: this.#unread,
      firstUnread: this.#firstUnread[0] ?? null,
      notes,
    };
  }

  /** What can be said before the events are looked at. */
  #refuse(): void {
    const of = this.#switches + this.#unreadSwitches;
    const lines = this.#unreadSwitches;
    if (this.#timeline.isTicks && this.#timeline.hertz === undefined) {
      const clock = this.#isRaw ? 'raw' : this.#timeline.countingClock;
      this.#refuseIf({ code: 'counting_clock', clock });
    }
    if (lines >= FEWEST_UNREAD && lines > MOST_UNREAD * of && this.#switches > 0) {
      const fault = foreignOf(this.#firstLines, this.#firstUnread);
      this.#refuseIf(fault.code === 'left_out' ? fault : { code: 'switches_unread', lines, of });
    }
    if (this.#switches > 0 && this.#tasks.length > 0) return;
    const fault = foreignOf(this.#firstLines, this.#firstUnread);
    const has = [...this.#names, ...this.#otherNames];
    if (fault.code !== 'nothing') this.#refuseIf(fault);
    if (this.#lostEvents > 0 && has.length === 0) {
      this.#refuseIf({ code: 'only_lost', events: this.#lostEvents });
    }
    this.#refuseIf(has.length > 0 && lines === 0 ? { code: 'no_switches', has } : fault);
  }

  #refuseIf(fault: RecordingFault | null): void {
    if (fault) throw new RecordingError(fault, this.#firstUnread[0] ?? null);
  }

  #read(text: string): void {
    this.#lines++;
    if (this.#firstLines.length < KEPT_LINES && text.trim() !== '') {
      this.#firstLines.push(lineToShow(this.#lines, text));
    }
    const line = parseLine(text);
    if (line === 'blank') this.#header.take(text.trim());
    else if (line === 'unknown') this.#leave(text);
    else if (!isTraceLine(line)) this.#lose(line.cpu, line.lost);
    else if (line.event === 'other') this.#pass(line);
    else if (line.cpu < MOST_CPUS && this.#timeline.isAlike(line)) this.#place(line, text);
    else this.#leave(text);
  }

  /** A line that should have been understood. */
  #leave(text: string): void {
    // A reader may have put a line of the kernel's log before the first event.
    if (this.isEmpty && this.#header.take(text.slice(0, LONGEST_LINE).trim())) return;
    this.#unread++;
    if (text.includes('sched_switch')) this.#unreadSwitches++;
    if (this.#firstUnread.length < KEPT_LINES) {
      this.#firstUnread.push(lineToShow(this.#lines, text));
    }
  }

  /** An event that nothing here needs. */
  #pass(line: TraceLine): void {
    this.#timeline.pass(line);
    if (this.#otherNames.size < KEPT_LINES) this.#otherNames.add(line.name);
  }

  /** Where the tracer says so, and the next event of the CPU has the time. */
  #lose(cpu: number, count: number): void {
    this.#lostEvents += count;
    if (cpu >= MOST_CPUS) return;
    this.#push(
      this.#lastOfCpu.get(cpu) ?? this.#events.lastNs,
      EventKind.lost,
      cpu,
      NO_TASK,
      NO_TASK,
      count,
    );
  }

  #push(
    timeNs: number,
    kind: number,
    cpu: number,
    task: number,
    other: number,
    detail: number,
  ): void {
    this.#events.push(timeNs, kind, cpu, task, other, detail);
    if (!this.#timeline.isDecided) this.#sumsNs.push(this.#timeline.sumNs);
  }

  /** Keeps a line where it can be of the same recording as the first. */
  #place(line: TraceLine, text: string): void {
    if (this.isEmpty) this.#begin(line, text);
    const wasDecided = this.#timeline.isDecided;
    let timeNs = this.#timeline.take(line);
    if (!wasDecided && this.#timeline.isDecided) {
      this.#decide();
      if (this.#timeline.isDeltas) timeNs = this.#timeline.sumNs;
    }
    if (Math.abs(timeNs) < LONGEST_NS / 2) this.#keep(line, timeNs);
    else this.#leave(text);
  }

  /** The first line that is kept tells the tool. */
  #begin(line: TraceLine, text: string): void {
    const { hertz, isOfPerf, isOfTraceCmd, isOfFtrace } = this.#header;
    this.#timeline.hertz = hertz;
    const isPadded = /\d: (?:\(\+.*?\) *)? *\w+: {2,}/.test(text.slice(0, LONGEST_HEAD));
    if (isOfPerf || line.isOfPerf) this.#tool = 'perf script';
    else if (isOfTraceCmd || (isPadded && !isOfFtrace)) this.#tool = 'trace-cmd report';
  }

  /** trace-cmd leaves no blank before times that it was told not to touch. */
  get #isRaw(): boolean {
    return this.#firstLines.some(({ text }) => /\[\d{3}\]\d+: /.test(text));
  }

  #decide(): void {
    if (this.#timeline.decide()) {
      this.#events.retime(this.#sumsNs);
      this.#lastOfCpu.clear();
      this.#disordered = 0;
    }
    this.#sumsNs = [];
  }

  #keep(line: TraceLine, timeNs: number): void {
    const { cpu } = line;
    this.#cpus = Math.max(this.#cpus, cpu + 1);
    if (timeNs < (this.#lastOfCpu.get(cpu) ?? -Infinity)) this.#disordered++;
    else this.#lastOfCpu.set(cpu, timeNs);
    if (line.inInterrupt !== undefined) this.#hasContexts = true;
    this.#names.add(line.name);
    const damaged = missingOf(line);
    if (damaged) this.#damaged.set(damaged, (this.#damaged.get(damaged) ?? 0) + 1);
    const push = (kind: number, task: number, other: number, detail: number) =>
      this.#push(timeNs, kind, cpu, task, other, detail);
    const here = () => (line.inInterrupt ? NO_TASK : this.#taskOf(line.pid, line.command));
    switch (line.event) {
      case 'switch':
        this.#switches++;
        return push(
          EventKind.switch,
          this.#taskOf(line.previous, line.previousCommand, line.previousPriority),
          this.#taskOf(line.next, line.nextCommand, line.nextPriority),
          LEAVINGS.indexOf(line.leaving),
        );
      case 'waking':
      case 'wakeup':
        // Where the queue can't be read, it is taken for that of the CPU where it was woken.
        return push(
          EventKind[line.event],
          this.#taskOf(line.woken, line.wokenCommand),
          here(),
          line.target ?? cpu,
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
