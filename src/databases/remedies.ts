/** What an administrator can do about waits for the log without other hardware, and by which command. */
import type { WhatIf } from '$model/scenario/moment';
import type { Scenario } from '$model/scenario/scenario';
import { whatIfs } from './whatIfs';

export interface Remedy extends WhatIf {
  /** What to type: in a shell as root, or in the database. */
  readonly command: string;
}

const RENICE = 'renice -n -20 -p PID';

/** By the question that it answers. Of a replay, other questions change nothing: it has its own bursts and sleeps. */
const COMMANDS: Readonly<Record<string, string | ((scenario: Scenario) => string)>> = {
  renice_lgwr: RENICE,
  fifo_lgwr: 'chrt -f -p 1 PID',
  own_cpu: 'taskset -cp CPU PID',
  move_noise: 'taskset -cp CPUS PID',
  nice_noise: 'renice -n 19 -p PID',
  renice_sessions: (scenario) =>
    scenario.resolve('run.database') === 'postgresql'
      ? 'renice -n -20 -p $(pgrep postgres)'
      : 'renice -n -20 -p $(ls /proc/$(pgrep mariadbd)/task)',
  commit_delay: (scenario) =>
    scenario.resolve('run.database') === 'postgresql'
      ? 'ALTER SYSTEM SET commit_delay = …; SELECT pg_reload_conf();'
      : 'SET GLOBAL binlog_commit_wait_count = …, GLOBAL binlog_commit_wait_usec = …;',
  nowait: (scenario) =>
    ({
      oracle: 'COMMIT WRITE NOWAIT',
      postgresql: 'SET synchronous_commit = off;',
      mariadb: 'SET GLOBAL innodb_flush_log_at_trx_commit = 0;',
    })[scenario.resolve('run.database')],
};

/** Those that change something of a scenario. */
export function remediesOf(scenario: Scenario): Remedy[] {
  return whatIfs(scenario, 0).flatMap((question): Remedy[] => {
    const command = COMMANDS[question.id];
    if (command === undefined) return [];
    const typed = typeof command === 'string' ? command : command(scenario);
    // A time or a number in place of the dots, in the order of the settings.
    const values = question.settings.map(([, value]) => String(value)).reverse();
    return [{ ...question, command: typed.replace(/…/g, () => values.pop() ?? '') }];
  });
}
