/** A finished run: what the core measured, and the trace of the window that was asked for. */
import { at, floatAt } from '../at';
import { PROCESS_KINDS, WAIT_EVENTS } from '../schema/generated';
import { keysOf } from '../schema/sections';
import type { KindId, LfsPartId, WaitId } from '../schema/ids';
import type { DatabaseViews } from '../database/database';
import type { Scenario } from '../scenario/scenario';
import type { Ejection } from './ejection';
import { Table, TABLE_IDS, type TableData, type TableId } from './table';
import { Trace, type TraceData } from '../trace/trace';

export type { LfsPartId, WaitId };

/** What the engine hands over: plain data whose buffers can be transferred. */
export interface RunData {
  readonly tables: Readonly<Record<TableId, TableData>>;
  readonly trace: TraceData;
  /** Hash of every record of the whole run: 16 hexadecimal digits; empty if statistics alone were kept. */
  readonly hash: string;
  readonly durationNs: number;
  readonly sampleNs: number;
  /** The number of the limit that ended the run early, of the list of errors; 0 if it came to its end. */
  readonly failure: number;
  /** How the policy of the scheduler `custom` ended, if it did not last to the end of the run. */
  readonly ejection?: Ejection;
}

export interface ProcessInfo {
  /** The number that trace records give it. */
  readonly id: number;
  /** `session 3`, `noise 1`: unique in the run. */
  readonly name: string;
  readonly kind: KindId;
  /** Which class of its section, from 0. */
  readonly instance: number;
  /** Number within its class, from 0. */
  readonly ordinal: number;
  /** Key of the section that it obeys: `noise2`. */
  readonly section: string;
}

/**
 * One wait event over all processes and the whole run: the waits that ended, and beside them those that had not. Times
 * are nanoseconds.
 */
export interface WaitSummary {
  readonly id: WaitId;
  readonly count: number;
  readonly totalNs: number;
  readonly maxNs: number;
  /** NaN if none ended. */
  readonly meanNs: number;
  /** Bucket b counts waits shorter than 2^b microseconds that no earlier one counts; the last all longer. */
  readonly histogram: Float64Array;
  /** How long each had lasted that had not ended, longest first. */
  readonly openNs: readonly number[];
  readonly openTotalNs: number;
  /**
   * Whether what is said of those that ended would be wrong without them. A run ends somewhere, mostly with a few waits
   * under way that are as short as the others and say nothing new. They count if one has lasted for longer than any that
   * ended, or if the mean of all would be more than 5 % higher.
   */
  readonly openCounts: boolean;
}

/** By more than this a mean must be too low for waits that have not ended to count. */
const OPEN_MATTERS = 1.05;

/** Of a run. A class: a sweep makes thousands, and a getter of each object's own takes as long as all the rest. */
class WaitOfRun implements WaitSummary {
  readonly count: number;
  readonly totalNs: number;
  readonly maxNs: number;
  readonly meanNs: number;
  readonly openNs: readonly number[];
  readonly openTotalNs: number;
  readonly openCounts: boolean;
  readonly #histograms: Table<'histograms'>;

  constructor(
    readonly id: WaitId,
    private readonly row: number,
    { waits, histograms, processes }: Run['tables'],
  ) {
    this.#histograms = histograms;
    this.count = waits.value(row, 'count');
    this.totalNs = waits.value(row, 'total');
    this.maxNs = waits.value(row, 'max');
    this.meanNs = this.totalNs / this.count;
    this.openNs = openWaits(processes, row);
    this.openTotalNs = this.openNs.reduce((sum, ns) => sum + ns, 0);
    this.openCounts =
      (this.openNs[0] ?? 0) > this.maxNs || meanOfAllNs(this) > this.meanNs * OPEN_MATTERS;
  }

  /** A view, made when it is asked for: few of a sweep's are. */
  get histogram(): Float64Array {
    return this.#histograms.row(this.row);
  }
}

/** No more than the mean of all waits that began can be, once they have ended. */
function meanOfAllNs({ count, totalNs, openNs, openTotalNs }: WaitSummary): number {
  return (totalNs + openTotalNs) / (count + openNs.length);
}

/** The mean of those that ended, or, if others count, at least the mean of all; NaN if there was none. */
export function leastMeanNs(wait: WaitSummary): number {
  const least = meanOfAllNs(wait);
  // Of a few that are young it must not become less.
  return wait.openCounts && !(wait.meanNs > least) ? least : wait.meanNs;
}

/** How long the waits for an event had lasted that had not ended, longest first. */
function openWaits(processes: Table<'processes'>, event: number): readonly number[] {
  const open: number[] = [];
  for (let id = 0; id < processes.rows; id++) {
    if (processes.value(id, 'wait') === event) open.push(processes.value(id, 'waited'));
  }
  return open.sort((one, other) => other - one);
}

const ROW_OF_WAIT: ReadonlyMap<WaitId, number> = new Map(
  WAIT_EVENTS.map(({ id }, row) => [id, row]),
);

export class Run {
  readonly tables: { readonly [T in TableId]: Table<T> };
  readonly trace: Trace;
  readonly hash: string;
  readonly durationNs: number;
  readonly sampleNs: number;
  readonly failure: number;
  /** Whether a real kernel did it: then nothing is known of redo, and no scenario led to it. */
  readonly isRecorded: boolean = false;
  readonly #waits: (WaitSummary | undefined)[] = [];
  #processes: readonly ProcessInfo[] | undefined;

  constructor(
    readonly scenario: Scenario,
    readonly data: RunData,
    readonly database: DatabaseViews,
  ) {
    // Without pairs, which are garbage: a sweep makes thousands of runs.
    const tables = {} as Record<TableId, Table>;
    for (const id of TABLE_IDS) tables[id] = new Table(id, data.tables[id]);
    this.tables = tables as unknown as Run['tables'];
    this.hash = data.hash;
    this.durationNs = data.durationNs;
    this.sampleNs = data.sampleNs;
    this.failure = data.failure;
    this.trace = new Trace(data.trace, {
      processes: this.tables.processes.rows,
      cpus: this.tables.cpus.rows,
      disks: this.tables.disks.rows,
      roles: database.roles,
    });
  }

  /** Named when they are asked for: those of a sweep's runs are not needed. */
  get processes(): readonly ProcessInfo[] {
    return (this.#processes ??= describeProcesses(this.tables.processes, this.database));
  }

  /** Everything about one wait event; the same object each time. */
  wait(id: WaitId): WaitSummary {
    const row = ROW_OF_WAIT.get(id) ?? -1;
    return (this.#waits[row] ??= new WaitOfRun(id, row, this.tables));
  }

  /** What sessions wait for from a commit until it is complete. */
  get commitWait(): WaitSummary {
    return this.wait(this.commitWaitId);
  }

  get commitWaitId(): WaitId {
    return at(WAIT_EVENTS, this.database.roles.commitWait).id;
  }

  /** What waits for the device of the log. */
  get logWriteWait(): WaitSummary {
    return this.wait(this.logWriteWaitId);
  }

  get logWriteWaitId(): WaitId {
    return at(WAIT_EVENTS, this.database.roles.logWriteWait).id;
  }

  /** The name of a process; an empty text for a number that no process has. */
  processName(id: number): string {
    return this.processes[id]?.name ?? '';
  }
}

function describeProcesses(table: Table<'processes'>, { kinds }: DatabaseViews): ProcessInfo[] {
  const counts = new Map<KindId, number>();
  return Array.from({ length: table.rows }, (_, id) => {
    const kind = at(PROCESS_KINDS, table.value(id, 'kind'));
    const instance = table.value(id, 'instance');
    const ofKind = (counts.get(kind.id) ?? 0) + 1;
    counts.set(kind.id, ofKind);
    const keys: readonly string[] = keysOf(kind.section);
    const ordinal = table.value(id, 'ordinal');
    const { isRemote, processName } = kinds[kind.id];
    const name = `${isRemote ? 'remote ' : ''}${processName(ordinal, ofKind)}`;
    return {
      id,
      name,
      kind: kind.id,
      instance,
      ordinal,
      section: keys[instance] ?? kind.section,
    };
  });
}

/**
 * The value below which a share of the waits of a histogram lie, in nanoseconds: 0.95 for the 95th
 * percentile. Within a bucket, waits are taken to be spread evenly; the longest wait ends the last.
 * NaN if there was no wait.
 */
export function histogramPercentileNs(wait: WaitSummary, share: number): number {
  if (wait.count === 0) return Number.NaN;
  const { histogram, maxNs } = wait;
  const wanted = wait.count * share;
  let below = 0;
  // Counted, not iterated: a sweep reads thousands of histograms, and pairs made for each bucket are garbage.
  for (let bucket = 0; bucket < histogram.length; bucket++) {
    const count = floatAt(histogram, bucket);
    if (count > 0 && below + count >= wanted) {
      const low = bucket === 0 ? 0 : 2 ** (bucket - 1) * 1000;
      const isLast = bucket === histogram.length - 1;
      const high = isLast ? maxNs : Math.min(2 ** bucket * 1000, maxNs);
      return low + (Math.max(high, low) - low) * ((wanted - below) / count);
    }
    below += count;
  }
  return maxNs;
}
