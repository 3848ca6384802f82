/** What tools printed becomes a device, whichever of them it was. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordDeviceFault, wordMeasurement } from '$explain/device';
import { DeviceError } from '$model/device/device';
import { measuredIn } from '$model/device/pasted';
import { Scenario } from '$model/scenario/scenario';

const FIO = JSON.stringify({
  'fio version': 'fio-3.33',
  jobs: [
    {
      jobname: 'redo',
      write: { total_ios: 9000, clat_ns: { mean: 20_000, stddev: 3000 } },
      sync: { total_ios: 9000, lat_ns: { mean: 380_000, stddev: 160_000 } },
    },
    { jobname: 'data', read: { total_ios: 10, clat: { mean: 800, stddev: 0 } } },
  ],
});
const PG = `5 seconds per test

Compare file sync methods using one 8kB write:
        open_datasync                      5432.100 ops/sec     184 usecs/op
        fdatasync                          5847.152 ops/sec     171 usecs/op
        fsync_writethrough                              n/a

Compare file sync methods using two 8kB writes:
        fdatasync                          5101.234 ops/sec     196 usecs/op
`;
const HISTOGRAM = `EVENT                          WAIT_TIME_MILLI WAIT_COUNT
------------------------------ --------------- ----------
log file parallel write                      1       9000
log file parallel write                      4        150
log file parallel write                   4096         50
"log file sync",1,123456
1 | db file sequential read | 2 | 7
`;

const refused = (text: string) => {
  try {
    return measuredIn(text).length;
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return wordDeviceFault(error.fault);
  }
};

describe('a text that is pasted', () => {
  it('of fio has each job, a write with its sync, whatever warnings stand around it', () => {
    const [redo, data, ...others] = measuredIn(`fio: a warning\nof two lines\n${FIO}\n`);
    expect(refused(FIO.slice(0, -20))).toContain('--output-format=json');
    expect(others).toEqual([]);
    expect(redo?.device).toEqual({ service_ms: 0.4, distribution: 'lognormal', cv_percent: 40 });
    expect(data?.device).toEqual({ service_ms: 0.8, distribution: 'constant' });
    expect(redo && wordMeasurement(redo)).toBe('fio, job "redo", 9,000 writes with their syncs');
  });

  it('of pg_test_fsync has each method, for one write', () => {
    expect(measuredIn(PG).map(({ of, device }) => [of, device.service_ms])).toEqual([
      ['open_datasync', 0.184],
      ['fdatasync', 0.171],
    ]);
  });

  it('of v$event_histogram has each event, in columns, with commas or with bars', () => {
    const found = measuredIn(HISTOGRAM);
    expect(found.map(({ of, count }) => [of, count])).toEqual([
      ['log file parallel write', 9200],
      ['log file sync', 123456],
      ['db file sequential read', 7],
    ]);
    expect(found[0]?.device).toMatchObject({ share_1ms: 9000, share_4ms: 150, share_2048ms: 50 });
    expect(measuredIn('1 10\n2 5\n')[0]?.device).toMatchObject({ share_1ms: 10, share_2ms: 5 });
    expect(refused('3 10')).toContain('powers of two');
  });

  it('of a kernel has what the log writer waited for, calls and requests', async () => {
    const path = join(import.meta.dirname, '../../public/traces/postgresql.trace');
    const found = measuredIn(gunzipSync(await readFile(path)).toString());
    expect(found.map(({ of }) => of)).toEqual(['writes', 'fdatasync', 'requests']);
    expect(found[0]?.device.service_ms).toBeCloseTo(0.6, 2);
  });

  it('of anything else is refused in a sentence', () => {
    expect(refused('Dear Sir or Madam,')).toMatch(/^This is no report of fio/);
    expect(refused('fdatasync n/a usecs/op')).toContain('pg_test_fsync');
  });

  it('makes values that every disk takes', () => {
    for (const text of [FIO, PG, HISTOGRAM]) {
      for (const { device } of measuredIn(text)) {
        const values = Object.entries(device).map(([field, value]) => [
          `data_disk.${field}`,
          value,
        ]);
        expect(() => Scenario.defaults.withValues(Object.fromEntries(values))).not.toThrow();
      }
    }
  });
});
