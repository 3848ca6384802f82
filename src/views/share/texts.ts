/** The texts of sharing. */
import { formatCount } from '$model/format';

export const texts = {
  share: 'Share',
  saved: (name: string, size: string) => `Saved ${name}, ${size}.`,
  notSaved: (name: string, reason: string) => `${name} could not be saved: ${reason}`,
  making: (name: string) => `Making ${name}`,
  link: {
    title: 'Link',
    address: 'Address of this run',
    withView: 'with the instant, the selection, the views and the compared run',
    copy: 'Copy the link',
    tooLong: (letters: number) =>
      `This scenario makes an address of ${formatCount(letters)} characters; many servers refuse more than 8,000. Save the replay file below instead: it holds the same.`,
    note: 'The address holds the whole scenario: no server keeps anything. Anyone who opens it gets exactly the same run, or is told if a later version of this site makes another one of it.',
  },
  embed: {
    title: 'In a page of your own',
    note: 'A blog, slides or a wiki can show the same run, from this site and without a server of their own. It opens at the instant that you see now.',
    where: 'Where will you paste it?',
    once: (file: string) => `Once for the site, in ${file}:`,
    inPost: 'In the post:',
    setup: 'Code for the site',
    copySetup: 'Copy the code for the site',
    pinned: 'This version for good: later ones change nothing in your page',
    copy: 'Copy the code',
    code: 'Code for the page',
    untitled: 'A run of Post/Wait',
    noPicture:
      'There are pictures of lessons and of published cases only; save one of your own below.',
  },
  files: {
    title: 'The whole run',
    replay: 'Replay file',
    replayNote:
      'The scenario, the hash of its run and what you see now. Open it in the sandbox or on the page of a run: it is run again and compared.',
    single: 'One HTML file',
    singleNote:
      'The run with the machine, the lanes, the charts and the reports. It opens from your disk, without a network.',
    trace: 'Trace for Perfetto',
    traceNote: 'The traced window in the Trace Event Format:',
    traceLink: 'ui.perfetto.dev opens it',
    noTrace: 'This run has no trace to save.',
    open: 'Open a replay file',
    openElsewhere: 'Open one in the sandbox',
    fetching: (status: string) => `the page to write it into could not be fetched (${status}).`,
    offline: 'no connection',
  },
  tables: {
    title: 'Tables',
    which: 'Table',
    ofRun: 'Of the run: all figures, in the units of the core',
    ofPage: 'On the page: as they stand',
  },
  pictures: {
    title: 'Pictures',
    which: 'View',
    drawn:
      'The page has drawn these views so far, and the tables below; others are drawn when you scroll to them or open their tab.',
    drawAll: 'Draw them all',
    count: (views: number) => `${views} views can be saved.`,
    vector: 'In SVG, letters stay letters and lines stay lines.',
    image:
      'What moves in this view is painted: in SVG it becomes an image of twice the size, with letters around it.',
  },
  damagedFile: 'The file could not be read in full',
  otherRun: 'Not the run that was saved',
  sameRun: (hash: string) => `The same run as the one that was saved: hash ${hash}.`,
  single: {
    title: 'A run of Post/Wait',
    from: 'Saved from Post/Wait',
    lead: 'This file holds the whole simulation and needs no network: each time you open it, it runs again, bit for bit the same.',
    hash: 'Hash of the run:',
  },
};
