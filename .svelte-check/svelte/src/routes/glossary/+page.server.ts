import { lessons, termsOf } from '../lessons/all';
import { glossaryOf } from './glossary';
import type { PageServerLoad } from './$types';

export const load: PageServerLoad = () => ({
  groups: glossaryOf((term) =>
    lessons
      .filter(({ slug }) => termsOf(slug).includes(term))
      .map(({ slug, title }) => ({ slug, title })),
  ),
});
