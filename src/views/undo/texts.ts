/** The texts of undo and redo. */
export const texts = {
  undo: 'Undo',
  redo: 'Redo',
  undoWhat: (what: string, key: string) => `Undo: ${what} (${key})`,
  redoWhat: (what: string, key: string) => `Redo: ${what} (${key})`,
  undone: (what: string) => `Undone: ${what}.`,
  redone: (what: string) => `Redone: ${what}.`,
};

/** Which key does what, for the sheet of shortcuts. */
export const KEY_WORDS: readonly (readonly [key: string, meaning: string])[] = [
  ['Ctrl Z', 'Undo the last change, fork, comparison, name, bookmark or traced window'],
  ['Ctrl Shift Z', 'Redo what was undone (also Ctrl Y)'],
];
