/** Texts that the pages with a run of their own share. */
export const texts = {
  damaged: 'The address could not be read in full',
  rest: 'What could be read is shown below. The address stays as it is until you start over.',
  changed: 'This run has changed since the link was made',
  kept: 'None of it could be read. This run stays as it was.',
  keep: 'Keep this run',
  restOfFile: 'What could be read is shown below.',
  before: 'Go back to the run before',
  longAddress: 'The address of this run is too long for many servers',
  longAddressHint: (share: string) =>
    `If you reload it or send it to someone, a server may refuse it: most take 8,000 characters. “${share}” saves the run as a replay file, which holds the same.`,
  fresh: 'Open the scenario this page starts with',
  toNotebook: 'Open in a notebook',
};
