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
  | 'shortcuts';

export interface Shortcut {
  action: TransportAction;
  /** As `KeyboardEvent.key` names it. */
  key: string;
  shift: boolean;
  /** As printed on the sheet. */
  shown: string;
  meaning: string;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { action: 'toggle', key: ' ', shift: false, shown: 'Space', meaning: 'Play or pause' },
  {
    action: 'step',
    key: 'ArrowRight',
    shift: false,
    shown: '→',
    meaning: 'Step to the next event',
  },
  {
    action: 'stepBack',
    key: 'ArrowLeft',
    shift: false,
    shown: '←',
    meaning: 'Step back to the event before',
  },
  {
    action: 'nextMark',
    key: 'ArrowRight',
    shift: true,
    shown: 'Shift →',
    meaning: 'Jump to the next event of the chosen kind',
  },
  {
    action: 'previousMark',
    key: 'ArrowLeft',
    shift: true,
    shown: 'Shift ←',
    meaning: 'Jump to the previous event of the chosen kind',
  },
  { action: 'slower', key: '[', shift: false, shown: '[', meaning: 'Slower' },
  { action: 'faster', key: ']', shift: false, shown: ']', meaning: 'Faster' },
  {
    action: 'start',
    key: 'Home',
    shift: false,
    shown: 'Home',
    meaning: 'Go to the start of the traced window',
  },
  {
    action: 'end',
    key: 'End',
    shift: false,
    shown: 'End',
    meaning: 'Go to the end of the traced window',
  },
  {
    action: 'loop',
    key: 'l',
    shift: false,
    shown: 'L',
    meaning: 'Play again from the start when the end is reached',
  },
  { action: 'shortcuts', key: '?', shift: true, shown: '?', meaning: 'Show or hide this list' },
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

/** Elements that use arrows, Space or letters themselves. */
const TAKES_KEYS = 'input, select, textarea, [role="slider"], [role="radio"], [contenteditable]';

/**
 * Whether the element that has the focus needs this key itself. One that is marked with
 * `data-transport-keys` leaves all of them to the transport.
 */
export function belongsToElement(element: Element | null, action: TransportAction): boolean {
  if (!element || element.matches('[data-transport-keys]')) return false;
  if (action === 'shortcuts' || action === 'faster' || action === 'slower') {
    return element.matches(
      'input:not([type="range"]):not([type="checkbox"]), textarea, [contenteditable]',
    );
  }
  if (element.matches(TAKES_KEYS)) return true;
  return (
    action === 'toggle' && element.matches('button, a, summary, [role="tab"], [role="button"]')
  );
}
