/**
 * Lesson 12: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import { tallyAt } from '$lesson/demo/tally';
import { makeRun } from '$databases/index';
import { STATES } from '$model/schema/generated';
import type { Scenario } from '$model/scenario/scenario';
import { expect, it } from 'vitest';
import { cases, COMMIT_NS, FULL_NS } from '../../lessons/12-when-the-log-is-full/cases';
import { lesson } from '../../lessons/12-when-the-log-is-full/lesson';
import { corePath } from './contents';
import { takenUp } from './takenUp';

const { expected, published, simulations } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const told = (id: string) => published[id]?.value ?? NaN;

it('has a published wait in which fifty commits would fit', () => {
  expect(told('switch.each') / told('lfs.each')).toBeGreaterThan(50);
  expect((told('switch.total') * 1000) / told('switch.waits')).toBeCloseTo(told('switch.each'), -1);
});

it('has a switch of a millisecond, and then a commit behind a read of the archiver', () => {
  expect(ms('moment.switch')).toBeLessThan(2);
  expect(ms('moment.commit')).toBeGreaterThan(5 * ms('moment.switch'));
  expect(Math.abs(ms('moment.commit') - ms('log.read'))).toBeLessThan(1);
  expect(value('log.lfs')).toBeGreaterThan(1.4 * value('no-archiver.lfs'));
});

it('has longer commits the more the archiver reads at a time, and an edge below which it is late', () => {
  const longest = ['chunk-16', 'chunk-64', 'chunk-256', 'log', 'chunk-4096'].map((id) =>
    value(`${id}.longest`),
  );
  expect(longest).toEqual(longest.toSorted((a, b) => a - b));
  expect(value('chunk-16.archiving')).toBeGreaterThan(1e9);
  for (const id of ['chunk-64', 'chunk-256', 'log', 'chunk-4096'])
    expect(value(`${id}.archiving`), id).toBe(0);
});

it('has a full log with better commits, and less done', () => {
  expect(value('stop.lfs')).toBeLessThan(0.7 * value('log.lfs'));
  expect(value('stop.tps')).toBeLessThan(0.9 * value('log.tps'));
  for (const id of ['stop-groups', 'stop-large']) {
    expect(value(`${id}.archiving`), id).toBeGreaterThan(0);
    expect(value(`${id}.archiving`), id).toBeLessThan(0.7 * value('stop.archiving'));
    expect(value(`${id}.tps`), id).toBeGreaterThan(1.1 * value('stop.tps'));
  }
});

it('has sessions that still stand at a full log when the run ends, where the prose says so', async () => {
  const core = await loadCoreFromDisk(corePath);
  const runOf = (scenario: Scenario) =>
    makeRun(scenario, core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 }));
  const archiving = runOf(cases['stop-groups']).wait('log_file_switch_archiving_needed');
  expect([archiving.count, archiving.openNs.length]).toEqual([24, 24]);
  const three = runOf(cases.writer).wait('log_file_switch_checkpoint_incomplete');
  expect([three.count, three.openNs.length]).toEqual([24, 24]);
  const run = runOf(cases['writer-groups']);
  const four = run.wait('log_file_switch_checkpoint_incomplete');
  expect([four.count, four.openNs.length]).toEqual([0, 24]);
  expect(simulations.log?.tell?.(run)).toContain(
    'for a checkpoint: 24 sessions still wait, the longest for 2.61 s',
  );
});

it('has changes that move the column which the prose says', () => {
  for (const id of ['two-groups', 'small-groups', 'writer', 'writer-groups', 'raid5-data']) {
    expect(ms(`${id}.checkpoint`), id).toBeGreaterThan(30);
    expect(value(`${id}.archiving`), id).toBe(0);
  }
  for (const id of ['log', 'raid5-log']) {
    expect(value(`${id}.checkpoint`), id).toBe(0);
    expect(value(`${id}.archiving`), id).toBe(0);
  }
  expect(value('raid5-log.lfs')).toBeGreaterThan(1.7 * value('log.lfs'));
  expect(Math.abs(value('raid5-data.lfs') / value('log.lfs') - 1)).toBeLessThan(0.05);
});

it('shows session 14 waiting for the switch, then for its commit, while the archiver reads', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { scenario, window } = simulations.log ?? {};
  if (!scenario || !window) throw new Error('There is no simulation');
  const { trace, processes } = makeRun(
    scenario,
    core.runToEnd(scenario.settings(), { records: 100_000, ...window }),
  );
  const stateOf = (name: string, ns: number) => {
    const id = processes.find((process) => process.name === name)?.id ?? NaN;
    return STATES[trace.stateAt(ns).state[id] ?? NaN]?.id;
  };
  expect(stateOf('session 14', FULL_NS + 0.5e6)).toBe('sleeping');
  expect(stateOf('session 14', COMMIT_NS + 5e6)).toBe('sleeping');
  expect(stateOf('ARC0', COMMIT_NS + 5e6)).toBe('io');
  expect(stateOf('LGWR', COMMIT_NS + 5e6)).toBe('io');
});

it('has a challenge that takes smaller reads and smaller groups in the same room', async () => {
  const core = await loadCoreFromDisk(corePath);
  const { start, demands = [], solution } = challenges.late ?? {};
  const passes = (values: Parameters<Scenario['withValues']>[0]) =>
    [1, 7, 99, 12345].map((seed) => {
      const scenario = start?.withValues({ ...values, 'run.seed': seed });
      if (!scenario) throw new Error('There is no challenge');
      const raw = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
      return gradeRun(makeRun(scenario, raw), demands).passed;
    });
  expect(start).toBe(cases.late);
  expect(passes(solution?.values ?? {})).not.toContain(false);
  expect(passes({ 'archiver.chunk_kb': 128 })).not.toContain(true);
  expect(passes({ 'redo.groups': 6, 'redo.group_kb': 8192 })).not.toContain(true);
  expect(passes({ ...solution?.values, 'archiver.chunk_kb': 16 })).not.toContain(true);
  expect(passes({ 'archiver.chunk_kb': 128, 'redo.groups': 4 })).not.toContain(true);
});

it('opens with a demo that shows it', async () => {
  const core = await loadCoreFromDisk(corePath);
  const [one, other] = lesson.demo.plays.map(({ scenario, window }) => {
    const raw = core.runToEnd(scenario.settings(), { records: 400_000, ...window });
    return tallyAt(makeRun(scenario, raw), window.untilNs, lesson.demo.counts);
  });
  expect(one).toBe('32 commits, the longest waited 1.99\u00a0ms');
  expect(other).toBe('26 commits, the longest waited 6.8\u00a0ms');
});
