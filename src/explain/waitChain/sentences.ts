/** The sentences of a chain of causes. */
import { at } from '$model/at';
import { formatCpuSet } from '$model/schema/cpuSet';
import { Cause, TraceType, WAIT_EVENTS } from '$model/schema/generated';
import type { LfsPartId, Run } from '$model/run/run';
import { LGWR, NO_PROCESS, NO_WAIT } from '$model/trace/records';
import { placeOf } from '$model/trace/search';
import { counted, formatNs } from '$model/format';
import type { Commit } from '$model/waitChain/commit';
import { requestBehind, type DiskRequest } from '$model/waitChain/diskRequest';
import { ChainIndex } from '$model/waitChain/chainIndex';
import { behind, boundTo, niceOf, type Arrival, type Turn } from '$model/waitChain/runQueue';
import type { Segment } from '$model/waitChain/segments';
import { flushBefore, flushesOf, holderAt } from '$model/trace/flushes';
import { Phase, phaseAt } from '$model/trace/flushPhases';
import { capital, capitalOf, diskName, listed } from '../prose';
import { earlierWords } from '$databases/waits';

export function eventName(wait: number): string {
  return WAIT_EVENTS[wait]?.name ?? 'something';
}

/** `waits for log buffer space`; an event whose name says already that it is a wait is quoted. */
export function waitsFor(wait: number): string {
  const name = eventName(wait);
  return /wait|LGWR/.test(name) ? `is in “${name}”` : `waits for ${name}`;
}

function processNames(run: Run, processes: readonly number[], most = 3): string {
  return listed(
    processes.map((process) => run.processName(process)),
    most,
  );
}

/* ---- On a run queue ---- */

/** `behind noise 1 on CPU 3`, with the time behind each if there are several. */
function behindWords(run: Run, segments: readonly Segment[]): string {
  const ahead = behind(run, segments).filter(({ process }) => process >= 0);
  const names = ahead.map(({ process, ns }) =>
    ahead.length > 1 ? `${run.processName(process)} (${formatNs(ns)})` : run.processName(process),
  );
  const who = names.length > 0 ? ` behind ${listed(names)}` : '';
  return `${who} on ${cpuNames(segments.map(({ cpu }) => cpu))}`.trimStart();
}

function cpuNames(cpus: readonly number[]): string {
  const set = [...new Set(cpus)].sort((a, b) => a - b);
  return set.length === 1 ? `CPU ${set[0]}` : `CPUs ${formatCpuSet(set)}`;
}

/** Why a process came to its run queue: one sentence. */
export function arrivalWords(run: Run, segment: Segment, arrival: Arrival): string {
  const who = run.processName(segment.process);
  const other = arrival.other === NO_PROCESS ? 'another process' : run.processName(arrival.other);
  switch (arrival.cause) {
    case Cause.preempted:
      return `${capitalOf(run, other)}${arrival.hadPosted ? `, which ${who} had just posted,` : ''} took CPU ${segment.cpu} from ${who}.`;
    case Cause.slice_over:
      return `${capitalOf(run, who)} had used its share of CPU ${segment.cpu}, and ${other} was next.`;
    case Cause.yielded:
      return `${capitalOf(run, who)} offered CPU ${segment.cpu} to others, and ${other} was next.`;
    case Cause.moved:
      return `${capitalOf(run, who)} had to leave its CPU.`;
    default:
      return `${capitalOf(run, wokenWords(run, arrival, who))}. ${foundWords(run, segment, arrival)}`.trim();
  }
}

function wokenWords(run: Run, arrival: Arrival, who: string): string {
  switch (arrival.cause) {
    case Cause.post:
      return arrival.other === NO_PROCESS
        ? `${who} was posted`
        : `${run.processName(arrival.other)} posted ${who}`;
    case Cause.message:
      return `a message came for ${who}`;
    case Cause.device:
      return `the I/O of ${who} was done`;
    case Cause.timer:
      return `the timer of ${who} ran out`;
    case Cause.start:
      return `${who} was started`;
    default:
      return `${who} became runnable`;
  }
}

/** The process it found on its CPU, and why it did not take that CPU. */
function foundWords(run: Run, segment: Segment, { current, inKernel }: Arrival): string {
  if (current < 0 || current === segment.process) return '';
  const found = `${capitalOf(run, run.processName(current))} had CPU ${segment.cpu}`;
  return inKernel
    ? `${found} and was in the kernel, where no process loses it.`
    : `${found}, and the scheduler let it go on.`;
}

export function turnWords(run: Run, segment: Segment, { process, fromNs, untilNs }: Turn): string {
  if (process < 0) return `Nothing ran on CPU ${segment.cpu} for ${formatNs(untilNs - fromNs)}.`;
  const [its, theirs] = [segment.process, process].map((each) => niceOf(run, each, fromNs));
  const nice =
    its === theirs
      ? ''
      : `; it is at nice ${theirs} and ${run.processName(segment.process)} at nice ${its}`;
  return `${capitalOf(run, run.processName(process))} ran on CPU ${segment.cpu} for ${formatNs(untilNs - fromNs)}${nice}.`;
}

/** Why no other CPU took it; null if there was none. */
export function elsewhereWords(run: Run, segment: Segment, arrival: Arrival): string | null {
  const others = arrival.idle.filter((cpu) => cpu !== segment.cpu);
  if (others.length === 0) return null;
  const bound = boundTo(run, segment.process, segment.fromNs);
  const were = others.length > 1 ? 'were' : 'was';
  if (bound === null || bound.some((cpu) => others.includes(cpu))) return null;
  return `${capital(cpuNames(others))} ${were} idle then, but ${run.processName(segment.process)} may use ${cpuNames(bound)} only.`;
}

/* ---- At a device ---- */

function requestWords(run: Run, segment: Segment, request: DiskRequest | null): string {
  const who = capitalOf(run, run.processName(segment.process));
  const ns = segment.untilNs - segment.fromNs;
  if (!request) return `${who} waited ${formatNs(ns)} for a device.`;
  const disk = diskName(run, request.disk);
  if (request.startedNs === null) return `${who} waited ${formatNs(ns)} for the ${disk}.`;
  const queued = request.startedNs - request.submittedNs;
  const service = formatNs(request.doneNs - request.startedNs);
  return queued > 0
    ? `${who} waited ${formatNs(ns)} for the ${disk}: its request queued for ${formatNs(queued)} and was served for ${service}.`
    : `${who} waited ${formatNs(ns)} for the ${disk}, which served its request at once, for ${service}.`;
}

export function queuedWords(run: Run, request: DiskRequest, ns: number): string {
  const ahead = request.ahead ?? [];
  const owners = [...new Set(ahead)];
  const of =
    owners.length > 0
      ? ` behind ${counted(ahead.length, 'request')} of ${processNames(run, owners)}`
      : '';
  return `The request was in the queue of the ${diskName(run, request.disk)} for ${formatNs(ns)}${of}.`;
}

export function servedWords(run: Run, request: DiskRequest, ns: number): string {
  return `The ${diskName(run, request.disk)} served it for ${formatNs(ns)}.`;
}

/* ---- Stretches ---- */

/** What a process did in a stretch. */
export function segmentWords(run: Run, segment: Segment): string {
  const who = capitalOf(run, run.processName(segment.process));
  const ns = formatNs(segment.untilNs - segment.fromNs);
  switch (segment.how) {
    case 'cpu':
      return `${who} was on ${cpuNames([segment.cpu])} for ${ns}${workWords(run, segment)}.`;
    case 'runnable':
      return `${who} was runnable for ${ns} ${behindWords(run, [segment])}.`;
    case 'io':
      return requestWords(run, segment, requestBehind(run, segment));
    case 'message':
      return `A message of ${run.processName(segment.process)} was on its way for ${ns}.`;
    default:
      return segment.wait === NO_WAIT
        ? `${who} slept for ${ns}.`
        : `${who} slept for ${ns} in ${eventName(segment.wait)}.`;
  }
}

/** What a log writer worked at. */
function workWords(run: Run, segment: Segment): string {
  const writer = flushesOf(run).writers.get(segment.process);
  if (!writer) return '';
  switch (phaseAt(writer, segment.fromNs)) {
    case Phase.gathering:
      return ', gathering redo';
    case Phase.writing:
      return ', about its write';
    case Phase.broadcasting:
      return ', waiting for the other instance';
    case Phase.posting: {
      const posts = postsIn(run, segment);
      return posts > 0 ? `, posting ${counted(posts, 'session')}` : '';
    }
    default:
      return '';
  }
}

function postsIn(run: Run, { process, fromNs, untilNs }: Segment): number {
  const { trace } = run;
  const records = ChainIndex.of(run).byProcess.of(process);
  const [first, end] = [fromNs - 1, untilNs].map((ns) => placeOf(records, trace.indexAt(ns)));
  const isPost = (record: number) => trace.type(record) === TraceType.post;
  return records.subarray(first, end).filter(isPost).length;
}

/** What one process did over several stretches: `DBW0: 8.2 ms in I/O, 1.1 ms runnable, 0.3 ms on CPU.` */
export function groupWords(run: Run, segments: readonly Segment[]): string {
  const sums = new Map<Segment['how'], number>();
  for (const { how, fromNs, untilNs } of segments) {
    sums.set(how, (sums.get(how) ?? 0) + untilNs - fromNs);
  }
  const parts = [...sums]
    .sort((a, b) => b[1] - a[1])
    .map(([how, ns]) => {
      const same = segments.filter((segment) => segment.how === how);
      return how === 'runnable'
        ? `${formatNs(ns)} runnable ${behindWords(run, same)}`
        : `${formatNs(ns)} ${HOW_WORDS[how]}`;
    });
  return `${capitalOf(run, run.processName(at(segments, 0).process))}: ${parts.join(', ')}.`;
}

const HOW_WORDS: Record<Segment['how'], string> = {
  cpu: 'on CPU',
  runnable: 'runnable',
  sleep: 'asleep',
  io: 'waiting for a device',
  message: 'of a message on its way',
};

/** What one process did in one way, as an addend: `while LMS0 was on CPU`. */
export function termWords(run: Run, segments: readonly Segment[]): string {
  const { process, how } = at(segments, 0);
  const who = run.processName(process);
  switch (how) {
    case 'cpu':
      return `while ${who} was on CPU`;
    case 'runnable':
      return `while ${who} was runnable ${behindWords(run, segments)}`;
    case 'io': {
      const request = requestBehind(run, at(segments, 0));
      return `while ${who} waited for the ${request ? diskName(run, request.disk) : 'device'}`;
    }
    case 'message':
      return `while a message of ${who} was on its way`;
    default:
      return `while ${who} slept`;
  }
}

/* ---- Labels of the picture ---- */

const DOING: Record<Segment['how'], string> = {
  cpu: 'on CPU',
  runnable: 'runnable',
  io: 'in I/O',
  sleep: 'asleep',
  message: 'message',
};

export function segmentLabel(run: Run, { process, how }: Segment): string {
  return `${run.processName(process)} ${DOING[how]}`;
}

const PART_LABELS: Partial<Record<LfsPartId, string>> = {
  previous_io: 'previous write',
  io: 'the write',
  redo_copy: 'redo copy',
  order: 'earlier write',
  broadcast: 'broadcast',
  overshoot: 'asleep too long',
};

export function partLabel(run: Run, part: LfsPartId | null, segment: Segment): string {
  return (part && PART_LABELS[part]) ?? segmentLabel(run, segment);
}

/* ---- The parts of log file sync ---- */

/** A part as an addend of a sum: `for the previous write`. */
export function addendWords(
  run: Run,
  commit: Pick<Commit, 'process'>,
  part: LfsPartId,
  segments: readonly Segment[],
): string {
  const writer = run.processName(segments[0]?.process ?? LGWR);
  const where = () => behindWords(run, segments);
  switch (part) {
    case 'previous_io':
      return segments.some(({ how }) => how === 'io')
        ? 'for the previous write'
        : `while ${writer} ${earlierWords(segments[0]?.wait ?? NO_WAIT)}`;
    case 'previous_cpu':
      return `while ${writer} was busy with an earlier batch`;
    case 'previous_runnable':
      return `while ${writer}, with an earlier batch in hand, was runnable ${where()}`;
    case 'start_runnable':
      return `while ${writer} was runnable ${where()} before the write`;
    case 'lgwr_cpu':
      return `while ${writer} worked on this write`;
    case 'redo_copy':
      return `while ${writer} waited for sessions to finish copying redo`;
    case 'io':
      return 'for the write itself';
    case 'io_runnable':
      return `while ${writer}, its write done, was runnable ${where()}`;
    case 'others_posted':
      return othersWords(run, commit, writer, segments);
    case 'order':
      return `while ${writer} waited for an earlier write of another worker`;
    case 'broadcast':
      return 'for the other instance to acknowledge';
    case 'posting_preempted':
      return `while ${writer}, about to post, was runnable ${where()}`;
    case 'own_runnable':
      return `while ${run.processName(commit.process)} itself was runnable ${where()}`;
    case 'overshoot':
      return 'asleep although its redo was on disk, because it polls';
    case 'own_cpu':
      return 'of its own work';
    case 'earlier_sync':
      return 'for the sync of an earlier flush';
    case 'earlier_cpu':
      return `while ${writer} was busy with an earlier flush`;
    case 'earlier_runnable':
      return `while ${writer}, with an earlier flush in hand, was runnable ${where()}`;
    case 'leader_cpu':
      return `while ${writer} led the flush`;
    case 'leader_runnable':
      return `while ${writer}, which led the flush, was runnable ${where()}`;
    case 'wal_sync':
      return 'for the sync itself';
    case 'others_woken':
      return `while ${writer} woke sessions`;
    case 'waking_preempted':
      return `while ${writer}, about to wake sessions, was runnable ${where()}`;
    case 'in_vain':
      return 'woken in vain';
    case 'insertions':
      return 'for others to copy their records';
    case 'commit_delay':
      return 'asleep for commit_delay';
    case 'standby':
      return 'for the standby to confirm it';
    case 'backend_runnable':
      return `while ${run.processName(commit.process)} itself was runnable ${where()}`;
    case 'backend_cpu':
      return 'of its own work';
    case 'binlog_earlier':
      return 'for the group before in the binary log';
    case 'binlog_delay':
      return 'for more transactions';
    case 'binlog_cpu':
      return `while ${writer} led the group in the binary log`;
    case 'binlog_runnable':
      return `while ${writer}, which led the group, was runnable ${where()}`;
    case 'binlog_sync':
      return 'for the sync of the binary log';
    case 'binlog_mutex':
      return 'for a mutex that all followers want';
    default:
      return 'for something else';
  }
}

/** The last post of the loop is the one that this commit waited for. */
function othersWords(
  run: Run,
  commit: Pick<Commit, 'process'>,
  writer: string,
  segments: readonly Segment[],
): string {
  const others = segments.reduce((posts, segment) => posts + postsIn(run, segment), 0) - 1;
  return others > 0
    ? `while ${writer} posted ${counted(others, 'other')} and then ${run.processName(commit.process)}`
    : `while ${writer} made its post`;
}

/** The flush in hand at an instant before the commit's own: for which commits it was begun. */
export function earlierFlushWords(run: Run, segment: Segment): string | null {
  const writer = holderAt(flushesOf(run), segment.fromNs);
  if (!writer) return null;
  const flush = flushBefore(writer, run.trace.indexAt(segment.fromNs));
  if (!flush) return 'That batch was begun before the traced window.';
  const waiters = run.trace.stateAfter(flush.record + 1).commitWaiters;
  const whose = waiters.length > 0 ? `the commits of ${processNames(run, waiters)}` : 'no commit';
  return `${run.processName(writer.process)} had begun that batch ${formatNs(segment.fromNs - flush.beginNs)} before, for ${whose}.`;
}
