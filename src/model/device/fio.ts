/** Reports of fio, `--output-format=json`: mean and variation of the completion latency of each job. */
import { DeviceError, lognormal, type Measurement } from './device';

const OPERATIONS = ['write', 'read'] as const;

type Json = Readonly<Record<string, unknown>>;

interface Latency {
  readonly meanNs: number;
  readonly deviationNs: number;
}

/**
 * Every job's writes and reads. Of writes with `fsync` or `fdatasync`, a request is a write and its sync.
 * @throws DeviceError if it is no report
 */
export function measuredByFio(text: string): Measurement[] {
  const jobs = jobsOf(text);
  if (!jobs) throw new DeviceError({ code: 'not_fio' });
  return jobs.flatMap((job) => OPERATIONS.flatMap((operation) => measured(job, operation)));
}

/** @param job the only one, if it is not given @throws DeviceError */
export function deviceOfFio(text: string, operation: string, job: string | null): Measurement {
  const all = measuredByFio(text);
  const names = (jobsOf(text) ?? []).map(nameOf);
  const name = job ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined || !names.includes(name)) {
    throw new DeviceError({ code: 'which_job', among: names });
  }
  const found = all.find((each) => each.of === name && each.operation === operation);
  if (!found) throw new DeviceError({ code: 'no_operation', job: name, operation });
  return found;
}

/** Warnings stand before the report and behind it. */
function jobsOf(text: string): Json[] | null {
  try {
    const report: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    const jobs = isJson(report) ? report.jobs : null;
    return Array.isArray(jobs) && jobs.length > 0 && jobs.every(isJson) ? jobs : null;
  } catch {
    return null;
  }
}

const nameOf = (job: Json) => String(job.jobname ?? 'job');

function measured(job: Json, operation: (typeof OPERATIONS)[number]): Measurement[] {
  const own = latencyOf(job[operation], 'clat');
  if (!own) return [];
  const sync = operation === 'write' ? latencyOf(job.sync, 'lat') : null;
  const meanNs = own.meanNs + (sync?.meanNs ?? 0);
  // A write and its sync are taken to vary independently.
  const deviationNs = Math.hypot(own.deviationNs, sync?.deviationNs ?? 0);
  const part = job[operation] as Json;
  return [
    {
      tool: 'fio',
      of: nameOf(job),
      operation,
      withSync: sync !== null,
      count: numberOf(part.total_ios),
      device: lognormal(meanNs / 1e6, (100 * deviationNs) / meanNs),
    },
  ];
}

/** fio 2 counted microseconds, under another name. */
function latencyOf(part: unknown, kind: 'clat' | 'lat'): Latency | null {
  if (!isJson(part)) return null;
  for (const [name, unitNs] of [
    [`${kind}_ns`, 1],
    [kind, 1000],
  ] as const) {
    const latency = part[name];
    if (!isJson(latency)) continue;
    const meanNs = numberOf(latency.mean) * unitNs;
    if (meanNs > 0) return { meanNs, deviationNs: numberOf(latency.stddev) * unitNs };
  }
  return null;
}

const numberOf = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
