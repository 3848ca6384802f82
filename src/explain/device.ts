/** Words about devices that were measured: of what, and why a text tells of none. */
import type { DeviceFault, Measurement } from '$model/device/device';
import { REQUESTS, WRITES } from '$model/device/recorded';
import { counted } from '$model/format';

const RECORDED: Readonly<Record<string, string>> = {
  [WRITES]: 'how long the log writer waited for its disk',
  [REQUESTS]: 'block requests',
};

/** What was timed, in a phrase. */
export function wordMeasurement({ tool, of, operation, withSync, count }: Measurement): string {
  switch (tool) {
    case 'fio':
      return `fio, job "${of}", ${count > 0 ? counted(count, operation) : `${operation}s`}${withSync ? ' with their syncs' : ''}`;
    case 'pg_test_fsync':
      return `pg_test_fsync, ${of}`;
    case 'event_histogram':
      return `v$event_histogram, ${of}, ${counted(count, 'wait')}`;
    case 'recording':
      return `recording, ${RECORDED[of] ?? of}, ${counted(count, 'time')}`;
  }
}

export function wordDeviceFault(fault: DeviceFault): string {
  switch (fault.code) {
    case 'not_fio':
      return 'This is no report of fio; make one with fio --output-format=json.';
    case 'which_job':
      return `The report has the jobs ${fault.among.join(', ')}; name one of them.`;
    case 'no_operation':
      return `The job "${fault.job}" has no latency of any ${fault.operation}.`;
    case 'not_pg_test_fsync':
      return 'This is nothing that pg_test_fsync printed: it has lines such as "fdatasync  5847.152 ops/sec  171 usecs/op".';
    case 'no_method':
      return `pg_test_fsync measured no "${fault.method}"; it measured ${fault.among.join(', ')}.`;
    case 'no_histogram':
      return `There is no row of "${fault.event}" with its WAIT_TIME_MILLI and WAIT_COUNT.`;
    case 'no_such_row':
      return `v$event_histogram has no row of ${fault.ms} ms: its rows are powers of two.`;
    case 'no_disk_in_recording':
      return 'Nobody waits for a disk in this recording: it has neither block_rq_issue and block_rq_complete nor calls of fsync or fdatasync.';
    case 'which_of_recording':
      return `The recording has ${fault.among.join(', ')}; name one of them.`;
    case 'nothing':
      return 'This is no report of fio (--output-format=json), nothing that pg_test_fsync printed, no rows of v$event_histogram and no recording of a kernel.';
  }
}
