/** What the lanes say of the place that a pointer is at. */
import { intervalsOf } from '$model/trace/intervals';
import { State, STATES, WAIT_EVENTS } from '$model/schema/generated';
import { CAUSES } from '$model/schema/generatedNames';
import type { Run } from '$model/run/run';
import { briefDuration } from '$model/format';
import type { Row } from './rows';
import type { Timelines } from './timelines';

/** One line about a lane at an instant: which process, what, for how long, and which one has the CPU instead. */
export function readLane(run: Run, timelines: Timelines, row: Row, timeNs: number): string {
  return row.of === 'cpu'
    ? readCpu(run, timelines, row, timeNs)
    : readProcess(run, timelines, row, timeNs);
}

function readCpu(
  run: Run,
  timelines: Timelines,
  row: Extract<Row, { of: 'cpu' }>,
  timeNs: number,
): string {
  const intervals = intervalsOf(run.trace).ofCpu(row.cpu);
  const index = timelines.of(row).intervalAt(timeNs);
  if (index < 0) return `${row.name} · idle`;
  const mode = intervals.state[index] === State.kernel ? 'kernel mode' : 'user mode';
  const length = (intervals.untilNs[index] ?? 0) - (intervals.fromNs[index] ?? 0);
  const who = run.processName(intervals.process[index] ?? -1);
  return `${row.name} · ${who} in ${mode}, ${briefDuration(length)}`;
}

function readProcess(
  run: Run,
  timelines: Timelines,
  row: Extract<Row, { of: 'process' }>,
  timeNs: number,
): string {
  const intervals = intervalsOf(run.trace).ofProcess(row.process);
  const index = timelines.of(row).intervalAt(timeNs);
  if (index < 0) return row.name;
  const state = intervals.state[index] ?? State.new;
  const cpu = intervals.cpu[index] ?? 0;
  const length = (intervals.untilNs[index] ?? 0) - (intervals.fromNs[index] ?? 0);
  const lasting = `${row.name} · ${STATES[state]?.name ?? ''}, ${briefDuration(length)}`;
  if (state === State.user || state === State.kernel) return `${lasting}, CPU ${cpu}`;
  if (state === State.runnable) {
    const why = CAUSES[intervals.cause[index] ?? 0]?.name ?? '';
    return `${lasting} (${why}); ${whoRuns(run, timelines, cpu, timeNs)}`;
  }
  const event = WAIT_EVENTS[intervals.wait[index] ?? -1];
  return event ? `${lasting}: ${event.name}` : lasting;
}

function whoRuns(run: Run, timelines: Timelines, cpu: number, timeNs: number): string {
  const index = timelines.of({ of: 'cpu', cpu, name: '' }).intervalAt(timeNs);
  if (index < 0) return `CPU ${cpu} is idle`;
  const process = intervalsOf(run.trace).ofCpu(cpu).process[index] ?? -1;
  return `CPU ${cpu} runs ${run.processName(process)}`;
}
