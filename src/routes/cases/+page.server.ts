import { lessons, symptomsOf } from '../lessons/all';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({
  rows: lessons.flatMap(({ slug, number, title }) =>
    symptomsOf(slug).map((symptom) => ({ ...symptom, slug, number, title })),
  ),
});
