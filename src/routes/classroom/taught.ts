import { readSteps } from '$classroom/stepList';
import { lessons } from '../lessons/all';

const notes = import.meta.glob<string>('/lessons/*/teacher.md', {
  import: 'default',
  query: '?raw',
  eager: true,
});

/** The lessons in reading order, each with the steps that its teacher's notes list. */
export const taughtLessons = () =>
  lessons.map(({ slug, number, title }) => ({
    slug,
    number,
    title,
    steps: readSteps(notes[`/lessons/${slug}/teacher.md`] ?? ''),
  }));
