/**
 * Places at which a word of any length may be broken. Where a browser may break a word anywhere, it shapes all that is
 * left of it again for each line: 200,000 letters in one word take it seconds, and some scripts half a minute.
 */
const LONGEST = 200;

/** Marks stay with their letter. */
const LONG = new RegExp(`\\S{${LONGEST}}(?=[^\\s\\p{M}])`, 'gu');

/** The text in pieces, between which a word may be broken. */
export function wordPieces(text: string): string[] {
  const ends = [...text.matchAll(LONG)].map((match) => match.index + match[0].length);
  return [0, ...ends].map((start, index) => text.slice(start, ends[index]));
}

/** Lets each long word in what is to be shown be broken. What is copied from it stays as it was. */
export function breakLongWords(shown: DocumentFragment): void {
  const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const [first = '', ...others] = wordPieces(text.data);
    if (others.length === 0) continue;
    text.replaceWith(first, ...others.flatMap((piece) => [document.createElement('wbr'), piece]));
  }
}
