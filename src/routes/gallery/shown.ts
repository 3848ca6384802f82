/** What the gallery shows: one source for the embed that plays, and for the code beside it. */
import type { Attributes, Embedded } from '$views/share/snippets';

export interface Shown {
  readonly title: string;
  /** What the site calls it, `lessons/02-noisy-neighbour`. */
  readonly name: string;
  /** Its page, from the site's own address on. */
  readonly page: string;
  readonly attributes: Attributes;
}

/** The same on a site. @param site its address, with a slash at its end */
export const embeddedOn = (site: string, { page, ...shown }: Shown): Embedded => ({
  ...{ ...shown, site },
  page: site + page,
});
