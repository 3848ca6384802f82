/** Which page a mistyped address may have meant. */
import { put } from '$ui/createElement';

interface Known {
  readonly path: string;
  readonly label: string;
}

/** Of a name so many letters may be wrong, as a share of it. */
const MOST_WRONG = 0.4;

/** Shows the guess, if there is one. @param place has a link, and the pages there are in `data-known` */
export function showGuess(place: HTMLElement): void {
  const link = place.querySelector('a');
  const known = JSON.parse(place.dataset.known ?? '[]') as readonly Known[];
  const guess = guessPage(location.pathname, known);
  if (!link || !guess) return;
  link.href = new URL(guess.path, link.href).href;
  put(link, guess.label);
  place.hidden = false;
}

/** The page whose name is nearest to the last one of an address; undefined if none is near. */
export function guessPage(pathname: string, known: readonly Known[]): Known | undefined {
  const wanted = (pathname.split('/').filter(Boolean).at(-1) ?? '').toLowerCase();
  if (wanted === '') return undefined;
  const [, number] = /^(\d{1,2})(?!\d)/.exec(wanted) ?? [];
  const numbered =
    number && known.find(({ path }) => path.startsWith(`lessons/${number.padStart(2, '0')}-`));
  if (numbered) return numbered;
  const rated = known.map((page) => {
    const name = page.path.split('/').at(-2) ?? '';
    const bare = name.replace(/^\d+-/, '');
    const wrong = Math.min(wrongLetters(wanted, name), wrongLetters(wanted, bare));
    return { page, share: wrong / Math.max(wanted.length, 1) };
  });
  const [best] = rated.sort((one, other) => one.share - other.share);
  return best && best.share <= MOST_WRONG ? best.page : undefined;
}

/** Letters to put in, leave out or change that make one word of another (Levenshtein's distance). */
function wrongLetters(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, length) => length);
  for (const [nth, letter] of [...one].entries()) {
    const next = [nth + 1];
    for (let at = 1; at <= other.length; at++) {
      const changed = (row[at - 1] ?? 0) + (other[at - 1] === letter ? 0 : 1);
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
