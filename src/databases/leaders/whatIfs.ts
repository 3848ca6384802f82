/** What can be asked at an instant of a machine whose sessions write the log in turn. */
import { complement, each, type Moment, type WhatIf } from '$model/scenario/moment';
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

const isPostgresql = (moment: Moment): boolean => moment.at('run.database') === 'postgresql';

export const questions = (moment: Moment): WhatIf[] => [
  ...ofAnyNoise(moment),
  {
    id: 'renice_sessions',
    name: 'sessions, which write the log, were reniced to −20?',
    settings: each(moment.classes('sessions'), 'nice', GREEDIEST),
  },
  ownCpu(moment),
  isPostgresql(moment) ? commitDelay(moment) : binlogWait(moment),
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
    name: isPostgresql(moment)
      ? 'commits did not wait (synchronous_commit = off)?'
      : 'commits did not wait (innodb_flush_log_at_trx_commit = 0)?',
    settings: each(moment.classes('sessions'), 'commit', 'nowait'),
  },
];

/** Any session may come to lead, so all of them are kept from others. */
function ownCpu(moment: Moment): WhatIf {
  const own = moment.cpusOf('sessions')[0] ?? moment.cpus - 1;
  const others = complement(moment, [own]);
  const sessions = moment.classes('sessions');
  return {
    id: 'own_cpu',
    name: `sessions had CPU ${own} for themselves?`,
    settings:
      others === null
        ? []
        : [
            ...each(sessions, 'affinity', String(own)),
            ...each(moment.classes('noise'), 'affinity', others),
          ],
  };
}

const halfSyncUs = (moment: Moment): number =>
  Math.round((Number(moment.at('redo_disk.service_ms')) * US_PER_MS) / 2);

const commitDelay = (moment: Moment): WhatIf => ({
  id: 'commit_delay',
  name: 'leaders slept for half a sync (commit_delay)?',
  settings: [['wal.commit_delay_us', halfSyncUs(moment)]],
});

/** MariaDB has no delay for its redo log. */
const binlogWait = (moment: Moment): WhatIf => ({
  id: 'commit_delay',
  name: 'leaders of the binlog waited for all sessions, half a sync at most?',
  settings:
    moment.at('binlog.active') === true
      ? [
          ['binlog.wait_count', Number(moment.at('sessions.count'))],
          ['binlog.wait_us', halfSyncUs(moment)],
        ]
      : [],
});
