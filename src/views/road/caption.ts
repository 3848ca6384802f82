/** The sentence of an instant: what the process is at that has the followed commit in hand, by its letter. */
import type { RoadState } from './state';
import type { Trail } from './trail';
import { kindViews } from '$databases/kinds';
import type { PartTone } from '$model/database/road';

export interface Caption {
  /** Below which process it stands. */
  readonly process: number;
  readonly text: string;
  readonly tone?: PartTone;
}

/** What goes on with the commit; without one, what its log writer is at. */
export function captionOf(state: RoadState, trail: Trail | null, isPlain = false): Caption | null {
  const told = captionWith(state, trail, isPlain);
  if (!told) return null;
  const text = isPlain ? told.text.replace('redo', 'changes') : told.text;
  return { ...told, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

function captionWith(state: RoadState, trail: Trail | null, isPlain: boolean): Caption | null {
  const { letters, run } = state.scene;
  const name = (process: number) => {
    const kind = run.processes[process]?.kind;
    if (!isPlain || !kind) return letters[process] ?? run.processName(process);
    return kind === 'session' ? run.processName(process) : `the ${kindViews[kind].plain}`;
  };
  const stretch = trail?.stretches.at(-1);
  if (!trail || !stretch) return writerAlone(state, name);
  const session = name(trail.process);
  if (trail.isOver) return { process: trail.process, text: `${session}: commit complete` };
  const { process, how, cpu, tone } = stretch;
  const actor = name(process);
  const isOwn = process === trail.process;
  switch (how) {
    case 'runnable': {
      const running = state.machine.cpus[cpu]?.current ?? -1;
      const before =
        running >= 0 && running !== process ? `, but ${name(running)} has its CPU` : '';
      const text = isOwn
        ? `${session} has been told${before || ', and waits for a CPU'}`
        : `${actor} is awake${before || ', and waits for a CPU'}`;
      return { process, tone, text };
    }
    case 'io':
      return {
        process,
        tone,
        text:
          tone === 'earlier'
            ? `An earlier write comes first: ${session} is in the next`
            : `The disk writes ${session}’s redo`,
      };
    case 'cpu':
      return {
        process,
        text: isOwn
          ? ownWork(trail, session)
          : writersWork(state, actor, session, tone === 'earlier'),
      };
    default:
      return { process, tone, text: sleepText(state, actor, session, tone) };
  }
}

/** Before any commit: what the log writer is at. */
function writerAlone(state: RoadState, name: (process: number) => string): Caption | null {
  const [writer] = state.scene.homes.desk;
  const place = writer === undefined ? null : state.processes[writer]?.place;
  if (writer === undefined || !place) return null;
  const actor = name(writer);
  if (place === 'queue') return { process: writer, text: `${actor} is awake, and waits for a CPU` };
  if (place === 'cpu') return { process: writer, text: `${actor} looks for redo` };
  if (place !== 'desk') return null;
  const text =
    state.writingBytes === null ? `${actor} has nothing to write` : `The disk writes for ${actor}`;
  return { process: writer, text };
}

function ownWork(trail: Trail, session: string): string {
  return trail.stretches.length < 3
    ? `${session} commits, and posts the log writer`
    : `${session} runs: it is on disk`;
}

function writersWork(state: RoadState, actor: string, session: string, isEarlier: boolean): string {
  const waits = state.processes.some(({ place }) => place === 'this write');
  if (state.isOnDisk && waits) return `It is on disk: ${actor} tells the sessions, one by one`;
  if (isEarlier) return `${actor} is busy with an earlier write`;
  return `${actor} gathers the redo of ${session} and others`;
}

function sleepText(state: RoadState, actor: string, session: string, tone: PartTone): string {
  if (tone === 'network') return `The other instance has to say that it knows`;
  if (tone === 'earlier') return `${actor} is about an earlier write`;
  return state.scene.homeOf[state.scene.run.trace.shape.roles.logWriter] === 'desk'
    ? `${session} sleeps, and has not been told`
    : actor;
}
