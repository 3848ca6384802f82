/** Words about what a real kernel's tracer recorded. */
import { counted, formatCount, formatNs, formatPercent } from '$model/format';
import type { Field } from '$model/recording/lines';
import type { Recording, Task } from '$model/recording/recording';
import type { Schedule } from '$model/recording/schedule';
import type { Sheet } from '$model/recording/sheet';
import {
  RecordingError,
  type CountingClock,
  type ForeignTool,
  type FtraceOption,
  type RecordingNote,
} from '$model/recording/understood';
import { MOST_CPUS, TooManyCpusError } from '$model/recording/toRun';
import { BinaryError, MOST_BYTES, type Binary } from '$model/recording/readRecording';
import { wordLine, wordRefusal, wordUnderstood } from './intake';

/** What was understood of a recording, in one line. */
export const wordRecording = ({ understood, cpus }: Recording): string =>
  `${wordUnderstood(understood, [counted(cpus, 'CPU')])}.`;

/** What a recording is and holds, and what it lacks, in sentences. */
export function aboutRecording({ recording, breaks, overlaps }: Schedule): string[] {
  const { untilNs, cpus, timeNs, tasks, understood } = recording;
  const { firstUnread, notes } = understood;
  const sentences = [
    wordRecording(recording),
    `${formatNs(untilNs)} on ${counted(cpus, 'CPU')}: ${counted(timeNs.length, 'event')} of ${counted(tasks.length, 'thread')}.`,
  ];
  if (firstUnread) sentences.push(wordLine(firstUnread));
  sentences.push(...aboutSheet(recording.sheet));
  sentences.push(...notes.filter(({ code }) => code !== 'cut').map(wordRecordingNote));
  if (overlaps > 0) {
    sentences.push(
      `${counted(overlaps, 'time')} a thread left a CPU after it had come to another: the CPUs’ clocks differ. record.sh uses a clock that all CPUs share; in any other trace, set it first: echo mono > trace_clock.`,
    );
  }
  sentences.push(...notes.filter(({ code }) => code === 'cut').map(wordRecordingNote));
  // Last: nearly every recording has some.
  if (breaks > 0 && !notes.some(({ code }) => code === 'some_threads')) {
    const lost = notes.some(({ code }) => code === 'lost');
    sentences.push(
      `${counted(breaks, 'time')} in ${counted(timeNs.length, 'event')} what a CPU did next doesn’t follow from what came before: it went on with another thread, or was idle although a thread was in its run queue, or such a thread was woken once more. What happened there counts as unknown.${lost ? '' : ' That is usual where CPUs are idle now and then; the kernel says nowhere that it lost events.'}`,
    );
  }
  return sentences;
}

/** A hypervisor that has less is no news, nor are interrupts. */
const LITTLE_STEAL = 0.005;
const FEW_INTERRUPTS = 0.03;
const LATE_MS = 1000;

/** What the recorder wrote down of the machine, and what has to be guessed if it did not. */
function aboutSheet(sheet: Sheet | undefined): string[] {
  if (!sheet) {
    return [
      'It has no sheet of the machine, which record.sh writes before the events: policies, slices and login sessions are guessed from what the threads did.',
    ];
  }
  const { release, hz, preemption, threads, times, lateMs } = sheet;
  const kernel = [
    ...(release ? [`Linux ${release}`] : []),
    ...(hz === undefined ? [] : [`${hz} ticks a second`]),
    ...(preemption ? [`preemption ${preemption}`] : []),
  ];
  const sentences = [
    `Its sheet says how ${counted(threads.size, 'thread')} ${threads.size === 1 ? 'was' : 'were'} scheduled${kernel.length > 0 ? `, by ${kernel.join(', ')}` : ''}: none of that is guessed.`,
  ];
  const groups = groupsApart(sheet);
  if (groups > 0) {
    sentences.push(
      `${counted(groups, 'control group')} ${groups === 1 ? 'has' : 'have'} a weight or a quota of ${groups === 1 ? 'its' : 'their'} own, which the simulator doesn’t have yet: a twin of their threads is no better than that.`,
    );
  }
  if (times && times.steal > LITTLE_STEAL) {
    sentences.push(
      `The hypervisor took ${formatPercent(times.steal)} of the CPUs’ time (steal). A trace doesn’t show when: it counts as time of the thread that had the CPU.`,
    );
  }
  if (times && times.interrupts > FEW_INTERRUPTS) {
    sentences.push(`Interrupts took ${formatPercent(times.interrupts)} of the CPUs’ time.`);
  }
  if (lateMs !== undefined && lateMs > LATE_MS) {
    sentences.push(
      `Recording began ${formatNs(lateMs * 1e6)} after it was asked for: the recorder itself waited for a CPU.`,
    );
  }
  return sentences;
}

/** Weights are 100 where none was set. */
const USUAL_WEIGHT = 100;

/** How many control groups of threads in it have a weight or a quota, or are within one that has. */
function groupsApart({ groups, threads }: Sheet): number {
  const isApart = (id: number, depth = 0): boolean => {
    const group = groups.get(id);
    if (!group || depth > groups.size) return false;
    const { weight = USUAL_WEIGHT, quotaUs, parent } = group;
    return (
      (parent >= 0 && weight !== USUAL_WEIGHT) ||
      quotaUs !== undefined ||
      isApart(parent, depth + 1)
    );
  };
  const used = new Set([...threads.values()].flatMap(({ group }) => group ?? []));
  return [...used].filter((id) => isApart(id)).length;
}

const FIELDS: Readonly<Record<Field, string>> = {
  prev_state:
    'how a thread left its CPU can’t be read (prev_state); what it did then counts as unknown',
  target_cpu:
    'the CPU for which a thread was woken can’t be read (target_cpu); it is taken for that of the wake-up',
  prio: 'a priority is missing or can’t be read (prio)',
};

/** One note of how a recording was understood. */
export function wordRecordingNote(note: RecordingNote): string {
  switch (note.code) {
    case 'cut':
      return note.why === 'damaged'
        ? 'The file is damaged or incomplete: what came before the damage is shown.'
        : `The file holds more than ${MOST_BYTES / 2 ** 20} MB of text: only its beginning was read. Record for a shorter time, or cut it.`;
    case 'lost':
      return `The kernel lost ${counted(note.events, 'event')}: record for a shorter time, or with a larger buffer. What happened there counts as unknown.`;
    case 'disordered':
      return `${counted(note.events, 'event')} came after later ones of the same CPU, and ${note.events === 1 ? 'was' : 'were'} put in order.`;
    case 'field':
      return `In ${counted(note.lines, 'line')} ${FIELDS[note.field]}.`;
    case 'deltas':
      return `Its times are those since the line before (--deltatime), and were added up. Each was cut as it was printed, so up to ${formatNs(note.cutNs)} of the whole are missing; perf script without --deltatime has them.`;
    case 'ticks':
      return `Its times are counts of CPU cycles, taken as ${formatCount(note.hertz / 1e6)} million in a second, as the text says.`;
    case 'no_wake_ups':
      return 'It has no sched_waking and no sched_wakeup: when a thread was woken, and by which, can’t be seen, so only those wait for a CPU that lost it. Record these events too.';
    case 'no_contexts':
      return 'It doesn’t say which wake-ups an interrupt made: those by disks and timers count as made by the thread that ran there. /sys/kernel/tracing/trace tells, as does trace-cmd report -l.';
    case 'some_threads':
      return `${formatCount(note.unmatched)} of ${counted(note.switches, 'switch', 'switches')} are of another thread than the one that had come: only some threads or CPUs were recorded. What others did is unknown; record all, as perf record -a does.`;
    case 'all_asleep':
      return `All ${counted(note.switches, 'switch', 'switches')} say that the thread slept, and most threads came back without a wake-up: the states seem to be lost, so which threads lost their CPU or waited for a disk can’t be told.`;
  }
}

const MAKE_ONE =
  'It has to be the text of /sys/kernel/tracing/trace, trace-cmd report or perf script, with sched_switch and sched_waking: perf sched record -a sleep 5, then perf script > trace.txt.';

const CLOCKS: Readonly<Record<CountingClock, string>> = {
  counter:
    'Its times are numbers of events (the clock counter), which say nothing of how long anything took.',
  uptime:
    'Its times are jiffies (the clock uptime), hundredths of a second: nearly all that happens takes less.',
  cycles:
    'Its times are whole numbers, cycles of a counter such as x86-tsc, and how many make a second isn’t in the text.',
  raw: 'Its times are raw, as trace-cmd report --raw-ts prints them.',
};

const CLOCK_ADVICE: Readonly<Record<CountingClock, string>> = {
  counter: 'Set another clock and record again: echo mono > trace_clock.',
  uptime: 'Set another clock and record again: echo mono > trace_clock.',
  cycles:
    'Set another clock and record again: echo mono > trace_clock. Or, for x86-tsc, put the kernel’s own line before the first of the text, from dmesg | grep "tsc: .* MHz", such as "tsc: Detected 2400.000 MHz processor".',
  raw: 'Leave out --raw-ts.',
};

const A_DEVICE =
  'It tells of a disk, not of threads: paste it in the sandbox under “A disk that you measured”, or give it to postwait device or pw.device.read.';

const FOREIGN: Readonly<Record<ForeignTool, string>> = {
  'perf sched timehist':
    'This is what perf sched timehist prints: it has no wake-ups. From the same perf.data: perf script > trace.txt.',
  'perf sched latency':
    'This is what perf sched latency prints: sums, no events. From the same perf.data: perf script > trace.txt.',
  'perf sched map':
    'This is what perf sched map prints: it has no wake-ups. From the same perf.data: perf script > trace.txt.',
  'perf trace':
    'This is what perf trace prints: system calls, and no scheduler events. Record those: perf sched record -a sleep 5, then perf script > trace.txt.',
  'perf trace -s':
    'This is a summary by perf trace -s: no events. Record the scheduler’s: perf sched record -a sleep 5, then perf script > trace.txt.',
  'perf report':
    'This is what perf report prints: samples, no events. From the same perf.data, if it has scheduler events: perf script > trace.txt.',
  'perf stat':
    'This is what perf stat prints: counts, no events. Record the scheduler’s: perf sched record -a sleep 5, then perf script > trace.txt.',
  'perf script -D': 'This is a dump of perf script -D: leave out -D.',
  strace:
    'This is what strace prints: system calls of some processes, and no scheduler events. Record those: sudo sh record.sh, or perf sched record -a sleep 5, then perf script > trace.txt.',
  bpftrace:
    'This is what bpftrace prints: sums or lines of its own, no scheduler events. Record those: sudo sh record.sh, or perf sched record -a sleep 5, then perf script > trace.txt.',
  blkparse:
    'This is what blkparse prints: requests to disks, and no scheduler events. Record both: trace-cmd record -C mono -e sched -e block sleep 5, then trace-cmd report > trace.txt.',
  babeltrace:
    'This is a trace of LTTng as babeltrace prints it, which isn’t read here. Record with the kernel’s own tracer: sudo sh record.sh.',
  function_graph:
    'This is a trace of functions (function_graph), without scheduler events. Set echo nop > current_tracer, echo 1 > events/sched/enable, and record again.',
  fio: `This is a report of fio. ${A_DEVICE}`,
  pg_test_fsync: `This is what pg_test_fsync printed. ${A_DEVICE}`,
  'wait histogram': `This is a histogram of wait events. ${A_DEVICE}`,
  'other JSON':
    'This is JSON, but no file that this site wrote for Perfetto with lanes of processes. Open the text that it was made from: perf script, trace-cmd report or /sys/kernel/tracing/trace.',
  HTML: 'This is a page of HTML, without lines of a trace in it.',
};

const OPTIONS: Readonly<Record<FtraceOption, string>> = {
  raw: 'It was read with ftrace’s option raw, which leaves out the fields of events: echo noraw > trace_options, and read the trace again.',
  hex: 'It was read with ftrace’s option hex: echo nohex > trace_options, and read the trace again.',
  bin: 'It was read with ftrace’s option bin: echo nobin > trace_options, and read the trace again.',
  'nocontext-info':
    'It was read with ftrace’s option nocontext-info, which leaves out CPUs, times and threads: echo context-info > trace_options, and read the trace again.',
};

const SHOWN_EVENTS = 6;

/** Why a text is refused as a recording, and what to do. */
export function wordRecordingFault({ fault, line }: RecordingError): string {
  switch (fault.code) {
    case 'empty':
      return `There is nothing in it. ${MAKE_ONE}`;
    case 'nothing':
      return wordRefusal('There are no scheduler events in it.', line, MAKE_ONE);
    case 'foreign':
      return wordRefusal(FOREIGN[fault.tool], line);
    case 'ftrace_option':
      return wordRefusal(OPTIONS[fault.option], line);
    case 'left_out':
      return wordRefusal(
        `perf script was told to leave out ${fault.fields.join(', ')} (-F), without which it can’t be read.`,
        line,
        'Leave out -F, or name all that is needed: perf script -F comm,tid,cpu,time,event,trace.',
      );
    case 'counting_clock':
      return wordRefusal(CLOCKS[fault.clock], line, CLOCK_ADVICE[fault.clock]);
    case 'backwards':
      return wordRefusal(
        `Times run backwards in ${formatCount(fault.lines)} of the first ${counted(fault.of, 'line')}, and threads don’t follow each other on their CPUs: it can’t be put in order.`,
        line,
        'Leave out --deltatime of perf script, and filter or sort no lines.',
      );
    case 'no_switches':
      return wordRefusal(
        `There is no sched_switch in it, which says which thread had which CPU; it has ${fault.has.slice(0, SHOWN_EVENTS).join(', ')}.`,
        line,
        MAKE_ONE,
      );
    case 'only_lost':
      return `There are no events in it: it only says that the kernel lost ${formatCount(fault.events)}. Record for a shorter time, or with a larger buffer.`;
    case 'switches_unread':
      return wordRefusal(
        `${formatCount(fault.lines)} of ${counted(fault.of, 'line')} of sched_switch can’t be read, so the rest can’t be trusted.`,
        line,
        MAKE_ONE,
      );
    case 'states_lost':
      return `All ${counted(fault.switches, 'switch', 'switches')} say that the thread could have gone on (prev_state=R), and yet the threads are woken later: the states are lost, as they are where perf or trace-cmd is older than the kernel. Use record.sh, or a version of the tool that fits the kernel.`;
  }
}

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
  if (error instanceof RecordingError) return wordRecordingFault(error);
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
