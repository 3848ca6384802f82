/** What can be asked at an instant of a machine whose sessions write the log in turn. */
import { each, type Moment, type WhatIf } from '$model/scenario/moment';
import { ofAnyLoad, ofAnyNoise, ofDisk } from '../common/whatIfs';

const GREEDIEST = -20;
const US_PER_MS = 1000;
/** So that every flush is short enough to spin for. */
const LONGEST_FLUSH_US = 1_000_000;

/** Where there is a standby: to wait for less of it, or to send sooner. */
function ofStandby(moment: Moment): WhatIf[] {
  if (moment.at('standby.active') !== true) return [];
  return [
    {
      id: 'standby_writes',
      name: 'commits waited until the standby has written them, not synced (remote_write)?',
      settings: [['standby.synchronous_commit', 'remote_write']],
    },
    {
      id: 'standby_follows',
      name: 'commits did not wait for the standby (local)?',
      settings: [['standby.synchronous_commit', 'local']],
    },
    {
      id: 'renice_walsender',
      name: 'walsender were reniced to −20?',
      settings: [['standby.nice', GREEDIEST]],
    },
  ];
}

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
  {
    id: 'spin',
    name: 'sessions spun for a sync before they slept?',
    settings: [
      ['wal.spin_us', Number(moment.at('redo_disk.service_ms')) * US_PER_MS],
      ['wal.spin_flush_us', LONGEST_FLUSH_US],
    ],
  },
  ...ofStandby(moment),
  ofDisk(moment),
  ...ofAnyLoad(moment),
  {
    id: 'nowait',
    name: 'commits did not wait?',
    settings: each(moment.classes('sessions'), 'commit', 'nowait'),
  },
];
