/** The texts of the sandbox. */
import type { Value } from '$model/schema/parameters';
import { KIND_IDS, kindViews } from '$databases/kinds';
import { counted } from '$model/format';

/** Sessions by their reads, and every kind of process that is there for them. */
const usersOfData = [
  'reads',
  ...KIND_IDS.filter((kind) => kind !== 'session' && kindViews[kind].dataFileFields.length > 0).map(
    (kind) => kindViews[kind].together,
  ),
];

export const texts = {
  list: 'This part',
  // Where to start from.
  start: 'Start from',
  scenario: 'Scenario',
  scenarioHint: 'S1 to S7 are published cases; the lessons tell their stories.',
  empty: 'Every default: a machine without load',
  presetOf: {
    machine: 'Machine',
    redo_disk: 'Log device',
    data_disk: 'Data device',
    sessions: 'Load',
  } as Readonly<Record<string, string>>,
  measured: 'A disk that you measured',
  measuredHint:
    'Paste what fio printed (normal or --output-format=json), what pg_test_fsync printed in any language, rows of v$event_histogram or v$event_histogram_micro with their heading, “Wait Event Histogram” of an AWR report, or the text of a kernel’s recording. It stays in this browser.',
  measuredLabel: 'What was measured',
  whichMeasured: 'Which of it',
  chooseMeasured: 'choose one',
  useAs: (device: string) => `Use as ${device.toLowerCase()}`,
  useAnyway: (device: string) => `Use as ${device.toLowerCase()} all the same`,
  deviceUsed: (device: string) => `It is the ${device.toLowerCase()} now.`,
  preset: 'Preset',
  ownSettings: 'as set below',
  published: 'Published cases',
  ofLessons: 'Machines of lessons',
  others: 'To begin with',

  // What a change did.
  outcome: 'Now',
  was: (value: string) => `was ${value}`,
  toRun: 'See the run',
  toSettings: 'Choose what runs, and change it',

  // Differences.
  changes: 'What you changed',
  comparedWith: (name: string) => `Compared with “${name}”:`,
  comparedWithDefaults: 'Compared with the defaults:',
  unchanged: (name: string) => `Nothing: everything is as in “${name}”.`,
  allDefaults: 'Nothing: every parameter is at its default.',
  resetAll: 'Reset all',

  // Parameters.
  parameters: 'Parameters',
  search: 'Search parameters',
  searchHint: (database: string) =>
    `Name, meaning, or what ${database} and Linux call it: renice, fsync`,
  found: (number: number) =>
    number === 0
      ? 'Nothing found. Try fewer or shorter words.'
      : `${counted(number, 'parameter', 'parameters')} found.`,
  changedIn: (number: number) => counted(number, 'changed', 'changed'),
  without: (number: number) =>
    counted(number, 'parameter without effect', 'parameters without effect'),
  default: (value: string) => `default ${value}`,
  fixed: 'set before the run starts',
  addClass: (name: string) => `Add another class: ${name}`,
  removeClass: (name: string) => `Remove ${name}`,
  nextSeed: 'Another seed',

  // Why a parameter is without effect.
  idle: (key: string, value: Value) =>
    `${key} is ${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}.`,
  noPolicy: (policies: readonly Value[]) => `No process has the policy ${policies.join(' or ')}.`,
  noWorkingSet: 'No process has a working set.',
  allIdle: 'Nothing here has an effect now.',
  noThinking: 'These sessions have neither think time nor arrivals.',
  noScans: 'No session makes multiblock reads.',
  noBlocks: 'No instance asks the other for blocks.',
  noLogicalReads: 'No session makes logical reads.',
  noData: `Nothing reads or writes data files: ${usersOfData.map((each) => `no ${each}`).join(', ')}.`,

  // Edits.
  edits: 'Edits while it runs',
  howMany: (number: number) => (number === 0 ? 'none' : String(number)),
  editsHint:
    'At some moment of the run a parameter takes another value: a renice, a taskset, the noise switched off.',
  newEdit: 'Another edit',
  atTime: 'Time',
  whichLabel: 'Parameter',
  newValue: 'New value',
  addEdit: 'Add the edit',
  removeEdit: (name: string, at: string) => `Remove the edit of ${name} at ${at}`,
  remove: 'Remove',
  badTime: (text: string) =>
    text.trim() === ''
      ? 'The edit needs a time, such as 40 ms or 1.5 s.'
      : `“${text.trim()}” isn’t a time; write 40, 40 ms or 1.5 s.`,
  timeRange: (latest: string) => `An edit must be from 0 to ${latest}.`,
  taken: (name: string, at: string) =>
    `There is already an edit of ${name} at ${at}; change that one.`,
  afterEnd: (end: string) => `Without effect: the run ends at ${end}.`,
  editIdle: (why: string) => `Without effect: ${why}`,

  // JSON.
  json: 'The scenario as JSON',
  jsonHint:
    'What a scenario file for the command line holds: only what differs from the defaults. Copy it, or write or paste another.',
  jsonLabel: 'Scenario as JSON',
  apply: 'Use this text',
  discard: 'Discard this text',
  copy: 'Copy',
  problems: (number: number) =>
    `${counted(number, 'problem', 'problems')}; nothing changes until they are gone:`,
  listing: 'The sandbox lists them all.',
  fits: 'The text is valid; it is not applied yet.',
  moved: 'The scenario has changed since you began to write; if you use the text, it replaces it.',
  inForce: 'This is the current scenario.',

  fingerprint: 'Fingerprint of this run',
  fingerprintHint: 'Anyone who opens the link gets exactly the same run.',
  refused: 'That can’t be done:',
  simulation: 'The simulation',
  meanwhile: 'The parameters stay as you set them.',
};
