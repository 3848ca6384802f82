/** What the home page says of its commit, to readers who know no database. */
import { texts } from '../homeTexts';
import type { FirstCommit, Piece, Sum } from './firstRun';

/** What goes on at an instant. */
export function wordPiece(commit: FirstCommit, piece: Piece | null, timeNs: number): string {
  if (timeNs < commit.beginNs) return texts.home.opening.before;
  if (!piece)
    return texts.home.opening.complete(tenths(Math.round((commit.endNs - commit.beginNs) / 1e5)));
  const { part, kind } = piece;
  switch (part) {
    case 'start_runnable':
      return texts.home.opening.lineBefore;
    case 'io_runnable':
      return texts.home.opening.lineAfter;
    case 'io':
      return texts.home.opening.disk(commit.commits);
    case 'own_runnable':
      return texts.home.opening.ownLine;
    case 'own_cpu':
      return timeNs - commit.beginNs < 1e5 ? texts.home.opening.post : texts.home.opening.wakes;
    case 'others_posted':
      return texts.home.opening.wakes;
    default:
      return kind === 'earlier'
        ? texts.home.opening.earlier
        : isWritten(commit, piece)
          ? texts.home.opening.wakes
          : texts.home.opening.gathers(commit.commits);
  }
}

/** Whether a piece comes after that of the disk. */
function isWritten({ pieces }: FirstCommit, { fromNs }: Piece): boolean {
  return pieces.some(({ part, untilNs }) => part === 'io' && untilNs <= fromNs);
}

/** `0.9`, of 9 tenths. */
const tenths = (count: number) => (count / 10).toFixed(1);

/** What is claimed of a commit, and its sum; what rounds to nothing is left out. */
export function wordSum({ total, of }: Sum): { claim: string; arithmetic: string } {
  const addends = (['line', 'earlier', 'disk', 'work'] as const)
    .filter((kind) => of[kind] > 0)
    .sort((one, other) => (one === 'work' ? 1 : other === 'work' ? -1 : of[other] - of[one]))
    .map((kind) => `${tenths(of[kind])} ${texts.home.opening.addends[kind]}`);
  return {
    claim: texts.home.opening.claim(tenths(of.disk), tenths(total)),
    arithmetic: `${tenths(total)} ms = ${addends.join(' + ')}`,
  };
}
