/**
 * Where sessions write the log in turn: which of them had it in hand when, and what it was at. Read once from the records of
 * the processes that may write the log, which name a leader where it delays, writes, makes known what is on disk, and wakes.
 */
import { at } from '../at';
import { State, TraceType, Wait } from '../schema/generated';
import type { Run } from '../run/run';
import { logRecordsOf } from '../trace/logRecords';
import { lastNotAfter } from '../trace/search';
import { ChainIndex } from './chainIndex';

/** What a leader is at; idle is one that has the log no longer. */
export type LeadPhase = 'gathering' | 'delaying' | 'writing' | 'waking' | 'idle';

/** A process that leads, from when it gets the lock of a log until it has woken those that it wakes. */
export interface Lead {
  readonly leader: number;
  readonly fromNs: number;
  /** Infinity where it ends with its commit, or not in the window. */
  readonly untilNs: number;
  /** When it made known what is on disk, and freed the lock; Infinity if not in the window. Of the log of commits only. */
  readonly publishedNs: number;
  /** The log position up to which it writes. */
  readonly position: number;
  readonly isBinlog: boolean;
  /** When it began to be at what; the first is its beginning. */
  readonly fromNsOf: readonly number[];
  readonly phases: readonly LeadPhase[];
}

export interface Leads {
  /** Those of the log of commits, and those of a binary log, in the order of their beginnings. */
  readonly ofLog: readonly Lead[];
  readonly ofBinlog: readonly Lead[];
  /** By leader, with those of a binary log. */
  readonly of: ReadonlyMap<number, readonly Lead[]>;
  /** When how much was on disk: instants in order, and log positions. */
  readonly publishedNs: readonly number[];
  readonly published: readonly number[];
  /** By the record with which a follower of a binary log began to wait for its leader: since when it followed. */
  readonly followedNs: ReadonlyMap<number, number>;
}

/** Waits for the lock of the log of commits. */
export const LOCK_WAITS: readonly number[] = [Wait.lwlock_wal_write, Wait.group_commit_lock];

const found = new WeakMap<Run, Leads>();

/** The leads of a run; the same object each time. */
export function leadsOf(run: Run): Leads {
  let leads = found.get(run);
  if (!leads) found.set(run, (leads = new LeadReader(run).read()));
  return leads;
}

/** What a process is at as a leader, at an instant. */
export function phaseOfLeader(leads: readonly Lead[], timeNs: number): LeadPhase {
  const lead = leads.findLast(({ fromNs }) => fromNs <= timeNs);
  if (!lead || timeNs >= lead.untilNs) return 'idle';
  return at(lead.phases, Math.max(0, lastNotAfter(lead.fromNsOf, timeNs)));
}

interface Growing extends Lead {
  untilNs: number;
  publishedNs: number;
  position: number;
  readonly fromNsOf: number[];
  readonly phases: LeadPhase[];
}

class LeadReader implements Leads {
  readonly ofLog: Growing[] = [];
  readonly ofBinlog: Growing[] = [];
  readonly of = new Map<number, Growing[]>();
  readonly publishedNs: number[] = [];
  readonly published: number[] = [];
  readonly followedNs = new Map<number, number>();
  readonly #run: Run;
  readonly #wait = new Map<number, number>();
  /** Those that have freed the lock and wake others. */
  readonly #waking = new Map<number, Growing>();
  /** By process: the last instant at which it went on by itself within its commit. */
  readonly #readyNs = new Map<number, number>();

  constructor(run: Run) {
    this.#run = run;
  }

  read(): Leads {
    for (const record of logRecordsOf(this.#run)) this.#take(record);
    // The next one may be heard of first.
    this.ofBinlog.sort((one, other) => one.fromNs - other.fromNs);
    return this;
  }

  #take(record: number): void {
    const { trace } = this.#run;
    const process = trace.process(record);
    const timeNs = trace.timeNs(record);
    const arg = trace.arg(record);
    switch (trace.type(record)) {
      case TraceType.wait_begin:
        this.#wait.set(process, arg);
        this.#waking.delete(process);
        this.#beginWait(process, timeNs, arg, record);
        break;
      case TraceType.wait_end:
        this.#wait.delete(process);
        this.#waking.delete(process);
        if (LOCK_WAITS.includes(arg)) this.#readyNs.set(process, timeNs);
        if (arg === Wait.commit_delay) this.#phase(process, timeNs, 'gathering');
        if (arg === Wait.prepare_ordered) this.#phase(process, timeNs, 'writing');
        if (arg === trace.shape.roles.commitWait) this.#end(process, timeNs);
        break;
      case TraceType.flush: {
        const lead = this.#current(process, false) ?? this.#begin(process, timeNs, false);
        lead.position = trace.value(record);
        this.#phase(process, timeNs, 'writing');
        break;
      }
      case TraceType.published: {
        this.publishedNs.push(timeNs);
        this.published.push(trace.value(record));
        // Its flush may have begun before the window.
        const lead =
          this.#current(process, false) ?? this.#begin(process, trace.fromNs, false, 'writing');
        lead.publishedNs = lead.untilNs = timeNs;
        this.#waking.set(process, lead);
        this.#readyNs.set(process, timeNs);
        this.#phase(process, timeNs, 'waking');
        break;
      }
      case TraceType.binlog_group:
        this.#beginBinlog(process);
        break;
      case TraceType.post:
        this.#post(process, arg, timeNs, record);
        break;
    }
  }

  #beginWait(process: number, timeNs: number, wait: number, record: number): void {
    switch (wait) {
      case this.#run.trace.shape.roles.commitWait:
        this.#readyNs.set(process, timeNs);
        break;
      case Wait.commit_delay:
        this.#begin(process, timeNs, false);
        this.#phase(process, timeNs, 'delaying');
        break;
      case Wait.lock_log:
        this.#beginBinlog(process);
        break;
      case Wait.prepare_ordered:
        this.#beginBinlog(process);
        this.#phase(process, timeNs, 'delaying');
        break;
      case Wait.wakeup_ready:
        this.followedNs.set(record, this.#readyNs.get(process) ?? timeNs);
        break;
    }
  }

  /** The lead that a process is in. */
  #current(process: number, isBinlog: boolean): Growing | undefined {
    const lead = this.of.get(process)?.at(-1);
    const overNs = isBinlog ? lead?.untilNs : lead?.publishedNs;
    return lead?.isBinlog === isBinlog && overNs === Infinity ? lead : undefined;
  }

  #begin(
    leader: number,
    fromNs: number,
    isBinlog: boolean,
    phase: LeadPhase = 'gathering',
  ): Growing {
    const lead: Growing = {
      leader,
      fromNs,
      untilNs: Infinity,
      publishedNs: Infinity,
      position: 0,
      isBinlog,
      fromNsOf: [fromNs],
      phases: [phase],
    };
    const own = this.of.get(leader);
    if (own) own.push(lead);
    else this.of.set(leader, [lead]);
    (isBinlog ? this.ofBinlog : this.ofLog).push(lead);
    return lead;
  }

  #beginBinlog(process: number): void {
    if (this.#current(process, true)) return;
    this.#begin(process, this.#readyNs.get(process) ?? this.#run.trace.fromNs, true);
  }

  #phase(process: number, fromNs: number, phase: LeadPhase): void {
    const lead = this.of.get(process)?.at(-1);
    lead?.fromNsOf.push(fromNs);
    lead?.phases.push(phase);
  }

  /** A leader wakes those that sleep for it, one after the other, and leads no longer after the last of them. */
  #post(process: number, to: number, timeNs: number, record: number): void {
    const lead = this.of.get(process)?.at(-1);
    const wait = this.#wait.get(to) ?? -1;
    const waking = LOCK_WAITS.includes(wait) ? this.#waking.get(process) : undefined;
    if (waking) {
      waking.untilNs = timeNs;
      this.#readyNs.set(process, timeNs);
    }
    const isFirst = lead?.isBinlog && wait === Wait.wakeup_ready && lead.phases.at(-1) !== 'waking';
    if (isFirst) this.#phase(process, this.#callNs(process, record), 'waking');
  }

  /** When the system call began that a record is the end of. */
  #callNs(process: number, record: number): number {
    const { trace } = this.#run;
    const isKernel = (each: number) =>
      trace.type(each) === TraceType.state && trace.state(each) === State.kernel;
    const began = ChainIndex.of(this.#run).lastBefore(process, record, isKernel);
    return began < 0 ? trace.timeNs(record) : trace.timeNs(began);
  }

  #end(process: number, timeNs: number): void {
    const lead = this.of.get(process)?.at(-1);
    if (lead?.isBinlog && lead.untilNs === Infinity) lead.untilNs = timeNs;
  }
}
