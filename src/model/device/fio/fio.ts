/** Reports of fio: how long a job's requests take, and its flushes, which are the writes before a sync and the sync. */
import {
  DeviceError,
  lognormal,
  type DeviceNote,
  type DeviceReading,
  type Durability,
  type Measurement,
} from '../device';
import { isFioJson, readFioJson } from './json';
import {
  OPERATIONS,
  type Job,
  type Latency,
  type Operation,
  type Part,
  type Report,
} from './report';
import { isFioText, readFioText } from './text';

/** These write to no device. */
const NO_DEVICE = /^(?:null|cpuio|net|netsplice|filecreate|filestat|filedelete)$/;
const TERSE = /^\d;fio-\d/m;

export const isFio = (text: string): boolean =>
  isFioJson(text) || isFioText(text) || TERSE.test(text);

/** Every job's writes and reads. @throws DeviceError if it is no report, or tells of no device */
export function readFio(text: string): DeviceReading {
  const report = reportOf(text);
  const notes: DeviceNote[] = [...report.notes];
  const jobs = pooled(report.jobs, notes);
  const isCached = neverReachedDisks(report);
  const measurements = jobs.flatMap((job) =>
    OPERATIONS.flatMap((operation) => measured(job, operation, isCached, notes)),
  );
  if (measurements.length === 0) {
    if (notes.length === 0) throw new DeviceError({ code: 'fio_nothing_done' });
    throw new DeviceError({ code: 'none_usable', notes }, report.firstUnread);
  }
  const { version, unit, lines, unread, firstUnread } = report;
  return {
    understood: {
      tool: 'fio',
      ...(version !== undefined && { version }),
      unit,
      columns: measurements.map(({ of, operation }) => `${of} ${operation}`),
      lines,
      unread,
      firstUnread,
      notes,
    },
    measurements,
  };
}

/** JSON that has been printed beside it is exacter. */
function reportOf(text: string): Report {
  if (isFioJson(text)) return readFioJson(text);
  if (isFioText(text)) return readFioText(text);
  throw new DeviceError({ code: TERSE.test(text) ? 'fio_terse' : 'not_fio' });
}

/** Processes of one job (numjobs) are one job, unless fio has added them up itself. */
function pooled(jobs: readonly Job[], notes: DeviceNote[]): Job[] {
  const byName = new Map<string, Job[]>();
  for (const job of jobs) byName.set(job.name, [...(byName.get(job.name) ?? []), job]);
  return [...byName].map(([name, [first, ...others]]) => {
    if (first === undefined || others.length === 0) return first ?? ({} as Job);
    notes.push({ code: 'pooled', jobs: 1 + others.length, of: name });
    return [first, ...others].reduce(together);
  });
}

function together(a: Job, b: Job): Job {
  const parts = OPERATIONS.flatMap((operation): [Operation, Part][] => {
    const part = partsTogether(a.parts.get(operation), b.parts.get(operation));
    return part ? [[operation, part]] : [];
  });
  return {
    ...a,
    processes: a.processes + b.processes,
    parts: new Map(parts),
    sync: partsTogether(a.sync ?? undefined, b.sync ?? undefined) ?? null,
    syncsPerRequest: Math.max(a.syncsPerRequest, b.syncsPerRequest),
  };
}

function partsTogether(a: Part | undefined, b: Part | undefined): Part | undefined {
  if (!a || !b) return a ?? b;
  return {
    requests: a.requests + b.requests,
    latency: latenciesTogether(a.latency, b.latency),
    isDamaged: a.isDamaged || b.isDamaged,
  };
}

function latenciesTogether(a: Latency | null, b: Latency | null): Latency | null {
  if (!a || !b) return a ?? b;
  const count = a.count + b.count;
  const meanNs = (a.count * a.meanNs + b.count * b.meanNs) / count;
  const squares = a.count * square(a) + b.count * square(b);
  return {
    ...a,
    count,
    meanNs,
    deviationNs: Math.sqrt(Math.max(0, squares / count - meanNs * meanNs)),
    minNs: Math.min(a.minNs, b.minNs),
    maxNs: Math.max(a.maxNs, b.maxNs),
    percentiles: [],
  };
}

const square = ({ meanNs, deviationNs }: Latency) => meanNs * meanNs + deviationNs * deviationNs;

/** Where options aren't told: far fewer writes came to the disks than the jobs made. */
function neverReachedDisks({ jobs, diskWrites }: Report): boolean {
  const writes = jobs.reduce((sum, { parts }) => sum + (parts.get('write')?.requests ?? 0), 0);
  return diskWrites !== null && diskWrites < writes / 2;
}

function measured(
  job: Job,
  operation: Operation,
  isCached: boolean,
  notes: DeviceNote[],
): Measurement[] {
  const part = job.parts.get(operation);
  if (!part) return [];
  const of = `${job.name} ${operation}`;
  const refuse = (note: DeviceNote): [] => {
    notes.push(note);
    return [];
  };
  if (NO_DEVICE.test(job.engine)) return refuse({ code: 'no_device', of, engine: job.engine });
  const { latency } = part;
  if (!latency) return refuse({ code: 'no_latency', of, option: silencing(job) });
  const isWrite = operation === 'write';
  const sync = isWrite && job.sync?.latency ? job.sync : null;
  if (part.isDamaged || sync?.isDamaged) return refuse({ code: 'damaged', of, line: null });
  if (isWrite && !sync && hasSyncs(job)) {
    return refuse({ code: 'no_sync_latency', of, option: silencing(job) });
  }
  if (isWrite && !sync && job.isCut) return refuse({ code: 'cut_job', of });
  const flush = sync?.latency ? flushOf(job, part, latency, sync.latency) : null;
  if (flush === 'wrong') return refuse({ code: 'damaged', of, line: null });
  const { meanNs, deviationNs } = flush ?? latency;
  const durability: Durability = flush ? 'synced' : durabilityOf(job, operation, isCached);
  const { device, notes: capped } = lognormal(meanNs / 1e6, (100 * deviationNs) / meanNs);
  return [
    {
      tool: 'fio',
      of: job.name,
      operation,
      ...(flush && { writesPerSync: flush.writes }),
      count: Math.round(flush ? part.requests / flush.writes : part.requests),
      durability,
      device,
      notes: [
        ...(job.isCut ? [{ code: 'cut_job', of } as const] : []),
        ...(flush?.notes ?? []),
        ...cacheNotes(job, operation, durability),
        ...crowd(job),
        ...capped,
      ],
    },
  ];
}

interface Flush {
  readonly writes: number;
  readonly meanNs: number;
  readonly deviationNs: number;
  readonly notes: readonly DeviceNote[];
}

/** So many writes, one after the other, and a sync; all are taken to vary independently. */
function flushOf(job: Job, part: Part, write: Latency, sync: Latency): Flush | 'wrong' {
  const byDepths = job.syncsPerRequest * requestsOf(job);
  const isTold = sync.count > 0;
  if (isTold && byDepths > 0 && Math.abs(byDepths - sync.count) > 2 + 0.03 * sync.count)
    return 'wrong';
  const isCounted = part.requests > 0;
  const syncs = isTold ? sync.count : syncsByTime(job, part, write, sync);
  const exact = isCounted ? part.requests / syncs : writesAsked(job);
  const writes =
    Math.abs(exact - Math.round(exact)) < 0.05 * exact ? Math.max(1, Math.round(exact)) : exact;
  const inTurn = Math.max(1, writes / job.depth);
  return {
    writes,
    meanNs: inTurn * write.meanNs + sync.meanNs,
    deviationNs: Math.hypot(Math.sqrt(inTurn) * write.deviationNs, sync.deviationNs),
    notes: [
      ...(writes > 1 || writes < 1 ? [{ code: 'per_flush', writes } as const] : []),
      ...(isTold || !isCounted ? [] : [{ code: 'per_flush_by_time', writes } as const]),
    ],
  };
}

/** What is left of the time that the job ran after its writes was spent on syncs; at most one follows each write. */
function syncsByTime(job: Job, part: Part, write: Latency, sync: Latency): number {
  const leftNs = job.runtimeMs * 1e6 * job.processes - part.requests * write.meanNs;
  const syncs = leftNs / sync.meanNs;
  return syncs > 0.75 * part.requests || syncs < 1 ? part.requests : syncs;
}

/** How many writes the options ask for before each sync. */
const writesAsked = ({ options }: Job): number =>
  Number(options?.get('fdatasync')) || Number(options?.get('fsync')) || 1;

const requestsOf = (job: Job) =>
  [...job.parts.values()].reduce((sum, { requests }) => sum + requests, 0);

const isOn = (value: string | undefined) =>
  value !== undefined && value !== '0' && value !== 'none';

const hasSyncs = ({ options, syncsPerRequest }: Job) =>
  syncsPerRequest > 0 || isOn(options?.get('fsync')) || isOn(options?.get('fdatasync'));

/** The option for which fio didn't time it. */
function silencing({ options }: Job): string {
  const known = ['gtod_reduce', 'disable_clat', 'disable_lat'];
  return known.find((name) => options?.has(name)) ?? (options ? '' : known.join(', '));
}

function durabilityOf(
  { options, engine }: Job,
  operation: Operation,
  isCached: boolean,
): Durability {
  if (operation !== 'write') return 'unknown';
  if (!options) return isCached ? 'cached' : 'unknown';
  if (isOn(options.get('sync'))) return 'synced';
  if (isOn(options.get('direct')) || options.get('buffered') === '0') return 'unknown';
  // Persistent memory is written without a page cache.
  return /pmem|spdk|io_uring_cmd|^sg$/.test(engine) ? 'unknown' : 'cached';
}

function cacheNotes({ options }: Job, operation: Operation, durability: Durability): DeviceNote[] {
  if (operation !== 'write') {
    return [
      { code: 'reads_only' },
      ...(options && !isOn(options.get('direct')) ? [{ code: 'cached_reads' } as const] : []),
    ];
  }
  if (durability === 'cached') return [{ code: 'page_cache' }];
  if (durability === 'synced') return [];
  return [{ code: options ? 'not_flushed' : 'maybe_page_cache' }];
}

function crowd({ depth, processes }: Job): DeviceNote[] {
  return depth * processes > 1 ? [{ code: 'in_flight', requests: depth * processes }] : [];
}
