/** Ctrl+Z and its kin, as on the reader's other pages; Cmd on a Mac. */
import type { UndoStack } from '$player/undoStack.svelte';

/** Which key does what, for the sheet of shortcuts. */
export const KEY_WORDS: readonly (readonly [key: string, meaning: string])[] = [
  ['Ctrl Z', 'Undo the last change, fork, comparison, name, bookmark or traced window'],
  ['Ctrl Shift Z', 'Redo what was undone (also Ctrl Y)'],
];

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** What a key press asks for; null if it is about something else. */
export function wayOf(press: KeyPress): 'undo' | 'redo' | null {
  if (press.altKey || press.ctrlKey === press.metaKey) return null;
  const key = press.key.toLowerCase();
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !press.shiftKey ? 'redo' : null;
}

/** Where a text is written, the browser takes back letters. */
const WRITTEN_INTO =
  'input:not([type="range"], [type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/** Obeys undo and redo, unless the element that has the focus or another listener does. */
export function obeyUndo(history: UndoStack, event: KeyboardEvent): void {
  const way = wayOf(event);
  if (way === null || event.defaultPrevented) return;
  if (event.target instanceof Element && event.target.matches(WRITTEN_INTO)) return;
  event.preventDefault();
  void history[way]();
}
