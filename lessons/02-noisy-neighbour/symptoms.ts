/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file parallel write has grown, the storage says that its writes have not.',
    cause:
      'LGWR stands in a run queue after its write: the event ends when it has a CPU again, not when the disk is done.',
    check: 'Compare the event with w_await of iostat, and read /proc/PID/schedstat of LGWR twice.',
    anchor: 'why-the-disk-looks-guilty',
  },
  {
    symptom: 'Commits are slow though most of the machine is idle.',
    cause: 'LGWR may use one CPU only, and a favoured process uses that one.',
    check: 'taskset -pc of LGWR, and mpstat -P ALL: is one CPU full?',
    anchor: 'at-the-moment-that-matters',
  },
  {
    symptom: 'A batch job with a raised priority is started, and log file sync doubles.',
    cause: 'Every time LGWR blocks it has to queue behind the job, several times in each commit.',
    check: 'ps -eLo cls,ni,psr: who has a lower nice value than LGWR, and where may it run?',
    anchor: 'remedies',
  },
  {
    symptom: 'LGWR was reniced and is served at once, but throughput hardly gains.',
    cause: 'The sessions stand in the run queue in its place, and no wait event shows it.',
    check: 'Response time less DB time in waits; schedstat of a few sessions.',
    anchor: 'challenge-crowded',
  },
];
