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
