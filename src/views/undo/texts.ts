/** Every word about undo and redo, so that they can be translated in one place. */
export const texts = {
  undo: 'Undo',
  redo: 'Redo',
  undoWhat: (what: string, key: string) => `Undo: ${what} (${key})`,
  redoWhat: (what: string, key: string) => `Redo: ${what} (${key})`,
  undone: (what: string) => `Undone: ${what}.`,
  redone: (what: string) => `Done again: ${what}.`,
  change: (name: string, from: string, to: string) => `${name} ${from} → ${to}`,
  added: (name: string, value: string) => `${name} becomes ${value}`,
  removed: (name: string) => `no edit ${name}`,
  more: (first: string, others: number) => `${first} and ${others} more`,
  otherScenario: (title: string) => (title ? `the scenario “${title}”` : 'another scenario'),
  title: (title: string) => `the title “${title}”`,
  window: (from: string, until: string) => `tracing ${from} to ${until}`,
  compare: 'a run to compare with',
  noCompare: 'taking compared runs away',
  renamed: (title: string) =>
    title ? `calling a compared run “${title}”` : 'taking the name of a compared run away',
  reorder: 'arranging the compared runs',
  bookmarkSet: (name: string) => `the bookmark “${name}”`,
  bookmarkGone: (name: string) => `taking the bookmark “${name}” away`,
  bookmarkNamed: (name: string) => `calling a bookmark “${name}”`,
};

/** Which key does what, for the sheet of shortcuts. */
export const KEY_WORDS: readonly (readonly [key: string, meaning: string])[] = [
  ['Ctrl Z', 'Undo: take back the last change, fork, comparison, name, bookmark or traced window'],
  ['Ctrl Shift Z', 'Redo what was undone (also Ctrl Y)'],
];
