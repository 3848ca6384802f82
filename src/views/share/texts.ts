/** The texts of sharing. */

export const texts = {
  share: 'Share',
  link: {
    copy: 'Copy the link',
  },
  embed: {
    where: 'Where will you paste it?',
    setup: 'Code for the site',
    pinned: 'This version for good: later ones change nothing in your page',
    code: 'Code for the page',
  },
  files: {
    replay: 'Replay file',
    single: 'One HTML file',
    trace: 'Trace for Perfetto',
    open: 'Open a replay file',
    openElsewhere: 'Open one in the sandbox',
  },
  tables: {
    which: 'Table',
  },
  pictures: {
    which: 'View',
    whole: 'Simulation',
    drawAll: 'Draw them all',
  },
  damagedFile: 'The file could not be read in full',
  otherRun: 'Not the run that was saved',
};
