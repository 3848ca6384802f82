/**
 * Lesson 7: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { cases, WRITERS } from '../../lessons/07-too-many-dbwrs/cases';
import { lesson } from '../../lessons/07-too-many-dbwrs/lesson';
import { readScenario } from '$model/scenario/decode';
import { expect, it } from 'vitest';
import s6 from '../../cases/S6-heavy.json';
import { takenUp } from './takenUp';

const challenges = await takenUp(lesson);
const { expected, published } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('runs the file of the case, twenty seconds of it', () => {
  const whole = readScenario(s6).withValue('run.until_ms', 20_000);
  expect(cases['heavy-1'].toText()).toBe(whole.toText());
});

it('has a published table whose figures fit together', () => {
  for (const n of ['n2', 'n4', 'n8']) {
    const loss = 100 * (1 - told(`${n}.tpm`) / told('n1.tpm'));
    expect(Math.abs(loss - told(`${n}.loss`)), n).toBeLessThan(0.06);
  }
});

it('has one late writer that costs half, and remedies that bring it back', () => {
  expect(value('late.tps')).toBeLessThan(0.5 * value('late-quiet.tps'));
  for (const id of ['writers-8', 'late-favoured']) {
    expect(apart(value(`${id}.tps`), value('late-quiet.tps')), id).toBeLessThan(0.01);
  }
});

it('has room in the log that puts the stall off and makes it longer', () => {
  for (const id of ['late-groups', 'late-large-groups']) {
    expect(value(`${id}.tps`)).toBeLessThan(0.65 * value('late-quiet.tps'));
  }
  expect(value('late-large-groups.stall')).toBeGreaterThan(3 * value('late.stall'));
});

it('has a throughput that peaks at three writers, and reads that only get longer', () => {
  const tps = WRITERS.map((count) => value(`writers-${count}.tps`));
  expect(Math.max(...tps)).toBe(value('writers-3.tps'));
  const reads = WRITERS.map((count) => value(`writers-${count}.read`));
  expect(reads).toEqual([...reads].sort((a, b) => a - b));
  for (const count of WRITERS) {
    expect(value(`writers-${count}.stall`) > 0, `${count} writers`).toBe(count < 3);
  }
});

it('has a step with the second writer, and nothing more behind it', () => {
  for (const n of [2, 4, 8, 16]) {
    expect(value(`heavy-${n}.tps`), `${n} writers`).toBeLessThan(0.97 * value('heavy-1.tps'));
    expect(apart(value(`heavy-${n}.tps`), value('heavy-2.tps'))).toBeLessThan(0.03);
    expect(value(`heavy-${n}.writers-cpu`)).toBeLessThan(1.02 * value('heavy-1.writers-cpu'));
  }
});

it('changes nothing but the number of writers between them', () => {
  for (const n of [2, 4, 8, 16] as const) {
    const back = cases[`heavy-${n}`].withValue('dbwr.count', 1);
    expect(back.toText(), `${n} writers`).toBe(cases['heavy-1'].toText());
  }
  expect(cases['heavy-1'].resolve('dbwr.writes_in_flight')).toBeGreaterThan(0);
});

it('has hardly a loss at the lighter load, and no gain either', () => {
  expect(apart(value('light-8.tps'), value('light-1.tps'))).toBeLessThan(0.01);
  expect(value('light-1.tps') / value('heavy-1.tps')).toBeCloseTo(
    told('light.n1.tpm') / told('n1.tpm'),
    1,
  );
});

it('has the writes of the log and log file sync with eight writers, fitted to one', () => {
  for (const figure of ['n1.redo-writes', 'n1.lfs', 'n8.redo-writes', 'n8.lfs']) {
    expect(apart(value(figure), told(figure)), figure).toBeLessThan(0.05);
  }
});

it('has explanations that contradict the figures, each in its way', () => {
  expect(apart(value('told-8.tps'), value('told-1.tps'))).toBeLessThan(0.02);
  expect(value('caches-8.block')).toBeGreaterThan(2 * value('caches-1.block'));
  expect(value('queue-8.tps')).toBeLessThan(0.9 * value('told-1.tps'));
  expect(apart(value('clock-8.tps'), value('clock-1.tps'))).toBeLessThan(0.02);
  expect(value('clock-1.tps')).toBeLessThan(0.97 * value('told-1.tps'));
});

it('has a binding that changes nothing', () => {
  expect(apart(value('heavy-8-sockets.tps'), value('heavy-8.tps'))).toBeLessThan(0.03);
  for (const bound of ['heavy-2-socket', 'heavy-2-sockets']) {
    expect(apart(value(`${bound}.tps`), value('heavy-2.tps')), bound).toBeLessThan(0.01);
  }
});

it('has losses near the published ones, and no slope', () => {
  for (const n of ['n2', 'n4', 'n8']) {
    expect(Math.abs(value(`${n}.loss`) - told(`${n}.loss`)), n).toBeLessThan(1.5);
  }
  expect(value('n8.writers')).toBeLessThan(value('n1.writers'));
});

it('has a challenge whose number of writers follows from the blocks of a transaction', () => {
  const { challenge, late } = cases;
  const blocks = challenge.resolve('sessions.dirty_blocks') / late.resolve('sessions.dirty_blocks');
  expect(challenges.number?.solution.values['dbwr.count']).toBe(Math.round(3 * blocks));
});
