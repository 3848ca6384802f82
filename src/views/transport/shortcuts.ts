/** Every key of the simulation, for the sheet that `?` shows. */
import { KEY_WORDS as LANES_KEYS } from '../lanes/keys';
import { KEY_WORDS as UNDO_KEYS } from '../undo/undoKeys';
import { SHORTCUTS, type TransportAction } from './keyboard';

export interface KeyGroup {
  readonly name: string;
  readonly keys: readonly (readonly [key: string, meaning: string])[];
}

const MEANINGS: Readonly<Record<TransportAction, string>> = {
  toggle: 'Play or pause',
  step: 'Step to the next event',
  stepBack: 'Step back to the event before',
  nextMark: 'Jump to the next event of the chosen kind, or the next longest',
  previousMark: 'Jump to the previous event of the chosen kind',
  slower: 'Slower',
  faster: 'Faster',
  start: 'Go to the start of the traced window',
  end: 'Go to the end of the traced window',
  loop: 'Play again from the start when the end is reached',
  bookmark: 'Set a bookmark at this instant, or take it away',
  bookmarks: 'Show or hide the list of bookmarks',
  fork: 'Fork from here: change something from this instant on',
  fullWindow: 'Machine, lanes and why it waits in the whole window, or back to the page',
  shortcuts: 'Show or hide this list',
};

/** The transport's own, without those of actions that this page does not have. */
export function keyGroups(canFork: boolean): KeyGroup[] {
  const own = SHORTCUTS.filter(({ action }) => canFork || action !== 'fork');
  return [
    {
      name: 'Anywhere in the simulation',
      keys: own.map((row) => [row.shown, MEANINGS[row.action]]),
    },
    OF_THE_PAGE,
    { name: 'Undo', keys: UNDO_KEYS },
    ...OF_VIEWS,
    ...(canFork ? [OF_FORKS] : []),
  ];
}

const OF_THE_PAGE: KeyGroup = {
  name: 'Where nothing has the focus',
  keys: [
    [
      'Space',
      'play or pause the simulation that you clicked last, or the one that the page is about',
    ],
    ['F', 'give the simulation that is seen most the whole window'],
  ],
};

const OF_FORKS: KeyGroup = {
  name: 'Where a fork is made',
  keys: [['Escape', 'close it without a fork']],
};

/** Keys that a view obeys while the focus is in it. */
const OF_VIEWS: readonly KeyGroup[] = [
  {
    name: 'On the scrub bar',
    keys: [['Page Up, Page Down', 'forward or back by a tenth of the window']],
  },
  {
    name: 'On the machine',
    keys: [
      ['+ = − 0', 'nearer (+ or =), farther, the whole machine'],
      ['Z', 'nearer to the selected CPU, or follow the process'],
      ['↑ ↓ ← →', 'to another CPU, or in the list of processes to another process'],
      ['Page Up, Page Down', 'ten processes on'],
      ['Home, End', 'to the first or the last'],
      ['Enter, Space', 'pick it out, or let go of it'],
      ['Menu, Shift F10', 'change its CPUs and its nice value'],
    ],
  },
  {
    name: 'Where a process is changed or carried',
    keys: [
      ['↑ ↓ ← →', 'to another value'],
      ['Escape', 'close it, or put back what is carried'],
    ],
  },
  { name: 'On the lanes', keys: LANES_KEYS },
  {
    name: 'On the names of the lanes',
    keys: [
      ['↑ ↓ Home End', 'to another lane'],
      ['Page Up, Page Down', 'ten lanes on'],
      ['← →', 'to where this lane changes'],
      ['Enter, Space', 'pick its CPU or process out'],
    ],
  },
  {
    name: 'On the handles below the lanes',
    keys: [
      ['← → ↑ ↓ Home End', 'move what is shown, or one end of it'],
      ['Page Up, Page Down', 'by its whole length'],
      ['+ = −', 'zoom in (+ or =) and out'],
    ],
  },
  {
    name: 'In “Why does it wait?”',
    keys: [
      ['↑ ↓ Home End', 'to another link of the chain'],
      ['→ ←', 'open or close what a link depended on'],
      ['Enter, Space', 'go to the instant of the link'],
    ],
  },
  {
    name: 'On a chart over time',
    keys: [
      ['← → Page Up, Page Down', 'read another interval'],
      ['Home, End', 'the first or the last'],
      ['Enter', 'go to its instant'],
    ],
  },
  {
    name: 'On a histogram',
    keys: [['← → Home End', 'read another bar']],
  },
  {
    name: 'On a chart of a sweep',
    keys: [
      ['← → Home End', 'read another value'],
      ['Enter', 'open the run in the middle of its figures'],
    ],
  },
  {
    name: 'On a slider',
    keys: [
      ['← → ↑ ↓', 'a step'],
      ['Page Up, Page Down', 'a larger step'],
      ['Home, End', 'the lowest or the highest'],
      ['Enter', 'in the field beside it: take the value'],
    ],
  },
  {
    name: 'In a field of CPUs, of a time or of an address',
    keys: [['Enter', 'take what is written']],
  },
  {
    name: 'On tabs',
    keys: [
      ['← → Home End', 'to another view or report'],
      ['↑ ↓', 'to another report'],
    ],
  },
];
