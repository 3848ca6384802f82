/**
 * How much is laid out. A page that lays out more is blocked for seconds, whatever it shows; the rest is
 * shown as plain text, with the limit that it exceeds.
 */

/** Pieces of one output: elements, and letters by the dozen. */
export const MOST_OF_ONE = 20_000;
/** Pieces of all outputs and prose of the page together. */
export const MOST_OF_PAGE = 60_000;

/** So many letters take as long to lay out as an element. */
export const LETTERS_OF_A_PIECE = 15;

let claimed = 0;

/** How much it takes to lay out a text of HTML. */
export function piecesOfHtml(html: string): number {
  const elements = html.match(/<[a-z]/gi)?.length ?? 0;
  return elements + html.length / LETTERS_OF_A_PIECE;
}

/**
 * Takes room for this many pieces on the page.
 * @param isAsked the reader asks for this output, whatever else is on the page
 * @returns how to give the room back; null if there is none left
 */
export function claim(pieces: number, isAsked: boolean): (() => void) | null {
  if (pieces > MOST_OF_ONE) return null;
  if (claimed + pieces > MOST_OF_PAGE && !isAsked) return null;
  claimed += pieces;
  return () => (claimed -= pieces);
}
