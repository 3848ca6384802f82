/**
 * Lesson 18: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { gradeRun } from '$lesson/challenge/grade';
import { makeRun } from '$databases/index';
import { readScenario } from '$model/scenario/decode';
import { expect, it } from 'vitest';
import lockstepJson from '../../cases/S1-lockstep.json';
import noiseJson from '../../cases/S1-noise.json';
import quietJson from '../../cases/S1-quiet.json';
import { cases } from '../../lessons/18-in-lock-step/cases';
import { lesson } from '../../lessons/18-in-lock-step/lesson';
import { corePath } from './contents';
import { takenUp } from './takenUp';

const { expected, published } = lesson;
const challenges = await takenUp(lesson);
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const ms = (id: string) => value(id) / 1e6;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it.each([
  ['told', noiseJson],
  ['quiet', quietJson],
  ['lockstep', lockstepJson],
] as const)('runs the very file of the case: %s', (id, json) => {
  expect(cases[id].toText()).toBe(readScenario(json).toText());
});

it('cannot reach the published wait with bursts of 3 ms', () => {
  expect(ms('told.lfs')).toBeLessThan(6);
  expect(ms('two-bursts')).toBeLessThan(0.5 * told('told.lfs'));
});

it('has a wait that grows with the burst, and falls off a cliff before 18 ms', () => {
  const waits = [3, 6, 9, 12].map((burst) => ms(burst === 3 ? 'told.lfs' : `told-${burst}.lfs`));
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(ms('told-18.lfs')).toBeLessThan(0.5 * ms('told.lfs'));
  expect(ms('told-30.lfs')).toBeLessThan(0.5 * ms('told.lfs'));
});

it('has a reconstruction that meets what was published, chosen or not', () => {
  expect(apart(value('lockstep.tps'), told('told.tps'))).toBeLessThan(0.05);
  expect(apart(ms('lockstep.lfs'), told('told.lfs'))).toBeLessThan(0.05);
  expect(apart(value('no-write.tps'), told('told.no-write-tps'))).toBeLessThan(0.05);
  expect(value('lockstep.writes-in-all') / 1e9).toBeLessThan(told('told.lfpw'));
});

it('follows the law of lock-step, and its waits do not grow with the number of sessions', () => {
  expect(apart(value('lockstep.tps'), value('law'))).toBeLessThan(0.03);
  expect(apart(value('sessions-12.tps'), 4 * value('lockstep.tps'))).toBeLessThan(0.05);
  expect(apart(value('sessions-1.tps'), value('lockstep.tps') / 3)).toBeLessThan(0.05);
  expect(ms('sessions-12.lfs')).toBeLessThan(ms('sessions-1.lfs'));
});

it('needs the two steps of nice: without them the write matters', () => {
  expect(value('noise-nice-0-no-write.tps')).toBeGreaterThan(2 * value('noise-nice-0.tps'));
});

it('loses about half to a disk that does not fit into the gap', () => {
  expect(value('slow-disk.tps')).toBeLessThan(0.6 * value('lockstep.tps'));
  expect(ms('slow-disk.lfs')).toBeGreaterThan(1.4 * ms('lockstep.lfs'));
});

it('has a challenge that shorter bursts win, not too short ones, and with a write that fits', async () => {
  const core = await loadCoreFromDisk(corePath);
  const passes = (values: Parameters<typeof cases.busy.withValues>[0]) =>
    [1, 7, 99, 12345, 1_000_003].map((seed) => {
      const scenario = cases.busy.withValues({ ...values, 'run.seed': seed });
      const raw = core.runToEnd(scenario.settings(), { fromNs: 0, untilNs: 0, records: 0 });
      return gradeRun(makeRun(scenario, raw), challenges.busy?.demands ?? []).passed;
    });
  const fits = { 'redo_disk.service_ms': 0.5 } as const;
  expect(passes({ ...fits, 'noise.operations': 400_000 })).not.toContain(false);
  expect(passes({ ...fits, 'noise.operations': 500_000 })).not.toContain(false);
  expect(passes({ ...fits, 'noise.operations': 250_000 })).not.toContain(true);
  expect(passes({ 'noise.operations': 500_000 })).not.toContain(true);
  expect(passes({ ...fits, 'lgwr.nice': -1 })).not.toContain(true);
});
