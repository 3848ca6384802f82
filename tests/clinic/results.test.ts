/** What was handed in stays, and what is damaged costs itself alone. */
import { expect, test } from 'vitest';
import { Results, type Result } from '$clinic/results';
import { savedTexts } from '$clinic/texts';
import { drawCase } from '$clinic/cases';
import { effectOf, outcomeOf } from '$clinic/grading';
import { GIVEN, ON_REQUEST } from '$clinic/reports';
import { remediesOf } from '$clinic/remedies';
import { STATISTICS_ONLY } from '$engine/protocol';
import { classOf } from '../../src/routes/classroom/clinic';
import { runReal } from '../fixtures/core';
import { tracedWhole } from './tracedWhole';

const KEY = 'postwait.clinic';
const RESULT: Result = { cause: 'slow_disk', remedy: 'fast_log', opened: ['ps'], points: 97 };

function storageWith(text: string | null) {
  const kept = new Map(text === null ? [] : [[KEY, text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the first result of a machine counts, on the next page as well', () => {
  const storage = storageWith(null);
  const results = new Results(() => storage);
  expect(results.best(3)).toBeNull();
  results.keep({ number: 3, seed: 1 }, RESULT);
  results.keep({ number: 3, seed: 1 }, { ...RESULT, points: 100 });
  const next = new Results(() => storage);
  expect(next.of({ number: 3, seed: 1 })).toEqual(RESULT);
  expect(next.of({ number: 3, seed: 2 })).toBeUndefined();
});

test('the best of a case is that of its best machine, and of no other case', () => {
  const storage = storageWith(null);
  const results = new Results(() => storage);
  results.keep({ number: 1, seed: 1 }, { ...RESULT, points: 40 });
  results.keep({ number: 1, seed: 8 }, { ...RESULT, points: 70 });
  results.keep({ number: 12, seed: 1 }, { ...RESULT, points: 90 });
  expect(results.best(1)).toBe(70);
  expect(results.best(2)).toBeNull();
});

test('a damaged result is put away, and the others stay', () => {
  const machines = { 'case 1, seed 1': RESULT, 'case 2, seed 1': { points: 'many' } };
  const storage = storageWith(JSON.stringify({ version: 1, machines }));
  const results = new Results(() => storage);
  expect(results.best(1)).toBe(97);
  expect(results.best(2)).toBeNull();
  expect(results.problem).toBe(savedTexts.someDamaged(['case 2, seed 1']));
  expect(storage.getItem(`${KEY}.damaged.1`)).toContain('many');
  expect(new Results(() => storage).problem).toBeNull();
});

test('what a newer version has saved is neither used nor written over', () => {
  const text = JSON.stringify({ version: 2, machines: {} });
  const storage = storageWith(text);
  const results = new Results(() => storage);
  expect(results.problem).toBe(savedTexts.newer);
  results.keep({ number: 1, seed: 1 }, RESULT);
  expect(storage.getItem(KEY)).toBe(text);
});

/** A machine of the clinic as a class takes it. */
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
