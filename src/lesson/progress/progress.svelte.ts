/** How far the reader has come, kept in this browser only. */
import { keptInBrowser, RecordStore, type RecordStorage } from '$ui/recordStore.svelte';
import {
  FORM,
  joinNotes,
  mergeProgress,
  NOTHING,
  type LessonProgress,
  savedTexts,
} from './savedProgress';
import { STORAGE_KEY } from './storageKey';

export type ProgressStorage = RecordStorage;

export class Progress {
  readonly #kept: RecordStore<LessonProgress>;

  /** @param storage gives the storage, or null where there is none; may throw where it is forbidden. */
  constructor(storage: () => ProgressStorage | null) {
    this.#kept = new RecordStore(
      {
        ...FORM,
        key: STORAGE_KEY,
        merge: (own, other) => mergeProgress(own ?? NOTHING, other),
        texts: { ...savedTexts, someDamaged: savedTexts.lessonDamaged },
      },
      storage,
    );
  }

  /** What went wrong with the storage, in one or two sentences; null when nothing did. */
  get problem(): string | null {
    return this.#kept.problem;
  }

  /** Reads what is stored now: another page may have changed it. */
  read(): void {
    this.#kept.read();
  }

  /** Everything that was damaged and put away, as it was; empty if nothing was. */
  damagedText(): string {
    return this.#kept.damagedText();
  }

  stepsDone(slug: string): number {
    return this.#of(slug).done.length;
  }

  isDone(slug: string, step: string): boolean {
    return this.#of(slug).done.includes(step);
  }

  /** The reader has finished a step of a lesson; a second time changes nothing. */
  complete(slug: string, step: string): void {
    if (this.isDone(slug, step)) return;
    this.#keep(slug, (lesson) => ({
      ...lesson,
      done: [...lesson.done.filter((each) => each !== step), step],
    }));
  }

  /** What the reader chose or left open; undefined if nothing yet. */
  answer(slug: string, id: string): string | undefined {
    const { answers } = this.#of(slug);
    return Object.hasOwn(answers, id) ? answers[id] : undefined;
  }

  keepAnswer(slug: string, id: string, answer: string): void {
    this.#keep(slug, (lesson) => ({ ...lesson, answers: { ...lesson.answers, [id]: answer } }));
  }

  notes(slug: string): string {
    return this.#of(slug).notes ?? '';
  }

  /**
   * Keeps what the reader has written beside a lesson.
   * @param seen what was there before, as far as the reader saw: what another page wrote since then stays
   */
  keepNotes(slug: string, written: string, seen = this.notes(slug)): void {
    this.#keep(slug, ({ done, answers, notes: stored = '' }) => {
      const notes = stored === seen ? written : joinNotes(written, stored);
      return { done, answers, ...(notes !== '' && { notes }) };
    });
  }

  /** Starts a lesson over; what the reader wrote stays. */
  forget(slug: string): void {
    this.#keep(slug, ({ notes }) => (notes === undefined ? NOTHING : { ...NOTHING, notes }));
  }

  /** Everything, in the form in which it is kept. */
  toText(): string {
    return this.#kept.toText();
  }

  /** Adds what was kept elsewhere. Returns how many steps are new here. */
  add(lessons: ReadonlyMap<string, LessonProgress>): number {
    this.#kept.read();
    const before = this.#steps();
    this.#kept.add(lessons);
    return this.#steps() - before;
  }

  dismissProblem(): void {
    this.#kept.dismissProblem();
  }

  #of(slug: string): LessonProgress {
    return this.#kept.get(slug) ?? NOTHING;
  }

  #keep(slug: string, change: (lesson: LessonProgress) => LessonProgress): void {
    this.#kept.change(slug, (lesson) => change(lesson ?? NOTHING));
  }

  #steps(): number {
    return this.#kept.entries().reduce((sum, [, { done }]) => sum + done.length, 0);
  }
}

/** The progress of the reader of this page. */
export const progress = keptInBrowser((storage) => new Progress(storage));
