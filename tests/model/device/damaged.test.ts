/** Whatever a text loses on its way, no device comes of it that is wrong without a word. */
import { describe, expect, it } from 'vitest';
import type { DeviceReading } from '$model/device/device';
import { nameOf, readDevice } from '$model/device/read';
import { IntakeError } from '$model/intake/intake';
import { Dice } from '../../fixtures/random';
import { deviceText } from '../../fixtures/packed';
import { AWR, MICRO, MILLI } from './histograms';

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
