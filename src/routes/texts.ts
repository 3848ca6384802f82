/** Words that the pages with a run of their own share, so that they can be translated in one place. */
export const texts = {
  damaged: 'The address could not be read as it is',
  rest: 'What could be read is shown below. The address stays as it is until you start afresh.',
  kept: 'Nothing of it could be read. This run stays as it was.',
  keep: 'Go on with this run',
  restOfFile: 'What could be read is shown below.',
  before: 'Go back to the run before',
  fresh: 'Open the scenario this page starts with',
  toNotebook: 'Open in a notebook',
};
