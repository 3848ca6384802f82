/** One intake: whatever is brought is recognised, one of it is chosen in the same way everywhere, and all fits a disk. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordDeviceError, wordMeasurement } from '$explain/device';
import { DeviceError, type DeviceReading } from '$model/device/device';
import { chosen, nameOf, readDevice, usualOf, type ReadDeviceOptions } from '$model/device/read';
import { Scenario } from '$model/scenario/scenario';
import { AWR, MICRO, MILLI } from './histograms';
import { IntakeError } from '$model/intake/intake';
import { Dice } from '../../fixtures/random';
import { deviceText } from '../../fixtures/packed';

const FIO = JSON.stringify({
  'fio version': 'fio-3.33',
  jobs: [
    {
      jobname: 'redo',
      write: {
        total_ios: 9000,
        clat_ns: { min: 9000, max: 90_000, mean: 20_000, stddev: 3000, N: 9000 },
      },
      sync: {
        total_ios: 9000,
        lat_ns: { min: 100_000, max: 900_000, mean: 380_000, stddev: 160_000, N: 9000 },
      },
    },
    {
      jobname: 'data',
      read: { total_ios: 10, clat: { min: 800, max: 800, mean: 800, stddev: 0 } },
    },
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
const TRACE = join(import.meta.dirname, '../../../data/traces/postgresql.trace');

const refused = (text: string, options?: ReadDeviceOptions) => {
  try {
    return readDevice(text, options).measurements.length;
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return wordDeviceError(error);
  }
};
const namesOf = (text: string) => readDevice(text).measurements.map(nameOf);

describe('a text', () => {
  it('of fio has each job, a write with its sync', () => {
    const [redo, data, ...others] = readDevice(
      `fio: a warning\nof two lines\n${FIO}\n`,
    ).measurements;
    expect(others).toEqual([]);
    expect(redo?.device).toEqual({ service_ms: 0.4, distribution: 'lognormal', cv_percent: 40 });
    expect(data?.device).toEqual({ service_ms: 0.8, distribution: 'constant' });
    expect(redo && wordMeasurement(redo)).toBe('fio, job "redo", 9,000 writes with their syncs');
  });

  it('of pg_test_fsync has each method, for one write, its usual one first', () => {
    const found = readDevice(PG).measurements.map(({ of, device }) => [of, device.service_ms]);
    expect(found).toEqual([
      ['fdatasync', 0.171023],
      ['open_datasync', 0.184091],
    ]);
  });

  it('of a histogram has each event, however its rows are divided', () => {
    const { measurements } = readDevice(HISTOGRAM);
    expect(measurements.map(({ of, count }) => [of, count])).toEqual([
      ['log file parallel write', 9200],
      ['log file sync', 123456],
      ['db file sequential read', 7],
    ]);
    expect(measurements[0]?.device).toMatchObject({ share_1ms: 9000, share_2048ms: 50 });
  });

  it('of a kernel has what the log writer waited for, calls and requests', async () => {
    const found = readDevice(gunzipSync(await readFile(TRACE)).toString()).measurements;
    expect(found.map(({ of }) => of)).toEqual(['writes', 'fdatasync', 'requests']);
    expect(found[0]?.device.service_ms).toBeCloseTo(0.6, 2);
  });

  it('of anything else is refused, with its first line', () => {
    expect(refused('Dear Sir or Madam,')).toMatch(
      /^Nothing in it tells of a device\. Line 1 is the first that was not understood: "Dear Sir or Madam,"/,
    );
    expect(refused(' \n')).toMatch(/^There is nothing in it/);
    expect(refused('hello\n', { tool: 'fio' })).toMatch(/^This is no report of fio\. Line 1/);
  });

  it('of another tool than was asked for is recognised', () => {
    expect(refused(PG, { tool: 'fio' })).toBe(
      'This is what pg_test_fsync printed, not a report of fio.',
    );
    expect(refused(FIO, { tool: 'event_histogram' })).toMatch(/^This is a report of fio, not/);
  });
});

describe('what is chosen', () => {
  it('is what a log writer does, where one thing alone can be it', () => {
    const usual = (text: string) => usualOf(readDevice(text))?.of;
    expect(usual(FIO)).toBe('redo');
    expect(usual(PG)).toBe('fdatasync');
    expect(usual(HISTOGRAM)).toBe('log file parallel write');
    expect(usual(AWR)).toBe('log file parallel write');
    expect(usual(FIO.replace('"redo"', '"data"').replace('"read"', '"write"'))).toBe('data');
  });

  it('is asked for where several can be it, and found by its name', () => {
    const two = readDevice('EVENT;WAIT_TIME_MILLI;WAIT_COUNT\na;1;5\nb;1;5\n');
    expect(() => chosen(two, null)).toThrow(DeviceError);
    expect(chosen(two, 'b').of).toBe('b');
    const fio = readDevice(FIO);
    expect(chosen(fio, 'data read')).toBe(chosen(fio, 'data'));
    expect(namesOf(FIO)).toEqual(['redo write', 'data read']);
    try {
      chosen(fio, 'dada');
    } catch (error) {
      expect(wordDeviceError(error as DeviceError)).toBe(
        'There is no "dada". The report has the jobs redo write, data read.',
      );
    }
    expect.assertions(5);
  });
});

it('makes values that every disk takes', () => {
  for (const text of [FIO, PG, HISTOGRAM, MICRO, AWR]) {
    for (const { device } of readDevice(text).measurements) {
      const values = Object.entries(device).map(([field, value]) => [`data_disk.${field}`, value]);
      expect(() => Scenario.defaults.withValues(Object.fromEntries(values))).not.toThrow();
    }
  }
});

/** Whatever a text loses on its way, no device comes of it that is wrong without a word. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['what fio prints', deviceText('fio-sync8.txt')],
  ['JSON of fio', deviceText('fio-sync1.json')],
  ['processes of fio', deviceText('fio-numjobs.txt')],
  ['pg_test_fsync', deviceText('pg_test_fsync-de.txt')],
  [
    'pg_test_fsync without usecs',
    deviceText('pg_test_fsync-de.txt').replace(/ +\d+ µs\/Op\./g, ''),
  ],
  ['rows of milliseconds', MILLI],
  ['rows of microseconds', MICRO],
  ['a report of AWR', AWR],
];

/** So much may a digit behind the point change it. */
const TOLERANCE = 0.05;
const TIMES = 400;

function read(text: string): DeviceReading | null {
  try {
    return readDevice(text);
  } catch (error) {
    if (error instanceof IntakeError) return null;
    throw error;
  }
}

/** By names, the mean of each device: of a histogram, of its rows. */
function meansOf({ measurements }: DeviceReading): Map<string, number> {
  return new Map(
    measurements.map((each) => {
      if (typeof each.device.service_ms === 'number') return [nameOf(each), each.device.service_ms];
      const rows = Object.entries(each.device).flatMap(([field, share]) => {
        const ms = /^share_(\d+)ms$/.exec(field)?.[1];
        return ms === undefined ? [] : [[Number(ms), Number(share)] as const];
      });
      const all = rows.reduce((sum, [, share]) => sum + share, 0);
      return [nameOf(each), rows.reduce((sum, [ms, share]) => sum + (0.75 * ms * share) / all, 0)];
    }),
  );
}

const toldOf = ({ understood, measurements }: DeviceReading) =>
  JSON.stringify([understood.notes, understood.unread, measurements.map(({ notes }) => notes)]);

/** Cuts a letter out, which shifts or shortens a number without a trace in it. */
function cutOut(text: string, dice: Dice): string {
  const at = dice.below(text.length);
  return text.slice(0, at) + text.slice(at + 1);
}

describe.each(TEXTS)('%s', (_, text) => {
  it('loses a letter: the figures are the same, or it is told, or it is refused', () => {
    const dice = new Dice(33);
    const whole = readDevice(text);
    const means = meansOf(whole);
    for (let time = 0; time < TIMES; time++) {
      const cut = cutOut(text, dice);
      const reading = read(cut);
      if (!reading || toldOf(reading) !== toldOf(whole)) continue;
      for (const [name, ms] of meansOf(reading)) {
        const right = means.get(name);
        if (right !== undefined && Math.abs(ms / right - 1) < TOLERANCE) continue;
        expect.fail(`${name} is ${ms} ms, not ${right}: ${differenceOf(text, cut)}`);
      }
    }
  });

  it('is cut anywhere: what is left is right, or told, or refused', () => {
    const all = readDevice(text);
    const whole = meansOf(all);
    for (let part = 1; part < 60; part++) {
      const reading = read(text.slice(0, Math.floor((text.length * part) / 60)));
      if (!reading || reading.understood.unread > 0 || toldOf(reading) !== toldOf(all)) continue;
      for (const [name, ms] of meansOf(reading)) {
        const right = whole.get(name);
        if (reading.measurements[0]?.tool === 'event_histogram') continue;
        expect(Math.abs(ms / (right ?? 0) - 1), `${name} at ${part}/60`).toBeLessThan(TOLERANCE);
      }
    }
  });
});

function differenceOf(text: string, cut: string): string {
  let at = 0;
  while (text[at] === cut[at]) at++;
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 30));
}
