/**
 * Lesson 15: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { STATES, TraceType } from '$model/schema/generated';
import { expect, it } from 'vitest';
import { type cases, NETWORK_US } from '../../lessons/15-the-other-node/cases';
import { lesson } from '../../lessons/15-the-other-node/lesson';
import { corePath } from './contents';
import { takenUp } from './takenUp';

const { expected, published } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('states published shares that follow from the published counts', () => {
  expect(told('waits') / told('commits')).toBeCloseTo(told('share') / 100, 2);
  expect((told('waited') / told('waits')) * 1000).toBeCloseTo(told('per-wait'), 3);
});

it('has a commit take as long as the longer of write and answer', () => {
  const curve = [ms('network-50.lfs'), ms('pair.lfs')].concat(
    NETWORK_US.filter((us) => us > 100).map((us) => ms(`network-${us}.lfs`)),
  );
  expect(curve).toEqual(curve.toSorted((a, b) => a - b));
  // Free while the answer hides behind the write, and dear afterwards.
  expect(apart(ms('network-200.lfs'), ms('alone.lfs'))).toBeLessThan(0.06);
  expect(ms('network-1000.lfs')).toBeGreaterThan(2.5 * ms('alone.lfs'));
  expect(apart(ms('slow-disk.lfs'), ms('slow-disk-alone.lfs'))).toBeLessThan(0.01);
  expect(value('slow-disk.late-per-s')).toBeLessThan(1);
  expect(ms('quick-disk.lfs')).toBeGreaterThan(1.9 * ms('quick-disk-alone.lfs'));
});

it('shows a busy machine over there by nothing but the wait for its answer', () => {
  expect(ms('far.lfs')).toBeGreaterThan(2.2 * ms('pair.lfs'));
  expect(apart(ms('far.lfpw'), ms('pair.lfpw'))).toBeLessThan(0.02);
  expect(value('far.idle')).toBeGreaterThan(value('pair.idle'));
  expect(value('far.late-per-s')).toBeGreaterThan(4 * value('pair.late-per-s'));
  expect(ms('far.late')).toBeGreaterThan(20 * ms('pair.late'));
  const { previous_io: behind = NaN, broadcast = NaN } = expected.parts.far ?? {};
  expect(behind).toBeGreaterThan(3 * broadcast);
});

it('is helped on the other machine, and hardly on this one', () => {
  for (const here of ['far-lgwr', 'far-lms', 'far-disk']) {
    expect(ms(`${here}.lfs`), here).toBeGreaterThan(0.75 * ms('far.lfs'));
  }
  for (const there of ['far-normal', 'far-cpus', 'far-first']) {
    expect(apart(ms(`${there}.lfs`), ms('pair.lfs')), there).toBeLessThan(0.02);
  }
  expect(ms('near.lfs')).toBeLessThan(1.1 * ms('pair.lfs'));
  expect(value('near.idle')).toBeLessThan(0.2);
});

it('has two queues before an answer, and a remedy for each', () => {
  expect(ms('blocks.lfs')).toBeGreaterThan(1.5 * ms('pair.lfs'));
  expect(value('blocks.far-queue')).toBeLessThan(0.001);
  expect(value('blocks.late-per-s')).toBeGreaterThan(8 * value('pair.late-per-s'));
  for (const unseen of ['blocks-first', 'blocks-cpus']) {
    expect(apart(ms(`${unseen}.lfs`), ms('blocks.lfs')), unseen).toBeLessThan(0.01);
  }
  for (const shorter of ['blocks-lms', 'blocks-half']) {
    expect(apart(ms(`${shorter}.lfs`), ms('pair.lfs')), shorter).toBeLessThan(0.05);
  }
});

it('has the published waits come of a line at LMS, fitted to the length of one', () => {
  const residual = (id: string) => apart(value(id), told(id));
  expect(residual('reported.per-wait')).toBeLessThan(0.05);
  expect(residual('reported.waits')).toBeLessThan(0.15);
  expect(value('reported.waits')).toBeLessThan(told('reported.waits'));
  expect(residual('reported.lfs')).toBeLessThan(0.1);
});

it('leads to the steps of a commit, and to the answer that waits for a CPU', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window } = lesson.simulations.pair ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const runOf = (name: string) => {
    const changed = scenario.withValues(lesson.actions[name]?.values ?? {});
    return makeRun(changed, core.runToEnd(changed.settings(), { records: 30_000, ...window }));
  };
  const at = (name: string) => (lesson.actions[name]?.atMs ?? NaN) * 1e6;
  const stateOf = ({ trace, processes }: Run, who: string, ns: number) => {
    const id = processes.find(({ name }) => name === who)?.id ?? NaN;
    return STATES[trace.stateAt(ns).state[id] ?? NaN]?.id;
  };
  /** How many records of a type there are by an instant. */
  const count = ({ trace }: Run, type: number, ns: number) =>
    Array.from({ length: trace.indexAt(ns) }, (_, record) => trace.type(record)).filter(
      (each) => each === type,
    ).length;

  const pair = runOf('flush');
  expect(
    count(pair, TraceType.flush, at('flush')) - count(pair, TraceType.flush, at('flush') - 2e3),
  ).toBe(1);
  const messages = (name: string) => count(pair, TraceType.message, at(name));
  expect(messages('sent') - messages('asked')).toBe(1);
  expect(messages('acknowledged') - messages('sent')).toBe(1);
  expect(stateOf(pair, 'remote LMS0', at('answers'))).toBe('user');
  expect(stateOf(pair, 'LGWR', at('acknowledged'))).toBe('io');
  expect(stateOf(pair, 'LGWR', at('written'))).not.toBe('io');

  const far = runOf('far-queued');
  expect(stateOf(far, 'remote LMS0', at('far-queued'))).toBe('runnable');
  expect(stateOf(far, 'remote LMS0', at('far-written'))).toBe('runnable');
  expect(stateOf(far, 'LGWR', at('far-written') + 5e3)).toBe('sleeping');
  const flushed = Array.from({ length: far.trace.indexAt(at('far-done')) }, (_, record) => record)
    .filter((record) => far.trace.type(record) === TraceType.flush)
    .at(-1);
  expect(far.trace.arg(flushed ?? NaN)).toBe(value('moment.next'));
});

it('has a challenge that takes both runners of the race', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { start, demands } = challenges.far ?? {};
  const passes = (values: Parameters<typeof cases.far.withValues>[0]) =>
    [1, 7, 99].map((seed) => {
      const scenario = start?.withValues({ ...values, 'run.seed': seed });
      if (!scenario) throw new Error('There is no challenge');
      const raw = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
      return gradeRun(makeRun(scenario, raw), demands ?? []).passed;
    });
  expect(passes({ 'redo_disk.service_ms': 0.1 })).not.toContain(true);
  expect(passes({ 'lgwr.policy': 'fifo', 'lgwr.rt_priority': 10 })).not.toContain(true);
  expect(passes({ 'rac.policy': 'rr' })).not.toContain(true);
  expect(passes({ 'rac.rt_priority': 10 })).not.toContain(true);
  expect(passes({ 'rac.rt_priority': 10, 'redo_disk.service_ms': 0.5 })).not.toContain(true);
  expect(passes({ 'rac.rt_priority': 10, 'redo_disk.service_ms': 0.28 })).not.toContain(false);
});
