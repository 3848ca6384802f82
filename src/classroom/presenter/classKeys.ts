/**
 * Which key does what in a class. Presenters' remotes send four: Page Up, Page Down, F5 or Escape in turn,
 * and B or a full stop. With these alone a whole class can be led: F5 changes what Page Up and Down turn.
 */

export const COMMANDS = [
  'next',
  'previous',
  'mode',
  'black',
  'play',
  'stepBack',
  'step',
  'previousMark',
  'nextMark',
  'slower',
  'faster',
  'reset',
  'scene',
  'up',
  'down',
  'freeze',
  'code',
  'open',
  'more',
  'fewer',
  'reveal',
  'forget',
  'pause',
  'restart',
  'undo',
  'keys',
] as const;
export type Command = (typeof COMMANDS)[number];

/** What a key asks for. */
export interface Order {
  readonly command: Command;
  /** Of the options of a question, which one it is about: from 0. */
  readonly option?: number;
}

export const KEY_GROUPS = ['remote', 'run', 'wall', 'poll', 'class'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

interface KeyRow {
  readonly command: Command;
  readonly group: KeyGroup;
  /** As `KeyboardEvent.key` names it; letters are small. */
  readonly keys: readonly string[];
  /** As printed. */
  readonly shown: string;
  /** Whether a key that is held down asks again and again. */
  readonly repeats?: boolean;
}

export const KEY_ROWS: readonly KeyRow[] = [
  {
    command: 'next',
    group: 'remote',
    keys: ['PageDown', 'ArrowRight', 'ArrowDown'],
    shown: 'Page Down → ↓',
  },
  {
    command: 'previous',
    group: 'remote',
    keys: ['PageUp', 'ArrowLeft', 'ArrowUp'],
    shown: 'Page Up ← ↑',
  },
  { command: 'mode', group: 'remote', keys: ['F5', 'Escape'], shown: 'F5 Esc' },
  { command: 'black', group: 'remote', keys: ['b', '.'], shown: 'B .' },
  { command: 'play', group: 'run', keys: [' '], shown: 'Space' },
  { command: 'stepBack', group: 'run', keys: ['w'], shown: 'W', repeats: true },
  { command: 'step', group: 'run', keys: ['e'], shown: 'E', repeats: true },
  { command: 'previousMark', group: 'run', keys: ['n'], shown: 'N' },
  { command: 'nextMark', group: 'run', keys: ['m'], shown: 'M' },
  { command: 'slower', group: 'run', keys: ['-'], shown: '−' },
  { command: 'faster', group: 'run', keys: ['+', '='], shown: '+' },
  { command: 'reset', group: 'run', keys: ['s'], shown: 'S' },
  { command: 'scene', group: 'wall', keys: ['v'], shown: 'V' },
  { command: 'up', group: 'wall', keys: ['u'], shown: 'U' },
  { command: 'down', group: 'wall', keys: ['d'], shown: 'D' },
  { command: 'freeze', group: 'wall', keys: ['f'], shown: 'F' },
  { command: 'code', group: 'wall', keys: ['q'], shown: 'Q' },
  { command: 'open', group: 'wall', keys: ['o'], shown: 'O' },
  { command: 'more', group: 'poll', keys: [], shown: '1 … 9' },
  { command: 'fewer', group: 'poll', keys: [], shown: 'Shift 1 … 9' },
  { command: 'reveal', group: 'poll', keys: ['r'], shown: 'R' },
  { command: 'forget', group: 'poll', keys: ['c'], shown: 'C' },
  { command: 'pause', group: 'class', keys: ['p'], shown: 'P' },
  { command: 'restart', group: 'class', keys: ['t'], shown: 'T' },
  { command: 'undo', group: 'class', keys: ['z'], shown: 'Z' },
  { command: 'keys', group: 'class', keys: ['?'], shown: '?' },
];

/** How a button's title names its key. */
export function shownKey(command: Command): string {
  return KEY_ROWS.find((row) => row.command === command)?.shown ?? '';
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key asks for; null if it is none of the class's. */
export function orderOf(press: KeyPress): Order | null {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (ctrlKey || altKey || metaKey) return null;
  // By its place on the keyboard: with Shift, a digit is another sign, and not the same one everywhere.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1];
  if (digit) return { command: shiftKey ? 'fewer' : 'more', option: Number(digit) - 1 };
  const name = key.length === 1 ? key.toLowerCase() : key;
  const row = KEY_ROWS.find(({ keys }) => keys.includes(name));
  return row ? { command: row.command } : null;
}

/** Whether a key that is held down asks for it again. */
export function isRepeated({ command }: Order): boolean {
  return KEY_ROWS.some((row) => row.command === command && row.repeats);
}

/** Where a line ends by a key, and a page of text is turned by one. */
const TAKES_EVERYTHING = 'textarea, [contenteditable], dialog *';
/** What letters are written into, or what is searched by them. */
const TAKES_LETTERS =
  'select, input:not([type="range"], [type="checkbox"], [type="radio"], [inputmode="numeric"])';
/** What is moved by arrows. */
const TAKES_MOVES = 'select, input, [role="slider"]';
/** What is pressed by Space. */
const TAKES_SPACE =
  'button, a, summary, input, select, [role="tab"], [role="button"], [role="option"]';

/**
 * Whether the element that has the focus needs this key itself. Page Up, Page Down and F5 are the class's
 * nearly everywhere: a presenter with a remote does not look where the focus is. Within a simulation
 * arrows step through its events, Space plays it, +, − and Z zoom and Escape closes.
 */
export function belongsElsewhere(element: Element | null, key: string): boolean {
  if (!element) return false;
  if (element.matches(TAKES_EVERYTHING)) return true;
  if (['PageDown', 'PageUp', 'F5'].includes(key)) return false;
  if (key === ' ') return element.matches(TAKES_SPACE) || isInSimulation(element);
  if (key.startsWith('Arrow')) return element.matches(TAKES_MOVES) || isInSimulation(element);
  if (/^[\d+-]$/.test(key) && element.matches('input')) return true;
  if (['?', '+', '=', '-', 'z', 'Escape'].includes(key) && isInSimulation(element)) return true;
  return element.matches(TAKES_LETTERS);
}

const isInSimulation = (element: Element) => element.closest('.workbench') !== null;
