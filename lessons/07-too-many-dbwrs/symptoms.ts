/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'log file switch (checkpoint incomplete) is among the top waits, and most of the machine is idle.',
    cause: 'One of the writers is late, and a checkpoint waits for all of them.',
    check: 'v$log: is every group but the current one ACTIVE? Then schedstat of each writer.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'After db_writer_processes was raised, reads take longer.',
    cause: 'More writers have more writes under way at a time, and reads wait behind them.',
    check: 'aqu-sz and r_await of iostat, before and after.',
    anchor: 'how-many-are-enough',
  },
  {
    symptom: 'Larger log groups made the stalls at log switches rarer and longer.',
    cause: 'The writers are too slow for the redo. Room in the log only puts that off.',
    check: 'Blocks written a second against blocks changed a second, over an hour.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'Binding the database writers to CPUs or sockets changed nothing.',
    cause: 'Others still run there, fill the same caches and take the same CPUs.',
    check: 'perf stat -e cache-misses of one writer, bound and unbound.',
    anchor: 'what-binding-does-not-cure',
  },
];
