/**
 * Lesson 8: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { Run } from '$model/run/run';
import { readScenario } from '$model/scenario/decode';
import { STATES } from '$model/schema/generated';
import { expect, it } from 'vitest';
import defaultJson from '../../cases/S2b-default.json';
import highestJson from '../../cases/S2b-highest.json';
import { cases } from '../../lessons/08-the-cure-that-moved/cases';
import { lesson } from '../../lessons/08-the-cure-that-moved/lesson';
import { corePath } from './contents';

const { expected, published } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it.each([
  ['before', defaultJson],
  ['after', highestJson],
] as const)('runs the very file of the case, but for its length: %s', (id, json) => {
  const scenario = readScenario(json).withValue('run.until_ms', 5000);
  expect(cases[id].toText()).toBe(scenario.toText());
});

it('has a cure that shortens log file sync, multiplies the writes and gains nothing', () => {
  expect(ms('after.lfs')).toBeLessThan(ms('before.lfs') / 4);
  expect(value('after.writes')).toBeGreaterThan(50 * value('before.writes'));
  expect(value('after.tps')).toBeLessThan(value('before.tps'));
  expect(apart(value('after.tps'), value('before.tps'))).toBeLessThan(0.03);
  expect(value('before.per-write')).toBeGreaterThan(90);
  expect(value('after.per-write')).toBeLessThan(1.1);
});

it('has all of it done by one step of nice', () => {
  expect(value('nice-1.writes')).toBe(value('after.writes'));
  expect(value('nice-5.writes')).toBe(value('after.writes'));
});

it('has the same wait under another name: in the run queue', () => {
  expect(value('before.asleep')).toBeGreaterThan(90);
  expect(value('after.asleep')).toBeLessThan(1);
  expect(value('after.queue')).toBeGreaterThan(90);
  expect(value('before.queue')).toBeLessThan(5);
  expect(apart(ms('before.round-asleep'), ms('before.lfs'))).toBeLessThan(0.05);
  expect(apart(ms('after.each'), ms('before.each'))).toBeLessThan(0.03);
  expect(ms('before.lfs')).toBeGreaterThan(0.85 * ms('before.each'));
  expect(ms('after.latch-half')).toBeLessThan(0.1 * ms('after.latch-each'));
});

it('has few sessions that do nearly all of the work where LGWR goes first, and all alike where not', () => {
  expect(value('before.busiest')).toBeLessThan(0.12);
  expect(value('after.busiest')).toBeGreaterThan(0.9);
  expect(value('after.starved')).toBeGreaterThan(75);
  expect(value('long.starved')).toBeGreaterThan(50);
  expect(value('after.latch-now')).toBeGreaterThan(25);
});

it('says of the published writes and of the demo what they are', () => {
  expect(Math.round(told('after.writes') / told('before.writes'))).toBe(35);
});

it('has remedies that do to writes, latches and commits what the prose says', () => {
  expect(value('batch.tps')).toBeGreaterThan(value('before.tps'));
  expect(value('batch.lfs')).toBe(0);
  expect(ms('batch.latch')).toBeLessThan(0.05 * ms('after.latch'));
  expect(value('nowait-best.writes')).toBeGreaterThan(0.95 * value('after.writes'));
  expect(ms('nowait-best.latch')).toBeGreaterThan(10);
  // LGWR gets through about once in the run's five seconds.
  expect(value('nowait.writes')).toBeLessThanOrEqual(0.4);
  expect(apart(10 * value('every-10.writes'), value('after.writes'))).toBeLessThan(0.1);
});

it('has commits and latch waits as far from the published ones as its residuals say', () => {
  expect(value('reported-before.lfs')).toBeGreaterThan(1.5 * told('before.lfs'));
  expect(value('reported-before.per-write')).toBeGreaterThan(2 * told('before.per-write'));
  for (const name of ['per-write', 'latch-each', 'latch']) {
    const simulated = value(`reported-after.${name}`);
    expect(apart(simulated, told(`reported-after.${name}`)), name).toBeLessThan(0.25);
  }
  expect(apart(told('before.lfs') / told('after.lfs'), told('lfs-ratio'))).toBeLessThan(0.01);
});

it('opens where LGWR takes the CPU from a session with a latch, and three wait for it', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window, options } = lesson.simulations.after ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const { trace, processes, tables } = new Run(
    scenario,
    core.runToEnd(scenario.settings(), { records: 60_000, ...window }),
  );
  const at = (action: string) => (lesson.actions[action]?.atMs ?? NaN) * 1e6;
  const stateOf = (name: string, ns: number) => {
    const id = processes.find((process) => process.name === name)?.id ?? NaN;
    return STATES[trace.stateAt(ns).state[id] ?? NaN]?.id;
  };
  expect(options?.open).toEqual({ atMs: 4012.92 });
  expect(stateOf('session 2', 4012.92e6)).toBe('user');
  expect(stateOf('session 2', at('preempted'))).toBe('runnable');
  expect(stateOf('session 93', at('preempted'))).toBe('user');
  expect(stateOf('session 93', at('latch'))).toBe('sleeping');
  expect(stateOf('session 93', at('wakeup'))).toBe('runnable');
  expect(stateOf('session 2', at('wakeup'))).toBe('user');
  // And the three are among those that run again and again.
  const transactionsOf = (id: number) => tables.processes.value(id, 'transactions');
  const busiest = processes
    .filter(({ kind }) => kind === 'session')
    .sort((one, other) => transactionsOf(other.id) - transactionsOf(one.id))
    .slice(0, 10)
    .map(({ name }) => name);
  expect(busiest).toEqual(expect.arrayContaining(['session 93', 'session 90', 'session 48']));
});
