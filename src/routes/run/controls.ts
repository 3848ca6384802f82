/** The parameters that a run opened from its address offers to change. */
import type { Scenario } from '$model/scenario/scenario';
import type { ParameterKey } from '$model/schema/parameters';

const CONTROLS: Readonly<Record<string, readonly ParameterKey[]>> = {
  oracle: ['sessions.think_ms', 'lgwr.nice', 'noise.nice', 'noise.active', 'sync.mode'],
  postgresql: [
    'sessions.think_ms',
    'sessions.nice',
    'noise.nice',
    'noise.active',
    'wal.commit_delay_us',
  ],
  mariadb: ['sessions.think_ms', 'sessions.nice', 'noise.nice', 'noise.active', 'binlog.active'],
};

/** Those of a run: with another database they are others. */
export const controlsOf = (scenario: Scenario): readonly ParameterKey[] =>
  CONTROLS[scenario.resolve('run.database')] ?? [];
