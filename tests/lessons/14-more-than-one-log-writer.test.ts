/**
 * Lesson 14: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { tallyAt } from '$lesson/demo/tally';
import { makeRun } from '$databases/index';
import { STATES, TraceType, WAIT_EVENTS } from '$model/schema/generated';
import { expect, it } from 'vitest';
import {
  FIRST_HANDED_NS,
  ORDER_NS,
  PUBLISHED_NS,
  SECOND_HANDED_NS,
} from '../../lessons/14-more-than-one-log-writer/cases';
import { lesson } from '../../lessons/14-more-than-one-log-writer/lesson';
import { corePath } from './contents';

const { expected, published, simulations } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const rising = (values: number[]) => expect(values).toEqual(values.toSorted((a, b) => a - b));

it('has a large machine on which the first worker loses, and the others gain a little', () => {
  rising(['many-one-worker', 'many', 'many-workers', 'many-four'].map((id) => value(`${id}.tps`)));
  expect(value('many.gain')).toBeGreaterThan(0.05);
  expect(value('many-four.tps')).toBeLessThan(1.15 * value('many.tps'));
  expect(value('many.lgwr')).toBeGreaterThan(0.7);
});

it('has workers that shorten LGWR’s own work, and a wait for earlier writes that grows', () => {
  for (const part of ['previous-cpu', 'others-posted'])
    expect(value(`many-workers.${part}`), part).toBeLessThan(0.6 * value(`many.${part}`));
  expect(value('many-workers.previous-io')).toBeGreaterThan(2 * value('many.previous-io'));
  expect(100e3 / value('many.lfs')).toBeLessThan(0.2);
});

it('has one log writer with fewer posts that beats two workers, with less CPU', () => {
  expect(value('many-vector.tps')).toBeGreaterThan(value('many-workers.tps'));
  expect(value('many-vector.writers')).toBeLessThan(0.6 * value('many-workers.writers'));
  expect(value('many-polling.tps')).toBeGreaterThan(value('many.tps'));
  expect(Math.abs(value('many-first.tps') / value('many.tps') - 1)).toBeLessThan(0.01);
});

it('has a full machine on which commits get shorter and less gets done', () => {
  expect(Math.abs(1 - value('full-workers.lfs') / value('full.lfs') - 1 / 12)).toBeLessThan(0.01);
  expect(value('full.loss')).toBeGreaterThan(0.02);
  expect(value('full-workers.writers')).toBeGreaterThan(1.5 * value('full.writers'));
  expect(value('full-workers.writes')).toBeGreaterThan(1.4 * value('full.writes'));
  expect(Math.abs(value('full-first.tps') / value('full-workers.tps') - 1)).toBeLessThan(0.01);
  expect(value('lone-workers.lfs')).toBeGreaterThan(value('lone.lfs'));
  expect(value('lone-workers.tps')).toBeLessThan(value('lone.tps'));
});

it('has a switch that turns once on both machines, rightly on one', () => {
  for (const id of ['day', 'large-day']) expect(value(`${id}-adaptive.switches`), id).toBe(1);
  expect(value('large-day-adaptive.tps')).toBeGreaterThan(1.05 * value('large-day.tps'));
  expect(value('day-adaptive.tps')).toBeLessThan(0.98 * value('day.tps'));
});

it('has published figures that follow from one another', () => {
  const total = (told('lfs.waits') * told('lfs.each')) / 1000;
  expect(Math.abs(total / told('lfs.total') - 1)).toBeLessThan(0.01);
  const dbTime = told('lfs.total') / (told('lfs.share') / 100);
  expect(told('cpu.total') / dbTime).toBeCloseTo(told('cpu.share') / 100, 2);
});

it('shows two flushes that overlap, and the second one waiting for its turn', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window } = simulations.full ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const { trace, processes } = makeRun(
    scenario,
    core.runToEnd(scenario.settings(), { records: 60_000, ...window }),
  );
  const idOf = (name: string) => processes.find((process) => process.name === name)?.id ?? NaN;
  const stateOf = (name: string, ns: number) =>
    STATES[trace.stateAt(ns).state[idOf(name)] ?? NaN]?.id;
  const handed = Array.from({ length: trace.length }, (_, record) => record).filter(
    (record) => trace.type(record) === TraceType.handed,
  );
  const near = (ns: number) =>
    handed.filter((record) => Math.abs(trace.timeNs(record) - ns) < 200).map((r) => trace.arg(r));
  expect(near(FIRST_HANDED_NS)).toEqual([0]);
  expect(near(SECOND_HANDED_NS)).toEqual([1]);
  expect(stateOf('LG00', SECOND_HANDED_NS + 0.1e6)).toBe('io');
  expect(stateOf('LG01', SECOND_HANDED_NS + 0.1e6)).toBe('io');
  expect(stateOf('LG01', ORDER_NS + 0.05e6)).toBe('sleeping');
  expect(stateOf('LG00', ORDER_NS + 0.05e6)).toBe('io');
  const waits = Array.from({ length: trace.length }, (_, record) => record).filter((record) => {
    const isEnd = trace.type(record) === TraceType.wait_end;
    return isEnd && WAIT_EVENTS[trace.arg(record)]?.id === 'lgwr_worker_group_ordering';
  });
  expect(waits.some((r) => Math.abs(trace.timeNs(r) - PUBLISHED_NS) < 200)).toBe(true);
});

it('opens with a demo that shows it', async () => {
  const core = await loadCoreFromDisk(corePath);
  const [one, other] = lesson.demo.plays.map(({ scenario, window }) => {
    const raw = core.runToEnd(scenario.settings(), { records: 400_000, ...window });
    return tallyAt(makeRun(scenario, raw), window.untilNs, lesson.demo.counts);
  });
  expect(one).toBe('72 commits, 31 writes');
  expect(other).toBe('76 commits, 51 writes');
});
