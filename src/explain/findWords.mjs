/**
 * Finds the words of a text that each database has one of its own for, by what Oracle calls them. The build uses it on the
 * prose of lessons, and pages on the texts of their blocks: it is JavaScript so that both can.
 */

/**
 * A part of a text: a word, which has the id of its row, or what is between two.
 * @typedef {{ text: string, id?: string, start?: boolean }} Part start: whether a sentence begins with the word
 */

/** @param {string} word */
const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a sentence begins where a text ends: at a paragraph, behind a stop, in bold at its head, perhaps behind a tag. */
const SENTENCE_BEGINS = /(^|\n\s*\n|[.!?]\s+|\*\*)\s*(<[^>]*>)?$/;

/**
 * Cuts texts into words and what is between them; together the parts are the text.
 * @param {readonly { id: string, oracle: string }[]} rows
 * @param {readonly RegExp[]} passedOver what is left as it is, even with words in it
 * @returns {(text: string) => Part[]}
 */
export function wordFinder(rows, passedOver = []) {
  const ids = new Map(rows.map(({ id, oracle }) => [oracle.toLowerCase(), id]));
  // The longest first: "redo buffer" before "redo".
  const words = [...ids.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const word = `(?<![\\w:-])(?<word>${words.join('|')})(?![\\w-])`;
  const pattern = new RegExp([...passedOver.map(({ source }) => source), word].join('|'), 'gim');
  return (text) => {
    /** @type {Part[]} */
    const parts = [];
    let end = 0;
    for (const { index, groups } of text.matchAll(pattern)) {
      const found = groups?.['word'];
      if (found === undefined) continue;
      if (index > end) parts.push({ text: text.slice(end, index) });
      const start = SENTENCE_BEGINS.test(text.slice(Math.max(0, index - 200), index));
      parts.push({ text: found, id: /** @type {string} */ (ids.get(found.toLowerCase())), start });
      end = index + found.length;
    }
    if (end < text.length) parts.push({ text: text.slice(end) });
    return parts;
  };
}

/**
 * With a capital letter, at the beginning of a sentence; a name such as `wal_buffers` is left as it is.
 * @param {string} word
 */
export const atStart = (word) =>
  /[_/:=]|^idle$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
