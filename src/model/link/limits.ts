/**
 * How much a page shows and a link holds. They stand apart from the reading of links, so that a lesson,
 * which has none, need not load that.
 */

/** More runs than these beside the reader's stand on no page. */
export const MOST_COMPARED = 3;

/** A list that can still be looked through. */
export const MOST_BOOKMARKS = 40;

/** Letters of a bookmark's name. */
export const LONGEST_NAME = 80;
