import { filesOf } from '../../scriptFiles';
import { lessons } from '../all';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => lessons.map(({ slug }) => ({ slug }));

/** The lessons before and after this one, those that it builds on, and the files that bring it to life. */
export const load: PageServerLoad = ({ params: { slug } }) => {
  const at = lessons.findIndex((lesson) => lesson.slug === slug);
  const needed = lessons[at]?.after ?? [];
  return {
    needed: lessons.filter(({ number }) => needed.includes(number)),
    before: lessons[at - 1],
    next: lessons[at + 1],
    preloads: filesOf(
      'src/routes/lessons/lessonPage.ts',
      `lessons/${slug}/lesson.md`,
      `lessons/${slug}/lesson.ts`,
    ),
  };
};
