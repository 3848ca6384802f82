/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom:
      'log file sync is 10 ms or more, log file parallel write far less than 1 ms, and CPUs are idle.',
    cause: 'Sessions poll, and the operating system delivers no shorter sleep.',
    check: 'LGWR’s trace file: Log file sync switching to polling, and min_sleep.',
    anchor: 'when-polling-hurts',
  },
  {
    symptom: 'log file sync has been slow since one night, and a restart cures it.',
    cause:
      'LGWR switched to polling when there was hardly any load, and goes back only when there is less than half of that.',
    check: 'The time of the last switch in LGWR’s trace, and the rate of commits that it noted.',
    anchor: 'the-night-shift',
  },
  {
    symptom:
      'LGWR uses much of a CPU in kernel mode, and commits take longer the more sessions there are.',
    cause: 'It posts every waiter with a system call of its own.',
    check: 'strace -c of LGWR: semctl or semop beside io_submit.',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'log file sync changes between two levels several times an hour.',
    cause: 'LGWR switches between post/wait and polling.',
    check: 'grep for Log file sync switching in LGWR’s trace files, and compare the times.',
    anchor: 'challenge-flapping',
  },
];
