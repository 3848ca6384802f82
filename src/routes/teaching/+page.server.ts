import { lessons } from '../lessons/all';
import { plans } from './plans';
import { textbooks } from './textbooks';
import type { PageServerLoad } from './$types';

/** @throws RangeError if a plan or a map names a lesson that there is not. */
function namedLesson(wanted: number) {
  const lesson = lessons.find(({ number }) => number === wanted);
  if (!lesson)
    throw new RangeError(`src/routes/teaching names lesson ${wanted}, which there is not.`);
  const { slug, number, title } = lesson;
  return { slug, number, title };
}

export const load: PageServerLoad = () => ({
  plans: plans.map(({ rows, ...plan }) => ({
    ...plan,
    rows: rows.map(({ lesson, ...row }) => ({
      ...row,
      lesson: lesson === undefined ? undefined : namedLesson(lesson),
    })),
  })),
  textbooks: textbooks.map(({ chapters, ...book }) => ({
    ...book,
    chapters: chapters.map(({ chapter, lessons: wanted }) => ({
      chapter,
      lessons: wanted.map(namedLesson),
    })),
  })),
});
