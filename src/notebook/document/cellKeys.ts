/** The keys of a cell that is commanded, not typed into. They are those of Jupyter. */

export type Command =
  | 'run-next'
  | 'run-stay'
  | 'edit'
  | 'previous'
  | 'next'
  | 'up'
  | 'down'
  | 'above'
  | 'below'
  | 'delete'
  | 'undo'
  | 'markdown'
  | 'code'
  | 'interrupt';

const SINGLE: Readonly<Record<string, Command>> = {
  Enter: 'edit',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  k: 'previous',
  j: 'next',
  a: 'above',
  b: 'below',
  z: 'undo',
  m: 'markdown',
  y: 'code',
};

const TWICE: Readonly<Record<string, Command>> = { d: 'delete', i: 'interrupt' };
const TWICE_WITHIN_MS = 800;

/** Reads keys one after the other: some mean something only when they are pressed twice. */
export class CommandKeys {
  #last = '';
  #lastAt = 0;

  /** What the key asks for; null if it asks for nothing. */
  read(
    event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
    now: number,
  ) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null;
    if (key === 'Enter' && shiftKey) return 'run-next';
    if (ctrlKey || metaKey) return key === 'Enter' ? 'run-stay' : null;
    if (shiftKey) return null;
    return this.#twice(key, now) ?? SINGLE[key] ?? null;
  }

  #twice(key: string, now: number): Command | null {
    const isSecond = key === this.#last && now - this.#lastAt < TWICE_WITHIN_MS;
    this.#last = isSecond ? '' : key;
    this.#lastAt = now;
    return isSecond ? (TWICE[key] ?? null) : null;
  }
}
