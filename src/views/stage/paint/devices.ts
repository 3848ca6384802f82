/** Draws the devices: what is served in which slot and how far, and how much is queued. */
import { State } from '$model/schema/generated';
import type { DevicePlace } from '../layout/types';
import { smallFont, type StageFrame } from './frame';
import { capacityOf, placeInLine } from '../layout/line';
import { waitsAtDevice } from '../layout/places';
import { addShape } from '../../machine/shapes';
import type { Service } from '../layout/deviceSlots';

/** How much each device has in service and in its queue. */
export function paintDevices(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state, facts, timeNs } = frame;
  for (let device = 0; device < layout.devices.length; device++) {
    const place = layout.devices[device];
    const here = state.disks[device];
    if (!place || !here) continue;
    const serving = here.inService.length;
    const queued = here.queued.length;
    for (let slot = 0; serving > 0 && slot < place.slots.length; slot++) {
      const service = facts.slots.serviceIn(device, slot, timeNs);
      if (service) paintService(context, frame, place, slot, service);
    }
    paintQueued(context, frame, place, here.queued);
    if (frame.plain) continue;
    context.font = smallFont(frame);
    context.textAlign = 'right';
    context.fillStyle = ink.soft;
    context.fillText(
      serving + queued === 0
        ? 'idle'
        : `${serving} in service${queued ? `, ${queued} queued` : ''}`,
      place.room.x + place.room.width,
      place.room.y + 0.75 * layout.em,
    );
  }
}

/** A slot that is taken fills from below as its request is served. A process that does not wait there sent it. */
function paintService(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: DevicePlace,
  slot: number,
  service: Service,
) {
  const at = place.slots[slot];
  if (!at) return;
  const half = place.slotSize / 2 - 1;
  const length = Math.max(1, service.untilNs - service.fromNs);
  const done = Math.min(1, (frame.timeNs - service.fromNs) / length);
  context.fillStyle = frame.ink.states[State.io] ?? frame.ink.ink;
  context.globalAlpha = 0.14;
  context.fillRect(at.x - half, at.y - half, half * 2, half * 2);
  context.globalAlpha = 0.3;
  context.fillRect(at.x - half, at.y + half - half * 2 * done, half * 2, half * 2 * done);
  context.globalAlpha = 1;
  if (waitsAtDevice(frame.state, frame.facts, service.process)) return;
  paintRequest(context, frame, service.process, at.x, at.y, place.slotSize * 0.24);
}

/** Requests in the queue whose senders are elsewhere. */
function paintQueued(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  { queue }: DevicePlace,
  queued: readonly number[],
) {
  const shown = Math.min(queued.length, capacityOf(queue));
  for (let index = 0; index < shown; index++) {
    const pid = queued[index] ?? 0;
    if (waitsAtDevice(frame.state, frame.facts, pid)) continue;
    const { x, y } = placeInLine(queue, index);
    paintRequest(context, frame, pid, x, y, frame.layout.radius * 0.8);
  }
}

/** A request is drawn as the outline of who sent it. */
function paintRequest(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  pid: number,
  x: number,
  y: number,
  radius: number,
) {
  const kind = frame.facts.kinds[pid] ?? 0;
  context.beginPath();
  addShape(context, kind, x, y, radius);
  context.fillStyle = frame.ink.kinds[kind] ?? frame.ink.ink;
  context.fill();
}
