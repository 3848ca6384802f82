/** Texts that the pages with a run of their own share. */
export const texts = {
  changed: 'This run has changed since the link was made',
  kept: 'None of it could be read. This run stays as it was.',
  keep: 'Keep this run',
  before: 'Go back to the run before',
  fresh: 'Open the scenario this page starts with',
  toNotebook: 'Open in a notebook',
};
