import { error } from '@sveltejs/kit';
import { contentsOf } from '../contents';
import type { PageLoad } from './$types';

/** The page brings a script of its own and none of SvelteKit's: see +page.svelte. */
export const csr = false;

export const load: PageLoad = async ({ params: { slug }, data }) => {
  const contents = await contentsOf(slug);
  if (!contents) error(404, `There is no lesson "${slug}".`);
  return { ...data, ...contents };
};
