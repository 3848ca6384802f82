/**
 * What this site has written for Perfetto and Chrome, a run or an excerpt of a recording, read back as a recording: the
 * tracks of processes say what each did and where, and arrows which process woke which. Each event is on a line of its own.
 */
import { harmless, lineToShow, SHOWN_LETTERS, type Line } from '../intake/intake';
import type { KindId } from '../schema/ids';
import { PROCESS_KINDS } from '../schema/generated';
import { EventKind, EventList, LEAVINGS, LONGEST_NS, NO_TASK } from './events';
import type { Leaving } from './states';
import type { Recording, Task } from './recording';
import type { Cut } from './understood';

/** Whether a text begins as such a file does. */
export const isExport = (beginning: string): boolean => /^\s*\{\s*"traceEvents"/.test(beginning);

/** Whether nothing ran in it. */
export const isEmpty = ({ timeNs, tasks }: Pick<Recording, 'timeNs' | 'tasks'>): boolean =>
  timeNs.length === 0 || tasks.length === 0;

/** What such a file calls its group of processes, and how it numbers their tracks: see the export. */
const PROCESSES = 2;
const FIRST_TRACK = 1000;
const MOST_PROCESSES = 65_536;
const MOST_CPUS = 256;
/** An event has some two hundred letters. */
const LONGEST_EVENT = 2 ** 16;

const LEAVING_TO: Readonly<Record<string, Leaving>> = {
  runnable: 'preempted',
  sleeping: 'sleeping',
  io: 'disk',
};

const isOnCpu = (state: string | undefined) => state === 'user' || state === 'kernel';

interface Track {
  state?: string;
  cpu: number;
}

interface Slice {
  readonly process: number;
  readonly state: string;
  readonly cpu: number;
  readonly timeNs: number;
}

interface Change extends Slice {
  readonly before: string | undefined;
  readonly cpuBefore: number;
}

type Json = Readonly<Record<string, unknown>>;

/** What a track is called: a name, and for a thread of a kernel its number. */
const NAMED = /^(.*) \((\d{1,10})\)$/s;

/** Reads such a file piece by piece: a piece may end within a line. */
export class ExportReader {
  readonly #events = new EventList();
  readonly #tracks: Track[] = [];
  readonly #tasks: Task[] = [];
  /** What begins in the instant that is being read, and which process woke which in it. */
  #begun: Slice[] = [];
  readonly #wakerOf = new Map<number, number>();
  #waker = NO_TASK;
  /** The thread to which another left a CPU is known once it comes: the two are one switch. */
  readonly #left = new Map<
    number,
    { timeNs: number; process: number; leaving: number; queue: number }
  >();
  #nowNs = 0;
  #beginNs = Infinity;
  #endNs = 0;
  #cpus = 0;
  #rest = '';
  #lines = 0;
  #unread = 0;
  #firstUnread: Line | null = null;

  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  feed(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = (lines.pop() ?? '').slice(0, LONGEST_EVENT + 1);
    for (const line of lines) this.#read(line.trim());
  }

  end(cut: Cut | null = null): Recording {
    if (this.#rest && !cut) this.#read(this.#rest.trim());
    this.#rest = '';
    this.#settle();
    for (const cpu of this.#left.keys()) this.#leave(cpu, NO_TASK);
    return {
      ...this.#events.inOrder(),
      untilNs: Math.max(0, this.#endNs - this.#beginNs),
      tasks: this.#tasks,
      cpus: this.#cpus,
      calls: [],
      understood: {
        tool: 'Post/Wait',
        lines: this.#lines,
        unread: this.#unread,
        firstUnread: this.#firstUnread,
        notes: cut ? [{ code: 'cut', why: cut }] : [],
      },
    };
  }

  #read(line: string): void {
    this.#lines++;
    const text = line.endsWith(',') ? line.slice(0, -1) : line;
    // What is around the events, and about the run as a whole.
    if (!text.startsWith('{') || text.startsWith('{"traceEvents"')) return;
    if (this.take(text.length > LONGEST_EVENT ? null : parsed(text))) return;
    this.#firstUnread ??= lineToShow(this.#lines, text);
  }

  /** Reads the next event, which is parsed already. @returns whether it makes sense */
  take(event: unknown): boolean {
    if (isJson(event) && this.#take(event)) return true;
    this.#unread++;
    return false;
  }

  /** @returns whether it makes sense */
  #take(event: Json): boolean {
    const { ph, pid, name, args } = event;
    if (pid !== PROCESSES) return true;
    const process = Number(event.tid) - FIRST_TRACK;
    const isTrack = Number.isInteger(process) && process >= 0 && process < MOST_PROCESSES;
    if (ph === 'M') {
      if (!isTrack || name !== 'thread_name') return true;
      if (isJson(args)) this.#name(process, String(args.name), kindNamed(args.kind));
      return true;
    }
    if (!isTrack) return false;
    // A damaged file may name a waker that it does not have.
    if (ph === 's') this.#waker = this.#tracks[process] ? process : NO_TASK;
    if (ph === 'f') this.#wakerOf.set(process, this.#waker);
    return ph === 'X' ? this.#slice(event, process) : true;
  }

  #name(process: number, name: string, kind?: KindId): void {
    while (this.#tasks.length <= process) {
      this.#tasks.push({ pid: null, command: '' });
      this.#tracks.push({ cpu: 0 });
    }
    const whole = harmless(name.slice(0, SHOWN_LETTERS));
    const [, command = whole, pid] = NAMED.exec(whole) ?? [];
    this.#tasks[process] = { pid: pid === undefined ? null : Number(pid), command, kind };
  }

  #slice({ ts, dur, cat, args }: Json, process: number): boolean {
    if (typeof ts !== 'number' || typeof cat !== 'string' || !isJson(args)) return false;
    const cpu = Number(args.CPU);
    if (!Number.isInteger(cpu) || cpu < 0 || cpu >= MOST_CPUS) return false;
    const [timeNs, untilNs] = [Math.round(ts * 1000), Math.round((ts + Number(dur ?? 0)) * 1000)];
    if (!(timeNs >= 0 && timeNs <= untilNs && untilNs <= LONGEST_NS)) return false;
    if (timeNs > this.#nowNs) this.#settle();
    this.#nowNs = timeNs;
    this.#beginNs = Math.min(this.#beginNs, timeNs);
    this.#endNs = Math.max(this.#endNs, untilNs);
    this.#cpus = Math.max(this.#cpus, cpu + 1);
    if (!this.#tracks[process]) this.#name(process, `process ${process}`);
    this.#begun.push({ process, state: cat, cpu, timeNs });
    return true;
  }

  /** All that begins in one instant: a thread leaves a CPU before another comes. */
  #settle(): void {
    const begun = this.#begun.map((slice) => {
      const track = this.#tracks[slice.process] ?? { cpu: 0 };
      const { state: before, cpu: cpuBefore } = track;
      track.state = slice.state;
      track.cpu = slice.cpu;
      return { ...slice, before, cpuBefore };
    });
    for (const change of begun) this.#leaveFor(change);
    for (const { process, state, before, cpu, timeNs } of begun) {
      // A thread that found an idle CPU was never in its queue, and was woken all the same.
      const isWoken = isOnCpu(state) && before !== undefined && before !== 'runnable';
      if (isOnCpu(before) || (state !== 'runnable' && !isWoken)) continue;
      const waker = this.#wakerOf.get(process) ?? NO_TASK;
      const kind = before === 'runnable' ? EventKind.migrate : EventKind.waking;
      this.#events.push(timeNs, kind, cpu, process, waker, cpu);
    }
    for (const { process, state, before, cpu, cpuBefore, timeNs } of begun) {
      if (!isOnCpu(state) || (isOnCpu(before) && cpuBefore === cpu)) continue;
      if (this.#left.get(cpu)?.timeNs === timeNs) {
        this.#leave(cpu, process);
        continue;
      }
      this.#leave(cpu, NO_TASK);
      this.#events.push(timeNs, EventKind.switch, cpu, NO_TASK, process, 0);
    }
    this.#begun = [];
    this.#wakerOf.clear();
  }

  /** Its state from the beginning is taken as if it left its CPU in that instant. */
  #leaveFor({ process, state, before, cpu, cpuBefore, timeNs }: Change): void {
    const wasOnCpu = isOnCpu(before) && (!isOnCpu(state) || cpuBefore !== cpu);
    const opens = before === undefined && LEAVING_TO[state] !== undefined && state !== 'runnable';
    if (!wasOnCpu && !opens) return;
    const where = opens ? cpu : cpuBefore;
    // Two that were somewhere else from the beginning left the same CPU last.
    this.#leave(where, NO_TASK);
    const leaving = LEAVINGS.indexOf(isOnCpu(state) ? 'preempted' : (LEAVING_TO[state] ?? 'gone'));
    this.#left.set(where, { timeNs, process, leaving, queue: cpu });
    // It has left before it comes elsewhere.
    if (isOnCpu(state)) this.#leave(where, NO_TASK);
  }

  #leave(cpu: number, next: number): void {
    const left = this.#left.get(cpu);
    if (!left) return;
    this.#left.delete(cpu);
    const { timeNs, process, leaving, queue } = left;
    this.#events.push(timeNs, EventKind.switch, cpu, process, next, leaving);
    // A thread that lost its CPU may be in the run queue of another.
    if (queue !== cpu) this.#events.push(timeNs, EventKind.migrate, cpu, process, NO_TASK, queue);
  }
}

const kindNamed = (name: unknown): KindId | undefined =>
  PROCESS_KINDS.find(({ id }) => id === name)?.id;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
