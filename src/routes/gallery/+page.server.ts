import { EXAMPLE } from '$views/share/recipes';
import { newestWith } from '$views/share/releases';
import type { Attributes } from '$views/share/snippets';
import releases from '../../../releases/embed/releases.json';
import { lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** The page is never hydrated: what moves on it are the embeds. */
export const csr = false;

/**
 * What is written into a page to embed each lesson, told as a story so that none pauses for long; and the
 * version that a page can stay with.
 */
export const load: PageServerLoad = () => ({
  lessons: lessons.map(({ slug, embed }): Attributes => ({
    lesson: slug,
    speed: 'story',
    ...embed,
  })),
  pinned: newestWith(EXAMPLE.name, releases),
});
