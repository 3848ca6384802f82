/** Devices as they were measured: what a tool printed becomes values of a disk's section. */
import type { Value } from '../schema/parameters';

/** The tools whose output is read here, each in a file of its own. */
export type Tool = 'fio' | 'pg_test_fsync' | 'event_histogram' | 'recording';

/** One of the things that a tool timed, and the device that takes as long. */
export interface Measurement {
  readonly tool: Tool;
  /** Which: a job, a method of sync, a wait event, a system call or what waited. */
  readonly of: string;
  /** Of fio: which operation of the job; empty elsewhere. */
  readonly operation: string;
  /** Of fio: whether a request is a write and its sync. */
  readonly withSync?: boolean;
  /** How many were timed; 0 where the tool doesn't tell. */
  readonly count: number;
  /** By fields of the section: `service_ms`, `distribution`. */
  readonly device: Readonly<Record<string, Value>>;
}

/** Why a text tells of no device; `src/explain/device.ts` has the words. */
export type DeviceFault =
  | { readonly code: 'not_fio' | 'not_pg_test_fsync' | 'no_disk_in_recording' | 'nothing' }
  | { readonly code: 'no_histogram'; readonly event: string }
  | { readonly code: 'no_such_row'; readonly ms: number }
  | { readonly code: 'which_job' | 'which_of_recording'; readonly among: readonly string[] }
  | { readonly code: 'no_operation'; readonly job: string; readonly operation: string }
  | { readonly code: 'no_method'; readonly method: string; readonly among: readonly string[] };

/** A text that tells of no device. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  constructor(readonly fault: DeviceFault) {
    super(fault.code);
  }
}

/** Where a tool tells only the mean, the model assumes how much it varies, as its own presets do. */
export const ASSUMED_CV_PERCENT = 50;
const LEAST_CV_PERCENT = 1;
const MOST_CV_PERCENT = 400;
const MOST_MS = 60_000;

/** A device of this mean that varies so much: the parameters have nanoseconds as their finest. */
export function lognormal(meanMs: number, cvPercent: number): Measurement['device'] {
  const service_ms = Math.min(MOST_MS, Math.round(meanMs * 1e6) / 1e6);
  if (cvPercent < LEAST_CV_PERCENT) return { service_ms, distribution: 'constant' };
  const cv_percent = Math.min(MOST_CV_PERCENT, Math.round(cvPercent));
  return { service_ms, distribution: 'lognormal', cv_percent };
}
