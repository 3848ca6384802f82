/** What fio prints for people, `--output-format=normal`, of fio 2 and 3, and of a client. */
import { lineToShow, type Line } from '../../intake/intake';
import { DeviceError } from '../device';
import {
  agree,
  isPlausible,
  lastOf,
  syncsPerRequest,
  type Job,
  type Latency,
  type Operation,
  type Part,
  type Report,
} from './report';

const JOB = /^\s*(.*?): \(groupid=(\d+), jobs=(\d+)\): err=\s*\d+.*?: pid=(\d+)/;
const SETTINGS = /^\s*(.*?): \(g=\d+\): rw=.*?ioengine=([^,\s]+), iodepth=(\d+)/;
const OPERATION = /^\s*(read|write|mixed|trim)\s*: ?(?=.*(?:IOPS|iops|io)=)/;
const LATENCY =
  /^\s*(slat|clat|lat|sync) \(([num])sec\)\s*: min=\s*([\d.]+[kM]?)\s*, max=\s*([\d.]+[kM]?)\s*, avg=\s*([\d.]+[kM]?)\s*, stdev=\s*([\d.]+[kM]?)\s*$/;
const PERCENTILES = /^\s*(?:(clat|lat|sync) )?percentiles \(([num])sec\):/;
const PERCENTILE = /(\d+\.\d+)th=\[\s*(\d+)\]/g;
const PERCENTILE_LINE = /^\s*\|(?:\s*\d+\.\d+th=\[\s*\d+\],?)+\s*$/;
const DEPTHS = /^\s*IO depths\s*:(.*)$/;
const ISSUED =
  /^\s*issued\s*(?:rwts?|r\/w\/d|rwt)?\s*: total=(?:r=(\d+)\/w=(\d+)|(\d+),(\d+))(?:,\d+)?(?:,(\d+))?/;
const VERSION = /^\s*fio-(\d\S*)\s*$/m;
/** What else it prints, which tells nothing of a device. */
const OTHER = new RegExp(
  String.raw`^\s*(?:$|\.\.\.$|Starting \d|fio-\d|hostname=|bw\s*\(|bw=|iops\s*:|lat \([num]sec\)\s*:|cpu\s*:|submit\s*:|complete\s*:|latency\s*:|zone resets|fsync/fdatasync/sync_file_range:|Run status group|(?:READ|WRITE|MIXED|TRIM|SYNC): |Disk stats|\w[\w/!.-]*: (?:ios|aggrios)=|Jobs: \d|.*Laying out IO file|fio: |All clients|slat|\s*\w+: \(f=\d+\)|.*\[eta )`,
);

const UNIT_NS: Readonly<Record<string, number>> = { n: 1, u: 1000, m: 1e6 };
const FACTOR: Readonly<Record<string, number>> = { k: 1e3, M: 1e6 };

export const isFioText = (text: string): boolean =>
  text.split('\n').some((line) => JOB.test(withoutProgress(line))) ||
  /^\s*(?:clat|sync) \([num]sec\)\s*: min=/m.test(text);

interface Draft {
  name: string;
  group: string;
  processes: number;
  operation: Operation | 'trim' | null;
  counted: Map<Operation, number>;
  rates: Map<Operation, number>;
  runtimeMs: number;
  latencies: Map<string, Latency>;
  /** Which latency the percentiles that follow are of. */
  percentilesOf: { readonly key: string; readonly unitNs: number } | null;
  depths: readonly number[];
  syncs: number;
  damaged: Set<string>;
}

/** @throws DeviceError if no job is whole */
export function readFioText(text: string): Report {
  const settings = new Map<string, { readonly engine: string; readonly depth: number }>();
  const drafts: Draft[] = [];
  const unread: Line[] = [];
  const lines = text.split(/\r\n|[\n\r]/);
  for (const [place, raw] of lines.entries()) {
    const line = withoutProgress(raw);
    const [, name = '', engine = '', depth = ''] = SETTINGS.exec(line) ?? [];
    if (engine !== '') settings.set(name, { engine, depth: Number(depth) });
    else if (!takeLine(line, drafts)) unread.push(lineToShow(place + 1, raw));
  }
  if (drafts.length === 0) throw new DeviceError({ code: 'fio_broken' }, unread[0] ?? null);
  const rounds = roundsOf(drafts.map((draft) => jobOf(draft, settings.get(draft.name))));
  const jobs = lastOf(rounds);
  if (!jobs) throw new DeviceError({ code: 'fio_several' });
  const version = VERSION.exec(text)?.[1];
  return {
    ...(version !== undefined && { version }),
    unit: [...new Set(jobs.flatMap(unitsOf))].join(' and '),
    jobs,
    diskWrites: diskWritesOf(text),
    lines: text.trimEnd().split('\n').length,
    unread: unread.length,
    firstUnread: unread[0] ?? null,
    notes: rounds.length > 1 ? [{ code: 'last_report', reports: rounds.length }] : [],
  };
}

/** Progress is written over itself, and a client's lines begin with the machine; so does what was quoted in a mail. */
const withoutProgress = (line: string): string =>
  line
    .replace(/^.*\[eta [^\]]*\]/, '')
    .replace(/^(?:Jobs: \d+ \(f=\d+\))+/, '')
    .replace(/^[>\s]*(?:<[\w.-]+> )?/, '');

/** Whether the line was understood. */
function takeLine(line: string, drafts: Draft[]): boolean {
  const [, name, group = '', processes, pid = ''] = JOB.exec(line) ?? [];
  if (name !== undefined) {
    drafts.push(newDraft(name, group, Number(processes), pid));
    return true;
  }
  const draft = drafts.at(-1);
  return (draft !== undefined && takeFigures(line, draft)) || OTHER.test(line);
}

function newDraft(name: string, group: string, processes: number, pid: string): Draft {
  return {
    name,
    // Processes of one job differ by their number; a group has one of them.
    group: `${group} ${pid}`,
    processes,
    operation: null,
    counted: new Map(),
    rates: new Map(),
    runtimeMs: 0,
    latencies: new Map(),
    percentilesOf: null,
    depths: [],
    syncs: 0,
    damaged: new Set(),
  };
}

function takeFigures(line: string, draft: Draft): boolean {
  const operation = OPERATION.exec(line)?.[1];
  if (operation !== undefined) {
    draft.operation = operation as Draft['operation'];
    takeRate(line, draft);
    return true;
  }
  if (takeLatency(line, draft) || takePercentiles(line, draft)) return true;
  const depths = DEPTHS.exec(line)?.[1];
  if (depths !== undefined) {
    draft.depths = [...depths.matchAll(/=([\d.]+)%/g)].map(([, percent]) => Number(percent));
    return true;
  }
  const issued = ISSUED.exec(line);
  if (!issued) return false;
  const [, oldReads, oldWrites, reads = oldReads, writes = oldWrites, syncs = '0'] = issued;
  draft.counted.set('read', Number(reads)).set('write', Number(writes));
  draft.counted.set('mixed', Number(reads) + Number(writes));
  draft.syncs = Number(syncs);
  return true;
}

/** How many a second, and for how long: their product is printed once more below. */
function takeRate(line: string, draft: Draft): void {
  const [, rate] = /IOPS=\s*([\d.]+[kM]?)|iops=\s*([\d.]+[kM]?)/.exec(line) ?? [];
  const [, runtime] = /(?:\/|runt=\s*)(\d+)msec/.exec(line) ?? [];
  if (draft.operation === null || draft.operation === 'trim') return;
  if (runtime !== undefined) draft.runtimeMs = Math.max(draft.runtimeMs, Number(runtime));
  if (rate !== undefined) draft.rates.set(draft.operation, figure(rate));
}

function takeLatency(line: string, draft: Draft): boolean {
  const [whole, kind = '', unit = '', ...figures] = LATENCY.exec(line) ?? [];
  if (whole === undefined) return false;
  const unitNs = UNIT_NS[unit] ?? 1;
  const [minNs = 0, maxNs = 0, meanNs = 0, deviationNs = 0] = figures.map(
    (each) => figure(each) * unitNs,
  );
  // A figure with a k has lost its last three digits.
  const rounding = figures.some((each) => /[kM]$/.test(each)) ? 1000 * unitNs : unitNs;
  draft.latencies.set(keyOf(draft, kind), {
    count: 0,
    meanNs,
    deviationNs,
    minNs,
    maxNs,
    percentiles: [],
    unitNs: rounding,
  });
  return true;
}

function takePercentiles(line: string, draft: Draft): boolean {
  const [whole, kind = 'clat', unit = ''] = PERCENTILES.exec(line) ?? [];
  if (whole !== undefined) {
    draft.percentilesOf = { key: keyOf(draft, kind), unitNs: UNIT_NS[unit] ?? 1 };
    return true;
  }
  if (!PERCENTILE_LINE.test(line) || !draft.percentilesOf) return false;
  const { key, unitNs } = draft.percentilesOf;
  const latency = draft.latencies.get(key);
  if (!latency) return true;
  const more = [...line.matchAll(PERCENTILE)].map(
    ([, percent, value]) => [Number(percent) / 100, Number(value) * unitNs] as const,
  );
  draft.latencies.set(key, {
    ...latency,
    percentiles: [...latency.percentiles, ...more],
    unitNs: Math.max(latency.unitNs, unitNs),
  });
  return true;
}

const keyOf = (draft: Draft, kind: string) =>
  kind === 'sync' ? 'sync' : `${draft.operation ?? ''} ${kind}`;

function jobOf(
  draft: Draft,
  settings: { readonly engine: string; readonly depth: number } | undefined,
): Job {
  const parts = [...draft.rates].map(([operation, rate]): [Operation, Part] => {
    const byRate = (rate * draft.runtimeMs) / 1000;
    const requests = draft.counted.get(operation) ?? Math.round(byRate);
    const latency =
      draft.latencies.get(`${operation} clat`) ?? draft.latencies.get(`${operation} lat`);
    return [operation, partOf(requests, latency, !agree(byRate, requests))];
  });
  const perRequest = syncsPerRequest(draft.depths);
  const requests = parts.reduce((sum, [, part]) => sum + part.requests, 0);
  const sync = draft.latencies.get('sync');
  const syncs = draft.syncs > 0 ? draft.syncs : Math.round(perRequest * requests);
  return {
    name: draft.name,
    group: draft.group,
    processes: draft.processes,
    depth: settings?.depth ?? 1,
    engine: settings?.engine ?? '',
    options: null,
    runtimeMs: draft.runtimeMs,
    parts: new Map(parts.filter(([, part]) => part.requests > 0)),
    sync: sync ? partOf(syncs, sync, false) : null,
    syncsPerRequest: draft.syncs > 0 && requests > 0 ? draft.syncs / requests : perRequest,
    isCut: draft.counted.size === 0,
  };
}

function partOf(requests: number, latency: Latency | undefined, isWrong: boolean): Part {
  return {
    requests,
    latency: latency ? { ...latency, count: requests } : null,
    isDamaged: isWrong || (latency !== undefined && !isPlausible(latency)),
  };
}

/** Reports on the way have every process once more: a new round begins where one comes again. */
function roundsOf(jobs: readonly Job[]): Job[][] {
  const rounds: Job[][] = [];
  const seen = new Set<string>();
  for (const job of jobs) {
    const key = `${job.name} ${job.group}`;
    if (rounds.length === 0 || seen.has(key)) {
      rounds.push([]);
      seen.clear();
    }
    seen.add(key);
    rounds.at(-1)?.push(job);
  }
  return rounds;
}

/** Those of the last report, merged ones too. */
function diskWritesOf(text: string): number | null {
  const last = text.slice(text.lastIndexOf('Disk stats'));
  const disks = [...last.matchAll(/^\s*[\w!.-]+: ios=\d+\/(\d+), merge=\d+\/(\d+)/gm)];
  if (disks.length === 0) return null;
  return disks.reduce((sum, [, writes, merged]) => sum + Number(writes) + Number(merged), 0);
}

const figure = (text: string): number => Number.parseFloat(text) * (FACTOR[text.at(-1) ?? ''] ?? 1);

function unitsOf(job: Job): string[] {
  const latencies = [...job.parts.values(), ...(job.sync ? [job.sync] : [])];
  return latencies.flatMap(({ latency }) =>
    latency ? (latency.unitNs >= 1e6 ? 'ms' : latency.unitNs >= 1000 ? 'us' : 'ns') : [],
  );
}
