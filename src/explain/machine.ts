/** A machine at an instant in sentences: a process, a CPU, all of it. */
import { State, STATES, WAIT_EVENTS } from '$model/schema/generated';
import { commitWaitName } from '$model/database/names';
import type { Run } from '$model/run/run';
import { NO_WAIT } from '$model/trace/records';
import type { MachineState } from '$model/trace/machineState';
import { briefDuration, counted, formatBytes } from '$model/format';

/** How long something has lasted; a reader who steps stands at the very instant of a change. */
export function lasting(ns: number): string {
  return ns > 0 ? `for ${briefDuration(ns)}` : 'just now';
}

/** "user", "kernel", "runnable", ... for small print. */
export function stateWord(state: number): string {
  if (state === State.user) return 'user';
  if (state === State.kernel) return 'kernel';
  return STATES[state]?.name ?? '';
}

/** What a process does at this instant, as the end of a sentence: "is runnable on CPU 5 behind noise 1". */
function doingOf(run: Run, state: MachineState, pid: number): string {
  const now = state.state[pid];
  const cpu = state.cpu[pid] ?? 0;
  switch (now) {
    case undefined:
      return 'is not in this run';
    case State.new:
      return 'has not started';
    case State.ended:
      return 'has ended';
    case State.user:
    case State.kernel:
      return `runs on CPU ${cpu} in ${stateWord(now)} mode`;
    case State.runnable:
      return `is runnable on CPU ${cpu}${behind(run, state, pid, cpu)}`;
    default:
      return waitingWords(now, state.wait[pid] ?? NO_WAIT);
  }
}

function waitingWords(state: number, wait: number): string {
  const event = WAIT_EVENTS[wait];
  const verb = state === State.io ? 'waits for a device' : 'sleeps';
  return event ? `${verb}: ${event.name}` : verb;
}

/** What runs in the place of a runnable process, and how many are before it. */
export function behind(run: Run, state: MachineState, pid: number, cpu: number): string {
  const here = state.cpus[cpu];
  if (!here) return '';
  const ahead = here.queue.indexOf(pid);
  const running = here.current >= 0 ? run.processName(here.current) : null;
  const others = ahead > 0 ? `${ahead} other${ahead > 1 ? 's' : ''}` : null;
  const both = [running, others].filter((words) => words !== null).join(' and ');
  return both ? ` behind ${both}` : '';
}

/** The sentence about one process that a pointer or a screen reader gets. */
export function describeProcess(
  run: Run,
  state: MachineState,
  pid: number,
  timeNs: number,
): string {
  const since = `, ${lasting(timeNs - (state.sinceNs[pid] ?? timeNs))}`;
  return `${run.processName(pid)} ${doingOf(run, state, pid)}${since}.`;
}

/** How a process is set at this instant: "nice -15, CPU 5 only". */
export function settingsOf(run: Run, pid: number, timeNs: number): string {
  const section = run.processes[pid]?.section ?? '';
  const valueOf = (field: string) => run.scenario.settingAt(`${section}.${field}`, timeNs);
  const affinity = valueOf('affinity');
  const bound =
    affinity === undefined || affinity === 'all' ? 'any CPU' : `CPU ${String(affinity)} only`;
  return `nice ${String(valueOf('nice') ?? 0)}, ${bound}`;
}

/** The sentence about one CPU. */
export function describeCpu(run: Run, state: MachineState, cpu: number): string {
  const here = state.cpus[cpu];
  if (!here) return `CPU ${cpu}.`;
  const running =
    here.current < 0
      ? 'idle'
      : `runs ${run.processName(here.current)} in ${stateWord(state.state[here.current] ?? State.user)} mode`;
  const queue = here.queue.map((pid) => run.processName(pid));
  const listed = queue.length > 6 ? `${queue.slice(0, 6).join(', ')} and more` : queue.join(', ');
  const waiting = queue.length === 0 ? 'no process waits' : `${queue.length} runnable: ${listed}`;
  return `CPU ${cpu}: ${running}, ${waiting}.`;
}

/** The whole picture as text: what a reader who can't see it needs to follow the story. */
export function describeStage(run: Run, state: MachineState, timeNs: number): string {
  const { logWriter, commitWait } = run.trace.shape.roles;
  const busy = state.cpus.filter((cpu) => cpu.current >= 0).length;
  const runnable = state.cpus.reduce((sum, cpu) => sum + cpu.queue.length, 0);
  // For their own reasons: neither the log writer in its area nor one of those who wait for it.
  const asleep = state.state.filter(
    (now, pid) => now === State.sleeping && pid !== logWriter && state.wait[pid] !== commitWait,
  ).length;
  const awake = state.commitWaiters.filter((pid) => state.state[pid] !== State.sleeping).length;
  const redo = state.redo;
  return [
    `${busy} of ${state.cpus.length} CPUs ${busy === 1 ? 'is' : 'are'} busy and ${counted(runnable, 'process waits', 'processes wait')} for one.`,
    describeProcess(run, state, logWriter, timeNs),
    `${counted(state.commitWaiters.length, 'session waits', 'sessions wait')} for ${commitWaitName(run.database)}` +
      `${awake > 0 ? `, ${awake} awake` : ''}; ` +
      `${counted(asleep, 'other process is', 'other processes are')} asleep.` +
      // A kernel knows nothing about the log.
      (run.isRecorded
        ? ''
        : ` ${formatBytes(redo.allocated - redo.published)} of ${run.database.road.logged} are not yet on disk.`),
  ].join(' ');
}
