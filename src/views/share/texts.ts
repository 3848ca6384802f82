/** Every word of sharing, so that they can be translated in one place. */
export const texts = {
  share: 'Share',
  damagedFile: 'The file could not be read as it is',
  otherRun: 'Not the run that was saved',
  single: {
    title: 'A run of Post/Wait',
    from: 'Saved from Post/Wait',
    lead: 'This file holds the whole simulation and needs no network: it runs again each time it is opened, bit for bit the same.',
    hash: 'Hash of the run:',
  },
};
