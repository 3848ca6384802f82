/** The texts of undo and redo. */
export const texts = {
  undo: 'Undo',
  redo: 'Redo',
  undoWhat: (what: string, key: string) => `Undo: ${what} (${key})`,
  redoWhat: (what: string, key: string) => `Redo: ${what} (${key})`,
  undone: (what: string) => `Undone: ${what}.`,
  redone: (what: string) => `Redone: ${what}.`,
  change: (name: string, from: string, to: string) => `${name} ${from} → ${to}`,
  added: (name: string, value: string) => `${name} becomes ${value}`,
  removed: (name: string) => `no edit ${name}`,
  more: (first: string, others: number) => `${first} and ${others} more`,
  otherScenario: (title: string) => (title ? `the scenario “${title}”` : 'another scenario'),
  title: (title: string) => `the title “${title}”`,
  window: (from: string, until: string) => `tracing ${from} to ${until}`,
  compare: 'a run to compare with',
  noCompare: 'removing the compared runs',
  renamed: (title: string) =>
    title ? `naming a compared run “${title}”` : 'removing the name of a compared run',
  reorder: 'arranging the compared runs',
  bookmarkSet: (name: string) => `the bookmark “${name}”`,
  bookmarkGone: (name: string) => `removing the bookmark “${name}”`,
  bookmarkNamed: (name: string) => `naming a bookmark “${name}”`,
};

/** Which key does what, for the sheet of shortcuts. */
export const KEY_WORDS: readonly (readonly [key: string, meaning: string])[] = [
  ['Ctrl Z', 'Undo the last change, fork, comparison, name, bookmark or traced window'],
  ['Ctrl Shift Z', 'Redo what was undone (also Ctrl Y)'],
];
