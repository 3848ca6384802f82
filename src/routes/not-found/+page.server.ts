import { lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** What a mistyped address may have meant: the lessons, and the pages beside them. */
export const load: PageServerLoad = () => ({
  known: [
    ...lessons.map(({ slug, number, title }) => ({
      path: `lessons/${slug}/`,
      label: `lesson ${number}: ${title}`,
    })),
    ...PAGES.map((name) => ({ path: `${name}/`, label: name })),
  ],
});

const PAGES = [
  ...['cases', 'clinic', 'sandbox', 'notebook', 'classroom', 'gallery', 'glossary', 'published'],
  ...['teaching', 'trace', 'reference', 'run'],
];
