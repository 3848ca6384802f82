/** Which key does what in a class; presenters' remotes send Page Up, Page Down, B or a full stop. */

export const COMMANDS = [
  'next',
  'previous',
  'play',
  'black',
  'down',
  'up',
  'freeze',
  'reveal',
  'code',
  'pause',
  'keys',
] as const;
export type Command = (typeof COMMANDS)[number];

interface KeyRow {
  readonly command: Command;
  /** As `KeyboardEvent.key` names it; letters are small. */
  readonly keys: readonly string[];
  /** As printed. */
  readonly shown: string;
}

export const KEY_ROWS: readonly KeyRow[] = [
  { command: 'next', keys: ['PageDown', 'ArrowRight', 'ArrowDown'], shown: 'Page Down → ↓' },
  { command: 'previous', keys: ['PageUp', 'ArrowLeft', 'ArrowUp'], shown: 'Page Up ← ↑' },
  { command: 'play', keys: [' '], shown: 'Space' },
  { command: 'black', keys: ['b', '.'], shown: 'B  .' },
  { command: 'down', keys: ['d'], shown: 'D' },
  { command: 'up', keys: ['u'], shown: 'U' },
  { command: 'freeze', keys: ['f'], shown: 'F' },
  { command: 'reveal', keys: ['r'], shown: 'R' },
  { command: 'code', keys: ['q'], shown: 'Q' },
  { command: 'pause', keys: ['p'], shown: 'P' },
  { command: 'keys', keys: ['?'], shown: '?' },
];

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key asks for; null if it is none of the class's. */
export function commandOf({ key, ctrlKey, altKey, metaKey }: KeyPress): Command | null {
  if (ctrlKey || altKey || metaKey) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return KEY_ROWS.find(({ keys }) => keys.includes(name))?.command ?? null;
}

/** What letters are written into, or what moves by Page Up itself. */
const TAKES_EVERYTHING = 'input, select, textarea, [contenteditable], [role="slider"], dialog *';
/** What is pressed by Space. */
const TAKES_SPACE = 'button, a, summary, [role="tab"], [role="button"], [role="option"]';

/**
 * Whether the element that has the focus needs this key itself. Within a simulation arrows step through
 * its events and Space plays it; Page Up, Page Down and B are the class's everywhere.
 */
export function belongsElsewhere(element: Element | null, key: string): boolean {
  if (!element) return false;
  if (element.matches(TAKES_EVERYTHING)) return true;
  if (key === ' ' && element.matches(TAKES_SPACE)) return true;
  const isMove = key === ' ' || key === '?' || key.startsWith('Arrow');
  return isMove && element.closest('.workbench') !== null;
}
