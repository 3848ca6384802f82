/**
 * Lesson 7: what its prose says of its figures, beyond the figures themselves.
 * Simulated figures are read from the committed expected.json, which lessons.test.ts recomputes.
 */
import { cases, WRITERS } from '../../lessons/07-too-many-dbwrs/cases';
import { lesson } from '../../lessons/07-too-many-dbwrs/lesson';
import { readScenario } from '$model/scenario/decode';
import { expect, it } from 'vitest';
import s6 from '../../cases/S6-heavy.json';

const { expected, published } = lesson;
const value = (id: string) => expected.figures[id]?.value ?? NaN;
const told = (id: string) => published[id]?.value ?? NaN;
const apart = (a: number, b: number) => Math.abs(a / b - 1);

it('runs the file of the case, fifteen seconds of it', () => {
  const whole = readScenario(s6).withValue('run.until_ms', 15_000);
  expect(cases['heavy-1'].toText()).toBe(whole.toText());
});

it('has a published table whose figures fit together', () => {
  expect(apart(told('n1.tpm') / told('n8.tpm'), told('ratio.tps'))).toBeLessThan(0.001);
  expect(apart(told('n8.stall') / told('n1.stall'), told('ratio.stall'))).toBeLessThan(0.001);
  expect(apart(told('n1.tps') / told('n8.tps'), told('ratio.tps'))).toBeLessThan(0.001);
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

it('has eight writers that are the slowest of the load of 2007', () => {
  for (const count of [1, 2, 4]) {
    expect(value(`heavy-${count}.tps`)).toBeGreaterThan(value('heavy-8.tps'));
  }
  for (const id of ['heavy-2.stalls', 'heavy-4.stalls', 'no-caches-8.stalls']) {
    expect(value(id)).toBe(0);
  }
});

it('has two costs, each enough by itself, and no loss without both', () => {
  expect(value('no-caches-8.tps')).toBeLessThan(0.95 * value('no-caches-1.tps'));
  expect(value('deep-8.tps')).toBeLessThan(0.95 * value('deep-1.tps'));
  expect(apart(value('neither-8.tps'), value('neither-1.tps'))).toBeLessThan(0.01);
});

it('has a binding that changes nothing of throughput, and a nice value that helps a little', () => {
  expect(apart(value('heavy-8-sockets.tps'), value('heavy-8.tps'))).toBeLessThan(0.02);
  expect(value('heavy-8-sockets.stall')).toBeGreaterThan(value('heavy-8.stall'));
  expect(value('heavy-8-favoured.tps')).toBeGreaterThan(1.03 * value('heavy-8.tps'));
  expect(value('heavy-8-favoured.tps')).toBeLessThan(value('heavy-1.tps'));
  expect(value('heavy-8-favoured.stalls')).toBe(0);
});

it('owns up to the stalls and to the CPU time that it has wrong', () => {
  expect(value('n8.stall-total') / value('n1.stall-total')).toBeLessThan(1.1);
  expect(told('n8.stall-total') / told('n1.stall-total')).toBeGreaterThan(2);
  expect(value('n8.writers') / value('n1.writers')).toBeGreaterThan(2.4);
  expect(told('n8.writers')).toBeLessThan(told('n1.writers'));
});

it('has a challenge that three ways out of the queue alone do not win', () => {
  const least = lesson.challenges.number?.demands[0]?.atLeast ?? NaN;
  for (const id of ['writers-8', 'late-favoured', 'late-groups']) {
    expect(value(`${id}.tps`), id).toBeLessThan(least);
  }
  expect(value('writers-3.tps')).toBeGreaterThan(least);
});
