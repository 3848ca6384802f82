/** In the npm package lessons and cases are a module, fetched with the first that is named, and there are no pictures. */
import type * as ofSite from './home';
import { EmbedError } from './embedError';

/** Beside the pages that runs can be opened on; without a site of its own no link leads there. */
export const HOME = new URL('embed/', __EMBED_SITE__ || document.baseURI);

export const namedSpec: typeof ofSite.namedSpec = async (name, what) => {
  const { default: specs } = await import('postwait:specs');
  const spec = specs[name];
  if (!spec) throw new EmbedError('not_there', what, name);
  return spec;
};

export const posterOf: typeof ofSite.posterOf = () => null;
