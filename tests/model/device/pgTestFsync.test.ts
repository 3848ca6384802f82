/** What pg_test_fsync 15 printed, in each of the languages that Debian has it in. */
import { describe, expect, it } from 'vitest';
import { wordDeviceError, wordMeasurementNotes } from '$explain/device';
import { DeviceError } from '$model/device/device';
import { readDevice, usualOf } from '$model/device/read';
import { DEVICE_TEXTS, deviceText } from '../../fixtures/packed';

const LOCALES = DEVICE_TEXTS.flatMap((name) => /^pg_test_fsync-(\w+)\.txt$/.exec(name)?.[1] ?? []);
const fixture = (locale: string) => deviceText(`pg_test_fsync-${locale}.txt`);

const refused = (text: string) => {
  try {
    return String(readDevice(text).measurements.length);
  } catch (error) {
    if (error instanceof DeviceError) return wordDeviceError(error);
    throw error;
  }
};

describe.each(LOCALES)('in %s', (locale) => {
  it('has every method of one write, from its operations a second', () => {
    const { understood, measurements } = readDevice(fixture(locale));
    expect(understood).toMatchObject({ tool: 'pg_test_fsync', locale, unread: 0 });
    const [own = ''] = fixture(locale)
      .split(/\n\n(?=.*\n.*\n +open_datasync)/)
      .slice(1);
    for (const { of, device } of measurements) {
      const ops = new RegExp(String.raw`^ +${of} +(\d+)[.,](\d{3}) `, 'm').exec(own);
      expect(device.service_ms, of).toBeCloseTo(1000 / Number(`${ops?.[1]}.${ops?.[2]}`), 6);
    }
    expect(measurements.map(({ of }) => of).sort()).toEqual([
      'fdatasync',
      'fsync',
      'open_datasync',
      'open_sync',
    ]);
    expect(usualOf({ measurements })?.of).toBe('fdatasync');
  });

  it('is not read where only two writes a sync are left of it', () => {
    const [, , second = ''] = fixture(locale).split(/\n\n/);
    expect(refused(second)).toContain('two writes');
  });
});

const MACOS = `5 seconds per test
Direct I/O is not supported on this platform.

Compare file sync methods using one 8kB write:
(in wal_sync_method preference order, except fdatasync is Linux's default)
        open_datasync                     15000.000 ops/sec      67 usecs/op
        fdatasync                         15000.000 ops/sec      67 usecs/op
        fsync                             15000.000 ops/sec      67 usecs/op
        fsync_writethrough                   88.000 ops/sec   11364 usecs/op
        open_sync                                      n/a*
* This file system and its mount options do not support direct
  I/O, e.g. ext4 in journaled mode.
`;

it('takes the method that lasts, and says why', () => {
  const reading = readDevice(MACOS);
  const usual = usualOf(reading);
  expect(usual?.of).toBe('fsync_writethrough');
  expect(usual && wordMeasurementNotes(usual)[0]).toContain('macOS and Windows');
  expect(reading.measurements.find(({ of }) => of === 'fdatasync')?.durability).toBe('unknown');
});

it('is read without usecs/op, and with the brackets of old versions', () => {
  const old = MACOS.replace(/ +\d+ usecs\/op/g, '').replace(/.*writethrough.*\n/, '');
  expect(readDevice(old).understood.notes).toEqual([{ code: 'no_usecs' }]);
  const bracketed = ' fsync  2103.613 ops/sec ( 475 microsecs/op)\n';
  expect(readDevice(bracketed).measurements[0]?.device.service_ms).toBeCloseTo(1000 / 2103.613, 6);
});

it('chooses nothing for the reader where the usual method is damaged', () => {
  const damaged = MACOS.replace(
    'fsync_writethrough                   88.000',
    'fsync_writethrough                    8.000',
  );
  const reading = readDevice(damaged);
  expect(reading.understood.firstUnread?.text).toContain('fsync_writethrough');
  expect(usualOf(reading)).toBeNull();
});

it('is refused with its reason', () => {
  expect(refused('fdatasync n/a usecs/op')).toContain('No method of pg_test_fsync');
  expect(
    refused('Compare file sync methods with one 8k write:\n\topen_datasync, write   0.123\n'),
  ).toContain('9.0 or older');
});
