/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file sync is ten times log file parallel write, and all CPUs are busy.',
    cause: 'The sessions that LGWR wakes take its CPU before it has posted the others.',
    check: 'pidstat -w of LGWR: nvcswch/s beside the number of flushes.',
    anchor: 'the-moment-that-matters',
  },
  {
    symptom: 'The histogram of log file sync has several bumps at even distances.',
    cause: 'LGWR loses its CPU once, twice, three times, each time for one turn of a session.',
    check: 'strace of LGWR: gaps between the semop calls behind a write.',
    anchor: 'how-long-is-a-step',
  },
  {
    symptom: 'LGWR was reniced and nothing has changed.',
    cause: 'A process that is woken in the kernel runs ahead of every nice value.',
    check: 'ps: on which level is LGWR, and on which are the sessions?',
    anchor: 'remedies',
  },
  {
    symptom: 'log file sync has become short, and throughput has not grown.',
    cause: 'The CPUs were full before and are full now: the sessions wait in a run queue instead.',
    check: 'vmstat: is r above the number of CPUs?',
    anchor: 'what-the-herd-costs',
  },
];
