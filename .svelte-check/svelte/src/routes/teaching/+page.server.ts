import { lessons } from '../lessons/all';
import { plans } from './plans';
import type { PageServerLoad } from './$types';

/** @throws RangeError if a plan names a lesson that there is not. */
function namedLesson(wanted: number) {
  const lesson = lessons.find(({ number }) => number === wanted);
  if (!lesson) throw new RangeError(`src/routes/teaching/plans.ts names lesson ${wanted}.`);
  const { slug, title } = lesson;
  return { slug, title };
}

export const load: PageServerLoad = () => ({
  plans: plans.map(({ rows, ...plan }) => ({
    ...plan,
    rows: rows.map(({ lesson, ...row }) => ({
      ...row,
      lesson: lesson === undefined ? undefined : namedLesson(lesson),
    })),
  })),
});
