/** The texts of the chain of causes besides its sentences, which `$explain/waitChain/waitChain` makes. */
export const texts = {
  title: 'Why does it wait?',
  longest: 'Longest commits',
  choose: 'choose one',
  longestOption: (name: string, length: string, at: string) => `${name}: ${length}, from ${at}`,
  unselected: 'The caption is about this one; choose a process to ask about that one.',
  follow: (name: string) => `Ask about ${name} instead`,
  links: 'What the wait consisted of, link by link',
  treeHint:
    'Arrow keys move through the links, right and left open and close them, Enter goes there.',
  table: 'The links of this wait',
  spoken: 'Why it waits',
  open: 'Show what it depended on',
  close: 'Hide what it depended on',
  at: 'At',
  nanoseconds: 'Nanoseconds',
  process: 'Process',
  what: 'What it waited for',
  sum: 'Total',
  hasWaited: (name: string, length: string, isOver: boolean) =>
    isOver ? `${name} waited ${length}` : `${name} has waited ${length}`,
  why: 'Why?',
  noCommitYet: (name: string) => `${name} has not committed yet`,
};
