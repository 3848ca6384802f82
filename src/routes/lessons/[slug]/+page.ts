import { error } from '@sveltejs/kit';
import { contentsOf } from '../contents';
import type { PageLoad } from './$types';

export const load: PageLoad = async ({ params: { slug }, data }) => {
  const contents = await contentsOf(slug);
  if (!contents) error(404, `There is no lesson "${slug}".`);
  return { ...data, ...contents };
};
