/** CPUs of the other machine of a scenario, numbered behind this one's. */
import type { ParameterKey, Value } from '../schema/parameters';

/** How many there are: of the other instance in a cluster, or of a standby; 0 without another machine. */
export function remoteCpus(valueOf: (key: ParameterKey) => Value): number {
  if (valueOf('run.database') === 'postgresql' && valueOf('standby.active')) {
    return Number(valueOf('standby.cpus'));
  }
  return valueOf('rac.broadcast') ? Number(valueOf('rac.remote_cpus')) : 0;
}
