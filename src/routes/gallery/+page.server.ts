import type { Attributes } from '$views/share/snippets';
import { lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** What is written into a page to embed each lesson: told as a story, so that none stands still for long. */
export const load: PageServerLoad = () => ({
  lessons: lessons.map(({ slug, embed }): Attributes => ({ lesson: slug, speed: 'story', ...embed })),
});
