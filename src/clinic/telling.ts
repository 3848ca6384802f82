/** Which reports tell a cause, in the order in which they are best read. */
import type { CauseId } from './causes';
import type { ClinicReport } from './reports';

export const TELLING: Readonly<Record<CauseId, readonly ClinicReport[]>> = {
  slow_disk: ['wait-histogram', 'iostat'],
  long_tail: ['wait-histogram', 'iostat'],
  archiver: ['wait-histogram', 'iostat'],
  log_full: ['top-events'],
  log_buffer: ['top-events'],
  neighbour: ['pidstat-u', 'taskset', 'top'],
  cpu_full: ['mpstat', 'pidstat-w'],
  herd: ['mpstat', 'pidstat-w'],
  cpu_offline: ['lscpu', 'taskset'],
  polling: ['sysstat'],
  far_node: ['events'],
  row_commits: ['load-profile', 'top-events'],
  latches: ['top-events'],
};
