/** Which key does what. The sheet shown by `?` and the titles of the buttons read the same rows. */

export type TransportAction =
  | 'toggle'
  | 'step'
  | 'stepBack'
  | 'nextMark'
  | 'previousMark'
  | 'faster'
  | 'slower'
  | 'start'
  | 'end'
  | 'loop'
  | 'bookmark'
  | 'bookmarks'
  | 'fork'
  | 'fullWindow'
  | 'shortcuts';

export interface Shortcut {
  readonly action: TransportAction;
  /** As `KeyboardEvent.key` names it. */
  readonly key: string;
  readonly shift: boolean;
  /** As printed. */
  readonly shown: string;
}

/** What each means is in `shortcuts.ts`, which is fetched with the sheet. */
export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'toggle', key: ' ', shift: false, shown: 'Space' },
  { action: 'step', key: 'ArrowRight', shift: false, shown: '→' },
  { action: 'stepBack', key: 'ArrowLeft', shift: false, shown: '←' },
  { action: 'nextMark', key: 'ArrowRight', shift: true, shown: 'Shift →' },
  { action: 'previousMark', key: 'ArrowLeft', shift: true, shown: 'Shift ←' },
  { action: 'slower', key: '[', shift: false, shown: '[' },
  { action: 'faster', key: ']', shift: false, shown: ']' },
  { action: 'start', key: 'Home', shift: false, shown: 'Home' },
  { action: 'end', key: 'End', shift: false, shown: 'End' },
  { action: 'loop', key: 'l', shift: false, shown: 'L' },
  { action: 'bookmark', key: 'b', shift: false, shown: 'B' },
  { action: 'bookmarks', key: 'b', shift: true, shown: 'Shift B' },
  { action: 'fork', key: 'f', shift: true, shown: 'Shift F' },
  { action: 'fullWindow', key: 'f', shift: false, shown: 'F' },
  { action: 'shortcuts', key: '?', shift: true, shown: '?' },
];

/** Keys whose character already needs Shift on some keyboards: there Shift says nothing. */
const SHIFT_IS_PART_OF_THE_KEY = new Set(['[', ']', '?']);

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key press asks of the transport; null when it is none of its keys. */
export function actionOf(press: KeyPress): TransportAction | null {
  if (press.ctrlKey || press.altKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const row = SHORTCUTS.find(
    (shortcut) =>
      shortcut.key === key &&
      (SHIFT_IS_PART_OF_THE_KEY.has(key) || shortcut.shift === press.shiftKey),
  );
  return row?.action ?? null;
}

/** How `aria-keyshortcuts` writes the key of an action. */
export function ariaKey(action: TransportAction): string | undefined {
  const row = SHORTCUTS.find((shortcut) => shortcut.action === action);
  if (!row) return undefined;
  const key = row.key === ' ' ? 'Space' : row.key;
  return row.shift && !SHIFT_IS_PART_OF_THE_KEY.has(row.key) ? `Shift+${key}` : key;
}

/** How a button's title names its key. */
export function shownKey(action: TransportAction): string {
  return SHORTCUTS.find((shortcut) => shortcut.action === action)?.shown ?? '';
}

/** Elements that use arrows, Space, Home and End themselves. */
const TAKES_MOVES = 'input, select, textarea, [role="slider"], [role="radio"], [contenteditable]';
/** Elements that letters are written into, or that are searched by letters. */
const TAKES_LETTERS =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

const MOVES: ReadonlySet<TransportAction> = new Set([
  'toggle',
  'step',
  'stepBack',
  'nextMark',
  'previousMark',
  'start',
  'end',
]);

/**
 * Whether the element that has the focus needs this key itself. One that is marked with
 * `data-transport-keys` leaves all of them to the transport.
 */
export function belongsToElement(element: Element | null, action: TransportAction): boolean {
  if (!element || element.matches('[data-transport-keys]')) return false;
  if (!MOVES.has(action)) return element.matches(TAKES_LETTERS);
  if (element.matches(TAKES_MOVES)) return true;
  return (
    action === 'toggle' && element.matches('button, a, summary, [role="tab"], [role="button"]')
  );
}
