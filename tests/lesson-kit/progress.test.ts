import { Progress, type ProgressStorage } from '$lesson/progress/progress.svelte';
import { readProgressFile } from '$lesson/progress/progressFile';
import { texts } from '$lesson/progress/savedTexts';
import { describe, expect, it } from 'vitest';

const KEY = 'postwait.progress';

function storageWith(text: string | null): ProgressStorage & { text: () => string | null } {
  let kept = text;
  return {
    getItem: (key) => (key === KEY ? kept : null),
    setItem: (_, value) => (kept = value),
    removeItem: () => (kept = null),
    text: () => kept,
  };
}

describe('progress', () => {
  it('is kept, and found again by the next page', () => {
    const storage = storageWith(null);
    const first = new Progress(() => storage);
    first.complete('02', 'predict');
    first.complete('02', 'predict');
    first.keepAnswer('02', 'where', 'many');
    const second = new Progress(() => storage);
    expect(second.stepsDone('02')).toBe(1);
    expect(second.isDone('02', 'predict')).toBe(true);
    expect(second.isDone('02', 'challenge')).toBe(false);
    expect(second.answer('02', 'where')).toBe('many');
    expect(second.answer('02', 'other')).toBeUndefined();
    expect(second.stepsDone('03')).toBe(0);
    expect(second.problem).toBeNull();
  });

  it('keeps notes apart from the steps: starting over leaves them', () => {
    const storage = storageWith(null);
    const first = new Progress(() => storage);
    first.complete('02', 'predict');
    first.keepNotes('02', 'Ask about nice −5.');
    first.forget('02');
    const second = new Progress(() => storage);
    expect(second.notes('02')).toBe('Ask about nice −5.');
    expect(second.stepsDone('02')).toBe(0);
    second.keepNotes('02', '');
    expect(storage.text()).not.toContain('notes');
  });

  it('of one lesson is forgotten without that of others', () => {
    const progress = new Progress(() => storageWith(null));
    progress.complete('02', 'predict');
    progress.complete('03', 'predict');
    progress.forget('02');
    expect([progress.stepsDone('02'), progress.stepsDone('03')]).toEqual([0, 1]);
  });

  it.each([
    '',
    'nonsense',
    'null',
    '[]',
    '42',
    '{}',
    '{"version":1}',
    '{"version":"1","lessons":{}}',
    '{"version":0,"lessons":{}}',
    '{"version":1,"lessons":[]}',
    '{"version":1,"lessons":{"02":null}}',
    '{"version":1,"lessons":{"02":{"done":"predict","answers":{}}}}',
    '{"version":1,"lessons":{"02":{"done":[1],"answers":{}}}}',
    '{"version":1,"lessons":{"02":{"done":[],"answers":{"where":{}}}}}',
    '{"version":1,"lessons":{"02":{"done":[],"answers":[]}}}',
    '{"version":1,"lessons":{"02":{"done":[],"answers":{},"notes":["a"]}}}',
    '{"version":1,"lessons":{"02":{"done":["predict"],"answers":{}}},',
  ])('that is damaged is discarded with a notice: %s', (text) => {
    const storage = storageWith(text);
    const progress = new Progress(() => storage);
    expect(progress.problem).toBe(texts.damaged);
    expect(progress.stepsDone('02')).toBe(0);
    expect(storage.text()).toBeNull();
    progress.dismissProblem();
    expect(progress.problem).toBeNull();
    progress.complete('02', 'predict');
    expect(new Progress(() => storage).stepsDone('02')).toBe(1);
  });

  it('of a newer version is left as it is', () => {
    const text = '{"version":2,"lessons":"in a way of its own"}';
    const storage = storageWith(text);
    const progress = new Progress(() => storage);
    expect(progress.problem).toBe(texts.newer);
    progress.complete('02', 'predict');
    expect(progress.stepsDone('02')).toBe(1);
    expect(storage.text()).toBe(text);
  });

  it('names like those of objects are only names', () => {
    const progress = new Progress(() => storageWith('{"version":1,"lessons":{"__proto__":{}}}'));
    expect(progress.stepsDone('toString')).toBe(0);
    expect(progress.answer('02', 'constructor')).toBeUndefined();
  });

  it('lasts as long as the page where nothing can be stored, and says so', () => {
    const full: ProgressStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: () => undefined,
    };
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const storage of [() => full, () => null, forbidden]) {
      const progress = new Progress(storage);
      expect(progress.problem).toBeNull();
      progress.complete('02', 'predict');
      expect(progress.stepsDone('02')).toBe(1);
      expect(progress.problem).toBe(texts.notKept);
    }
  });
});

describe('a file of progress', () => {
  const fileOf = (text: string, name = 'mine.json') => new File([text], name);

  it('brings what was kept elsewhere, and loses nothing of what is here', async () => {
    const elsewhere = new Progress(() => storageWith(null));
    elsewhere.complete('02', 'predict');
    elsewhere.complete('03', 'predict');
    elsewhere.keepAnswer('02', 'where', 'disk');
    elsewhere.keepAnswer('02', 'why', 'queue');
    elsewhere.keepNotes('02', 'from there');
    const here = new Progress(() => storageWith(null));
    here.complete('02', 'predict');
    here.complete('02', 'challenge');
    here.keepAnswer('02', 'where', 'many');
    here.keepNotes('02', 'from here');
    const read = await readProgressFile(fileOf(elsewhere.toText()));
    if (typeof read === 'string') throw new Error(read);
    expect(here.add(read)).toBe(1);
    expect([here.stepsDone('02'), here.stepsDone('03')]).toEqual([2, 1]);
    expect([here.answer('02', 'where'), here.answer('02', 'why')]).toEqual(['many', 'queue']);
    expect(here.notes('02')).toBe('from here\n\nfrom there');
    // A second time changes nothing.
    const once = here.toText();
    expect(here.add(read)).toBe(0);
    expect(here.toText()).toBe(once);
  });

  it.each([
    ['nonsense', 'The file “mine.json” does not hold saved progress, or is damaged.'],
    ['{"version":1,"lessons":{"02":3}}', 'is damaged. Nothing was changed.'],
    ['{"version":9}', 'comes from a newer version of this site. Nothing was changed.'],
    [' '.repeat(2_000_001), 'is larger than 2 MB'],
  ])('that is none is refused in a sentence', async (text, sentence) => {
    expect(await readProgressFile(fileOf(text))).toContain(sentence);
  });

  it('that cannot be read is refused in a sentence', async () => {
    const gone = { name: 'gone.json', size: 3, text: () => Promise.reject(new Error('gone')) };
    expect(await readProgressFile(gone)).toContain('“gone.json” could not be read');
  });
});
