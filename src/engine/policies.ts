import type { runPolicy } from './policy/sandbox';

/** Where policies can be run: a page of the site says how. Others, such as embeds, have no part of it. */
export const policies: { load?: () => Promise<{ readonly runPolicy: typeof runPolicy }> } = {};
