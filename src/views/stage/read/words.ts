/** What the stage says: short words beside the picture, and the whole picture in sentences. */
import { wordsOfWait } from '$databases/waits';
import { State, STATES, WAIT_EVENTS } from '$model/schema/generated';
import { commitWaitName } from '$model/database/names';
import type { Run } from '$model/run/run';
import type { Step } from '$model/trace/flushSteps';
import { NO_WAIT } from '$model/trace/records';
import type { MachineState } from '$model/trace/machineState';
import { counted, formatBytes } from '$model/format';
import type { StageReadings } from './readings';

/** A length of time in three digits at most; quick enough to be called for every CPU of a frame. */
export function briefDuration(ns: number): string {
  if (ns < 999.5) return `${Math.round(ns)} ns`;
  if (ns < 999.5e3) return `${threeDigits(ns / 1e3)} µs`;
  if (ns < 999.5e6) return `${threeDigits(ns / 1e6)} ms`;
  return `${threeDigits(ns / 1e9)} s`;
}

/** How long something has lasted; a reader who steps stands at the very instant of a change. */
function lasting(ns: number): string {
  return ns > 0 ? `for ${briefDuration(ns)}` : 'just now';
}

function threeDigits(value: number): string {
  return value < 9.995 ? value.toFixed(2) : value < 99.95 ? value.toFixed(1) : value.toFixed(0);
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

/** Who runs in the place of a runnable process, and how many stand before it. */
function behind(run: Run, state: MachineState, pid: number, cpu: number): string {
  const here = state.cpus[cpu];
  if (!here) return '';
  const ahead = here.queue.indexOf(pid);
  const running = here.current >= 0 ? run.processName(here.current) : null;
  const others = ahead > 0 ? `${ahead} other${ahead > 1 ? 's' : ''}` : null;
  const both = [running, others].filter((words) => words !== null).join(' and ');
  return both ? ` behind ${both}` : '';
}

/** What the log writer does; how far it has come, if that explains more; and since when. */
export function writerWords(
  facts: StageReadings,
  state: MachineState,
  timeNs: number,
): { does: string; soFar: string | null; since: string } {
  const { writer } = facts;
  const name = facts.names[writer];
  const now = state.state[writer];
  const cpu = state.cpu[writer] ?? 0;
  const since = lasting(timeNs - (state.sinceNs[writer] ?? timeNs));
  const step = facts.stepAt(timeNs) ?? 'rest';
  const wait = wordsOfWait(state.wait[writer] ?? NO_WAIT);
  const plain = (does: string, since: string) => ({ does, soFar: null, since });
  switch (now) {
    case State.runnable:
      return {
        does: `${name} waits for CPU ${cpu}`,
        soFar: SO_FAR[step],
        since: `runnable ${since}${behind(facts.run, state, writer, cpu)}`,
      };
    case State.user:
    case State.kernel:
      return plain(`${name} ${WORK[step]}`, `${stateWord(now)} mode on CPU ${cpu} ${since}`);
    case State.io:
      return plain(`${name} ${wait?.writer ?? 'waits for its write'}`, `in I/O ${since}`);
    case State.sleeping:
      return plain(`${name} ${wait?.writer ?? 'sleeps'}`, `asleep ${since}`);
    default:
      return plain(`${name} has not started`, '');
  }
}

/** What the log writer is at while it has a CPU, by step of the flush. */
const WORK: Record<Step | 'rest', string> = {
  gather: 'gathers redo',
  write: 'submits its write',
  finish: 'takes note of its write',
  post: 'posts those who waited',
  rest: 'looks for redo',
};

/** How far the log writer has come while it waits for a CPU, by step of the flush. */
const SO_FAR: Record<Step | 'rest', string> = {
  gather: 'redo half gathered',
  write: 'write submitted',
  finish: 'its write is done',
  post: 'amid its posts',
  rest: 'it has been posted',
};

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
  const waiting = queue.length === 0 ? 'nobody waits' : `${queue.length} runnable: ${listed}`;
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
      // A kernel knows nothing about redo.
      (run.isRecorded
        ? ''
        : ` ${formatBytes(redo.allocated - redo.published)} of redo are not yet on disk.`),
  ].join(' ');
}
