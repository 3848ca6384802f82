import { lessons, symptomsOf } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;

export const load: PageServerLoad = () => ({
  rows: lessons.flatMap(({ slug, title }) =>
    symptomsOf(slug).map((symptom) => ({ ...symptom, slug, title })),
  ),
});
