/** Which lanes there are, and what the intervals of each are classed by. */
import { Kind, State, WAIT_EVENTS } from '$model/generated';
import type { Run } from '$model/run';
import type { CpuIntervals, ProcessIntervals } from '$model/trace-intervals';
import { StageFacts } from '../stage/facts';
import { PHASES } from '../stage/phases';
import { Timeline } from './detail';

export type Row =
  { of: 'cpu'; cpu: number; name: string } | { of: 'process'; process: number; name: string };

/** How many lanes to show of what there may be hundreds of. */
export interface Shown {
  cpus: number;
  sessions: number;
  noise: number;
}

/** CPUs first, then LGWR, the noise, and sessions; a selected process is always among them. */
export function rowsOf(run: Run, shown: Shown, selected: number | null): Row[] {
  const cpus = Array.from(
    { length: Math.min(shown.cpus, run.tables.cpus.rows) },
    (_, cpu): Row => ({ of: 'cpu', cpu, name: `CPU ${cpu}` }),
  );
  const ofKind = (kind: string, most: number) =>
    run.processes.filter((process) => process.kind === kind).slice(0, most);
  const processes = [
    ...ofKind('lgwr', Infinity),
    ...ofKind('noise', shown.noise),
    ...ofKind('session', shown.sessions),
  ];
  const missing = run.processes.find(
    (process) => process.id === selected && !processes.includes(process),
  );
  if (missing) processes.push(missing);
  return [
    ...cpus,
    ...processes.map((process): Row => ({
      of: 'process',
      process: process.id,
      name: process.name,
    })),
  ];
}

/** On a CPU's lane: who runs, by kind, in user or in kernel mode. */
export const CPU_CLASSES = Object.keys(Kind).length * 2;

export function cpuClass(kind: number, state: number): number {
  return kind * 2 + (state === State.kernel ? 1 : 0);
}

/** On a process's lane: its state; asleep for a reason that others cause is a class of its own. */
export const WAITING_CLASS = Object.keys(State).length;
export const PROCESS_CLASSES = WAITING_CLASS + 1;

/** Whether a sleep is one that somebody waits in, not one of having nothing to do. */
export function isWaiting(wait: number): boolean {
  const event = WAIT_EVENTS[wait];
  return event !== undefined && event.waitClass !== 'Idle';
}

/** The timelines of a run, made when a lane is first shown and kept for as long as the run. */
export class Timelines {
  readonly run: Run;
  readonly #kinds: Uint8Array;
  readonly #cpus = new Map<number, Timeline>();
  readonly #processes = new Map<number, Timeline>();
  #phases: { timeline: Timeline; sessions: Uint16Array } | undefined;

  constructor(run: Run) {
    this.run = run;
    this.#kinds = StageFacts.of(run).kinds;
  }

  of(row: Row): Timeline {
    return row.of === 'cpu' ? this.#cpu(row.cpu) : this.#process(row.process);
  }

  /** The phases of LGWR's flushes, and how many sessions each gathered or posted. */
  phases(): { timeline: Timeline; sessions: Uint16Array } {
    if (!this.#phases) {
      const { phases } = StageFacts.of(this.run);
      this.#phases = { timeline: new Timeline(phases, PHASES.length), sessions: phases.sessions };
    }
    return this.#phases;
  }

  #cpu(cpu: number): Timeline {
    let timeline = this.#cpus.get(cpu);
    if (!timeline) {
      timeline = timelineOfCpu(this.run.trace.cpuIntervals(cpu), this.#kinds);
      this.#cpus.set(cpu, timeline);
    }
    return timeline;
  }

  #process(process: number): Timeline {
    let timeline = this.#processes.get(process);
    if (!timeline) {
      timeline = timelineOfProcess(this.run.trace.processIntervals(process));
      this.#processes.set(process, timeline);
    }
    return timeline;
  }
}

function timelineOfCpu(intervals: CpuIntervals, kinds: Uint8Array): Timeline {
  const { length, fromNs, untilNs, process, state } = intervals;
  const classOf = Uint8Array.from(process, (pid, i) =>
    cpuClass(kinds[pid] ?? Kind.session, state[i] ?? State.user),
  );
  return new Timeline({ length, fromNs, untilNs, classOf }, CPU_CLASSES);
}

function timelineOfProcess(intervals: ProcessIntervals): Timeline {
  const { length, fromNs, untilNs, wait, state } = intervals;
  const classOf = Uint8Array.from(state, (now, i) =>
    now === State.sleeping && isWaiting(wait[i] ?? 255) ? WAITING_CLASS : now,
  );
  return new Timeline({ length, fromNs, untilNs, classOf }, PROCESS_CLASSES);
}
