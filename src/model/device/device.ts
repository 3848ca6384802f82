/** Devices as they were measured: what a tool printed becomes values of a disk's section. */
import type { Value } from '../schema/parameters';
import { IntakeError, type Line, type Understood } from '../intake/intake';
import type { RecordingNote } from '../recording/understood';

/** The tools whose output is read here. */
export type Tool = 'fio' | 'pg_test_fsync' | 'event_histogram' | 'recording';

/** How surely a write had reached the device when its time ended. */
export type Durability =
  /** By a sync, O_SYNC or O_DSYNC, or because a database's log writer waited for it. */
  | 'synced'
  /** Past the page cache, but a cache inside of the drive may still have had it; or it isn't told. */
  | 'unknown'
  /** It was in the page cache: no device was timed. */
  | 'cached';

/** One of the things that a tool timed, and the device that takes as long. */
export interface Measurement {
  readonly tool: Tool;
  /** Which: a job, a method of sync, a wait event, a system call or what waited. */
  readonly of: string;
  /** Of fio: which operation of the job; empty elsewhere. */
  readonly operation: string;
  /** Of fio: how many writes a sync followed; absent where there was none. */
  readonly writesPerSync?: number;
  /** How many were timed; 0 where the tool doesn't tell. */
  readonly count: number;
  readonly durability: Durability;
  /** By fields of the section: `service_ms`, `distribution`. */
  readonly device: Readonly<Record<string, Value>>;
  /** What a reader has to know before it is used. */
  readonly notes: readonly DeviceNote[];
}

/** What a reader has to know of a measurement or of the whole text; `src/explain/device.ts` has the words. */
export type DeviceNote =
  | { readonly code: 'capped_cv' | 'assumed_cv'; readonly percent: number }
  | { readonly code: 'capped_ms'; readonly meanMs: number }
  | {
      readonly code:
        'page_cache' | 'maybe_page_cache' | 'not_flushed' | 'cached_reads' | 'reads_only';
    }
  | { readonly code: 'per_flush' | 'per_flush_by_time'; readonly writes: number }
  | { readonly code: 'in_flight'; readonly requests: number }
  | { readonly code: 'pooled'; readonly jobs: number; readonly of: string }
  | { readonly code: 'last_report'; readonly reports: number }
  | { readonly code: 'no_latency'; readonly of: string; readonly option: string }
  | { readonly code: 'no_sync_latency'; readonly of: string; readonly option: string }
  | { readonly code: 'no_device'; readonly of: string; readonly engine: string }
  | { readonly code: 'cut_job'; readonly of: string }
  | { readonly code: 'no_usecs' | 'usecs_rounded' }
  | { readonly code: 'method'; readonly of: string; readonly why: MethodChoice }
  | { readonly code: 'damaged'; readonly of: string; readonly line: Line | null }
  | { readonly code: 'overflow'; readonly of: string; readonly line: Line }
  | { readonly code: 'twice'; readonly of: string; readonly line: Line }
  | { readonly code: 'thousands'; readonly separator: string }
  | { readonly code: 'rounded_counts' | 'unit_by_rows' }
  | { readonly code: 'beyond'; readonly count: number }
  | { readonly code: 'spread'; readonly percent: number }
  | { readonly code: 'from_buckets'; readonly leastMs: number; readonly mostMs: number }
  | { readonly code: 'summed'; readonly what: 'instances' | 'containers'; readonly count: number }
  | { readonly code: 'recorded'; readonly note: RecordingNote }
  | { readonly code: 'between_snapshots'; readonly first: string; readonly last: string };

/** Why a method of pg_test_fsync is the usual one. */
export type MethodChoice = 'writethrough' | 'default' | 'only';

/** What a text tells of devices. */
export interface DeviceReading {
  readonly understood: Understood<DeviceNote>;
  readonly measurements: readonly Measurement[];
}

/** Why a text tells of no device; `src/explain/device.ts` has the words. */
export type DeviceFault =
  | {
      readonly code:
        | 'empty'
        | 'nothing'
        | 'not_fio'
        | 'fio_broken'
        | 'fio_cut'
        | 'fio_several'
        | 'fio_terse'
        | 'fio_nothing_done'
        | 'not_pg_test_fsync'
        | 'pg_nothing'
        | 'pg_two_writes'
        | 'pg_total_times'
        | 'no_disk_in_recording'
        | 'not_a_histogram'
        | 'no_unit'
        | 'no_counts'
        | 'no_waits'
        | 'awr_heading';
    }
  | { readonly code: 'none_usable'; readonly notes: readonly DeviceNote[] }
  | { readonly code: 'other_tool'; readonly wanted: Tool; readonly found: Tool }
  | { readonly code: 'no_event'; readonly event: string; readonly among: readonly string[] }
  | { readonly code: 'no_such_row'; readonly time: number; readonly unit: string }
  | { readonly code: 'which'; readonly tool: Tool; readonly among: readonly string[] }
  | {
      readonly code: 'no_such';
      readonly tool: Tool;
      readonly of: string;
      readonly among: readonly string[];
    }
  | { readonly code: 'no_operation'; readonly job: string; readonly operation: string };

/** A text that tells of no device, or can't be trusted. */
export class DeviceError extends IntakeError<DeviceFault> {
  override readonly name = 'DeviceError';
}

/** Where a tool tells only the mean, the model assumes how much it varies, as its own presets do. */
export const ASSUMED_CV_PERCENT = 50;
const LEAST_CV_PERCENT = 1;
const MOST_CV_PERCENT = 400;
const MOST_MS = 60_000;

/** A device of this mean that varies so much, and what it could not hold: parameters have nanoseconds as their finest. */
export function lognormal(
  meanMs: number,
  cvPercent: number,
): Pick<Measurement, 'device' | 'notes'> {
  const service_ms = Math.min(MOST_MS, Math.round(meanMs * 1e6) / 1e6);
  const notes: DeviceNote[] = meanMs > MOST_MS ? [{ code: 'capped_ms', meanMs }] : [];
  if (cvPercent < LEAST_CV_PERCENT) {
    return { device: { service_ms, distribution: 'constant' }, notes };
  }
  if (Math.round(cvPercent) > MOST_CV_PERCENT)
    notes.push({ code: 'capped_cv', percent: cvPercent });
  const cv_percent = Math.min(MOST_CV_PERCENT, Math.round(cvPercent));
  return { device: { service_ms, distribution: 'lognormal', cv_percent }, notes };
}
