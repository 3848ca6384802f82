/**
 * The groups of the redo log: which is open, and which can be written over.
 *
 * The trace says when a group is opened and archived, but not when the checkpoint of its blocks is done.
 * What can be told from it: a database writer has done its share at the latest when it goes to sleep
 * after the log writer told it of the checkpoint; and the group is free at the latest when it is opened again.
 */
import { State, TraceType } from '$model/schema/generated';
import { lastNotAfter } from '$model/trace/search';
import type { Run } from '$model/run/run';
import type { Trace } from '$model/trace/trace';
import { NO_WAIT, type TraceRoles } from '$model/trace/records';

/** As V$LOG has it; `closed` where the traced window does not reach back to its switch. */
export type GroupStatus = 'unused' | 'current' | 'active' | 'inactive' | 'closed';

export interface LogGroup {
  readonly status: GroupStatus;
  /** Whether its redo is archived; null if it need not be. */
  readonly isArchived: boolean | null;
  /** Of an active one: how many database writers have done their share of its checkpoint. */
  readonly cleanedBy: number;
}

interface Switch {
  /** The ordinal of the group that it closed. */
  readonly closed: number;
  /** By database writer: when the log writer told it, and when it went to sleep after that. */
  readonly toldNs: Float64Array;
  readonly cleanNs: Float64Array;
}

export interface LogShape {
  readonly groupBytes: number;
  readonly groups: number;
  readonly isArchiving: boolean;
  /** Process numbers of the database writers. */
  readonly writers: readonly number[];
  readonly roles: TraceRoles;
}

const logs = new WeakMap<Run, LogReader>();

/** The log of a run, read when it is first asked for. @param writers process numbers of the database writers */
export function logOf(run: Run, writers: readonly number[]): LogReader {
  const known = logs.get(run);
  if (known) return known;
  const { scenario, trace } = run;
  const log = new LogReader({
    groupBytes: scenario.resolve('redo.group_kb') * 1024,
    groups: scenario.resolve('redo.groups'),
    isArchiving: scenario.resolve('archiver.active'),
    writers,
    roles: trace.shape.roles,
  });
  for (let record = 0; record < trace.length; record++) {
    log.take(trace, record, trace.type(record));
  }
  logs.set(run, log);
  return log;
}

export class LogReader {
  readonly #writerOf = new Map<number, number>();
  readonly #wait: Uint8Array;
  readonly #switchNs: number[] = [];
  readonly #switches: Switch[] = [];
  readonly #archivedNs: number[] = [];
  readonly #archivedUntil: number[] = [];
  #first = -1;

  constructor(readonly shape: LogShape) {
    for (const [writer, process] of shape.writers.entries()) this.#writerOf.set(process, writer);
    this.#wait = new Uint8Array(shape.writers.length).fill(NO_WAIT);
  }

  take(trace: Trace, record: number, type: number) {
    switch (type) {
      case TraceType.redo:
        if (this.#first < 0) this.#first = this.#ordinalBefore(trace.value(record));
        break;
      case TraceType.log_switch:
        this.#open(trace.timeNs(record), trace.value(record));
        break;
      case TraceType.archived:
        this.#archivedNs.push(trace.timeNs(record));
        this.#archivedUntil.push(trace.value(record));
        break;
      case TraceType.post:
        if (trace.process(record) === this.shape.roles.logWriter)
          this.#tell(trace.arg(record), trace.timeNs(record));
        break;
      case TraceType.wait_begin:
        this.#note(trace.process(record), trace.arg(record));
        break;
      case TraceType.state:
        if (trace.state(record) === State.sleeping) {
          this.#rest(trace.process(record), trace.timeNs(record));
        }
        break;
    }
  }

  /** Every group at an instant. */
  groupsAt(timeNs: number): LogGroup[] {
    const { groups } = this.shape;
    const last = lastNotAfter(this.#switchNs, timeNs);
    const open = last < 0 ? Math.max(0, this.#first) : (this.#switches[last]?.closed ?? 0) + 1;
    return Array.from({ length: groups }, (_, group) => {
      const ordinal = open - ((((open - group) % groups) + groups) % groups);
      if (ordinal < 0) return { status: 'unused', isArchived: null, cleanedBy: 0 };
      if (ordinal === open) return { status: 'current', isArchived: null, cleanedBy: 0 };
      return this.#closedGroup(ordinal, last - (open - 1 - ordinal), timeNs);
    });
  }

  /** The ordinal of the open group, counted from the beginning of the log. */
  openAt(timeNs: number): number {
    const last = this.#switches[lastNotAfter(this.#switchNs, timeNs)];
    return last ? last.closed + 1 : Math.max(0, this.#first);
  }

  #closedGroup(ordinal: number, index: number, timeNs: number): LogGroup {
    const { isArchiving, writers, groupBytes } = this.shape;
    const archived = this.#archivedUntil[lastNotAfter(this.#archivedNs, timeNs)] ?? 0;
    const isArchived = isArchiving ? archived >= (ordinal + 1) * groupBytes : null;
    if (index < 0) return { status: 'closed', isArchived, cleanedBy: 0 };
    // A writer that is done with a later checkpoint is done with this one.
    let cleanedBy = 0;
    for (let writer = 0; writer < writers.length; writer++) {
      cleanedBy += this.#isCleanSince(index, writer, timeNs) ? 1 : 0;
    }
    return { status: cleanedBy < writers.length ? 'active' : 'inactive', isArchived, cleanedBy };
  }

  #isCleanSince(index: number, writer: number, timeNs: number): boolean {
    for (let later = index; later < this.#switches.length; later++) {
      if ((this.#switchNs[later] ?? Infinity) > timeNs) return false;
      if ((this.#switches[later]?.cleanNs[writer] ?? Infinity) <= timeNs) return true;
    }
    return false;
  }

  #ordinalBefore(position: number): number {
    return Math.floor(Math.max(0, position - 1) / this.shape.groupBytes);
  }

  #open(timeNs: number, position: number) {
    const writers = this.shape.writers.length;
    this.#switchNs.push(timeNs);
    this.#switches.push({
      closed: Math.round(position / this.shape.groupBytes) - 1,
      toldNs: new Float64Array(writers).fill(Infinity),
      cleanNs: new Float64Array(writers).fill(Infinity),
    });
  }

  #tell(process: number, timeNs: number) {
    const writer = this.#writerOf.get(process);
    const last = this.#switches.at(-1);
    if (writer === undefined || !last || last.toldNs[writer] !== Infinity) return;
    last.toldNs[writer] = timeNs;
  }

  #note(process: number, wait: number) {
    const writer = this.#writerOf.get(process);
    if (writer !== undefined) this.#wait[writer] = wait;
  }

  #rest(process: number, timeNs: number) {
    const writer = this.#writerOf.get(process);
    const last = this.#switches.at(-1);
    if (writer === undefined || !last || this.#wait[writer] !== this.shape.roles.idleWait) return;
    if ((last.toldNs[writer] ?? Infinity) > timeNs) return;
    last.cleanNs[writer] = Math.min(last.cleanNs[writer] ?? Infinity, timeNs);
  }
}
