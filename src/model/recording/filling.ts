/**
 * The tables and the trace of the simulator, filled with what a kernel did. A flush has its number for a log position; what
 * a recording lacks (redo, log positions, wait events of other kinds) stays empty.
 */
import type { DatabaseViews } from '../database/database';
import { at, byteAt, floatAt, integerAt } from '../at';
import type { NamedRunData } from './namedRun';
import { TABLE_IDS, type TableData, type TableId } from '../run/table';
import {
  Cause,
  Kind,
  Limit,
  Part,
  PROCESS_KINDS,
  Stat,
  State,
  STATISTIC_COUNT,
  TABLE_COLUMNS,
  TraceType,
  WAIT_EVENTS,
} from '../schema/generated';
import { LFS_PARTS } from '../schema/generatedNames';
import type { KindId } from '../schema/ids';
import { NO_PROCESS, NO_WAIT } from '../trace/records';
import { Phase } from '../trace/flushPhases';
import { TableWriter } from './tableWriter';
import { openCommits, type RecordedCommit, type RecordedCommits } from './commits';
import type { FlushesOfWriter } from './flushes';
import { NO_TASK } from './events';
import { type RankNumber, Rank, RecordWriter } from './records';
import { bucketOf, sampleLength } from './intervals';
import { ledFlushesOf } from './logPositions';
import type { Schedule } from './schedule';
import { ThreadState } from './stateIntervals';
import type { RunProcess, Choice } from './runProcesses';
import { causeOf, isWoken } from './causes';

/** The state that each stay is, in its number. */
const STATE_OF_STAY: readonly number[] = [
  State.new,
  State.user,
  State.runnable,
  State.sleeping,
  State.io,
  State.ended,
];
const TIME_COLUMN = {
  [State.user]: 'user',
  [State.runnable]: 'runnable',
  [State.sleeping]: 'sleeping',
  [State.io]: 'io',
} as const;
type SeriesColumn = (typeof TABLE_COLUMNS.series)[number];

/** The series of each kind's CPU time: that of its section, or of all others where its section has none. */
const CPU_COLUMN = new Map<KindId, SeriesColumn>(
  PROCESS_KINDS.map(({ id, section }) => [
    id,
    TABLE_COLUMNS.series.find((column) => column === `cpu_${section}`) ?? 'cpu_others',
  ]),
);

/** The redo disk, and that of all other files. */
const REDO_DISK = 0;
const DATA_DISK = 1;
/** What the table of processes has for one that was in no wait when the recording ended. */
const NO_OPEN_WAIT = -1;
/** An embed has the kinds anyway; all their numbers by name would be bytes on top. */
const KIND_NUMBER = new Map(PROCESS_KINDS.map(({ id }, number) => [id, number]));

/** Fills the tables and the trace with what each thread did, and what the log writers were about. */
export class Filling {
  readonly #records = new RecordWriter();
  readonly #sampleNs: number;
  readonly #durationNs: number;
  readonly #statistics = new TableWriter('statistics', STATISTIC_COUNT);
  readonly #waits = new TableWriter('waits', WAIT_EVENTS.length);
  readonly #histograms = new TableWriter('histograms', WAIT_EVENTS.length, Limit.histogram_buckets);
  readonly #parts = new TableWriter('lfs_parts', LFS_PARTS.length);
  readonly #processes: TableWriter<'processes'>;
  readonly #cpus: TableWriter<'cpus'>;
  readonly #disks = new TableWriter('disks', 2);
  readonly #series: TableWriter<'series'>;
  /** Of leaders' flushes, by thread and place: their log positions. */
  readonly #positions = new Map<string, number>();
  /** The stays in which a session waited for the log to be written. */
  readonly #writes: ReadonlySet<number>;

  constructor(
    private readonly schedule: Schedule,
    private readonly choice: Choice,
    private readonly found: RecordedCommits,
    private readonly cast: readonly RunProcess[],
    private readonly processOf: Int32Array,
    private readonly database: DatabaseViews,
  ) {
    const { recording } = schedule;
    this.#durationNs = Math.max(1, recording.untilNs);
    this.#sampleNs = sampleLength(this.#durationNs);
    this.#writes = new Set([...found.writers.values()].flatMap(({ writes }) => [...writes]));
    this.#processes = new TableWriter('processes', cast.length);
    this.#cpus = new TableWriter('cpus', recording.cpus);
    this.#series = new TableWriter('series', Math.ceil(this.#durationNs / this.#sampleNs));
  }

  data(): NamedRunData {
    this.#describeCast();
    for (let stay = 0; stay < this.schedule.task.length; stay++) this.#addStay(stay);
    if (this.database.writerKind === null) this.#addLeaders();
    else if (this.choice.writers.length === 1) {
      for (const writer of this.found.writers.values()) this.#addWriter(writer);
    }
    for (const commit of this.found.commits) this.#addCommit(commit);
    for (const { session, fromNs } of openCommits(this.schedule, this.found)) {
      this.#addOpenWait(integerAt(this.processOf, session), this.database.roles.commitWait, fromNs);
    }
    this.#settle();
    const tables: Partial<Record<TableId, TableData>> = {
      statistics: this.#statistics.data(),
      waits: this.#waits.data(),
      histograms: this.#histograms.data(),
      lfs_parts: this.#parts.data(),
      processes: this.#processes.data(),
      cpus: this.#cpus.data(),
      disks: this.#disks.data(),
      series: this.#series.data(),
    };
    for (const id of TABLE_IDS) {
      tables[id] ??= { rows: 0, columns: TABLE_COLUMNS[id].length, numbers: new Float64Array() };
    }
    return {
      tables: tables as Record<TableId, TableData>,
      trace: this.#records.trace(this.#durationNs),
      hash: '',
      durationNs: this.#durationNs,
      sampleNs: this.#sampleNs,
      failure: 0,
      names: this.cast.map(({ name }) => name),
    };
  }

  #describeCast(): void {
    const { recording, staysOf } = this.schedule;
    this.cast.forEach(({ kind, instance, ordinal, task, cpu: home }, process) => {
      this.#processes.add(process, 'kind', KIND_NUMBER.get(kind) ?? Kind.noise);
      this.#processes.add(process, 'instance', instance);
      this.#processes.add(process, 'ordinal', ordinal);
      this.#processes.add(process, 'wait', NO_OPEN_WAIT);
      const last = task === NO_TASK ? undefined : staysOf[task]?.at(-1);
      const state = last === undefined ? State.new : byteAt(this.schedule.state, last);
      this.#processes.add(process, 'state', STATE_OF_STAY[state] ?? State.new);
      const cpu = last === undefined ? home : integerAt(this.schedule.cpu, last);
      this.#processes.add(process, 'cpu', clamped(cpu, recording.cpus));
    });
  }

  /* ---- Threads ---- */

  #addStay(stay: number): void {
    const { schedule } = this;
    const task = integerAt(schedule.task, stay);
    const process = integerAt(this.processOf, task);
    const isWrite = this.#writes.has(stay);
    const state = isWrite ? State.io : (STATE_OF_STAY[byteAt(schedule.state, stay)] ?? State.new);
    const [fromNs, untilNs] = [floatAt(schedule.fromNs, stay), floatAt(schedule.untilNs, stay)];
    const cpu = clamped(integerAt(schedule.cpu, stay), schedule.recording.cpus);
    if (process < 0) {
      if (state === State.user) this.#addOther(cpu, fromNs, untilNs);
      return;
    }
    const column = TIME_COLUMN[state as keyof typeof TIME_COLUMN];
    if (column) this.#processes.add(process, column, untilNs - fromNs);
    if (state === State.user) this.#ranOn(cpu, process, fromNs, untilNs);
    if (state === State.runnable) this.#spread('runnable', fromNs, untilNs);
    // What is not known at the beginning is the state of every process before its first record.
    if (state === State.new && fromNs === 0) return;
    const by = integerAt(schedule.by, stay);
    const other = by === NO_TASK ? -1 : integerAt(this.processOf, by);
    const cause = causeOf(schedule, stay, state);
    const rank = state === State.user ? Rank.arrives : isWoken(cause) ? Rank.woken : Rank.leaves;
    this.#records.add(rank, {
      timeNs: fromNs,
      type: TraceType.state,
      process,
      cpu,
      arg: state | (cause << 8) | (NO_WAIT << 16),
      value: other < 0 ? NO_PROCESS : other,
    });
    this.#countSwitch(process, state, cause);
    if (state !== State.io) return;
    this.#addRequest(process, fromNs, untilNs, isWrite ? REDO_DISK : DATA_DISK);
  }

  /** A thread without a lane had the CPU. */
  #addOther(cpu: number, fromNs: number, untilNs: number): void {
    const process = this.cast.length - this.schedule.recording.cpus + cpu;
    this.#processes.add(process, 'user', untilNs - fromNs);
    this.#ranOn(cpu, process, fromNs, untilNs);
    const record = { type: TraceType.state, process, cpu, value: NO_PROCESS };
    const arrives = State.user | (Cause.dispatch << 8) | (NO_WAIT << 16);
    const leaves = State.new | (Cause.blocked << 8) | (NO_WAIT << 16);
    this.#records.add(Rank.arrives, { ...record, timeNs: fromNs, arg: arrives });
    this.#records.add(Rank.leaves, { ...record, timeNs: untilNs, arg: leaves });
  }

  #ranOn(cpu: number, process: number, fromNs: number, untilNs: number): void {
    this.#cpus.add(cpu, 'user', untilNs - fromNs);
    this.#cpus.add(cpu, 'switches', 1);
    this.#spread(CPU_COLUMN.get(at(this.cast, process).kind) ?? 'cpu_others', fromNs, untilNs);
  }

  #countSwitch(process: number, state: number, cause: number): void {
    const count = (column: 'voluntary' | 'forced' | 'wakeups', statistic: number) => {
      this.#processes.add(process, column, 1);
      this.#statistics.add(statistic, 'value', 1);
    };
    if (state === State.user) this.#statistics.add(Stat.dispatches, 'value', 1);
    else if (isWoken(cause)) count('wakeups', Stat.wakeups);
    else if (state === State.runnable) count('forced', Stat.switches_forced);
    else if (state !== State.new) count('voluntary', Stat.switches_voluntary);
  }

  #addRequest(process: number, fromNs: number, untilNs: number, disk: number): void {
    const request = { process, arg: disk };
    const tookNs = untilNs - fromNs;
    const add = (timeNs: number, type: number, value: number) =>
      this.#records.add(Rank.before, { ...request, timeNs, type, value });
    add(fromNs, TraceType.io_submit, 0);
    add(fromNs, TraceType.io_start, tookNs);
    add(untilNs, TraceType.io_done, tookNs);
    this.#disks.add(disk, 'requests', 1);
    this.#disks.add(disk, 'busy', tookNs);
    this.#disks.add(disk, 'service', tookNs);
  }

  /* ---- The log ---- */

  /** What the only log writer was about; its first flush is at position 1. */
  #addWriter({ task, flushes, phase, phaseFromNs }: FlushesOfWriter): void {
    const process = integerAt(this.processOf, task);
    // It is in a wait until it runs again.
    const last = this.schedule.staysOf[task]?.at(-1) ?? -1;
    const isOver =
      last < this.schedule.openFrom || byteAt(this.schedule.state, last) === ThreadState.cpu;
    const isOpen = (of: number) => !isOver && phase.at(-1) === of;
    flushes.forEach(({ beginNs, writeNs, writtenNs, backNs, publishedNs }, place) => {
      const value = place + 1;
      this.#records.add(Rank.after, { timeNs: beginNs, type: TraceType.flush, process, value });
      if (writtenNs === writeNs) return;
      if (isOpen(Phase.writing) && place === flushes.length - 1) {
        this.#addOpenWait(process, this.database.roles.logWriteWait, writeNs);
        return;
      }
      this.#addWait(process, this.database.roles.logWriteWait, writeNs, backNs);
      if (publishedNs > this.#durationNs) return;
      this.#records.add(Rank.before, {
        timeNs: publishedNs,
        type: TraceType.published,
        process,
        value,
      });
      this.#statistics.add(Stat.redo_writes, 'value', 1);
      this.#statistics.add(Stat.redo_write_time, 'value', publishedNs - beginNs);
      this.#addTo('flushes', publishedNs, 1);
    });
    for (let place = 0; place < phase.length; place++) {
      const fromNs = at(phaseFromNs, place);
      if (at(phase, place) !== Phase.idle || place === 0) continue;
      if (isOpen(Phase.idle) && place === phase.length - 1) {
        this.#addOpenWait(process, this.database.roles.idleWait, fromNs);
      } else {
        const untilNs = phaseFromNs[place + 1] ?? this.#durationNs;
        this.#addWait(process, this.database.roles.idleWait, fromNs, untilNs);
      }
    }
  }

  /** What sessions flushed in turn: the log position of each flush is its place among those of all. */
  #addLeaders(): void {
    const { logWriteWait } = this.database.roles;
    ledFlushesOf(this.found, this.#durationNs).forEach(({ task, flush, place }, before) => {
      const process = integerAt(this.processOf, task);
      if (process < 0) return;
      const { beginNs, writeNs, backNs, publishedNs } = flush;
      const value = before + 1;
      this.#positions.set(`${task} ${place}`, value);
      const record = { process, value };
      this.#records.add(Rank.after, { ...record, timeNs: beginNs, type: TraceType.flush });
      this.#records.add(Rank.before, { ...record, timeNs: publishedNs, type: TraceType.published });
      // Within its commit, which begins no later and ends no earlier.
      this.#addWait(process, logWriteWait, writeNs, backNs, 0, Rank.after, Rank.before);
      this.#statistics.add(Stat.redo_writes, 'value', 1);
      this.#statistics.add(Stat.redo_write_time, 'value', publishedNs - beginNs);
      this.#addTo('flushes', publishedNs, 1);
    });
  }

  #addCommit({ session, writer, flush, fromNs, untilNs, durableNs, partsNs }: RecordedCommit) {
    const process = integerAt(this.processOf, session);
    const poster = integerAt(this.processOf, writer);
    if (session !== writer && poster >= 0) {
      const post = { timeNs: durableNs, type: TraceType.post, process: poster, arg: process };
      this.#records.add(Rank.posts, post);
      this.#statistics.add(Stat.messages_sent, 'value', 1);
    }
    partsNs.forEach((ns, part) => {
      if (ns <= 0) return;
      const own = this.#partOf(part);
      const record = { timeNs: untilNs, type: TraceType.lfs_part, process, arg: own, value: ns };
      this.#records.add(Rank.after, record);
      this.#parts.add(own, 'total', ns);
      this.#parts.raise(own, 'max', ns);
    });
    const position = this.#positions.get(`${writer} ${flush}`) ?? flush + 1;
    this.#addWait(process, this.database.roles.commitWait, fromNs, untilNs, position);
    const tookNs = untilNs - fromNs;
    this.#processes.add(process, 'transactions', 1);
    for (const statistic of [Stat.transactions, Stat.user_commits, Stat.redo_synch_writes]) {
      this.#statistics.add(statistic, 'value', 1);
    }
    for (const statistic of [Stat.transaction_time, Stat.redo_synch_time]) {
      this.#statistics.add(statistic, 'value', tookNs);
    }
    this.#statistics.add(Stat.redo_synch_time_overhead, 'value', at(partsNs, Part.own_runnable));
    this.#addTo('transactions', untilNs, 1);
    this.#addTo('lfs_count', untilNs, 1);
    this.#addTo('lfs_total', untilNs, tookNs);
    this.#series.raise(this.#interval(untilNs), 'lfs_max', tookNs);
  }

  /** The number of what the database calls a recorded part of a commit. */
  #partOf(part: number): number {
    const own = this.database.recordedParts?.[at(LFS_PARTS, part).id];
    return own === undefined ? part : LFS_PARTS.findIndex(({ id }) => id === own);
  }

  #addWait(
    process: number,
    wait: number,
    fromNs: number,
    untilNs: number,
    value = 0,
    begins: RankNumber = Rank.before,
    ends: RankNumber = Rank.after,
  ): void {
    const ns = untilNs - fromNs;
    const record = { process, arg: wait };
    this.#records.add(begins, {
      ...record,
      timeNs: fromNs,
      type: TraceType.wait_begin,
      value,
    });
    this.#records.add(ends, {
      ...record,
      timeNs: untilNs,
      type: TraceType.wait_end,
      value: ns,
    });
    this.#waits.add(wait, 'count', 1);
    this.#waits.add(wait, 'total', ns);
    this.#waits.raise(wait, 'max', ns);
    this.#histograms.addAt(wait, bucketOf(ns), 1);
  }

  /** A wait that the recording does not see the end of. */
  #addOpenWait(process: number, wait: number, fromNs: number): void {
    if (process < 0) return;
    const record = { timeNs: fromNs, type: TraceType.wait_begin, process, arg: wait, value: 0 };
    this.#records.add(Rank.before, record);
    this.#processes.add(process, 'wait', wait - NO_OPEN_WAIT);
    this.#processes.add(process, 'waited', this.#durationNs - fromNs);
  }

  /* ---- Sums ---- */

  #interval(timeNs: number): number {
    return Math.min(this.#series.rows - 1, Math.floor(timeNs / this.#sampleNs));
  }

  #addTo(
    column: 'flushes' | 'transactions' | 'lfs_count' | 'lfs_total',
    timeNs: number,
    by: number,
  ): void {
    this.#series.add(this.#interval(timeNs), column, by);
  }

  /** Adds a stretch of time to each interval that it lies in. */
  #spread(column: SeriesColumn, fromNs: number, untilNs: number): void {
    for (let interval = this.#interval(fromNs); ; interval++) {
      const begin = Math.max(fromNs, interval * this.#sampleNs);
      const end = Math.min(untilNs, (interval + 1) * this.#sampleNs);
      if (end > begin) this.#series.add(interval, column, end - begin);
      if (end >= untilNs || interval + 1 >= this.#series.rows) return;
    }
  }

  #settle(): void {
    this.#statistics.add(Stat.duration_ns, 'value', this.#durationNs);
    this.#statistics.add(Stat.trace_records, 'value', this.#records.length);
    for (let cpu = 0; cpu < this.#cpus.rows; cpu++) {
      this.#cpus.add(cpu, 'idle', Math.max(0, this.#durationNs - this.#cpus.value(cpu, 'user')));
    }
  }
}

/** A CPU that a recording only talks about may not be there. */
const clamped = (cpu: number, cpus: number) => Math.max(0, Math.min(cpu, cpus - 1));
