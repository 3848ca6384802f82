/** Reports of fio 3.33, as Debian 12 has it, in every form; and what becomes of those that tell of no device. */
import { describe, expect, it } from 'vitest';
import {
  wordDeviceError,
  wordMeasurement,
  wordMeasurementNotes,
  wordReading,
} from '$explain/device';
import { DeviceError } from '$model/device/device';
import { nameOf, readDevice, usualOf } from '$model/device/read';
import { deviceText } from '../../fixtures/packed';

const fixture = (name: string) => deviceText(`fio-${name}`);

interface Latency {
  readonly mean: number;
  readonly stddev: number;
  readonly N: number;
}
interface Report {
  jobs: {
    jobname: string;
    'job options': Record<string, string>;
    write: { total_ios: number; clat_ns: Latency };
    sync: { lat_ns: Latency };
  }[];
}
const report = (name: string) => JSON.parse(fixture(name)) as Report;

const only = (text: string) => {
  const { measurements } = readDevice(text);
  expect(measurements).toHaveLength(1);
  const [measurement] = measurements;
  if (!measurement) throw new Error('There is none.');
  return measurement;
};
const refused = (text: string) => {
  try {
    return readDevice(text).measurements.map(nameOf).join();
  } catch (error) {
    if (error instanceof DeviceError) return wordDeviceError(error);
    throw error;
  }
};

describe('a write and its sync', () => {
  it('are a request, where one follows each write', () => {
    const { write, sync } = report('sync1.json').jobs[0] ?? expect.fail();
    const measurement = only(fixture('sync1.json'));
    const ms = (write.clat_ns.mean + sync.lat_ns.mean) / 1e6;
    expect(measurement.device.service_ms).toBeCloseTo(ms, 6);
    expect(measurement).toMatchObject({ writesPerSync: 1, durability: 'synced', notes: [] });
    expect(wordReading(readDevice(fixture('sync1.json')))).toMatch(
      /^fio 3\.33, times in ns, redo write, \d+ lines\.$/,
    );
  });

  it('are a flush of several writes, where a sync comes once in some', () => {
    const { write, sync } = report('fdatasync-8.json').jobs[0] ?? expect.fail();
    const measurement = only(fixture('fdatasync-8.json'));
    const ms = (8 * write.clat_ns.mean + sync.lat_ns.mean) / 1e6;
    expect(measurement.device.service_ms).toBeCloseTo(ms, 6);
    expect(measurement.writesPerSync).toBe(8);
    expect(wordMeasurement(measurement)).toBe(
      'fio, job "redo", 756 flushes of 8 writes and a sync',
    );
    expect(wordMeasurementNotes(measurement)[0]).toContain('once in 8 writes');
    expect(only(fixture('sync8.txt'))).toMatchObject({ writesPerSync: 8, count: 972 });
  });

  it('have as many syncs in their counts as fio had in flight, or are refused', () => {
    const text = fixture('fdatasync-8.json').replace('"N" : 756', '"N" : 56');
    expect(refused(text)).toContain('contradict each other');
  });
});

describe('what fio prints for people', () => {
  it('has the figures in any unit, for each job and operation', () => {
    const reading = readDevice(fixture('two.txt'));
    expect(reading.measurements.map(nameOf)).toEqual(['redo write', 'data write', 'data read']);
    expect(reading.measurements[0]?.device).toEqual({
      service_ms: 4.326,
      distribution: 'lognormal',
      cv_percent: 88,
    });
    const usual = usualOf(reading);
    expect(usual && nameOf(usual)).toBe('redo write');
    expect(reading.understood).toMatchObject({ unread: 0, version: '3.33' });
  });

  it('of a client, of processes and of reports on the way is one job', () => {
    expect(only(fixture('client.txt')).device.service_ms).toBeCloseTo(4.505927, 6);
    const processes = readDevice(fixture('numjobs.txt'));
    expect(processes.understood.notes).toEqual([{ code: 'pooled', jobs: 3, of: 'redo' }]);
    expect(processes.measurements[0]?.notes).toEqual([{ code: 'in_flight', requests: 3 }]);
    const means = [
      ...fixture('numjobs.txt').matchAll(/(?:clat|sync) \([un]sec\).*avg=\s*([\d.]+)/g),
    ];
    expect(means.length).toBe(6);
    const last = readDevice(fixture('interval.txt'));
    expect(last.understood.notes).toEqual([{ code: 'last_report', reports: 3 }]);
    expect(last.measurements[0]?.count).toBe(458);
  });

  it('tells of the page cache, by how few of the writes reached the disk', () => {
    const measurement = only(fixture('buffered.txt'));
    expect(measurement.durability).toBe('cached');
    expect(measurement.notes.map(({ code }) => code)).toEqual(['page_cache', 'capped_cv']);
  });

  it('is known with a stray line in it, which is told', () => {
    const [head = '', ...rest] = fixture('sync8.txt').split('\n');
    const text = [head, ...rest.slice(0, 8), 'the battery is low', ...rest.slice(8)].join('\n');
    const { understood, measurements } = readDevice(text);
    expect(understood).toMatchObject({
      unread: 1,
      firstUnread: { number: 10, text: 'the battery is low' },
    });
    expect(measurements).toEqual(readDevice(fixture('sync8.txt')).measurements);
  });
});

describe('JSON of fio', () => {
  it('with O_SYNC has been written when its write ends; without anything it is in the page cache', () => {
    expect(only(fixture('osync.json'))).toMatchObject({ durability: 'synced', notes: [] });
    const buffered = fixture('osync.json').replace('"sync" : "1"', '"end_fsync" : "1"');
    expect(only(buffered).notes).toContainEqual({ code: 'page_cache' });
    const direct = fixture('osync.json').replace('"sync" : "1"', '"direct" : "1"');
    expect(only(direct)).toMatchObject({ durability: 'unknown' });
  });

  it('may be several reports, have no numbers in it, and stand in other text', () => {
    const text = fixture('sync1.json');
    const around = `fio: a warning {of two\nlines\n${text}\nfio: terminating\n`;
    expect(readDevice(around.replace('{of', 'of')).measurements).toEqual(
      readDevice(text).measurements,
    );
    const noNumbers = text.replace(/"iops_stddev" : [\d.]+/, '"iops_stddev" : -nan');
    expect(noNumbers).not.toBe(text);
    expect(only(noNumbers).device).toEqual(only(text).device);
    const twice = readDevice(`${text}\n${text}`);
    expect(twice.understood.notes).toEqual([{ code: 'last_report', reports: 2 }]);
    expect(refused(`${text}\n${fixture('osync.json').replace('"redo"', '"other"')}`)).toMatch(
      /several runs/,
    );
  });

  it('is read but for a line that is damaged, and refused where it breaks off', () => {
    const text = fixture('sync1.json');
    const damaged = text.replace('"usr_cpu" : ', '"usr_cpu  ');
    const reading = readDevice(damaged);
    expect(reading.understood.unread).toBe(1);
    expect(reading.understood.firstUnread?.text).toContain('usr_cpu');
    expect(reading.measurements).toEqual(readDevice(text).measurements);
    expect(refused(text.slice(0, 3000))).toMatch(/breaks off before its end/);
  });

  it('of fio 2 counts microseconds, and doesn’t tell how long syncs took', () => {
    const job = {
      jobname: 'data',
      read: { total_ios: 10, clat: { min: 700, max: 900, mean: 800, stddev: 0 } },
    };
    const text = JSON.stringify({ 'fio version': 'fio-2.16', jobs: [job] });
    expect(only(text).device).toEqual({ service_ms: 0.8, distribution: 'constant' });
    const write = { total_ios: 9, clat: { min: 7, max: 9, mean: 8, stddev: 0 } };
    const synced = { jobname: 'redo', 'job options': { fsync: '1' }, write };
    expect(refused(JSON.stringify({ 'fio version': 'fio-2.16', jobs: [synced] }))).toContain(
      'with fio 3',
    );
  });
});

it('a report without times says which option left them out', () => {
  expect(refused(fixture('noclat.txt'))).toContain(
    'how long the syncs took (gtod_reduce, disable_clat, disable_lat)',
  );
  expect(refused('3;fio-3.33;redo;0;0;0;0;0;0')).toContain('terse output');
});

it('figures that can’t be true are refused', () => {
  const text = fixture('sync1.json');
  const { clat_ns: latency } = (report('sync1.json').jobs[0] ?? expect.fail()).write;
  const shorter = text.replace(
    `"mean" : ${latency.mean.toFixed(6)}`,
    `"mean" : ${(latency.mean / 10).toFixed(6)}`,
  );
  expect(shorter).not.toBe(text);
  expect(refused(shorter)).toContain('contradict each other');
});

it('a report that was shortened to its times is read', () => {
  const write = { clat_ns: { mean: 250_000, stddev: 80_000 } };
  const sync = { lat_ns: { mean: 150_000, stddev: 60_000 } };
  const measurement = only(JSON.stringify({ jobs: [{ jobname: 'redo', write, sync }] }));
  expect(measurement.device).toEqual({
    service_ms: 0.4,
    distribution: 'lognormal',
    cv_percent: 25,
  });
  expect(wordMeasurement(measurement)).toBe('fio, job "redo", writes with their syncs');
});
