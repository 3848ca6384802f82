import type { Handle } from '@sveltejs/kit';

/**
 * Pages ask for the upright letters at once, and so nearly always have them when they are first drawn: what
 * comes later is left to the next page (see site/fonts.css). Scripts and styles are asked for as ever.
 */
export const handle: Handle = ({ event, resolve }) =>
  resolve(event, {
    preload: ({ type, path }) =>
      type === 'js' || type === 'css' || (type === 'font' && path.includes('wght-normal')),
  });
