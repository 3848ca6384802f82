/** What was handed in stays, and what is damaged costs itself alone. */
import { expect, test } from 'vitest';
import { Results, type Result } from '$clinic/results';
import { savedTexts } from '$clinic/texts';

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
