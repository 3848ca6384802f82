/** Every word of the chain of causes besides its sentences, which `$model/wait-chain` makes. */
export const texts = {
  title: 'Why does it wait?',
  hint: 'Choose a process on the machine, or one of the longest commits.',
  longest: 'Longest commits',
  choose: 'choose one',
  longestOption: (name: string, length: string, at: string) => `${name}: ${length}, from ${at}`,
  unselected:
    'The longest commit under way at the playhead; choose a process to ask about that one.',
  unselectedWindow:
    'The longest commit of the traced window; choose a process to ask about that one.',
  follow: (name: string) => `Ask about ${name} instead`,
  picture: 'The wait to scale; below each piece, what it depended on',
  links: 'What the wait consisted of, link by link',
  treeHint:
    'Arrow keys move through the links, right and left open and close them, Enter goes there.',
  nothing: 'Nothing happened in the traced window.',
  table: 'The links of this wait',
  spoken: 'Why it waits',
  playhead: 'playhead',
  open: 'Show what it depended on',
  close: 'Hide what it depended on',
  at: 'At',
  time: 'Time',
  nanoseconds: 'Nanoseconds',
  process: 'Process',
  what: 'What it waited for',
  sum: 'All together',
  instant: 'an instant',
};
