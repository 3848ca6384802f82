/**
 * Lesson 9: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { at } from '$model/at';
import { makeRun } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import { TraceType, Wait } from '$model/schema/generated';
import { commitsIn } from '$model/trace/commits';
import type { Trace } from '$model/trace/trace';
import { expect, it } from 'vitest';
import broadcastJson from '../../cases/S4-broadcast.json';
import {
  cases,
  MEAN_WRITE,
  NO_BLOCKS,
  published as sources,
  ROWS_MS,
} from '../../lessons/09-the-long-tail/cases';
import { lesson } from '../../lessons/09-the-long-tail/lesson';
import { corePath } from './contents';

const { expected, published } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;

it('runs the very file of the case, but for its length, a mean that it does not use, and a line at the other node', () => {
  const scenario = readScenario(broadcastJson);
  const changed = { 'run.until_ms': 12_000, ...MEAN_WRITE, ...NO_BLOCKS };
  expect(cases.array.toText()).toBe(scenario.withValues(changed).toText());
  const { figures } = sources;
  for (const row of ROWS_MS) {
    expect(scenario.resolve(`redo_disk.share_${row}ms`)).toBe(figures[`up-to-${row}`].value);
  }
  const all = ROWS_MS.reduce((sum, row) => sum + figures[`up-to-${row}`].value, 0);
  expect(figures.writes.value).toBe(all);
});

it('has two mean writes for half of the published commit, and the tail for most of the rest', () => {
  const half = ms('rows.two-writes') / (published.lfs?.value ?? NaN);
  expect(half).toBeGreaterThan(0.5);
  expect(half).toBeLessThan(0.55);
  expect(value('long.writes')).toBeLessThan(0.004);
  expect(value('long.waiting')).toBeGreaterThan(0.8);
  expect(value('rows.times')).toBeGreaterThan(9);
  expect(ms('array.met')).toBeGreaterThan(1.8 * ms('array.own'));
});

it('has a commit grow with every row of the tally', () => {
  const curve = [...ROWS_MS.slice(0, 7).map((row) => ms(`up-to-${row}.lfs`)), ms('array.lfs')];
  expect(curve).toEqual(curve.toSorted((a, b) => a - b));
  expect(ms('up-to-8.lfs')).toBeLessThan(0.72 * ms('array.lfs'));
  expect(ms('up-to-8.lfpw')).toBeGreaterThan(0.9 * ms('array.lfpw'));
});

it('gains a seventh by a better mean, a third by a better tail, and little by a CPU', () => {
  expect(ms('no-middle.lfpw')).toBeLessThan(0.78 * ms('array.lfpw'));
  expect(ms('no-middle.lfs')).toBeGreaterThan(0.84 * ms('array.lfs'));
  expect(value('middle.count')).toBeGreaterThan(20 * value('long.count'));
  for (const name of ['real-time', 'no-neighbours']) {
    expect(ms(`${name}.lfs`), name).toBeGreaterThan(0.94 * ms('array.lfs'));
    expect(ms(`${name}.lfs`), name).toBeLessThan(ms('array.lfs'));
  }
});

it('comes nearer to what was published with more sessions, unfitted', () => {
  const apart = (id: string) => Math.abs(value(id) / (published['reported.lfs']?.value ?? NaN) - 1);
  expect(apart('reported.lfs')).toBeLessThan(0.15);
  expect(Math.abs(ms('more-sessions.lfs') / 2.898 - 1)).toBeLessThan(0.05);
});

/** Begins and ends of LGWR's writes. */
function writesIn(trace: Trace): (readonly [number, number])[] {
  const writes: (readonly [number, number])[] = [];
  for (let record = 0; record < trace.length; record++) {
    const ends = trace.type(record) === TraceType.wait_end;
    if (!ends || trace.arg(record) !== Wait.log_file_parallel_write) continue;
    writes.push([trace.timeNs(record) - trace.value(record), trace.timeNs(record)]);
  }
  return writes;
}

it('has commits find writes that are several times the mean, most of whose waiting is behind the longest', async () => {
  const core = await loadCoreFromDisk(corePath);
  const scenario = cases.array.withValue('run.until_ms', 8000);
  const window = { fromNs: 2e9, untilNs: 8e9, records: 1_100_000 };
  const { trace } = makeRun(scenario, core.runToEnd(scenario.settings(), window));
  const writes = writesIn(trace);
  const { beginNs } = commitsIn(trace);
  const begins = Float64Array.from(beginNs).sort();
  let write = 0;
  let found = { count: 0, lengths: 0, rest: 0, restOfLong: 0 };
  for (const begin of begins) {
    while (write < writes.length && at(writes, write)[1] <= begin) write++;
    const [from, until] = writes[write] ?? [Infinity, Infinity];
    if (from > begin) continue;
    const rest = until - begin;
    found = {
      count: found.count + 1,
      lengths: found.lengths + until - from,
      rest: found.rest + rest,
      restOfLong: found.restOfLong + (until - from > 8e6 ? rest : 0),
    };
  }
  const mean = writes.reduce((sum, [from, until]) => sum + until - from, 0) / writes.length;
  expect(found.count).toBeGreaterThan(0.7 * begins.length);
  expect(found.lengths / found.count).toBeGreaterThan(4 * mean);
  expect(found.restOfLong / found.rest).toBeGreaterThan(0.5);
});

it('opens before the long write, and leads to those that drew it and those that met it', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window } = lesson.simulations.array ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const run = makeRun(scenario, core.runToEnd(scenario.settings(), { records: 60_000, ...window }));
  const { trace } = run;
  const flushedBy = (action: string) => {
    const until = trace.indexAt((lesson.actions[action]?.atMs ?? NaN) * 1e6);
    let waiters = NaN;
    for (let record = 0; record < until; record++) {
      if (trace.type(record) === TraceType.flush) waiters = trace.arg(record);
    }
    return waiters;
  };
  expect(flushedBy('ordinary')).toBe(3);
  expect(flushedBy('drew')).toBe(value('moment.drew'));
  expect(flushedBy('halfway')).toBe(value('moment.drew'));
  expect(flushedBy('met')).toBe(value('moment.met'));
  expect(ms('moment.write')).toBeGreaterThan(48 * ms('rows.mean'));
});
