import type { Work } from '../slices';

/** Pieces are joined up to about this many characters: a Blob may be kept outside of the page's own memory. */
const PART_LENGTH = 1 << 20;

/** Collects the pieces of a large file into a Blob, piece by piece. */
export function* blobOf(pieces: Iterable<string>, type: string): Work<Blob> {
  const parts: Blob[] = [];
  let texts: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    texts.push(piece);
    length += piece.length;
    if (length >= PART_LENGTH) {
      parts.push(new Blob(texts));
      texts = [];
      length = 0;
    }
    yield;
  }
  return new Blob([...parts, ...texts], { type });
}
