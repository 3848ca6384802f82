/** A machine of the clinic as a class takes it. */
import { expect, test } from 'vitest';
import { drawCase } from '$clinic/cases';
import { effectOf, outcomeOf } from '$clinic/grading';
import { GIVEN, ON_REQUEST } from '$clinic/reports';
import { remediesOf } from '$clinic/remedies';
import { STATISTICS_ONLY } from '$engine/protocol';
import { classOf } from '../../src/routes/classroom/clinic';
import { runReal } from '../fixtures/core';
import { tracedWhole } from './tracedWhole';

test('has every report on the wall, two questions, and the run where the cause shows', () => {
  const machine = drawCase(10, 1);
  const run = tracedWhole(machine);
  const all = remediesOf(machine)
    .map((remedy) => {
      const after = runReal(remedy.apply(machine.scenario), STATISTICS_ONLY);
      return { remedy, effect: effectOf(outcomeOf(run), outcomeOf(after)) };
    })
    .sort((a, b) => b.effect.removed - a.effect.removed);
  const { slug, path, pathText, steps } = classOf(machine, run, all);
  expect([slug, path]).toEqual(['clinic-10-1', 'clinic/?case=10&seed=1']);
  expect(pathText).toContain('case');
  expect(pathText).not.toContain('lesson');
  expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(50);
  expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);

  const tables = steps.flatMap(({ table }) => table ?? []);
  expect(tables).toHaveLength(GIVEN.length + ON_REQUEST.length + 1);
  for (const { caption, head, rows, words } of tables) {
    expect(words, caption).toHaveLength(head.length);
    for (const row of rows) expect(row, caption).toHaveLength(head.length);
  }
  // A database knows nothing of what other programs wait for.
  const told = tables.flatMap(({ rows }) => rows.flat());
  expect(told).toContain('rdbms ipc message');
  expect(told).not.toContain('timed sleep');
  const lscpu = tables.find(({ caption }) => caption === 'lscpu');
  expect(lscpu?.rows.flat().join('\n')).toContain('Off-line CPU(s) list:');

  const polls = steps.flatMap(({ poll }) => poll ?? []);
  expect(polls.map(({ id }) => id)).toEqual(['cause', 'act']);
  for (const { options, right, said } of polls) {
    expect(options.map(({ id }) => id)).toContain(right);
    expect(said.length).toBeGreaterThan(20);
  }
  expect(polls[0]?.right).toBe('cpu_offline');

  const shown = steps.flatMap((step) => step.run ?? []);
  expect(shown).toHaveLength(1);
  const [proof] = shown;
  expect(proof?.scenario.equals(machine.scenario)).toBe(true);
  const atNs = proof?.open && 'atMs' in proof.open ? proof.open.atMs * 1e6 : Number.NaN;
  expect(atNs).toBeGreaterThan(proof?.window.fromNs ?? Infinity);
  expect(atNs).toBeLessThan(proof?.window.untilNs ?? 0);
});
