/** From what the trace says at an instant to a place on the stage for every process. */
import { State } from '$model/generated';
import type { MachineState } from '$model/trace-state';
import type { Layout } from './layout';
import { placeInLine, type Line, type Point } from './line';
import { PLACE_FIELDS } from './motion';
import type { StageFacts } from './facts';

/** LGWR is drawn larger than its neighbours in a line: it is whom the story is about. */
export const LGWR_SCALE = 1.25;

/** Writes where every process stands at this instant: x, y and radius, three numbers each. */
export function writePlaces(
  state: MachineState,
  timeNs: number,
  layout: Layout,
  facts: StageFacts,
  out: Float32Array,
): void {
  const { radius, seatRadius } = layout;
  for (let pid = 1; pid < state.state.length; pid++) {
    writeInLine(layout.rest.seats, pid - 1, radius, pid, out);
  }
  write(layout.desk.seat, deskRadius(layout), 0, out);

  for (let cpu = 0; cpu < state.cpus.length; cpu++) {
    const place = layout.cpus[cpu];
    const here = state.cpus[cpu];
    if (!place || !here) continue;
    const { current, queue } = here;
    for (let i = 0; i < queue.length; i++) writeQueued(place.queue, i, radius, queue[i], out);
    if (current >= 0) write(place.seat, seatRadius, current, out);
  }
  writeWaiters(state, layout, out);
  writeDevices(state, timeNs, layout, facts, out);
}

/** How large LGWR sits at its desk. */
export function deskRadius(layout: Layout): number {
  return 0.72 * layout.em;
}

function writeWaiters(state: MachineState, layout: Layout, out: Float32Array) {
  let place = 0;
  for (const pid of state.lgwrWaiters) {
    // Once posted a waiter is on a run queue, even if its wait has not been accounted yet.
    if (state.state[pid] !== State.sleeping) continue;
    writeInLine(layout.desk.waiters, place, layout.radius, pid, out);
    place += 1;
  }
}

function writeDevices(
  state: MachineState,
  timeNs: number,
  layout: Layout,
  facts: StageFacts,
  out: Float32Array,
) {
  for (let device = 0; device < state.disks.length; device++) {
    const place = layout.devices[device];
    const here = state.disks[device];
    if (!place || !here) continue;
    const inSlot = place.slotSize * 0.34;
    for (const pid of here.inService) {
      const slot = place.slots[facts.serviceOf(pid, timeNs)?.slot ?? 0] ?? place.slots.at(-1);
      if (slot && waitsForDevice(state, pid)) write(slot, inSlot, pid, out);
    }
    for (let i = 0; i < here.queued.length; i++) {
      const pid = here.queued[i];
      if (pid === undefined || !waitsForDevice(state, pid)) continue;
      writeQueued(place.queue, i, layout.radius, pid, out);
    }
  }
}

/** A process can go on working after it has submitted a request; then the device has only the request. */
function waitsForDevice(state: MachineState, pid: number): boolean {
  return state.state[pid] === State.io;
}

function writeQueued(
  line: Line,
  index: number,
  radius: number,
  pid: number | undefined,
  out: Float32Array,
) {
  if (pid === undefined) return;
  writeInLine(line, index, pid === 0 ? radius * LGWR_SCALE : radius, pid, out);
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
