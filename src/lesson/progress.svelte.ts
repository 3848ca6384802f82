/**
 * How far the reader has come, kept in this browser only. What was saved is checked when it is read:
 * anything that is not progress is discarded, and the reader is told.
 */
import { SvelteMap } from 'svelte/reactivity';

const STORAGE_KEY = 'postwait.progress';
const VERSION = 1;

interface LessonProgress {
  readonly done: readonly string[];
  readonly answers: Readonly<Record<string, string>>;
}

const NOTHING: LessonProgress = { done: [], answers: {} };

/** What is used of a browser's storage. */
export type ProgressStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const texts = {
  damaged:
    'What this browser had saved was damaged, so it was put away and you start afresh. Nothing else is affected.',
  newer:
    'What this browser had saved comes from a newer version of this site, so it is not used here.',
  notKept:
    'This browser does not let the page save anything: your progress lasts until you close the page.',
};

export class Progress {
  /** What went wrong with the storage, in one or two sentences; null when nothing did. */
  problem: string | null = $state(null);
  readonly #lessons = new SvelteMap<string, LessonProgress>();
  readonly #storage: () => ProgressStorage | null;

  /** @param storage gives the storage, or null where there is none; may throw where it is forbidden. */
  constructor(storage: () => ProgressStorage | null) {
    this.#storage = storage;
    this.read();
  }

  /** Reads what is saved, in place of what was known. */
  read(): void {
    let text: string | null;
    try {
      text = this.#storage()?.getItem(STORAGE_KEY) ?? null;
    } catch {
      // Forbidden storage is told when something should be saved, not before.
      return;
    }
    this.#lessons.clear();
    if (text === null) return;
    const read = readSaved(text);
    if (typeof read === 'string') {
      this.problem = read;
      if (read === texts.damaged) this.#tryToStore(null);
      return;
    }
    for (const [slug, lesson] of read) this.#lessons.set(slug, lesson);
  }

  stepsDone(slug: string): number {
    return this.#of(slug).done.length;
  }

  isDone(slug: string, step: string): boolean {
    return this.#of(slug).done.includes(step);
  }

  /** The reader has finished a step of a lesson; a second time changes nothing. */
  complete(slug: string, step: string): void {
    const lesson = this.#of(slug);
    if (lesson.done.includes(step)) return;
    this.#keep(slug, { ...lesson, done: [...lesson.done, step] });
  }

  /** What the reader chose or left open; undefined if nothing yet. */
  answer(slug: string, id: string): string | undefined {
    return this.#of(slug).answers[id];
  }

  keepAnswer(slug: string, id: string, answer: string): void {
    const lesson = this.#of(slug);
    this.#keep(slug, { ...lesson, answers: { ...lesson.answers, [id]: answer } });
  }

  /** Starts a lesson afresh. */
  forget(slug: string): void {
    this.#keep(slug, NOTHING);
  }

  dismissProblem(): void {
    this.problem = null;
  }

  #of(slug: string): LessonProgress {
    return this.#lessons.get(slug) ?? NOTHING;
  }

  #keep(slug: string, lesson: LessonProgress): void {
    this.#lessons.set(slug, lesson);
    const saved = { version: VERSION, lessons: Object.fromEntries(this.#lessons) };
    if (!this.#tryToStore(JSON.stringify(saved))) this.problem = texts.notKept;
  }

  #tryToStore(text: string | null): boolean {
    try {
      const storage = this.#storage();
      if (!storage) return false;
      if (text === null) storage.removeItem(STORAGE_KEY);
      else storage.setItem(STORAGE_KEY, text);
      return true;
    } catch {
      return false;
    }
  }
}

/** The progress that a text holds, or the sentence that says why it holds none. */
function readSaved(text: string): Map<string, LessonProgress> | string {
  let saved: unknown;
  try {
    saved = JSON.parse(text);
  } catch {
    return texts.damaged;
  }
  if (!isRecord(saved) || typeof saved.version !== 'number') return texts.damaged;
  if (saved.version > VERSION) return texts.newer;
  if (saved.version !== VERSION || !isRecord(saved.lessons)) return texts.damaged;
  const lessons = new Map<string, LessonProgress>();
  for (const [slug, lesson] of Object.entries(saved.lessons)) {
    if (!isLessonProgress(lesson)) return texts.damaged;
    lessons.set(slug, lesson);
  }
  return lessons;
}

function isLessonProgress(value: unknown): value is LessonProgress {
  if (!isRecord(value) || !Array.isArray(value.done) || !isRecord(value.answers)) return false;
  return [...value.done, ...Object.values(value.answers)].every((each) => typeof each === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The progress of the reader of this page. */
export const progress = new Progress(() =>
  typeof localStorage === 'undefined' ? null : localStorage,
);
