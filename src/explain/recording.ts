/** Words about what a real kernel's tracer recorded. */
import { counted, formatNs } from '$model/format';
import type { Task } from '$model/recording/recording';
import type { Schedule } from '$model/recording/schedule';
import { MOST_CPUS, TooManyCpusError } from '$model/recording/asRun';
import { BinaryError, MOST_BYTES, type Binary } from '$model/recording/readRecording';

/** What a recording holds, and what it lacks, in sentences. */
export function aboutRecording({ recording, breaks, overlaps }: Schedule): string[] {
  const { untilNs, cpus, timeNs, tasks, faults } = recording;
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
      `${counted(faults.disordered, 'event')} came after later ones of the same CPU, and ${faults.disordered === 1 ? 'was' : 'were'} put in order.`,
    );
  }
  if (overlaps > 0) {
    sentences.push(
      `${counted(overlaps, 'time')} a thread seemed to be on two CPUs at once: events are missing, or the CPUs’ clocks differ. record.sh uses a clock that all CPUs share; in any other trace, set it first: echo mono > trace_clock.`,
    );
  }
  if (breaks > 0) {
    sentences.push(
      `${counted(breaks, 'time')} events are missing: a CPU went on with a thread other than the one it had or had nobody although a thread stood in its run queue, or such a thread was woken once more. What happened there counts as unknown.`,
    );
  }
  if (faults.cut === 'damaged') {
    sentences.push('The file is damaged or incomplete: what came before the damage is shown.');
  }
  if (faults.cut === 'too long') {
    sentences.push(
      `The file holds more than ${MOST_BYTES / 2 ** 20} MB of text: only its beginning was read. Record for a shorter time, or cut it.`,
    );
  }
  return sentences;
}

/** Why nothing can be said of a file: which events it lacks, and how they are recorded. */
export const NOT_A_RECORDING =
  'There are no scheduler events in it. It has to be the text of /sys/kernel/tracing/trace, trace-cmd report or perf script, with sched_switch and sched_waking: perf sched record -a sleep 5, then perf script > trace.txt.';

const BINARY_ADVICE: Readonly<Record<Binary, string>> = {
  'perf.data': 'This is perf.data as perf wrote it. Make text of it: perf script > trace.txt.',
  'trace.dat':
    'This is trace.dat as trace-cmd wrote it. Make text of it: trace-cmd report > trace.txt.',
  other:
    'This is no text. Open what perf script, trace-cmd report or /sys/kernel/tracing/trace prints, gzipped if you like.',
};

/** Why a file is not shown, as a reader can do something about it; null for what is no fault of the file. */
export function wordDamage(error: unknown): string | null {
  if (error instanceof BinaryError) return BINARY_ADVICE[error.binary];
  if (error instanceof TooManyCpusError) {
    return `It names CPU ${error.cpu}. At most ${MOST_CPUS} CPUs are shown here: record only some of them.`;
  }
  return null;
}

const SHOWN_COMMANDS = 12;

/** A thread is asked for that the recording does not have. */
export function noSuchThread(wanted: string, tasks: readonly Task[]): string {
  const known = [...new Set(tasks.map(({ command }) => command))].slice(0, SHOWN_COMMANDS);
  return `The recording has no thread "${wanted}". It has ${known.join(', ')}.`;
}

/** What can't be unpacked. */
export const DAMAGED = 'It is a damaged or incomplete gzip: nothing could be read of it.';
