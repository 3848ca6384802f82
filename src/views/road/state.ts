/**
 * Where every process is at an instant: in exactly one place of the road. A process that waits for a device is where it
 * is at home, or at the data disk, and its request is at the disk: processes sleep, disks work.
 */
import { at, byteAt, halfAt } from '$model/at';
import type { Run } from '$model/run/run';
import { Cause, State } from '$model/schema/generated';
import type { MachineState } from '$model/trace/machineState';
import { isOnCpu } from '$model/trace/records';
import { MOST_IN_GROUP, sceneOf, type Scene } from './scene';

/** The places of the road. */
export const PLACES = [
  'clients',
  'queue',
  'cpu',
  'desk',
  'this write',
  'next write',
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
export type Bay = 'this write' | 'next write';

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
  const covered = Math.max(machine.redo.writingUntil ?? 0, machine.redo.published);
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
  const reach: Record<Bay, number> = { 'this write': 0, 'next write': 0 };
  for (const { process, bay, slot } of parkedIn(scene, machine, timeNs, covered, reach)) {
    put(process, bay, slot);
  }
  for (const { queue } of machine.cpus) {
    for (const [slot, process] of queue.entries()) put(process, 'queue', slot);
  }
  for (let process = 0; process < processes.length; process++) {
    const home = at(scene.homeOf, process);
    if (home === 'remote') put(process, 'remote', halfAt(scene.seatOf, process));
    else if (!processes[process]) {
      const place = placeOf(scene, machine, process);
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
    writingBytes: writingBytes(scene, machine, timeNs),
    copying: new Set(machine.redo.copying.map(({ process }) => process)),
  };
}

interface Parked {
  readonly process: number;
  readonly bay: Bay;
  readonly slot: number;
}

/**
 * The sessions that sleep until their commit is on disk. Each keeps its place while others leave; commits of several writes
 * are parked one write behind the other.
 */
function parkedIn(
  scene: Scene,
  machine: MachineState,
  timeNs: number,
  covered: number,
  reach: Record<Bay, number>,
): Parked[] {
  const { waits } = scene.run.database.road;
  const sleepers = machine.commitWaiters
    .filter(
      (process) =>
        byteAt(machine.state, process) === State.sleeping &&
        !waits.seat.includes(byteAt(machine.wait, process)),
    )
    .map((process) => {
      const bay: Bay = scene.awaited.at(process, timeNs) <= covered ? 'this write' : 'next write';
      const parked = scene.parked.at(process, timeNs);
      const group = Math.floor(parked / MOST_IN_GROUP);
      return { process, bay, group, slot: parked % MOST_IN_GROUP };
    })
    .sort((one, other) => one.group - other.group);
  const began = new Map<string, number>();
  return sleepers.map(({ process, bay, group, slot }) => {
    const key = `${bay} ${group}`;
    let from = began.get(key);
    if (from === undefined) {
      began.set(key, (from = reach[bay]));
      reach[bay] += scene.groupSizes[group] ?? 0;
    }
    return { process, bay, slot: from + slot };
  });
}

function lookOf(state: number): Look {
  if (isOnCpu(state)) return 'running';
  if (state === State.runnable) return 'runnable';
  return state === State.new || state === State.ended ? 'absent' : 'asleep';
}

/** The place of a process that isn't in a run queue, and doesn't wait for its commit asleep. */
function placeOf({ homeOf, run }: Scene, machine: MachineState, process: number): PlaceId {
  const state = byteAt(machine.state, process);
  const home = at(homeOf, process);
  if (isOnCpu(state)) return 'cpu';
  const { waits } = run.database.road;
  const wait = byteAt(machine.wait, process);
  const isBlocked = state === State.sleeping || state === State.io;
  if (isBlocked && waits.seat.includes(wait)) return 'desk';
  if (home !== 'clients') return home;
  if (isBlocked && waits.data.includes(wait)) return 'data';
  if (state === State.io) return 'data';
  if (state !== State.sleeping) return 'clients';
  if (waits.room.includes(wait)) return 'room';
  if (waits.latch.includes(wait)) return 'latch';
  return 'clients';
}

function writingBytes(scene: Scene, { disks }: MachineState, timeNs: number): number | null {
  const { desk } = scene.homes;
  const writer = [...(disks[0]?.inService ?? []), ...(disks[0]?.queued ?? [])].find((process) =>
    desk.includes(process),
  );
  return writer === undefined ? null : scene.written.at(writer, timeNs);
}
