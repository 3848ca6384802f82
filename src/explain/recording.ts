/** Words about what a real kernel's tracer recorded. */
import { counted, formatNs } from '$model/format';
import type { CommitPart } from '$model/recording/commits';
import type { Recording, Task } from '$model/recording/recording';

/** What a session waited for while it waited for its log writer. */
export const COMMIT_PART_WORDS: Readonly<Record<CommitPart, string>> = {
  writerAsleep: 'the writer asleep, not woken yet',
  writerRunnable: 'the writer in the run queue',
  writerCpu: 'the writer on a CPU',
  write: 'the writer waiting for its disk',
  sessionRunnable: 'the session in the run queue',
  unknown: 'not in the recording',
};

/** `postgres (20029)`: commands are not unique, numbers are. */
export const taskName = ({ command, pid }: Task): string => `${command} (${pid})`;

/** What a recording holds, and what it lacks, in sentences. */
export function aboutRecording({ untilNs, cpus, timeNs, tasks, faults }: Recording): string[] {
  const sentences = [
    `${formatNs(untilNs)} on ${counted(cpus, 'CPU')}: ${counted(timeNs.length, 'event')} of ${counted(tasks.length, 'thread')}.`,
  ];
  if (faults.lostEvents > 0) {
    sentences.push(
      `The kernel lost ${counted(faults.lostEvents, 'event')}: record for a shorter time, or with a larger buffer. What happened there counts as unknown.`,
    );
  }
  if (faults.unknownLines > 0) {
    sentences.push(
      `${counted(faults.unknownLines, 'line')} could not be read, the first of them: "${faults.firstUnknown}".`,
    );
  }
  if (faults.disordered > 0) {
    sentences.push(
      `${counted(faults.disordered, 'event')} stood behind later ones of the same CPU, and ${faults.disordered === 1 ? 'was' : 'were'} put in order.`,
    );
  }
  return sentences;
}

/** Why nothing can be said of a file: which events it lacks, and how they are recorded. */
export const NOT_A_RECORDING =
  'There are no scheduler events in it. It has to be the text of /sys/kernel/tracing/trace, trace-cmd report or perf script, with sched_switch and sched_waking: perf sched record -a sleep 5, then perf script > trace.txt.';
