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
  /** What the lessons from here on are about; without it, what those before are about. */
  readonly chapter?: string;
}

/** Lessons that are about one thing, in reading order. */
export interface Chapter {
  readonly title: string;
  readonly lessons: readonly LessonEntry[];
}

/** The lessons in their chapters. Those before the first title have none. */
export function chaptersOf(lessons: readonly LessonEntry[]): Chapter[] {
  const chapters: { title: string; lessons: LessonEntry[] }[] = [];
  for (const lesson of lessons) {
    const last = chapters.at(-1);
    if (lesson.chapter === undefined && last) last.lessons.push(lesson);
    else chapters.push({ title: lesson.chapter ?? '', lessons: [lesson] });
  }
  return chapters;
}

/** A lesson of the list, and the heading below which its reader goes on; empty for its top. */
export interface WayOn {
  readonly slug: string;
  readonly number: number;
  readonly heading: string;
}

/**
 * Where a reader goes on: the lesson left last if it isn't finished, or else the first unfinished one behind the last
 * that was begun; null if none was begun, or all are finished.
 * @param lessons in reading order
 */
export function wayOn(
  lessons: readonly Pick<LessonEntry, 'slug' | 'number' | 'steps'>[],
  progress: SavedProgress,
  place: { readonly slug: string; readonly heading: string } | null,
): WayOn | null {
  const done = lessons.map(({ slug }) => progress.stepsDone(slug));
  const isFinished = ({ steps }: { steps: number }, nth: number) => (done[nth] ?? 0) >= steps;
  const lastBegun = done.findLastIndex((each) => each > 0);
  if (lastBegun < 0) return null;
  const left = lessons.findIndex(({ slug }) => slug === place?.slug);
  const leftLesson = lessons[left];
  if (leftLesson && place && !isFinished(leftLesson, left)) {
    return { slug: leftLesson.slug, number: leftLesson.number, heading: place.heading };
  }
  const from = left >= 0 ? left : lastBegun;
  const next = lessons.findIndex((lesson, nth) => nth >= from && !isFinished(lesson, nth));
  const found = lessons[next] ?? lessons.find((lesson, nth) => !isFinished(lesson, nth));
  return found ? { slug: found.slug, number: found.number, heading: '' } : null;
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

/** Says in a page's list of lessons how far its reader has come in each, and on its first button where to go on. */
export function showProgress(
  page: ParentNode,
  progress: SavedProgress,
  place: { readonly slug: string; readonly heading: string } | null = null,
): void {
  showWayOn(page, progress, place);
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

function showWayOn(page: ParentNode, progress: SavedProgress, place: Parameters<typeof wayOn>[2]) {
  const begin = page.querySelector<HTMLAnchorElement>('.begin');
  const lesson = page.querySelector<HTMLAnchorElement>('.course');
  const cards = [...page.querySelectorAll<HTMLElement>('[data-slug]')].map(({ dataset }) => ({
    slug: dataset.slug ?? '',
    number: Number(dataset.number),
    steps: Number(dataset.steps),
  }));
  const way = wayOn(cards, progress, place);
  if (!begin || !lesson || !way) return;
  begin.textContent = texts.list.goOn(way.number);
  // Lessons are beside each other, wherever the site is.
  const address = new URL(`../${way.slug}/`, lesson.href);
  address.hash = way.heading;
  begin.href = address.href;
}
