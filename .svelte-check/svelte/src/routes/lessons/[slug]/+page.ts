import { error } from '@sveltejs/kit';
import { contentsOf } from '../contents';
import type { PageLoad } from './$types';

/** Written whole when the site is built; lessonPage.ts then brings the lesson to life. */
export const csr : boolean = false;

export const load: PageLoad = async ({ params: { slug }, data }) => {
  const contents = await contentsOf(slug);
  if (!contents) error(404, `There is no lesson "${slug}".`);
  return { ...data, contents };
};
