/** From what the trace says at an instant to a place on the stage for every process. */
import { PROCESS_KINDS, State } from '$model/schema/generated';
import { kindViews } from '$databases/kinds';
import { AREA_IDS } from '$model/database/kinds';
import type { MachineState } from '$model/trace/machineState';
import { areasOf } from './areas';
import type { BackgroundArea, Layout } from './types';
import { placeInLine, type Line, type Point } from './line';
import { PLACE_FIELDS } from '../paint/motion';
import type { StageReadings } from '../read/readings';

/** The log writer is drawn larger than its neighbours in a line: it is whom the story is about. */
const WRITER_SCALE = 1.25;

/** Writes where every process stands at this instant: x, y and radius, three numbers each. */
export function writePlaces(
  state: MachineState,
  timeNs: number,
  layout: Layout,
  facts: StageReadings,
  out: Float32Array,
): void {
  const { radius } = layout;
  writeHomes(layout, facts, out);
  for (let cpu = 0; cpu < state.cpus.length; cpu++) {
    const place = layout.cpus[cpu];
    const here = state.cpus[cpu];
    if (!place || !here) continue;
    const { current, queue } = here;
    for (let i = 0; i < queue.length; i++) writeQueued(place.queue, i, radius, queue[i], out);
    if (current >= 0) write(place.seat, place.seatRadius, current, out);
  }
  writeWaiters(state, layout, out);
  writeDevices(state, timeNs, layout, facts, out);
}

/** Where everybody is who is nowhere else. */
function writeHomes(layout: Layout, { atHome }: StageReadings, out: Float32Array) {
  const sleepers = atHome.asleep;
  for (let i = 0; i < sleepers.length; i++) {
    writeInLine(layout.rest.seats, i, layout.radius, sleepers[i] ?? 0, out);
  }
  write(layout.writerArea.seat, writerRadius(layout), 0, out);
  const areas = areasOf(layout);
  for (const id of AREA_IDS) writeMembers(areas[id], atHome[id], out);
}

function writeMembers(area: BackgroundArea | null, members: readonly number[], out: Float32Array) {
  for (let i = 0; i < members.length; i++) {
    // Without an area, as one that archives without groups of the log, a process has no place at all.
    const seat = area?.members[i]?.seat;
    if (area && seat) write(seat, area.radius, members[i] ?? 0, out);
  }
}

/** How large the log writer is in its own area. */
export function writerRadius(layout: Layout): number {
  return 0.72 * layout.em;
}

function writeWaiters(state: MachineState, layout: Layout, out: Float32Array) {
  let place = 0;
  for (const pid of state.commitWaiters) {
    // Once posted a waiter is on a run queue, even if its wait has not been accounted yet.
    if (state.state[pid] !== State.sleeping) continue;
    writeInLine(layout.writerArea.waiters, place, layout.radius, pid, out);
    place += 1;
  }
}

/** Who waits for a device is where its request is: of several, where the first is served. */
function writeDevices(
  state: MachineState,
  timeNs: number,
  layout: Layout,
  facts: StageReadings,
  out: Float32Array,
) {
  for (let device = 0; device < state.disks.length; device++) {
    const place = layout.devices[device];
    const here = state.disks[device];
    if (!place || !here) continue;
    for (let i = here.queued.length - 1; i >= 0; i--) {
      const pid = here.queued[i];
      if (pid === undefined || !waitsAtDevice(state, facts, pid)) continue;
      writeQueued(place.queue, i, layout.radius, pid, out);
    }
    if (here.inService.length === 0) continue;
    const inSlot = place.slotSize * 0.34;
    for (let slot = place.slots.length - 1; slot >= 0; slot--) {
      const at = place.slots[slot];
      const pid = facts.slots.serviceIn(device, slot, timeNs)?.process;
      if (at && pid !== undefined && waitsAtDevice(state, facts, pid)) write(at, inSlot, pid, out);
    }
  }
}

/**
 * A process can go on working after it has submitted a request; then the device has only the request. So it
 * has of those that have an area of their own: they stay there, for they have many requests at a time.
 */
export function waitsAtDevice(state: MachineState, facts: StageReadings, pid: number): boolean {
  return state.state[pid] === State.io && !STAYING_AT_HOME.has(facts.kinds[pid] ?? -1);
}

const STAYING_AT_HOME: ReadonlySet<number> = new Set(
  PROCESS_KINDS.flatMap(({ id }, kind) =>
    AREA_IDS.some((area) => area === kindViews[id].home) ? [kind] : [],
  ),
);

function writeQueued(
  line: Line,
  index: number,
  radius: number,
  pid: number | undefined,
  out: Float32Array,
) {
  if (pid === undefined) return;
  writeInLine(line, index, pid === 0 ? radius * WRITER_SCALE : radius, pid, out);
}

const scratch: Point = { x: 0, y: 0 };

function writeInLine(line: Line, index: number, radius: number, pid: number, out: Float32Array) {
  write(placeInLine(line, index, scratch), radius, pid, out);
}

function write(point: Point, radius: number, pid: number, out: Float32Array) {
  const at = pid * PLACE_FIELDS;
  out[at] = point.x;
  out[at + 1] = point.y;
  out[at + 2] = radius;
}
