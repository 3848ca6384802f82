import type { Handle } from '@sveltejs/kit';
import { withSocialCard } from './routes/socialTags';

/** Where the site will be, as far as its build is told: see scripts/lib/embedFiles.mjs. */
const { SITE_URL, BASE_PATH: base = '' } = process.env;

/**
 * Pages ask for the upright letters at once, and so nearly always have them when they are first drawn: what
 * comes later is left to the next page (see site/fonts.css). The home page asks for the script of its machine
 * before them, since on a slow network they come too late anyway. Scripts and styles are asked for as ever.
 */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    preload: ({ type, path }) =>
      type === 'js' || type === 'css' || (type === 'font' && path.includes('wght-normal')),
    transformPageChunk: ({ html }) => {
      const path = event.url.pathname.slice(base.length);
      const isHome = path === '/';
      const patient = isHome ? html.replace('as="font"', 'as="font" fetchpriority="low"') : html;
      return withSocialCard(patient, path, (SITE_URL ?? base).replace(/\/$/, ''));
    },
  });
