import { texts } from './homeTexts';

/** A lesson as the home page lists it. */
export interface LessonEntry {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly question: string;
  readonly minutes: number;
  /** Numbers of the lessons to take before. */
  readonly after: readonly number[];
  /** What a reader can do after it: each the end of a sentence that begins with "you can". */
  readonly teaches: readonly string[];
  readonly steps: number;
}

/** What the home page asks of the reader's saved progress. */
export interface SavedProgress {
  /** How many steps of a lesson the reader has finished. */
  stepsDone(slug: string): number;
}

/** How far a reader has come in a lesson, as the list says it. */
export function describeProgress(done: number, steps: number): string {
  if (done <= 0) return 'Not started';
  if (done >= steps) return 'Finished';
  return texts.list.steps(done, steps);
}

/** Says in a page's list of lessons how far its reader has come in each. */
export function showProgress(page: ParentNode, progress: SavedProgress): void {
  for (const card of page.querySelectorAll<HTMLElement>('[data-slug]')) {
    const { slug = '', steps = '0' } = card.dataset;
    const done = progress.stepsDone(slug);
    const said = card.querySelector('.done');
    const bar = card.querySelector<HTMLElement>('.bar');
    if (!said || !bar) throw new Error(`The card of ${slug} has no place for progress`);
    said.textContent = describeProgress(done, Number(steps));
    said.classList.toggle('begun', done > 0);
    bar.hidden = done === 0;
    (bar.firstElementChild as HTMLElement).style.width = `${(100 * done) / Number(steps)}%`;
  }
}
