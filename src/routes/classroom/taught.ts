import { lessons, stepsOf } from '../lessons/all';

/** The lessons in reading order, each with the steps of a class about it. */
export const taughtLessons = () =>
  lessons.map(({ slug, number, title }) => ({ slug, number, title, steps: stepsOf(slug) }));
