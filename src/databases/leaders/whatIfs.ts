/** What can be asked at an instant of a machine whose sessions write the log in turn. */
import { each, type Moment, type WhatIf } from '$model/scenario/moment';
import { ofAnyLoad, ofAnyNoise, ofDisk } from '../common/whatIfs';

const GREEDIEST = -20;
const US_PER_MS = 1000;

export const questions = (moment: Moment): WhatIf[] => [
  ...ofAnyNoise(moment),
  {
    id: 'renice_sessions',
    name: 'sessions, which write the log, were reniced to −20?',
    settings: each(moment.classes('sessions'), 'nice', GREEDIEST),
  },
  {
    id: 'commit_delay',
    name: 'leaders slept for half a sync (commit_delay)?',
    settings: [
      ['wal.commit_delay_us', (Number(moment.at('redo_disk.service_ms')) * US_PER_MS) / 2],
    ],
  },
  ofDisk(moment),
  ...ofAnyLoad(moment),
  {
    id: 'nowait',
    name: 'commits did not wait?',
    settings: each(moment.classes('sessions'), 'commit', 'nowait'),
  },
];
