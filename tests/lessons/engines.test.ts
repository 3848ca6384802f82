/**
 * Lessons 20 to 22: what they say of PostgreSQL and MariaDB, beyond their figures. Simulated figures are read from the
 * committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { makeRun } from '$databases/index';
import { TraceType } from '$model/schema/generated';
import { ofType } from '$model/trace/recordTests';
import { expect, it } from 'vitest';
import { cases as pens } from '../../lessons/20-who-holds-the-pen/cases';
import { lesson as pen } from '../../lessons/20-who-holds-the-pen/lesson';
import { cases as herds, WINDOW } from '../../lessons/21-wake-only-those-who-are-done/cases';
import { lesson as herd } from '../../lessons/21-wake-only-those-who-are-done/lesson';
import { lesson as logs } from '../../lessons/22-two-logs-two-syncs/lesson';
import { readMeasured } from '../../scripts/lib/measured.mjs';
import { corePath } from './contents';

interface Row {
  readonly engine: string;
  readonly sessions: number;
  readonly delayOfSync: number;
  readonly durable?: boolean;
  readonly binlog?: boolean;
  readonly figures: Readonly<Record<string, number>>;
}

const { measured } = readMeasured('engines') as unknown as { measured: readonly Row[] };

function row(engine: string, sessions: number, wanted: Partial<Row> = {}): Row['figures'] {
  const found = measured.find(
    (each) =>
      each.engine === engine &&
      each.sessions === sessions &&
      each.delayOfSync === 0 &&
      each.durable === wanted.durable &&
      (engine === 'postgresql' || each.binlog === wanted.binlog),
  );
  if (!found) throw new Error(`${engine} was not measured with ${sessions} sessions.`);
  return found.figures;
}

const told = (lesson: typeof pen, id: string) => lesson.published[id]?.value ?? NaN;
const value = (lesson: typeof pen, id: string) => lesson.expected.figures[id]?.value ?? NaN;

it.each([1, 4, 16, 64])('20 tells what PostgreSQL did with %s sessions', (sessions) => {
  const { perSecond, syncs } = row('postgresql', sessions);
  expect(told(pen, `pg-${sessions}.tps`)).toBe(perSecond);
  expect(told(pen, `pg-${sessions}.syncs`)).toBeCloseTo(syncs ?? NaN, 3);
});

it('20 tells how many syncs a second sixteen sessions make', () => {
  const { perSecond = NaN, syncs = NaN } = row('postgresql', 16);
  expect(told(pen, 'pg-16.sync-rate')).toBeCloseTo(perSecond * syncs, 0);
});

it('20: walwriter is worth nothing, each session its share, and nice 19 costs all', () => {
  const tps = (id: string) => value(pen, `${id}.tps`);
  expect(Math.abs(tps('beside-walwriter') / tps('beside') - 1)).toBeLessThan(0.03);
  const gain = (id: string) => (tps(id) - tps('beside')) / (tps('favoured-8') - tps('beside'));
  for (const count of [1, 2, 4, 6]) {
    expect(Math.abs(gain(`favoured-${count}`) - count / 8)).toBeLessThan(0.08);
  }
  expect(value(pen, 'batch-least.longest')).toBeGreaterThan(10 * value(pen, 'batch.longest'));
  expect(tps('batch-least')).toBeLessThan(tps('batch'));
  expect(pens['batch-solved'].resolve('sessions2.nice')).toBe(0);
});

it.each([
  [4, 'all-4'],
  [16, 'all'],
  [64, 'all-64'],
])('21 tells how often a commit of %s sessions sleeps', (sessions, id) => {
  const { switches = NaN, syncs } = row('postgresql', sessions);
  const { switches: idle = NaN } = row('postgresql', sessions, { durable: false });
  expect(told(herd, `${id}.sleeps`)).toBeCloseTo(switches - idle, 1);
  expect(told(herd, `${id}.syncs`)).toBeCloseTo(syncs ?? NaN, 3);
});

it('21 counts what happens at its two moments', async () => {
  const core = await loadCoreFromDisk(corePath);
  const posts = (id: 'all' | 'covered', fromMs: number, untilMs: number) => {
    const scenario = herds[id];
    const run = makeRun(
      scenario,
      core.runToEnd(scenario.settings(), { records: 60_000, ...WINDOW }),
    );
    const { trace } = run;
    const isPost = ofType(TraceType.post);
    let count = 0;
    for (
      let record = trace.indexAt(fromMs * 1e6);
      record < trace.indexAt(untilMs * 1e6 + 1000);
      record++
    ) {
      if (isPost(trace, record)) count++;
    }
    return count;
  };
  expect(posts('all', 2000.0433, 2000.1188)).toBe(15);
  expect(posts('covered', 2000.0598, 2000.0889)).toBe(7);
});

it('21: the cure saves sleeps, and becomes commits where CPUs are short', () => {
  expect(value(herd, 'covered.sleeps')).toBeLessThan(0.7 * value(herd, 'all.sleeps'));
  expect(value(herd, 'covered.tps')).toBeGreaterThan(1.05 * value(herd, 'all.tps'));
  expect(value(herd, 'slow-covered.tps')).toBeLessThan(1.01 * value(herd, 'slow.tps'));
  expect(value(herd, 'slow-covered.cpu')).toBeLessThan(value(herd, 'slow.cpu'));
});

it.each([1, 16, 64])('22 tells what MariaDB did with %s sessions', (sessions) => {
  const two = row('mariadb', sessions, { binlog: true });
  expect(told(logs, `redo-${sessions}.tps`)).toBe(
    row('mariadb', sessions, { binlog: false }).perSecond,
  );
  expect(told(logs, `mdb-${sessions}.tps`)).toBe(two.perSecond);
  expect(told(logs, `mdb-${sessions}.syncs`)).toBeCloseTo(two.syncs ?? NaN, 2);
  if (sessions > 1) expect(told(logs, `mdb-${sessions}.group`)).toBeCloseTo(two.group ?? NaN, 2);
});

it('22: groups come out as measured, with nothing fitted to them', () => {
  for (const sessions of [16, 64]) {
    const ratio = value(logs, `mdb-${sessions}.group`) / told(logs, `mdb-${sessions}.group`);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
  }
  expect(value(logs, 'no-sync.tps')).toBeGreaterThan(0.95 * value(logs, 'one-log.tps'));
  expect(value(logs, 'lazy-redo.tps')).toBeGreaterThan(0.93 * value(logs, 'one-log.tps'));
});
