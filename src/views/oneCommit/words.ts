/** What is said of a commit, to readers who know no database. */
import type { Run } from '$model/run/run';
import { stepFor, type FollowedCommit, type Piece, type Sum } from './followed';
import { texts } from './texts';

/** What goes on at an instant. @param holder what has the CPU that the log writer waits for, as `its neighbour` */
export function wordPiece(
  commit: FollowedCommit,
  piece: Piece | null,
  timeNs: number,
  holder = texts.neighbour,
): string {
  if (timeNs < commit.beginNs) return texts.before;
  if (!piece) return texts.complete(wordLength(commit.endNs - commit.beginNs));
  const { part, kind } = piece;
  switch (part) {
    case 'start_runnable':
      return texts.lineBefore(holder);
    case 'io_runnable':
    case 'posting_preempted':
      return texts.lineAfter;
    case 'io':
      return texts.disk(commit.commits);
    case 'broadcast':
      return texts.other;
    case 'own_runnable':
      return texts.ownLine;
    case 'own_cpu':
      return timeNs - commit.beginNs < 1e5 ? texts.post : texts.wakes(commit.commits);
    case 'others_posted':
      return texts.wakes(commit.commits);
    default:
      return kind === 'earlier'
        ? texts.earlier
        : isWritten(commit, piece)
          ? texts.wakes(commit.commits)
          : texts.gathers(commit.commits);
  }
}

/** What has the CPU where the log writer waits for one: mostly it is the only kind that there is. */
export const holderIn = ({ processes }: Run): string =>
  processes.some(({ kind }) => kind === 'noise') ? texts.neighbour : texts.session;

/** Whether a piece comes after that of the disk. */
function isWritten({ pieces }: FollowedCommit, { fromNs }: Piece): boolean {
  return pieces.some(({ part, untilNs }) => part === 'io' && untilNs <= fromNs);
}

/** `0.9`, of 9 tenths of a millisecond; `87`, of as many microseconds. */
const figure = (count: number, stepNs: number) =>
  stepNs === 1e3 ? String(count) : (count / 10).toFixed(1);

const unitOf = (stepNs: number) => (stepNs === 1e3 ? 'µs' : 'ms');

/** A length as it is told of a commit: `22.1 ms`, or `162 µs` where that is shorter than a millisecond. */
export function wordLength(ns: number, stepNs = stepFor(ns)): string {
  return `${figure(Math.round(ns / stepNs), stepNs)}\u00a0${unitOf(stepNs)}`;
}

/** What is claimed of a commit, and its sum; what rounds to nothing is left out. */
export function wordSum({ total, of, stepNs, diskNs }: Sum): { claim: string; arithmetic: string } {
  const addends = (['line', 'earlier', 'disk', 'other', 'work'] as const)
    .filter((kind) => of[kind] > 0)
    .sort((one, other) => (one === 'work' ? 1 : other === 'work' ? -1 : of[other] - of[one]))
    .map((kind) => `${figure(of[kind], stepNs)} ${texts.addends[kind]}`);
  const length = (count: number) => `${figure(count, stepNs)}\u00a0${unitOf(stepNs)}`;
  return {
    claim: texts.claim(wordLength(diskNs, diskNs < stepNs ? 1e3 : stepNs), length(total)),
    arithmetic: `${figure(total, stepNs)} ${unitOf(stepNs)} = ${addends.join(' + ')}`,
  };
}
