import { lessons, symptomsOf } from '../lessons/all';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({
  rows: lessons.flatMap(({ slug, title }) =>
    symptomsOf(slug).map((symptom) => ({ ...symptom, slug, title })),
  ),
});
