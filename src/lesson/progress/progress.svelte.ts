/**
 * How far the reader has come, kept in this browser only. What was saved is checked when it is read:
 * anything that is not progress is discarded, and the reader is told.
 */
import { mergeProgress, NOTHING, readSaved, writeSaved, type LessonProgress } from './saved';
import { texts } from './savedTexts';

const STORAGE_KEY = 'postwait.progress';

/** What is used of a browser's storage. */
export type ProgressStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export class Progress {
  /** What went wrong with the storage, in one or two sentences; null when nothing did. */
  problem: string | null = $state(null);
  #lessons: Readonly<Record<string, LessonProgress>> = $state.raw({});
  readonly #storage: () => ProgressStorage | null;
  /** False if a newer version has saved what this one would overwrite. */
  #mayStore = true;

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
    this.#lessons = {};
    if (text === null) return;
    const read = readSaved(text);
    if (typeof read === 'string') {
      this.problem = read;
      if (read === texts.newer) this.#mayStore = false;
      else this.#tryToStore(null);
      return;
    }
    this.#lessons = Object.fromEntries(read);
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
    const { answers } = this.#of(slug);
    return Object.hasOwn(answers, id) ? answers[id] : undefined;
  }

  keepAnswer(slug: string, id: string, answer: string): void {
    const lesson = this.#of(slug);
    this.#keep(slug, { ...lesson, answers: { ...lesson.answers, [id]: answer } });
  }

  notes(slug: string): string {
    return this.#of(slug).notes ?? '';
  }

  keepNotes(slug: string, notes: string): void {
    const { done, answers } = this.#of(slug);
    this.#keep(slug, { done, answers, ...(notes === '' ? {} : { notes }) });
  }

  /** Starts a lesson over; what the reader wrote stays. */
  forget(slug: string): void {
    const { notes } = this.#of(slug);
    this.#keep(slug, notes === undefined ? NOTHING : { ...NOTHING, notes });
  }

  /** Everything, in the form in which it is kept. */
  toText(): string {
    return writeSaved(Object.entries(this.#lessons));
  }

  /** Adds what was kept elsewhere. Returns how many steps are new here. */
  add(lessons: ReadonlyMap<string, LessonProgress>): number {
    const stepsInAll = () =>
      Object.values(this.#lessons).reduce((sum, { done }) => sum + done.length, 0);
    const before = stepsInAll();
    const merged = [...lessons].map(
      ([slug, other]) => [slug, mergeProgress(this.#of(slug), other)] as const,
    );
    this.#lessons = { ...this.#lessons, ...Object.fromEntries(merged) };
    this.#store();
    return stepsInAll() - before;
  }

  dismissProblem(): void {
    this.problem = null;
  }

  #of(slug: string): LessonProgress {
    return Object.hasOwn(this.#lessons, slug) ? (this.#lessons[slug] ?? NOTHING) : NOTHING;
  }

  #keep(slug: string, lesson: LessonProgress): void {
    this.#lessons = { ...this.#lessons, [slug]: lesson };
    this.#store();
  }

  #store(): void {
    if (this.#mayStore && !this.#tryToStore(this.toText())) this.problem = texts.notKept;
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

/** The progress of the reader of this page. */
export const progress = new Progress(() =>
  typeof localStorage === 'undefined' ? null : localStorage,
);
