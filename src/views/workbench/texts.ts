/** The texts of the workbench. */
import type { Panel } from './panels';

export const panelNames: Record<Panel, string> = {
  stage: 'Machine',
  chain: 'Why it waits',
  lanes: 'Lanes',
  charts: 'Over time',
  parts: 'Parts of the wait',
  reports: 'Reports',
  compare: 'Compare',
};

export const texts = {
  workbench: (title?: string) => (title ? `Simulation: ${title}` : 'Simulation'),
  panels: 'Views',
  whichRun: 'Run shown',
  ownRun: 'The run that you change',
  running: 'Simulating',
  progress: (share: number) => `${Math.round(share * 100)} %`,
  cancel: 'Cancel',
  again: 'Run again',
  undo: 'Undo the last change',
  undoButtons: 'Undo and redo',
  share: 'Share',
  keepOld: 'The last run that succeeded is still shown.',
  stale: 'What you see is the run before the last change.',
  waiting: 'The simulation has not been run yet.',
  run: 'Run it',
  limit: (failure: string) => `The run ended early: ${failure}`,
  errorTitles: {
    'no-webassembly': 'The simulation cannot run in this browser',
    'core-not-loaded': 'The simulation core did not load',
    'worker-died': 'The simulation stopped',
    scenario: 'This scenario cannot be run',
    cancelled: 'The run was cancelled',
    other: 'The simulation could not be run',
  },
  view: 'This view',
  throughput: 'transactions/s',
  lfsMean: 'log file sync, mean',
  lgwrQueue: 'LGWR on a run queue',
  idle: 'machine idle',
};
