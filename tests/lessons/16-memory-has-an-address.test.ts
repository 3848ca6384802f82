/**
 * Lesson 16: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import type { Core } from '$engine/core';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import { makeRun } from '$databases/index';
import type { Scenario } from '$model/scenario/scenario';
import { STATES } from '$model/schema/generated';
import { commitsIn } from '$model/trace/commits';
import type { WantedTrace } from '$player/experiment.svelte';
import { beforeAll, expect, it } from 'vitest';
import { cases, demo, LINE_WINDOW, WINDOW } from '../../lessons/16-memory-has-an-address/cases';
import { lesson } from '../../lessons/16-memory-has-an-address/lesson';
import { corePath } from './contents';
import { takenUp } from './takenUp';

const { expected, published, calculators = {} } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const runOf = (scenario: Scenario, wanted: WantedTrace = { fromNs: 0, untilNs: 0, records: 0 }) =>
  makeRun(scenario, core.runToEnd(scenario.settings(), { records: 60_000, ...wanted }));

it('has a near socket that wins with four sessions and loses with six', () => {
  expect(value('near-2.tps')).toBe(value('anywhere-2.tps'));
  expect(value('near-4.tps')).toBeGreaterThan(1.02 * value('anywhere-4.tps'));
  expect(value('near-6.tps')).toBeLessThan(0.92 * value('anywhere-6.tps'));
  expect(value('near-8.tps')).toBeLessThan(0.75 * value('anywhere-8.tps'));
  expect(value('writer-far-6.tps')).toBeGreaterThan(value('near-6.tps'));
  expect(value('writer-far-6.tps')).toBeLessThan(value('anywhere-6.tps'));
  for (const count of [2, 4, 6, 8]) {
    expect(value(`far-${count}.tps`)).toBeLessThan(value(`near-${count}.tps`));
  }
});

it('shows at its head fewer commits from the far socket, and no longer waits', () => {
  const [near, far] = [demo.near, demo.far].map(({ scenario, window }) => {
    const { beginNs, endNs } = commitsIn(runOf(scenario, window).trace);
    const waits = endNs.map((end, commit) => end - (beginNs[commit] ?? NaN));
    return { commits: waits.length, longest: Math.max(...waits) };
  });
  expect(far?.commits).toBeLessThan(near?.commits ?? NaN);
  expect(far?.longest).toBeLessThanOrEqual(near?.longest ?? NaN);
});

it('has no session in a queue where they may run anywhere, and some where they may not', () => {
  const runnable = (scenario: Scenario) => {
    const run = runOf(scenario);
    return run.tables.processes.sum('runnable') / run.durationNs;
  };
  expect(runnable(cases['anywhere-6'])).toBeLessThan(0.05);
  expect(runnable(cases['near-6'])).toBeGreaterThan(0.5);
  const { trace, processes } = runOf(cases['anywhere-6'], WINDOW);
  const states = trace.stateAt(1005e6).state;
  expect(processes.map(({ id }) => STATES[states[id] ?? NaN]?.id)).not.toContain('runnable');
  const bound = runOf(cases['near-6'], WINDOW);
  const { state } = bound.trace.stateAt((lesson.actions.queued?.atMs ?? NaN) * 1e6);
  expect([...state].filter((each) => STATES[each]?.id === 'runnable')).toHaveLength(2);
});

it('has a shared line that costs a few per cent up to four sessions, and then a ceiling', () => {
  const cost = (count: number) => 1 - value(`shared-${count}.tps`) / value(`own-${count}.tps`);
  expect(cost(1)).toBe(0);
  expect(cost(2)).toBeLessThan(0.03);
  expect(cost(4)).toBeLessThan(0.1);
  expect(cost(8)).toBeGreaterThan(0.35);
  // A hundred gets in each transaction, of 1 µs and eight transfers of the line.
  const ceiling = 1e6 / (100 * (1 + 8 * 0.1));
  expect(apart(value('shared-6.tps'), ceiling)).toBeLessThan(0.01);
  expect(apart(value('shared-8.tps'), ceiling)).toBeLessThan(0.01);
  expect(value('shared-5.tps')).toBeGreaterThan(value('shared-4.tps'));
  expect(value('shared-8.tps')).toBeGreaterThan(value('shared-5.tps'));
  expect(value('own-8.tps')).toBeGreaterThan(value('own-6.tps'));
  expect(value('own-8.tps')).toBeLessThan(10_000);
  expect(value('shared-8.each')).toBeGreaterThan(1.4 * value('shared-5.each'));
  expect(value('shared-1.false')).toBe(0);
  for (const count of [1, 2, 4, 5, 6, 8]) expect(value(`own-${count}.false`)).toBe(0);
});

it('has three ways to wait, of which sleeping by the clock loses a fifth', () => {
  expect(apart(value('way-timed.tps'), 0.8 * value('way-posted.tps'))).toBeLessThan(0.05);
  expect(apart(value('way-yielding.tps'), value('way-posted.tps'))).toBeLessThan(0.02);
  expect(told('first-sleep') / 1.8e-3).toBeGreaterThan(5000);
});

it('opens where sessions spin on the latch', () => {
  const { trace } = runOf(cases['shared-6'], LINE_WINDOW);
  const { state } = trace.stateAt(200.05e6);
  const onCpu = [...state].filter((each) => STATES[each]?.id === 'user').length;
  expect(onCpu).toBeGreaterThan(1);
});

it('states sums that follow from the published figures', () => {
  expect(told('storage-rate')).toBeCloseTo(told('scan') / told('scan-storage'), 2);
  expect(told('host-rate')).toBeCloseTo(told('scan') / told('scan-one'), 3);
  expect(told('inlet-time')).toBeCloseTo(told('scan') / told('inlet'), 0);
  expect(told('four-times')).toBeCloseTo(told('scan-one') / told('scan-four'), 2);
  expect(told('host-rate')).toBeLessThan(0.25 * told('inlet'));
  expect(apart(told('write-far') / told('write-near'), 1 + told('longer') / 100)).toBeLessThan(
    0.01,
  );
});

/** What a calculator shows, by the label of each result. */
function shown(name: string, values: Readonly<Record<string, number>> = {}) {
  const calculator = calculators[name];
  if (!calculator) throw new Error(`There is no calculator ${name}`);
  const first = Object.entries(calculator.inputs).map(([id, input]) => [id, input.value]);
  const all = { ...(Object.fromEntries(first) as Record<string, number>), ...values };
  return Object.fromEntries(calculator.results.map(({ label, text }) => [label, text(all)]));
}

it('has maps as large as what they are maps of with 512 processes, and none to speak of in huge pages', () => {
  for (const sga of [4, 64]) {
    const result = shown('pages', { sessions: 512, sga });
    expect(result['all of them']).toBe(`${sga}.0 GB`);
  }
  expect(shown('pages', { sessions: 512, sga: 4 })['all of them, pages of 2 MB']).toBe('8 MB');
});

it('has a scan that takes as long as published, with one host, with four, and filtered', () => {
  const whole = 'the scan, as long as the longest of them';
  const secondsOf = (values: Readonly<Record<string, number>>) =>
    Number(shown('scan', values)[whole]?.replace(/[^\d]/g, ''));
  expect(apart(secondsOf({}), told('scan-one'))).toBeLessThan(0.02);
  expect(apart(secondsOf({ hosts: 4 }), told('scan-four'))).toBeLessThan(0.02);
  expect(apart(secondsOf({ filtered: 99 }), told('scan-storage'))).toBeLessThan(0.02);
});

it('has a challenge that takes two chains and patience', () => {
  const { start, demands } = challenges.vendor ?? {};
  const passes = (values: Parameters<typeof cases.vendor.withValues>[0]) =>
    [1, 7, 99, 12345].map((seed) => {
      const scenario = start?.withValues({ ...values, 'run.seed': seed });
      if (!scenario) throw new Error('There is no challenge');
      return gradeRun(runOf(scenario), demands ?? []).passed;
    });
  expect(passes({ 'cache.hot_chains': 2, 'machine.latch_spin_us': 1000 })).not.toContain(false);
  expect(passes({ 'cache.hot_chains': 2 })).not.toContain(true);
  for (const spinUs of [1, 2, 20, 2000])
    expect(passes({ 'machine.latch_spin_us': spinUs })).not.toContain(true);
});
