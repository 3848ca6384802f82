/** Plain English for what a trace shows: one sentence for a record, or for where a process is. */
import { signedValue } from '$model/trace/exactRecords';
import { at } from '$model/at';
import { Cause, State, TraceType, WAIT_EVENTS } from '$model/schema/generated';
import { CAUSES, LFS_PARTS, TRACE_TYPES } from '$model/schema/generatedNames';
import { PARAMETERS } from '$model/schema/parameters';
import { commitWaitName } from '$model/database/names';
import type { Run } from '$model/run/run';
import { NO_PROCESS, NO_WAIT } from '$model/trace/records';
import type { MachineState } from '$model/trace/machineState';
import { counted, formatBytes, formatClock, formatDecimal, formatNs } from '$model/format';
import { capitalOf, diskName, listed } from './prose';

/** What a record says, with its time: `41.003 ms: LGWR posted session 3.` */
export function narrate(run: Run, index: number): string {
  return `${formatClock(run.trace.timeNs(index))}: ${narrateRecord(run, index)}`;
}

/** What a record says, without its time. */
export function narrateRecord(run: Run, index: number): string {
  return capitalOf(run, sentenceOf(run, index));
}

function sentenceOf(run: Run, index: number): string {
  const { trace } = run;
  const who = run.processName(trace.process(index));
  const arg = trace.arg(index);
  const value = trace.value(index);
  switch (trace.type(index)) {
    case TraceType.state:
      return narrateState(run, index, who);
    case TraceType.migrate:
      return `${who} moved from CPU ${arg} to CPU ${trace.cpu(index)}.`;
    case TraceType.post:
      return `${who} posted ${run.processName(arg)}.`;
    case TraceType.redo:
      return arg === 0
        ? `The log reaches ${formatBytes(value)}.`
        : `${who} put ${formatBytes(arg)} of ${run.database.road.logged} into the buffer.`;
    case TraceType.flush:
      return `${who} began a flush; ${arg === 0 ? 'no session waits' : counted(arg, 'session waits', 'sessions wait')}.`;
    case TraceType.write:
      return `${who} issued a write of ${formatBytes(value)} to the ${diskName(run, arg)}.`;
    case TraceType.published:
      return run.isRecorded
        ? `${who} has written the log.`
        : `${who} published the on-disk position: ${formatBytes(value)}.`;
    case TraceType.io_submit:
      return run.isRecorded
        ? `${who} handed a request to the ${diskName(run, arg)}.`
        : `${who} handed a request of ${formatBytes(value)} to the ${diskName(run, arg)}.`;
    case TraceType.io_start:
      return `The ${diskName(run, arg)} began to serve ${who}; it will take ${formatNs(value)}.`;
    case TraceType.io_done:
      return `The ${diskName(run, arg)} completed a request of ${who} after ${formatNs(value)}.`;
    case TraceType.handed:
      return `${who} handed a flush to ${run.database.kinds.worker.processName(arg, arg + 1)}.`;
    case TraceType.log_switch:
      return `${who} opened the next log group.`;
    case TraceType.message:
      return `${who} sent a message to ${run.processName(arg)}.`;
    case TraceType.sync_mode:
      return `${who} went over to ${arg === 0 ? 'post/wait' : 'polling'}.`;
    case TraceType.wait_begin:
      return `${who} began to wait for ${waitName(arg)}.`;
    case TraceType.wait_end:
      return `${who} ended its ${waitName(arg)} after ${formatNs(value)}.`;
    case TraceType.lfs_part:
      return `${formatNs(value)} of the ${commitWaitName(run.database)} of ${who} was: ${LFS_PARTS[arg]?.name ?? ''}.`;
    case TraceType.transaction:
      return `${who} completed its transaction ${arg + 1} in ${formatNs(value)}.`;
    case TraceType.edit:
      return narrateEdit(arg, signedValue(trace, index));
    case TraceType.eject:
      return 'The policy was ejected, and EEVDF schedules from now on.';
    default:
      return `${who}: ${TRACE_TYPES[trace.type(index)]?.name ?? 'unknown'}.`;
  }
}

function narrateState(run: Run, index: number, who: string): string {
  const { trace } = run;
  const cpu = trace.cpu(index);
  const cause = trace.cause(index);
  const other = trace.value(index);
  const by = other === NO_PROCESS ? '' : run.processName(other);
  switch (trace.state(index)) {
    case State.runnable: {
      const where = queueClause(run, index);
      const sentence = {
        [Cause.start]: `${who} started and ${where}`,
        [Cause.post]: `${by || 'a process'} woke ${who}, which ${where}`,
        [Cause.timer]: `the timer woke ${who}, which ${where}`,
        [Cause.device]: `${who} ${where}: its I/O is done`,
        [Cause.preempted]: `${by || 'a process'} took the CPU from ${who}, which ${where}`,
        [Cause.slice_over]: `${who} had used its share of the CPU and ${where}`,
        [Cause.yielded]: `${who} offered its CPU to others and ${where}`,
        [Cause.moved]: `${who} had to leave CPU ${cpu} and ${where}`,
        [Cause.edit]: `an edit woke ${who}, which ${where}`,
      }[cause];
      return `${sentence ?? `${who} ${where}`}.`;
    }
    case State.user:
    case State.kernel:
      if (cause === Cause.dispatch) return `CPU ${cpu} takes ${who}.`;
      if (cause === Cause.system_call) return `${who} entered the kernel on CPU ${cpu}.`;
      if (cause === Cause.user_return) return `${who} returned to its own code on CPU ${cpu}.`;
      return `${who} is on CPU ${cpu}.`;
    case State.sleeping:
      return cause === Cause.snapshot
        ? `${who} is asleep.`
        : `${who} went to sleep; CPU ${cpu} is free.`;
    case State.io:
      return cause === Cause.snapshot
        ? `${who} waits for I/O.`
        : `${who} went to wait for its I/O; CPU ${cpu} is free.`;
    case State.new:
      return `${who} has not started.`;
    case State.ended:
      return `${who} ended.`;
    default:
      return `${who}: ${CAUSES[cause]?.name ?? 'changed'}.`;
  }
}

/** Where the process of a record is now that it is runnable; it may have moved at once. */
function queueClause(run: Run, index: number): string {
  const { trace } = run;
  const process = trace.process(index);
  const next = index + 1;
  const moved =
    next < trace.length &&
    trace.type(next) === TraceType.migrate &&
    trace.process(next) === process &&
    trace.timeNs(next) === trace.timeNs(index);
  return whereRunnable(run, trace.stateAfter(moved ? next + 1 : next), process);
}

/** `is runnable on CPU 5 behind noise 1 and session 2`. */
function whereRunnable(run: Run, state: MachineState, process: number): string {
  const cpu = at(state.cpu, process);
  const { current, queue } = at(state.cpus, cpu);
  const place = queue.indexOf(process);
  const ahead = [
    ...(current >= 0 && current !== process ? [current] : []),
    ...queue.slice(0, Math.max(0, place)),
  ].map((id) => run.processName(id));
  const behind = ahead.length > 0 ? ` behind ${listed(ahead)}` : '';
  return `is runnable on CPU ${cpu}${behind}`;
}

/** Where a process is at a moment and what it waits for, for an inspector or a screen reader. */
export function describeProcess(
  run: Run,
  state: MachineState,
  process: number,
  nowNs: number,
): string {
  const who = run.processName(process);
  const cpu = at(state.cpu, process);
  const wait = at(state.wait, process);
  const passed = nowNs - at(state.sinceNs, process);
  const since = passed > 0 ? `, for ${formatNs(passed)}` : '';
  const waiting = wait === NO_WAIT ? '' : `, in ${waitName(wait)}`;
  switch (at(state.state, process)) {
    case State.new:
      return `${who} has not started.`;
    case State.runnable:
      return `${who} ${whereRunnable(run, state, process)}${since}${waiting}.`;
    case State.user:
      return `${who} runs its own code on CPU ${cpu}${since}.`;
    case State.kernel:
      return `${who} runs in the kernel on CPU ${cpu}${since}${waiting}.`;
    case State.sleeping:
      return `${who} is asleep${since}${waiting}.`;
    case State.io:
      return `${who} waits for I/O${since}${waiting}.`;
    default:
      return `${who} has ended.`;
  }
}

function narrateEdit(parameter: number, value: number): string {
  const row = PARAMETERS[parameter];
  if (!row) return 'An edit took effect.';
  switch (row.type) {
    case 'number':
      return `Edit: ${row.key} is now ${formatDecimal(value / row.scale)}${row.unit ? ` ${row.unit}` : ''}.`;
    case 'flag':
      return `Edit: ${row.key} is now ${value === 0 ? 'off' : 'on'}.`;
    case 'choice':
      return `Edit: ${row.key} is now ${(row.options as readonly string[])[value] ?? value}.`;
    case 'cpus':
    case 'text':
      return `Edit: ${row.key} changed.`;
  }
}

function waitName(wait: number): string {
  const name = WAIT_EVENTS[wait]?.name ?? 'an unknown event';
  return `“${name}”`;
}
