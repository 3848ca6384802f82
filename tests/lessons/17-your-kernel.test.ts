/**
 * Lesson 17: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { makeRun } from '$databases/index';
import type { Scenario } from '$model/scenario/scenario';
import { STATES } from '$model/schema/generated';
import { commitsIn } from '$model/trace/commits';
import { beforeAll, expect, it } from 'vitest';
import { cases, demo, WINDOW } from '../../lessons/17-your-kernel/cases';
import { lesson } from '../../lessons/17-your-kernel/lesson';
import { readMeasured } from '../../scripts/lib/measured.mjs';
import type { Core } from '$engine/core';
import type { WantedTrace } from '$player/experiment.svelte';
import { corePath } from './contents';

const real = readMeasured('realKernel');
const { expected, published, actions } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const NOTHING = { fromNs: 0, untilNs: 0, records: 0 };
const runOf = (scenario: Scenario, wanted: WantedTrace = NOTHING) =>
  makeRun(scenario, core.runToEnd(scenario.settings(), { records: 60_000, ...wanted }));

const MEASURED = {
  today: 'commits',
  'today-nice': 'commits-favoured-lgwr',
  'today-slice': 'commits-short-slice',
  'today-rt': 'commits-real-time-lgwr',
  'today-rival': 'commits-favoured-noise',
} as const;

it.each(Object.entries(MEASURED))('tells of %s what was recorded as %s', (id, name) => {
  const { commits_per_s, roles } = real.measured[name];
  expect(told(`${id}.tps`)).toBe(commits_per_s);
  expect(told(`${id}.at-once`)).toBe(roles.lgwr.latency_us.at_once_percent);
  expect(told(`${id}.neighbour`)).toBeCloseTo(roles.noise.share_percent / 100, 4);
  expect(apart(value(`${id}.tps`), commits_per_s)).toBeLessThan(0.07);
});

it('tells how often the real kernel took the CPU from LGWR for a session', () => {
  expect(told('today.lost')).toBe(real.measured.commits.roles.lgwr.preempted_by_sessions_per_s);
});

it('has a slice that brings LGWR early and the sessions little', () => {
  expect(value('today-slice.lgwr-queue')).toBeLessThan(0.5 * value('today.lgwr-queue'));
  const gained = (name: string) => value(`today-slice.${name}`) - value(`today.${name}`);
  expect(gained('lgwr-cpu')).toBeGreaterThan(0.45 * -gained('neighbour'));
  expect(value('today-slice.per-write')).toBeLessThan(value('today.per-write'));
  // The part of a commit in which its session is in a run queue itself has grown.
  const own = (id: string) => expected.parts[id]?.own_runnable ?? NaN;
  expect(own('today-slice')).toBeGreaterThan(1.4 * own('today'));
  // By what was measured, nice gains a sixth, and the slice next to nothing beside it.
  const commitsGained = (id: string) => told(`${id}.tps`) - told('today.tps');
  expect(commitsGained('today-nice')).toBeGreaterThan(0.1 * told('today.tps'));
  expect(Math.abs(commitsGained('today-slice'))).toBeLessThan(0.25 * commitsGained('today-nice'));
  expect(apart(told('today-slice.tps'), told('today.tps'))).toBeLessThan(0.035);
  expect(value('today-nice.neighbour')).toBeLessThan(value('today-slice.neighbour') - 0.04);
});

it('has advice that is worth much, nothing and something, by the kernel', () => {
  const worth = (id: string) => value(`job-${id}-nice.tps`) / value(`job-${id}.tps`);
  expect(worth('o1')).toBeGreaterThan(2);
  expect(apart(worth('cfs'), 1)).toBeLessThan(0.01);
  expect(worth('e66')).toBeGreaterThan(worth('e612'));
  expect(worth('e612')).toBeGreaterThan(1.1);
  expect(value('job-e618.tps') / value('job-cfs.tps')).toBeCloseTo(0.8, 2);
  expect(value('job-e612.tps')).toBe(value('job-e618.tps'));
  expect(value('job-o1-neighbour.tps')).toBeGreaterThan(1.5 * value('job-o1-nice.tps'));
  for (const id of ['o1', 'cfs', 'e66', 'e612', 'e618']) {
    expect(value(`job-${id}-rt.tps`), id).toBeLessThan(1.01 * value(`job-${id}-nice.tps`));
  }
  expect(value('slice-612.tps')).toBeLessThan(value('today.tps'));
  // Under O(1) a program that never sleeps is harmless.
  const never = runOf(cases.today.withValue('machine.scheduler', 'o1'));
  expect(never.wait('log_file_sync').count).toBeGreaterThan(4 * 5 * value('job-o1.tps'));
});

it('has an extension that changes nothing at all, and a protection that does', () => {
  expect(value('today-extension.lfs')).toBe(value('today.lfs'));
  expect(value('today-extension.forced')).toBe(value('today.forced'));
  expect(value('today-protect.forced')).toBe(0);
  expect(value('today-protect.tps')).toBeGreaterThan(value('today.tps'));
  for (const id of ['nice', 'slice', 'rt', 'protect']) {
    expect(value('today-idle.tps'), id).toBeGreaterThan(1.1 * value(`today-${id}.tps`));
  }
});

it('has no herd left under CFS and EEVDF', () => {
  for (const id of ['cfs', 'e66', 'e618']) expect(value(`herd-${id}.forced`)).toBe(0);
  for (const id of ['timeshare', 'o1']) {
    expect(value(`herd-${id}.forced`)).toBeGreaterThan(400);
    expect(value(`herd-${id}.lfs`)).toBeGreaterThan(2 * value('herd-cfs.lfs'));
  }
});

it('opens where LGWR writes, and leads to where it is ready, kept waiting and let in, and where it loses its CPU', () => {
  const { trace, processes } = runOf(cases.today, WINDOW);
  const stateOf = (name: string, ms: number) => {
    const id = processes.find((process) => process.name === name)?.id ?? NaN;
    return STATES[trace.stateAt(ms * 1e6).state[id] ?? NaN]?.id;
  };
  const at = (action: string) => actions[action]?.atMs ?? NaN;
  const sessions = processes.filter(({ kind }) => kind === 'session').map(({ name }) => name);
  expect(lesson.simulations.today?.options.open).toEqual({ atMs: 2017.95 });
  expect(stateOf('LGWR', 2017.95)).toBe('io');
  for (const name of sessions) expect(stateOf(name, 2017.95), name).toBe('sleeping');
  expect(stateOf('LGWR', at('ready'))).toBe('runnable');
  expect(stateOf('noise 1', at('ready'))).toBe('user');
  expect(stateOf('noise 1', at('tick'))).toBe('runnable');
  expect(stateOf('LGWR', at('tick'))).toBe('kernel');
  const writeMs = cases.today.resolve('redo_disk.service_ms');
  expect(at('tick') - at('ready')).toBeGreaterThan(Math.max(1, writeMs));
  expect(stateOf('LGWR', at('posting'))).toBe('runnable');
  expect(stateOf('session 4', at('posting'))).toBe('kernel');
  expect(stateOf('session 1', at('posting'))).toBe('sleeping');
});

it('shows at its head that the second kernel lets most commits through, and the first fewest', () => {
  const commits = [demo.o1, demo.cfs, demo.e618].map(({ scenario, window }) => {
    return commitsIn(runOf(scenario, window).trace).endNs.length;
  });
  const [first = NaN, second = NaN, third = NaN] = commits;
  expect(first).toBeLessThan(0.5 * third);
  expect(second).toBeGreaterThan(1.1 * third);
});
