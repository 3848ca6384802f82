/** A long text as its beginning and its end. */

const MOST_LINES = 60;
const MOST_CHARACTERS = 20_000;

/** The shortened text and how many lines there are; null if all of it may be shown. */
export function shorten(text: string): { readonly text: string; readonly lines: number } | null {
  const lines = text.split('\n');
  if (lines.length <= MOST_LINES && text.length <= MOST_CHARACTERS) return null;
  const half = MOST_LINES / 2;
  const [head, tail] =
    lines.length > MOST_LINES
      ? [lines.slice(0, half).join('\n'), lines.slice(-half).join('\n')]
      : [text.slice(0, text.length / 2), text.slice(text.length / 2)];
  const room = MOST_CHARACTERS / 2;
  return { text: `${head.slice(0, room)}\n…\n${tail.slice(-room)}`, lines: lines.length };
}

/** No letter of any script has this many marks; more of them take the browser minutes to set. */
const PILED_MARKS = /(\p{M}{30})\p{M}{30,}/u;

/** Whether marks are piled on one letter. */
export const hasPiledMarks = (text: string): boolean => PILED_MARKS.test(text);

/** The text with such piles cut off. */
export const withoutPiledMarks = (text: string): string =>
  hasPiledMarks(text) ? text.replace(new RegExp(PILED_MARKS, 'gu'), '$1…') : text;
