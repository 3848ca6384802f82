import { Progress, type ProgressStorage } from '$lesson/progress/progress.svelte';
import { readProgressFile } from '$lesson/progress/progressFile';
import { savedTexts } from '$lesson/progress/savedProgress';
import { describe, expect, it } from 'vitest';

const KEY = 'postwait.progress';

interface FakeStorage extends ProgressStorage {
  /** What is kept under the progress' own key. */
  text(): string | null;
}

function storageWith(text: string | null): FakeStorage {
  const kept = new Map(text === null ? [] : [[KEY, text]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    text: () => kept.get(KEY) ?? null,
  };
}

/** A page with a storage of its own. */
function pageWith(text: string | null): Progress {
  const storage = storageWith(text);
  return new Progress(() => storage);
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
    const progress = pageWith(null);
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
    '{"version":1,"lessons":{"02":{"done":["predict"],"answers":{}}},',
  ])('that is damaged is put away with a notice: %s', (text) => {
    const storage = storageWith(text);
    const progress = new Progress(() => storage);
    expect(progress.problem).toBe(savedTexts.damaged);
    expect(progress.stepsDone('02')).toBe(0);
    expect(storage.getItem(`${KEY}.damaged.1`)).toBe(text);
    progress.dismissProblem();
    expect(progress.problem).toBeNull();
    progress.complete('02', 'predict');
    const next = new Progress(() => storage);
    expect(next.stepsDone('02')).toBe(1);
    expect(next.problem).toBeNull();
    expect(next.damagedText()).toBe(text);
  });

  it.each([
    'null',
    '{"done":"predict","answers":{}}',
    '{"done":[1],"answers":{}}',
    '{"done":[],"answers":{"where":{}}}',
    '{"done":[],"answers":[]}',
    '{"done":[],"answers":{},"notes":["a"]}',
  ])('of one lesson that is damaged costs that lesson alone: %s', (damaged) => {
    const good = '{"done":["predict"],"answers":{},"notes":"hours of work"}';
    const storage = storageWith(`{"version":1,"lessons":{"02":${damaged},"03":${good}}}`);
    const progress = new Progress(() => storage);
    expect(progress.problem).toBe(savedTexts.lessonDamaged(['02']));
    expect([progress.stepsDone('02'), progress.stepsDone('03')]).toEqual([0, 1]);
    expect(progress.damagedText()).toBe(`{"02":${damaged}}`);
    const next = new Progress(() => storage);
    expect(next.problem).toBeNull();
    expect(next.notes('03')).toBe('hours of work');
  });

  it('that is damaged twice is put away twice', () => {
    const storage = storageWith('first');
    const one = new Progress(() => storage);
    storage.setItem(KEY, 'second');
    one.read();
    storage.setItem(KEY, 'first');
    one.read();
    expect(one.damagedText()).toBe('first\n\nsecond');
  });

  it('that is damaged and can not be put away is not overwritten', () => {
    const storage = storageWith('nonsense');
    const full: ProgressStorage = {
      getItem: storage.getItem,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const progress = new Progress(() => full);
    progress.complete('02', 'predict');
    expect(progress.stepsDone('02')).toBe(1);
    expect(storage.text()).toBe('nonsense');
  });

  it('of another page that was open at the same time stays', () => {
    const storage = storageWith(null);
    const [home, lesson] = [new Progress(() => storage), new Progress(() => storage)];
    lesson.complete('02', 'predict');
    lesson.keepNotes('02', 'hours of work');
    home.add(new Map([['03', { done: ['predict'], answers: {} }]]));
    home.complete('04', 'predict');
    home.forget('05');
    const next = new Progress(() => storage);
    expect(['02', '03', '04'].map((slug) => next.stepsDone(slug))).toEqual([1, 1, 1]);
    expect(next.notes('02')).toBe('hours of work');
    // The file that a page saves holds what all have stored.
    lesson.complete('02', 'challenge');
    expect(home.toText()).toBe(next.toText());
    expect(home.stepsDone('02')).toBe(2);
  });

  it('keeps notes that two pages write at the same time', () => {
    const storage = storageWith(null);
    const [one, other] = [new Progress(() => storage), new Progress(() => storage)];
    one.keepNotes('02', 'from one', '');
    other.keepNotes('02', 'from the other', '');
    expect(new Progress(() => storage).notes('02')).toBe('from the other\n\nfrom one');
    one.read();
    one.keepNotes('02', 'rewritten', one.notes('02'));
    expect(one.notes('02')).toBe('rewritten');
  });

  it('of a newer version is left as it is', () => {
    const text = '{"version":2,"lessons":"in a way of its own"}';
    const storage = storageWith(text);
    const progress = new Progress(() => storage);
    expect(progress.problem).toBe(savedTexts.newer);
    progress.complete('02', 'predict');
    expect(progress.stepsDone('02')).toBe(1);
    expect(storage.text()).toBe(text);
  });

  it('names like those of objects are only names', () => {
    const progress = pageWith('{"version":1,"lessons":{"__proto__":{}}}');
    expect(progress.stepsDone('toString')).toBe(0);
    expect(progress.answer('02', 'constructor')).toBeUndefined();
  });

  it('lasts as long as the page where nothing can be stored, and says so', () => {
    const full: ProgressStorage = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const storage of [() => full, () => null, forbidden]) {
      const progress = new Progress(storage);
      expect(progress.problem).toBeNull();
      progress.complete('02', 'predict');
      expect(progress.stepsDone('02')).toBe(1);
      expect(progress.problem).toBe(savedTexts.notKept);
    }
  });
});

describe('a file of progress', () => {
  const fileOf = (text: string, name = 'mine.json') => new File([text], name);

  it('brings what was kept elsewhere, and loses nothing of what is here', async () => {
    const elsewhere = pageWith(null);
    elsewhere.complete('02', 'predict');
    elsewhere.complete('03', 'predict');
    elsewhere.keepAnswer('02', 'where', 'disk');
    elsewhere.keepAnswer('02', 'why', 'queue');
    elsewhere.keepNotes('02', 'from there');
    const here = pageWith(null);
    here.complete('02', 'predict');
    here.complete('02', 'challenge');
    here.keepAnswer('02', 'where', 'many');
    here.keepNotes('02', 'from here');
    const read = await readProgressFile(fileOf(elsewhere.toText()));
    if (typeof read === 'string') throw new Error(read);
    expect(here.add(read.lessons)).toBe(1);
    expect([here.stepsDone('02'), here.stepsDone('03')]).toEqual([2, 1]);
    expect([here.answer('02', 'where'), here.answer('02', 'why')]).toEqual(['many', 'queue']);
    expect(here.notes('02')).toBe('from here\n\nfrom there');
    // A second time changes nothing.
    const once = here.toText();
    expect(here.add(read.lessons)).toBe(0);
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

  it('of which one lesson is damaged brings the others', async () => {
    const good = { done: ['predict'], answers: {} };
    const text = JSON.stringify({ version: 1, lessons: { '02': 3, '03': good } });
    const read = await readProgressFile(fileOf(text));
    if (typeof read === 'string') throw new Error(read);
    expect([...read.lessons]).toEqual([['03', good]]);
    expect(read.damaged).toEqual({ '02': 3 });
  });

  it('that cannot be read is refused in a sentence', async () => {
    const gone = { name: 'gone.json', size: 3, text: () => Promise.reject(new Error('gone')) };
    expect(await readProgressFile(gone)).toContain('“gone.json” could not be read');
  });
});
