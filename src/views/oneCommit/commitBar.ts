/** A commit to scale, as far as it has come. commitBar.css says how it looks. */
import { h } from '$ui/createElement';
import type { FollowedCommit, KindOfWait } from './followed';
import { texts } from './texts';

/** Narrower, in percent of the bar, a word has no room. */
const LEAST_FOR_WORD = 14;

/** The token of the theme that a kind of wait is drawn in. */
export const COLOURS: Readonly<Record<KindOfWait, string>> = {
  line: '--state-runnable',
  earlier: '--state-sleeping',
  disk: '--state-io',
  other: '--kind-messages',
  work: '--state-user',
};

/** A piece of the bar. */
export interface PlaceOfPiece {
  readonly kind: KindOfWait;
  readonly style: string;
  /** What is written on it, if that fits. */
  readonly word: string;
}

/** How far a commit has come at an instant, in percent of the whole. */
function shareOf({ beginNs, endNs }: FollowedCommit, timeNs: number): number {
  return Math.min(100, Math.max(0, (100 * (timeNs - beginNs)) / (endNs - beginNs)));
}

/** Where the pieces of a commit are on its bar. */
export function placesOf(commit: FollowedCommit): readonly PlaceOfPiece[] {
  return commit.pieces.map(({ kind, fromNs, untilNs }) => {
    const left = shareOf(commit, fromNs);
    const width = shareOf(commit, untilNs) - left;
    return {
      kind,
      style: `left: ${left}%; width: ${width}%; background: var(${COLOURS[kind]})`,
      word: width >= LEAST_FOR_WORD ? texts.kinds[kind] : '',
    };
  });
}

/** Has the bar of the page show another commit. */
export function layOut(past: HTMLElement, commit: FollowedCommit): void {
  past.replaceChildren(
    ...placesOf(commit).map(({ kind, style, word }) => {
      const piece = h('span', { className: kind }, word);
      piece.style.cssText = style;
      return piece;
    }),
  );
}

/** Shows a commit as far as it has come at an instant. A piece is as wide as its part of that: its word waits for room. */
export function uncover(past: HTMLElement, commit: FollowedCommit, timeNs: number): void {
  const share = shareOf(commit, timeNs);
  past.classList.remove('growing');
  past.style.clipPath = `inset(0 ${100 - share}% 0 0)`;
  for (const piece of past.querySelectorAll('span')) {
    piece.style.maxWidth = `${Math.max(0, share - parseFloat(piece.style.left))}%`;
  }
}
