/**
 * Where every process is at an instant: in exactly one place of the road. A process that waits for a device is where it
 * is at home, or at the data disk, and its request is at the disk: processes sleep, disks work.
 */
import { at, byteAt, halfAt } from '$model/at';
import type { Run } from '$model/run/run';
import { Cause, State } from '$model/schema/generated';
import type { MachineState } from '$model/trace/machineState';
import { isOnCpu } from '$model/trace/records';
import { placeOf as recordsBefore } from '$model/trace/search';
import { MOST_IN_GROUP } from './desks';
import { sceneOf, type Scene } from './scene';
import { stayOf, type Stay } from './stay';

/** The places of the road. */
export const PLACES = [
  'clients',
  'queue',
  'cpu',
  'desk',
  'this write',
  'next write',
  'second desk',
  'this group',
  'next group',
  'room',
  'latch',
  'data',
  'network',
  'remote',
  'outside',
  'background',
] as const;
export type PlaceId = (typeof PLACES)[number];

/** Where sessions are parked that wait for their commit. */
export type Bay = 'this write' | 'next write' | 'this group' | 'next group';

/** What a process does, as its fill says: it runs, it waits for a CPU, it sleeps, it has ended or not begun. */
export type Look = 'running' | 'runnable' | 'asleep' | 'absent';

/** Where one process is. */
export interface ProcessPlace {
  readonly place: PlaceId;
  /** Of a queue or a CPU: which CPU. */
  readonly cpu: number;
  /** How many are before it in this place; of a place where each has its own seat, which seat. */
  readonly slot: number;
  readonly look: Look;
  /** Whether it runs in kernel mode. */
  readonly isKernel: boolean;
  /** Whether it was posted and has not run since. */
  readonly isPosted: boolean;
}

/** A request that a disk has: it serves it, or it queues there. */
export interface Request {
  readonly process: number;
  readonly isServed: boolean;
}

export interface RoadState {
  readonly scene: Scene;
  readonly timeNs: number;
  readonly machine: MachineState;
  /** By process number. */
  readonly processes: readonly ProcessPlace[];
  /** By disk. */
  readonly requests: readonly (readonly Request[])[];
  /** By bay: how many places of it have been taken, those included that are empty again. */
  readonly reach: Readonly<Record<Bay, number>>;
  /** Whether redo of this write is on disk and sessions have yet to be told. */
  readonly isOnDisk: boolean;
  /** Which process has the log in hand, and which the second log; -1 if none has, or if the log's own writer has. */
  readonly holder: number;
  readonly secondHolder: number;
  /** Processes that are awake in vain: they will look, and sleep again. */
  readonly inVain: ReadonlySet<number>;
  /** How many have gone back to sleep so far in the traced window. */
  readonly vainCount: number;
  /** Bytes of the write that the log's writer has under way; null if there is none. */
  readonly writingBytes: number | null;
  /** By process: whether it copies redo that the writer waits for. */
  readonly copying: ReadonlySet<number>;
}

/** The road at an instant of a run's traced window, after every record up to it. */
export function roadState(run: Run, timeNs: number): RoadState {
  return roadStateAfter(sceneOf(run), run.trace.indexAt(timeNs), timeNs);
}

/** The road after so many records: the finest instant that can be asked for. */
export function roadStateAfter(scene: Scene, records: number, timeNs: number): RoadState {
  const { trace } = scene.run;
  const machine = trace.stateAfter(records);
  const slots = new Map<PlaceId, number>();
  const next = (place: PlaceId) => {
    const slot = slots.get(place) ?? 0;
    slots.set(place, slot + 1);
    return slot;
  };
  const processes: ProcessPlace[] = new Array(trace.shape.processes);
  const put = (process: number, place: PlaceId, slot: number) => {
    const state = byteAt(machine.state, process);
    processes[process] = {
      place,
      cpu: byteAt(machine.cpu, process),
      slot,
      look: lookOf(state),
      isKernel: state === State.kernel,
      isPosted: state === State.runnable && byteAt(machine.cause, process) === Cause.post,
    };
  };
  const stays = staysAt(scene, machine, records);
  const reach: Record<Bay, number> = {
    'this write': 0,
    'next write': 0,
    'this group': 0,
    'next group': 0,
  };
  const covered = Math.max(machine.redo.writingUntil ?? 0, machine.redo.published);
  const instant = { timeNs, records, covered };
  for (const { process, bay, slot } of parkedIn(scene, stays, instant, reach)) {
    put(process, bay, slot);
  }
  for (const { queue } of machine.cpus) {
    for (const [slot, process] of queue.entries()) put(process, 'queue', slot);
  }
  for (let process = 0; process < processes.length; process++) {
    const home = at(scene.homeOf, process);
    if (home === 'remote') put(process, 'remote', halfAt(scene.seatOf, process));
    else if (!processes[process]) {
      const place = placeOf(scene, machine, process, stays[process] ?? null);
      const isOwnSeat = place === home;
      put(process, place, isOwnSeat ? halfAt(scene.seatOf, process) : next(place));
    }
  }
  return {
    scene,
    timeNs,
    machine,
    processes,
    requests: machine.disks.map(({ inService, queued }) => [
      ...inService.map((process) => ({ process, isServed: true })),
      ...queued.map((process) => ({ process, isServed: false })),
    ]),
    reach,
    isOnDisk: machine.redo.writingUntil === null,
    holder: scene.desk.holders.at(records - 1) ?? seatedIn(scene, stays, 'desk'),
    secondHolder: scene.second?.holders.at(records - 1) ?? seatedIn(scene, stays, 'second desk'),
    inVain: new Set(
      processes.flatMap(({ look }, process) =>
        look !== 'asleep' && isInVain(scene, process, records) ? [process] : [],
      ),
    ),
    vainCount:
      recordsBefore(scene.desk.vain, records) + recordsBefore(scene.second?.vain ?? [], records),
    writingBytes: writingBytes(scene, machine, timeNs),
    copying: new Set(machine.redo.copying.map(({ process }) => process)),
  };
}

/** The session that sits at a desk before the trace says that it came there; -1 if there is none. */
const seatedIn = ({ homeOf }: Scene, stays: readonly (Stay | null)[], desk: Stay): number =>
  stays.findIndex((stay, process) => stay === desk && homeOf[process] !== 'desk');

const isInVain = ({ desk, second }: Scene, process: number, records: number): boolean =>
  desk.inVain.at(process, records - 1) === 1 || second?.inVain.at(process, records - 1) === 1;

/** Where processes sleep or wait for a device. */
function staysAt(scene: Scene, machine: MachineState, records: number): (Stay | null)[] {
  const { road } = scene.run.database;
  const holder = scene.desk.holders.at(records - 1);
  const inCommit = new Set(machine.commitWaiters);
  return scene.homeOf.map((home, process) =>
    stayOf(road, {
      home,
      state: byteAt(machine.state, process),
      wait: byteAt(machine.wait, process),
      isInCommit: inCommit.has(process),
      holds: holder === process,
    }),
  );
}

interface Parked {
  readonly process: number;
  readonly bay: Bay;
  readonly slot: number;
}

interface Instant {
  readonly timeNs: number;
  readonly records: number;
  /** The log position up to which this write goes. */
  readonly covered: number;
}

/**
 * The sessions that sleep until their commit is on disk. Each keeps its place while others leave; commits of several writes
 * are parked one write behind the other.
 */
function parkedIn(
  scene: Scene,
  stays: readonly (Stay | null)[],
  { timeNs, records, covered }: Instant,
  reach: Record<Bay, number>,
): Parked[] {
  const closed = recordsBefore(scene.second?.closed ?? [], records);
  const sleepers = stays
    .flatMap((stay, process) => {
      const desk = stay === 'parked' ? scene.desk : scene.second;
      if (!desk || (stay !== 'parked' && stay !== 'parked at the second')) return [];
      const parked = desk.parked.at(process, timeNs);
      const group = Math.floor(parked / MOST_IN_GROUP);
      const slot = parked % MOST_IN_GROUP;
      const bay: Bay =
        stay === 'parked'
          ? scene.awaited.at(process, timeNs) <= covered
            ? 'this write'
            : 'next write'
          : group < closed
            ? 'this group'
            : 'next group';
      return [{ process, bay, group, slot, size: desk.groupSizes[group] ?? 0 }];
    })
    .sort((one, other) => one.group - other.group);
  const began = new Map<string, number>();
  return sleepers.map(({ process, bay, group, slot, size }) => {
    const key = `${bay} ${group}`;
    let from = began.get(key);
    if (from === undefined) {
      began.set(key, (from = reach[bay]));
      reach[bay] += size;
    }
    return { process, bay, slot: from + slot };
  });
}

function lookOf(state: number): Look {
  if (isOnCpu(state)) return 'running';
  if (state === State.runnable) return 'runnable';
  return state === State.new || state === State.ended ? 'absent' : 'asleep';
}

/** The place of a process that isn't in a run queue, and isn't parked at a desk. */
function placeOf(
  { homeOf }: Scene,
  machine: MachineState,
  process: number,
  stay: Stay | null,
): PlaceId {
  if (isOnCpu(byteAt(machine.state, process))) return 'cpu';
  if (stay === null || stay === 'parked' || stay === 'parked at the second') {
    return at(homeOf, process);
  }
  return stay;
}

function writingBytes(scene: Scene, { disks }: MachineState, timeNs: number): number | null {
  const { run, homes } = scene;
  const isWriter = (process: number) =>
    run.database.writerKind === null || homes.desk.includes(process);
  const writer = [...(disks[0]?.inService ?? []), ...(disks[0]?.queued ?? [])].find(isWriter);
  return writer === undefined ? null : scene.written.at(writer, timeNs);
}
