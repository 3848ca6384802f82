import { lessons } from '../../lessons/all';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({
  lessons: lessons.map(({ slug, number, title }) => ({ slug, number, title })),
});
