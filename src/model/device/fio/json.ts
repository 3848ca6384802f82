/** Reports of fio as JSON: `--output-format=json` or `json+`, of a client too, and those of fio 2, which counts microseconds. */
import { DeviceError } from '../device';
import { isJson, objectsOf, type Json } from './objects';
import {
  agree,
  isPlausible,
  lastOf,
  OPERATIONS,
  syncsPerRequest,
  type Job,
  type Latency,
  type Part,
  type Report,
} from './report';

/** Its lists of jobs: those of a client are of several machines. */
const LISTS = ['jobs', 'client_stats'] as const;
/** What a client adds up over all machines would count everything twice. */
const SUM_OF_CLIENTS = 'All clients';

export const isFioJson = (text: string): boolean =>
  /"(?:jobs|client_stats)"\s*:\s*\[/.test(text) || /"fio version"\s*:/.test(text);

/** @throws DeviceError if there is no report in it that is whole */
export function readFioJson(text: string): Report {
  const { objects, damaged, isCut } = objectsOf(text);
  const reports = objects.filter((object) => listOf(object) !== null);
  const line = damaged[0] ?? null;
  if (reports.length === 0) throw new DeviceError({ code: isCut ? 'fio_cut' : 'fio_broken' }, line);
  const jobs = lastOf(reports.map(jobsOf));
  if (!jobs) throw new DeviceError({ code: 'fio_several' });
  const version = reports.at(-1)?.['fio version'];
  const units = new Set(jobs.flatMap(unitsOf));
  return {
    ...(typeof version === 'string' && { version: version.replace(/^fio-/, '') }),
    unit: units.has(1000) ? 'us' : 'ns',
    jobs,
    diskWrites: null,
    lines: text.trimEnd().split('\n').length,
    unread: damaged.length,
    firstUnread: line,
    notes: [
      ...(reports.length > 1 ? [{ code: 'last_report', reports: reports.length } as const] : []),
      ...(isCut ? [{ code: 'damaged', of: '', line: null } as const] : []),
    ],
  };
}

function listOf(report: Json): Json[] | null {
  const lists = LISTS.map((name) => report[name]).filter(Array.isArray);
  const jobs = lists.flat().filter(isJson);
  return jobs.length > 0 ? jobs : null;
}

function jobsOf(report: Json): Job[] {
  const shared = optionsOf(report['global options']);
  return (listOf(report) ?? [])
    .filter((job) => job.jobname !== SUM_OF_CLIENTS)
    .map((job) => jobOf(job, shared));
}

function jobOf(job: Json, shared: readonly (readonly [string, string])[]): Job {
  const own = optionsOf(job['job options']);
  const options = isJson(job['job options']) ? new Map([...shared, ...own]) : null;
  const depths = isJson(job.iodepth_level) ? Object.values(job.iodepth_level).map(numberOf) : [];
  const parts = OPERATIONS.flatMap((operation) => {
    const part = isJson(job[operation]) ? partOf(job[operation], 'clat') : null;
    return part ? [[operation, part] as const] : [];
  });
  const runtimes = OPERATIONS.map((name) => (isJson(job[name]) ? numberOf(job[name].runtime) : 0));
  return {
    name: typeof job.jobname === 'string' ? job.jobname : 'job',
    group: `${String(job.groupid)} ${typeof job.hostname === 'string' ? job.hostname : ''}`,
    processes: groupedProcesses(job, options),
    depth: numberOf(Number(options?.get('iodepth'))) || 1,
    engine: options?.get('ioengine') ?? '',
    options,
    runtimeMs: Math.max(numberOf(job.job_runtime), ...runtimes),
    parts: new Map(parts),
    sync: isJson(job.sync) ? partOf(job.sync, 'lat') : null,
    syncsPerRequest: syncsPerRequest(depths),
    isCut: false,
  };
}

/** Where jobs are reported as a group, their runtimes are added up. */
function groupedProcesses(job: Json, options: ReadonlyMap<string, string> | null): number {
  const asked = numberOf(Number(options?.get('numjobs')));
  const longest = Math.max(
    ...OPERATIONS.map((name) => (isJson(job[name]) ? numberOf(job[name].runtime) : 0)),
  );
  return asked > 1 && numberOf(job.job_runtime) > 1.5 * longest ? asked : 1;
}

function optionsOf(json: unknown): (readonly [string, string])[] {
  return isJson(json) ? Object.entries(json).map(([name, value]) => [name, String(value)]) : [];
}

/** fio 2 has no unit in its names. A part that fio did nothing of is none. */
function partOf(part: Json, kind: 'clat' | 'lat'): Part | null {
  const requests = numberOf(part.total_ios);
  const latency = latencyOf(part, kind) ?? latencyOf(part, 'lat');
  const count = latency?.count ?? requests;
  // A report that was shortened by hand may have times alone.
  if (requests === 0 && count === 0 && !latency) return null;
  const done = requests === 0 ? count : requests;
  const iops = numberOf(part.iops);
  const runtime = numberOf(part.runtime);
  const byRate = iops > 0 && runtime > 0 ? (iops * runtime) / 1000 : done;
  const isDamaged =
    (latency !== null && !isPlausible(latency)) || !agree(count, done) || !agree(byRate, done);
  return { requests: done, latency, isDamaged };
}

function latencyOf(part: Json, kind: 'clat' | 'lat'): Latency | null {
  for (const [name, unitNs] of [
    [`${kind}_ns`, 1],
    [kind, 1000],
  ] as const) {
    const latency = part[name];
    if (!isJson(latency) || numberOf(latency.mean) === 0) continue;
    const percentiles = isJson(latency.percentile) ? Object.entries(latency.percentile) : [];
    return {
      count: numberOf(latency.N) || numberOf(part.total_ios),
      meanNs: numberOf(latency.mean) * unitNs,
      deviationNs: numberOf(latency.stddev) * unitNs,
      minNs: numberOf(latency.min) * unitNs,
      maxNs: (numberOf(latency.max) || Infinity) * unitNs,
      percentiles: percentiles
        .map(([percent, value]) => [Number(percent) / 100, numberOf(value) * unitNs] as const)
        .filter(([share, ns]) => share > 0 && share < 1 && ns > 0)
        .sort(([a], [b]) => a - b),
      unitNs,
    };
  }
  return null;
}

const unitsOf = (job: Job) =>
  [...job.parts.values()].flatMap(({ latency }) => (latency ? [latency.unitNs] : []));

const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
