/**
 * Lesson 13: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import type { Core } from '$engine/core';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { makeRun } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import type { Scenario } from '$model/scenario/scenario';
import { STATES } from '$model/schema/generated';
import { commitsIn } from '$model/trace/commits';
import type { WantedTrace } from '$player/experiment.svelte';
import { beforeAll, expect, it } from 'vitest';
import fastJson from '../../cases/S5-fast-sync.json';
import { cases, demo, SLEEPS, WINDOW } from '../../lessons/13-eight-microseconds/cases';
import { lesson } from '../../lessons/13-eight-microseconds/lesson';
import { corePath } from './contents';

const { expected, published, actions } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const us = (id: string) => value(id) / 1e3;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

let core: Core;
beforeAll(async () => {
  core = await loadCoreFromDisk(corePath);
});

const runOf = (scenario: Scenario, wanted: WantedTrace = { fromNs: 0, untilNs: 0, records: 0 }) =>
  makeRun(scenario, core.runToEnd(scenario.settings(), { records: 60_000, ...wanted }));

it('runs the very file of the case, but for its length', () => {
  const scenario = readScenario(fastJson).withValue('run.until_ms', 1000);
  expect(cases.fast.toText()).toBe(scenario.toText());
});

it('has a commit that waits for its redo or for its alarm clock, whichever is later', () => {
  const asked = (id: string) => (id === 'fast' ? 8 : Number(id.split('-')[1]));
  const late = ['sleep-12', 'sleep-16', 'sleep-24', 'sleep-32'];
  for (const id of late) {
    const longer = us(`${id}.synch-time`) - us('fast.synch-time');
    expect(apart(longer, asked(id) - 8), id).toBeLessThan(0.1);
  }
  expect(us('sleep-1.synch-time')).toBeGreaterThan(us('sleep-2.synch-time') - 0.2);
  expect(us('sleep-4.synch-time') - us('sleep-1.synch-time')).toBeLessThan(1);
});

it('pays with CPU for commits that are over sooner', () => {
  const ids = [
    'sleep-1',
    'sleep-2',
    'sleep-4',
    'fast',
    'sleep-12',
    'sleep-16',
    'sleep-24',
    'sleep-32',
  ];
  expect(SLEEPS.length).toBe(ids.length - 1);
  for (const name of ['cpu', 'polls', 'tps']) {
    const falls = ids.map((id) => value(`${id}.${name}`));
    expect(falls, name).toEqual(falls.toSorted((a, b) => b - a));
  }
  expect(us('sleep-2.synch-time')).toBeLessThan(0.8 * us('fast.synch-time'));
  expect(us('sleep-2.synch-time')).toBeGreaterThan(0.75 * us('fast.synch-time'));
});

it('has two readings of the share, neither of which gives the published sleeps', () => {
  for (const of of ['write', 'commit']) {
    // Chosen so.
    expect(Math.floor(us(`${of}-traced.asked`)), of).toBe(told('traced-asked'));
    expect(Math.floor(us(`${of}.asked`)), of).not.toBe(told('asked'));
    expect(Math.floor(us(`${of}-traced-10.asked`)), of).toBeGreaterThan(told('traced-10-asked'));
  }
  expect(apart(us('commit.asked'), 8)).toBeLessThan(apart(us('write.asked'), 8));
  expect(told('on-disk')).toBeCloseTo(told('synch-time') - told('overhead'), 6);
});

it('states sums that follow from the published figures', () => {
  const each = 1e6 / (told('rate') * 1000);
  const [found, spun] = [53_449, 12_177];
  expect(found + spun).toBe(told('commits'));
  expect(told('seconds')).toBeCloseTo(told('commits') / (told('rate') * 1000), 3);
  expect(told('each')).toBeCloseTo(each, 2);
  const weighted = (found * told('found-each') + spun * told('spun-each')) / told('commits');
  expect(told('weighted-synch-time')).toBeCloseTo(weighted, 1);
  expect(told('synch-share')).toBeCloseTo((100 * told('synch-time')) / each, 1);
  expect(told('with-synch')).toBeCloseTo(told('db-cpu') + told('synch-share'), 1);
  expect(told('with-lfs')).toBeCloseTo(told('db-cpu') + told('lfs-share'), 1);
  expect(told('missing')).toBeCloseTo((1 - told('with-lfs') / 100) * each, 1);
  expect(told('polls-each')).toBeCloseTo((told('polls') * told('commits')) / spun, 0);
  const spinNs = 1000 * (told('spun-each') - told('found-each'));
  expect(told('poll-ns')).toBeCloseTo(spinNs / told('polls-each'), 1);
  // The contradiction itself.
  expect(told('lfs')).toBeLessThan(told('slept'));
});

it('has a crowd in which spinning longer is slower', () => {
  expect(value('crowd-2.tps')).toBeLessThan(value('crowd.tps'));
  expect(value('crowd-spin-5.tps')).toBeGreaterThan(1.02 * value('crowd.tps'));
  expect(apart(value('crowd-postwait.tps'), value('crowd-spin-5.tps'))).toBeLessThan(0.02);
  expect(value('crowd-spin-5.p99')).toBeGreaterThan(1.3 * value('crowd-solved.p99'));
  expect(us('no-spin.synch-time')).toBeGreaterThan(us('fast.synch-time'));
});

it('shows at its head that each way is over sooner than the one before', () => {
  const longest = [demo.looks, demo.posted, demo.asleep].map(({ scenario, window }) => {
    const { beginNs, endNs } = commitsIn(runOf(scenario, window).trace);
    return Math.max(...endNs.map((end, commit) => end - (beginNs[commit] ?? NaN)));
  });
  expect(longest).toEqual(longest.toSorted((a, b) => b - a));
});

it('leads to a commit whose session sleeps too long, and to one whose session spins', () => {
  const { trace, processes } = runOf(cases.fast, WINDOW);
  const stateOf = (name: string, action: string) => {
    const id = processes.find((process) => process.name === name)?.id ?? NaN;
    const ns = (actions[action]?.atMs ?? NaN) * 1e6;
    return STATES[trace.stateAt(ns).state[id] ?? NaN]?.id;
  };
  const both = (action: string) => [stateOf('session 1', action), stateOf('LGWR', action)];
  expect(both('asleep')).toEqual(['sleeping', 'kernel']);
  expect(both('durable')).toEqual(['sleeping', 'kernel']);
  expect(both('alarm')).toEqual(['kernel', 'sleeping']);
  expect(both('back')).toEqual(['user', 'sleeping']);
  expect(both('spins')).toEqual(['user', 'user']);
  const late = (actions.back?.atMs ?? NaN) - (actions.durable?.atMs ?? NaN);
  expect(Math.round(late * 1e3)).toBe(7);
});
