/**
 * How far the reader has come, kept in this browser only. Pages that are open at the same time share it:
 * whatever changes, changes what is stored at that moment. What was saved is checked when it is read;
 * anything that is not progress is put away, and the reader is told.
 */
import {
  joinNotes,
  mergeProgress,
  NOTHING,
  readSaved,
  writeSaved,
  type LessonProgress,
} from './saved';
import { texts } from './savedTexts';
import { STORAGE_KEY } from './storageKey';

/** With a number behind it: what was damaged and could not be read. */
const DAMAGED_KEY = `${STORAGE_KEY}.damaged.`;

/** What is used of a browser's storage. */
export type ProgressStorage = Pick<Storage, 'getItem' | 'setItem'>;

type Lessons = Readonly<Record<string, LessonProgress>>;

export class Progress {
  /** What went wrong with the storage, in one or two sentences; null when nothing did. */
  problem: string | null = $state(null);
  #lessons: Lessons = $state.raw({});
  readonly #storage: () => ProgressStorage | null;
  /** False if a newer version, or what could not be put away, would be overwritten. */
  #mayStore = true;
  /** False if this page knows what the storage has not taken. */
  #isStored = true;

  /** @param storage gives the storage, or null where there is none; may throw where it is forbidden. */
  constructor(storage: () => ProgressStorage | null) {
    this.#storage = storage;
    this.read();
  }

  /** Reads what is stored now: another page may have changed it. */
  read(): void {
    if (!this.#mayStore) return;
    const stored = this.#stored();
    if (stored === null) return;
    this.#lessons = this.#isStored ? stored : withAdded(this.#lessons, Object.entries(stored));
  }

  /** Everything that was damaged and put away, as it was; empty if nothing was. */
  damagedText(): string {
    try {
      return this.#putAway().join('\n\n');
    } catch {
      return '';
    }
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
   * @param seen what stood there before, as far as the reader saw: what another page wrote since then stays
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
    this.read();
    return writeSaved(Object.entries(this.#lessons));
  }

  /** Adds what was kept elsewhere. Returns how many steps are new here. */
  add(lessons: ReadonlyMap<string, LessonProgress>): number {
    this.read();
    const before = stepsIn(this.#lessons);
    this.#lessons = withAdded(this.#lessons, lessons);
    this.#store();
    return stepsIn(this.#lessons) - before;
  }

  dismissProblem(): void {
    this.problem = null;
  }

  #of(slug: string): LessonProgress {
    return ofLesson(this.#lessons, slug);
  }

  #keep(slug: string, change: (lesson: LessonProgress) => LessonProgress): void {
    this.read();
    this.#lessons = { ...this.#lessons, [slug]: change(this.#of(slug)) };
    this.#store();
  }

  #store(): void {
    const text = writeSaved(Object.entries(this.#lessons));
    this.#isStored = this.#mayStore && this.#tryToStore(STORAGE_KEY, text);
    if (this.#mayStore && !this.#isStored) this.problem = texts.notKept;
  }

  /** What is stored; null if nothing can be known of it. Of what is damaged only the good part stays there. */
  #stored(): Lessons | null {
    let text: string | null;
    try {
      text = this.#storage()?.getItem(STORAGE_KEY) ?? null;
    } catch {
      // Forbidden storage is told when something should be saved, not before.
      return null;
    }
    if (text === null) return {};
    const read = readSaved(text);
    if (read === texts.newer) {
      this.problem = read;
      this.#mayStore = false;
      return {};
    }
    const lessons = typeof read === 'string' ? {} : Object.fromEntries(read.lessons);
    const damaged = typeof read === 'string' ? [] : Object.keys(read.damaged);
    if (typeof read !== 'string' && damaged.length === 0) return lessons;
    this.problem = typeof read === 'string' ? read : texts.lessonDamaged(damaged);
    this.#mayStore =
      this.#tryToPutAway(typeof read === 'string' ? text : JSON.stringify(read.damaged)) &&
      this.#tryToStore(STORAGE_KEY, writeSaved(Object.entries(lessons)));
    return lessons;
  }

  #putAway(): string[] {
    const found: string[] = [];
    for (let number = 1; ; number++) {
      const text = this.#storage()?.getItem(`${DAMAGED_KEY}${number}`) ?? null;
      if (text === null) return found;
      found.push(text);
    }
  }

  #tryToPutAway(text: string): boolean {
    const already = this.#putAway();
    return already.includes(text) || this.#tryToStore(`${DAMAGED_KEY}${already.length + 1}`, text);
  }

  #tryToStore(key: string, text: string): boolean {
    try {
      const storage = this.#storage();
      storage?.setItem(key, text);
      return storage !== null;
    } catch {
      return false;
    }
  }
}

function ofLesson(lessons: Lessons, slug: string): LessonProgress {
  return Object.hasOwn(lessons, slug) ? (lessons[slug] ?? NOTHING) : NOTHING;
}

function withAdded(lessons: Lessons, added: Iterable<readonly [string, LessonProgress]>): Lessons {
  const merged = Array.from(
    added,
    ([slug, other]) => [slug, mergeProgress(ofLesson(lessons, slug), other)] as const,
  );
  return { ...lessons, ...Object.fromEntries(merged) };
}

function stepsIn(lessons: Lessons): number {
  return Object.values(lessons).reduce((sum, { done }) => sum + done.length, 0);
}

/** The progress of the reader of this page. */
export const progress = new Progress(() =>
  typeof localStorage === 'undefined' ? null : localStorage,
);

// What another page has changed shows here as well; a page that the browser had frozen was told nothing.
if (typeof addEventListener === 'function') {
  addEventListener('storage', () => progress.read());
  addEventListener('pageshow', () => progress.read());
}
