/** The texts of forks. */
export const texts = {
  question: (at: string) => `What if, from ${at} on …`,
  lead: 'Up to this instant everything stays as it is, bit for bit. The run as it was becomes the one that the fork is compared with.',
  close: 'Close',
  atEnd: (end: string) => `The run ends at ${end}: go to an instant before it to fork there.`,
  running: 'Wait for the current run to finish.',
  usual: 'Common questions',
  own: 'A change of your own',
  verb: 'Change',
  verbs: { renice: 'renice', taskset: 'taskset', any: 'any parameter' },
  forkIt: 'Fork with this change',
  noChange: (name: string, value: string) => `${name} is ${value} at this instant already.`,

  changed: 'What the fork changed',
  window: (from: string) =>
    `Counted from ${from} to the end of each run. The figures above the machine count the whole run, what came before the fork as well.`,
  original: 'original',
  fork: 'fork',
  scope: (from: string, until: string) =>
    `From ${from}, where the interval of the series with the fork begins, to the end of each run (the original's: ${until}). Before that, both are the same.`,
  figures: 'Figure by figure',
  table: 'After the fork',
  figure: 'Figure',
  ratio: 'ratio',
  totals: 'Totals that differ',
  totalsHint: 'Of the whole run; all of the difference arises after the fork.',
  moveTo: 'Go to where they diverge',
  goBack: 'Go to the fork',
  changeMore: 'Change more from there',
};
