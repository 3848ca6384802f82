/** Which sentence an instant has: what the process is at that has the followed commit in hand. */
import { captions, ledCaptions } from '$explain/roadCaption';
import { kindViews } from '$databases/kinds';
import type { PartTone } from '$model/database/road';
import { at } from '$model/at';
import type { RoadState } from './state';
import type { Stretch, Trail } from './trail';

export interface Caption {
  /** Below which process it is. */
  readonly process: number;
  readonly text: string;
  readonly tone?: PartTone;
}

/** What goes on with the commit; without one, what the log's writer is at. */
export function captionOf(state: RoadState, trail: Trail | null, isPlain = false): Caption | null {
  const name = namesIn(state, isPlain);
  const stretch = trail?.stretches.at(-1);
  const told = trail && stretch ? ofCommit(state, trail, stretch, name) : ofWriter(state, name);
  if (!told) return null;
  const text = isPlain ? told.text.replace('redo', 'changes') : told.text;
  return { ...told, text: text.charAt(0).toUpperCase() + text.slice(1) };
}

type Name = (process: number) => string;

function namesIn({ scene: { letters, run } }: RoadState, isPlain: boolean): Name {
  return (process) => {
    const kind = run.processes[process]?.kind;
    if (!isPlain || !kind) return letters[process] ?? run.processName(process);
    return kind === 'session' ? run.processName(process) : `the ${kindViews[kind].plain}`;
  };
}

function ofCommit(state: RoadState, trail: Trail, stretch: Stretch, name: Name): Caption {
  const { process, how, cpu, tone } = stretch;
  const session = name(trail.process);
  if (trail.isOver) return { process: trail.process, text: captions.complete(session) };
  if (how === 'runnable') {
    const current = state.machine.cpus[cpu]?.current ?? -1;
    const running = current >= 0 && current !== process ? name(current) : '';
    const isOwn = process === trail.process;
    const say = isOwn ? captions.isTold : captions.isAwake;
    if (!state.inVain.has(process)) return { process, tone, text: say(name(process), running) };
  }
  return state.scene.run.database.writerKind === null
    ? { tone, ...ofLed(state, trail.process, name) }
    : ofWritten(state, trail, stretch, name);
}

/* ---- With a log writer ---- */

function ofWritten(state: RoadState, trail: Trail, stretch: Stretch, name: Name): Caption {
  const { process, how, tone } = stretch;
  const session = name(trail.process);
  const actor = name(process);
  if (how === 'io') {
    const say = tone === 'earlier' ? captions.earlierWrite : captions.diskWrites;
    return { process, tone, text: say(session) };
  }
  if (how !== 'cpu') return { process, tone, text: sleepText(state, actor, session, tone) };
  if (process === trail.process) {
    const say = trail.stretches.length < 3 ? captions.posts : captions.isOnDisk;
    return { process, text: say(session) };
  }
  const waits = state.processes.some(({ place }) => place === 'this write');
  if (state.isOnDisk && waits) return { process, text: captions.tells(actor) };
  const isEarlier = tone === 'earlier';
  return { process, text: isEarlier ? captions.isBusy(actor) : captions.gathers(actor, session) };
}

function sleepText(state: RoadState, actor: string, session: string, tone: PartTone): string {
  if (tone === 'network') return captions.otherInstance();
  if (tone === 'earlier') return captions.aboutEarlier(actor);
  return state.scene.homeOf[state.scene.run.trace.shape.roles.logWriter] === 'desk'
    ? captions.isNotTold(session)
    : actor;
}

/** Before any commit: what the log writer is at, or the session that leads. */
function ofWriter(state: RoadState, name: Name): Caption | null {
  const writer = state.scene.homes.desk[0] ?? (state.holder >= 0 ? state.holder : undefined);
  if (writer === undefined) return null;
  const place = state.processes[writer]?.place;
  const actor = name(writer);
  if (state.scene.homes.desk.length === 0)
    return { process: writer, text: ledCaptions.leads(actor, 0) };
  if (place === 'queue') return { process: writer, text: captions.isAwake(actor, '') };
  if (place === 'cpu') return { process: writer, text: captions.looks(actor) };
  if (place !== 'desk') return null;
  const say = state.writingBytes === null ? captions.isIdle : captions.writesFor;
  return { process: writer, text: say(actor) };
}

/* ---- Where sessions write the log in turn ---- */

function ofLed(state: RoadState, session: number, name: Name): Caption {
  const { holder, secondHolder, inVain } = state;
  const own = name(session);
  const { place } = at(state.processes, session);
  const say = (text: string, process = session) => ({ process, text });
  const others = state.processes.filter(({ place }) => place === 'this write').length;
  if (inVain.has(session)) return say(ledCaptions.inVain(own));
  if (isAway(state, session)) return say(ledCaptions.standby(own));
  switch (place) {
    case 'desk':
      return say(
        state.writingBytes === null ? ledCaptions.delays(own) : ledCaptions.syncs(own, others),
      );
    case 'second desk':
      return say(ledCaptions.syncsGroup(own));
    case 'this write':
      if (holder >= 0) return say(ledCaptions.isCovered(own, name(holder)), holder);
      return say(ledCaptions.isOnDisk(own));
    case 'next write':
      if (holder >= 0) return say(ledCaptions.isNext(own, name(holder)), holder);
      return say(ledCaptions.waits(own));
    case 'this group':
      if (secondHolder < 0) return say(ledCaptions.isOnDisk(own));
      return say(ledCaptions.group(own, name(secondHolder)), secondHolder);
    case 'next group':
      return say(ledCaptions.nextGroup(own));
    case 'latch':
      return say(ledCaptions.inserts(own));
    default:
      if (holder === session) return say(ledCaptions.leads(own, others));
      return say(others > 0 && holder < 0 ? ledCaptions.wakes(own) : ledCaptions.commits(own));
  }
}

/** Whether it sleeps until another machine has answered. */
function isAway({ scene, machine, processes }: RoadState, session: number): boolean {
  const waits = scene.run.database.road.waits.away ?? [];
  return processes[session]?.look === 'asleep' && waits.includes(at(machine.wait, session));
}
