/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom: 'The redo log is on the fastest disk there is, and log file sync is still long.',
    cause: 'LGWR waits for a CPU before its write, after it, or while it posts.',
    check: 'Add up: all of log file parallel write beside all of log file sync.',
    anchor: 'add-up-first',
  },
  {
    symptom: 'A faster disk for redo has changed nothing.',
    cause: 'The write already fitted into a gap that another process leaves on LGWR’s CPU.',
    check: 'schedstat of LGWR: time on a run queue for each of its turns.',
    anchor: 'a-write-that-costs-nothing',
  },
  {
    symptom: 'log file parallel write is twice what the storage reports for a write.',
    cause: 'The event ends when LGWR has its CPU again.',
    check: 'w_await of iostat beside the mean of the event; perf sched timehist for LGWR.',
    anchor: 'two-clocks-for-one-write',
  },
];
