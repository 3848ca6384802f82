/**
 * Lesson 8: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { makeRun } from '$databases/index';
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
  expect(value('after.writes')).toBeGreaterThan(30 * value('before.writes'));
  expect(value('after.tps')).toBeLessThan(value('before.tps'));
  expect(apart(value('after.tps'), value('before.tps'))).toBeLessThan(0.05);
  expect(value('before.per-write')).toBeGreaterThan(30);
  expect(value('after.per-write')).toBeLessThan(1.1);
});

it('has nothing below normal, something one step above it and the most two above', () => {
  for (const id of ['nice1.writes', 'nice2.writes'])
    expect(value(id)).toBeLessThan(1.5 * value('before.writes'));
  expect(value('nice-1.writes')).toBeGreaterThan(3 * value('before.writes'));
  expect(value('after.writes')).toBeGreaterThan(5 * value('nice-1.writes'));
});

it('has the same wait under another name: in the run queue', () => {
  expect(value('before.asleep')).toBeGreaterThan(45);
  expect(value('after.asleep')).toBeLessThan(25);
  expect(value('after.queue')).toBeGreaterThan(1.5 * value('before.queue'));
  expect(apart(ms('after.each'), ms('before.each'))).toBeLessThan(0.05);
  expect(ms('after.latch')).toBeGreaterThan(5 * ms('after.lfs'));
  expect(ms('before.lfs')).toBeGreaterThan(4 * ms('before.latch'));
  expect(ms('boosted.latch-each')).toBeLessThan(0.5 * ms('after.latch-each'));
});

it('says of the published writes and of the demo what they are', () => {
  expect(Math.round(told('after.writes') / told('before.writes'))).toBe(35);
});

it('has remedies that do to writes, latches and commits what the prose says', () => {
  expect(value('batch.lfs')).toBe(0);
  expect(ms('batch.latch')).toBeLessThan(0.8 * ms('after.latch'));
  expect(value('nowait-best.writes')).toBeGreaterThan(0.95 * value('after.writes'));
  expect(ms('nowait-best.latch')).toBeGreaterThan(ms('after.latch'));
  expect(value('nowait.writes')).toBeLessThanOrEqual(3);
  expect(value('every-10.writes')).toBeLessThan(0.2 * value('after.writes'));
});

it('has commits and latch waits as far from the published ones as its residuals say', () => {
  for (const name of [
    'before.lfs',
    'before.per-write',
    'after.lfs',
    'after.per-write',
    'after.latch-each',
    'after.latch',
  ])
    expect(apart(value(`reported-${name}`), told(`reported-${name}`)), name).toBeLessThan(0.25);
  expect(value('reported-before.write')).toBeGreaterThan(5 * told('reported-before.write'));
  expect(value('reported-before.latch-each')).toBeGreaterThan(1.25 * told('before.latch-each'));
  expect(apart(told('before.lfs') / told('after.lfs'), told('lfs-ratio'))).toBeLessThan(0.01);
});

it('opens where LGWR takes the CPU from a session with a latch, and two wait for it', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window, options } = lesson.simulations.after ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const { trace, processes } = makeRun(
    scenario,
    core.runToEnd(scenario.settings(), { records: 60_000, ...window }),
  );
  const at = (action: string) => (lesson.actions[action]?.atMs ?? NaN) * 1e6;
  const stateOf = (name: string, ns: number) => {
    const id = processes.find((process) => process.name === name)?.id ?? NaN;
    return STATES[trace.stateAt(ns).state[id] ?? NaN]?.id;
  };
  expect(options?.open).toEqual({ atMs: 4129.005 });
  expect(stateOf('session 40', 4129.005e6)).toBe('user');
  expect(stateOf('session 40', at('preempted'))).not.toBe('user');
  expect(stateOf('LGWR', at('preempted'))).toBe('kernel');
  expect(stateOf('session 67', at('latch'))).toBe('sleeping');
  expect(stateOf('session 40', at('wakeup'))).toBe('user');
  for (const name of ['session 67', 'session 18'])
    expect(stateOf(name, at('wakeup')), name).toBe('sleeping');
});
