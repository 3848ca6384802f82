import { lessons, termsOf } from '../lessons/all';
import { glossaryOf } from './glossary';
import type { PageServerLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;

export const load: PageServerLoad = () => ({
  groups: glossaryOf((term) =>
    lessons
      .filter(({ slug }) => termsOf(slug).includes(term))
      .map(({ slug, title }) => ({ slug, title })),
  ),
});
