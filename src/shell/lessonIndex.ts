/** A lesson as the home page lists it. */
export interface LessonEntry {
  slug: string;
  number: number;
  title: string;
  question: string;
  minutes: number;
  steps: number;
}

/** What the home page asks of the reader's saved progress. */
export interface SavedProgress {
  /** How many steps of a lesson the reader has finished. */
  stepsDone(slug: string): number;
  /** What went wrong when the progress was read, in one sentence; null when nothing did. */
  readonly problem: string | null;
  /** The reader has seen the problem. */
  dismissProblem(): void;
}

/** How far a reader has come in a lesson, as the list says it. */
export function describeProgress(done: number, steps: number): string {
  if (done <= 0) return 'Not started';
  if (done >= steps) return 'Finished';
  return `${done} of ${steps} steps`;
}

// The room of lessons is built after this one: its two files are taken up when they exist.
const catalogues = import.meta.glob<LessonEntry[]>('/src/lesson/catalogue.ts', {
  eager: true,
  import: 'lessons',
});
const progresses = import.meta.glob<SavedProgress>('/src/lesson/progress.svelte.ts', {
  eager: true,
  import: 'progress',
});

/** Every lesson, in the order of their numbers. */
export const lessons: LessonEntry[] = Object.values(catalogues)
  .flat()
  .sort((one, other) => one.number - other.number);

export const progress: SavedProgress | undefined = Object.values(progresses)[0];
