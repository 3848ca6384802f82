/** Where this lesson helps on a real system. */
import type { Symptom } from '$lesson/content/symptoms';

export const symptoms: readonly Symptom[] = [
  {
    symptom: 'log file sync is up to twice as long as log file parallel write.',
    cause:
      'Nothing is wrong: a commit waits for its own write, and for what is left of the one under way.',
    check: 'Divide the two means. Beyond two, look at what else LGWR does.',
    anchor: 'many-commits',
  },
  {
    symptom: 'log file sync is three times as long as log file parallel write, or longer.',
    cause: 'LGWR’s round is much longer than its write: it waits for a CPU, or has many to post.',
    check:
      'redo synch writes divided by redo writes: the more commits share a write, the longer is the round.',
    anchor: 'the-rest-of-the-puzzle',
  },
  {
    symptom: 'A load with a commit for each row is slow, and both CPU and disk are nearly idle.',
    cause: 'One session waits for one write after the other, and nobody shares them.',
    check: 'redo synch writes divided by redo writes is about one.',
    anchor: 'challenge-load',
  },
];
