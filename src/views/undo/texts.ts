/** Which key does what, for the sheet of shortcuts. */
export const KEY_WORDS: readonly (readonly [key: string, meaning: string])[] = [
  ['Ctrl Z', 'Undo the last change, fork, comparison, name, bookmark or traced window'],
  ['Ctrl Shift Z', 'Redo what was undone (also Ctrl Y)'],
];
