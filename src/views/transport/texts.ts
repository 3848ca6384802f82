/** The texts of the transport. */
import type { MarkGroup } from './marks';

/** What the kinds to jump to are about. */
export const groupNames: Readonly<Record<MarkGroup, string>> = {
  longest: 'Longest first',
  writer: 'Log writer',
  commits: 'Commits and posts',
  waits: 'Waits',
  cpus: 'CPUs and run queues',
  devices: 'Devices',
  yours: 'Yours',
};

/** What the playback itself says; an embed in another language brings its own. */
export interface PlaybackTexts {
  readonly play: string;
  readonly pause: string;
  readonly step: string;
  readonly stepBack: string;
  readonly scrub: string;
  readonly clock: string;
  readonly speed: string;
  readonly slower: string;
  readonly faster: string;
  /** How long a part of the run a second of the reader's shows. */
  /** How fast a story is told, for each of `TEMPOS`. */
  readonly tempos: readonly string[];
}

export const texts = {
  transport: 'Playback',
  play: 'Play',
  pause: 'Pause',
  step: 'Step to the next event',
  stepBack: 'Step back to the event before',
  next: (kind: string) => `Next: ${kind}`,
  previous: (kind: string) => `Previous: ${kind}`,
  kind: 'Jump to',
  loop: 'Loop',
  loopTitle: 'Start again on reaching the end',
  more: 'Speed and jumps',
  full: 'Full window',
  shortcuts: 'Keyboard shortcuts',
  close: 'Close',
  speed: 'Speed',
  tempos: ['¼ ×', '½ ×', '1 ×', '2 ×', '4 ×'],
  clocks: 'How time passes',
  clockNames: { story: 'Story', scale: 'To scale' },
  clockTitles: {
    story: 'Each event of what you follow takes long enough to be seen; empty time is skipped',
    scale: 'Time passes evenly',
  },
  slower: 'Slower',
  faster: 'Faster',
  scrub: 'Place in the traced window',
  clock: 'Simulated time',
  key: 'Key',
  does: 'What it does',
  noTrace: 'This run kept no trace, so there is nothing to play.',
  window: (length: string, whole: string) => `${length} traced of a run of ${whole}`,
  wholeRun: (length: string) => `the whole run is traced: ${length}`,
  found: (place: number, count: number, length: string) => {
    if (count === 0) return 'none in the traced window';
    if (place < 0) return `${count} in the traced window`;
    return `${place + 1} of ${count}${length && `: ${length}`}`;
  },
  noMore: 'no more of these',
  jumped: (kind: string, found: string) => `${kind}: ${found}`,
  jumps: 'Jumps to events',
  bookmarks: 'bookmarks',
  bookmarkHere: 'Set a bookmark here',
  bookmarkAway: 'Remove bookmark',
  bookmarkSet: (name: string) => `Bookmark set: ${name}`,
  bookmarkGone: (name: string) => `Bookmark removed: ${name}`,
  bookmarksFull: 'There is no room for another bookmark: remove one first',
  bookmarkList: 'Bookmarks',
  noBookmarks: 'No bookmarks yet. B sets one at the instant shown.',
  nameOf: (at: string) => `Name of the bookmark at ${at}`,
  goTo: (name: string, at: string) => `Go to ${name}, ${at}`,
  removeBookmark: (name: string) => `Remove bookmark: ${name}`,
  remove: 'Remove',
  fork: 'Fork from here',
  forkShort: 'Fork',
  densest: (most: string) => `The outline shows commits over time, at most ${most} in one slice.`,
};
