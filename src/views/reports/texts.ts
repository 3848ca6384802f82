/** The texts around the reports; what they and their columns mean is in `$databases/reportWords`. */
import type { Scope } from '$model/reports/scope';

export const texts = {
  reports: 'Reports',
  choose: 'Report',
  scope: 'Over',
  scopes: {
    run: 'the whole run',
    window: 'the traced window',
    second: 'the last second before the playhead',
  } satisfies Record<Scope, string>,
  stretch: (from: string, until: string) => `${from} to ${until}`,
  at: (time: string) => `at ${time}`,
  of: (process: string) => `of ${process}`,
  printed: 'As the tool prints it',
  byClass: 'Group by class',
  copyText: 'Copy text',
  copyCsv: 'Copy CSV',
  copied: 'Copied',
  notCopied: 'The browser didn’t allow it',
  columnsExplained: 'What the columns mean',
  source: (source: string) => `From: ${source}.`,
  sortBy: (head: string) => `Sort by ${head}`,
  empty: 'Nothing to report here.',
  working: 'Reading the trace',
  rows: (from: number, until: number, all: number) =>
    `${from.toLocaleString('en-US')} to ${until.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}`,
  earlier: 'Earlier rows',
  later: 'Later rows',
  activeSessions: 'Average active sessions',
  activeUnit: 'sessions, by wait class, sampled',
  noActivity: 'No session was active.',
};
