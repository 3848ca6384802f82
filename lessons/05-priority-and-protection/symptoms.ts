/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'LGWR was given a better priority, log file sync fell, latch waits rose, and throughput stayed.',
    cause: 'The machine has no CPU to spare. The sessions wait as long as before, elsewhere.',
    check: 'vmstat 1: is r far above the number of CPUs all the time?',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'renice of LGWR does nothing on a new server, and helped on the old one.',
    cause: 'The new kernel has EEVDF, where nice is a share of the CPU and not an early turn.',
    check: 'uname -r: 6.6 or later? schedstat of LGWR before and after.',
    anchor: 'a-machine-with-room',
  },
  {
    symptom: 'LGWR got a CPU of its own, and the database does less.',
    cause: 'That CPU is idle most of the time, and the sessions miss it.',
    check: 'mpstat -P ALL: how busy is LGWR’s CPU, how busy are the others?',
    anchor: 'a-cpu-of-its-own',
  },
  {
    symptom:
      'Warning: log write time of some hundred milliseconds for a few KB, and all CPUs are busy.',
    cause: 'LGWR stood in a run queue before or after the write.',
    check: 'The storage’s own times in the same minute; schedstat of LGWR.',
    anchor: 'the-same-remedy',
  },
];
