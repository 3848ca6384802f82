import { lessons } from '../lessons/all';
import { plans } from './plans';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({
  plans: plans.map(({ rows, ...plan }) => ({
    ...plan,
    rows: rows.map(({ lesson: number, ...row }) => {
      const lesson = lessons.find((each) => each.number === number);
      return {
        ...row,
        lesson: lesson && { slug: lesson.slug, number: lesson.number, title: lesson.title },
      };
    }),
  })),
});
