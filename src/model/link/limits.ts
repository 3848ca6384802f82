/**
 * How much a page shows and a link holds. They are apart from the reading of links, so that a lesson,
 * which has none, need not load that.
 */

/** No page has more runs than these beside the reader's. */
export const MOST_COMPARED = 3;

/** A list that can still be looked through. */
export const MOST_BOOKMARKS = 40;

/** Letters of a bookmark's name. */
export const LONGEST_NAME = 80;

/** Letters of an address up to its fragment that every server takes: nginx and Apache allow 8 KB for a whole request line. */
const LONGEST_ADDRESS = 8_000;

/** Whether servers may refuse an address; the fragment is not sent to them. */
export const isLongAddress = (address: string): boolean =>
  address.replace(/#.*/s, '').length > LONGEST_ADDRESS;
