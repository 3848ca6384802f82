/** Draws where redo goes: the buffer, and the devices. */
import { State } from '$model/generated';
import { formatBytes } from '$model/units';
import { hatch } from './ink';
import type { DevicePlace } from './layout';
import type { StageFrame } from './paint';
import { smallFont } from './paintCpus';

/** The ring of redo, unrolled: on disk, being written, still to be written. */
export function paintRedo(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state, density } = frame;
  const { band, room } = layout.redo;
  const { allocated, published, writingUntil } = state.redo;
  const writingTo = writingUntil ?? published;
  const purple = ink.states[State.io] ?? ink.ink;
  const orange = ink.states[State.runnable] ?? ink.ink;
  paintStretch(context, frame, published, writingTo, (x, width) => {
    context.globalAlpha = 0.25;
    context.fillStyle = purple;
    context.fillRect(x, band.y + 1, width, band.height - 2);
    context.globalAlpha = 1;
    context.fillStyle = hatch(context, purple, density, 'down');
    context.fillRect(x, band.y + 1, width, band.height - 2);
  });
  paintStretch(context, frame, Math.max(published, writingTo), allocated, (x, width) => {
    context.fillStyle = orange;
    context.fillRect(x, band.y + 1, width, band.height - 2);
  });
  paintPointer(context, frame, published, purple);
  paintPointer(context, frame, allocated, orange);

  const being = Math.max(0, writingTo - published);
  const waiting = Math.max(0, allocated - Math.max(published, writingTo));
  const y = band.y + band.height + 0.95 * layout.em;
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.textAlign = 'left';
  if (being + waiting === 0) context.fillText('everything is on disk', room.x, y);
  if (being > 0) context.fillText(`${formatBytes(being)} in this flush`, room.x, y);
  context.textAlign = 'right';
  if (waiting > 0) {
    context.fillText(`${formatBytes(waiting)} in the next`, room.x + room.width, y);
  }
}

/** Calls `draw` for the one or two pieces that a stretch of the log covers on the unrolled ring. */
function paintStretch(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  from: number,
  to: number,
  draw: (x: number, width: number) => void,
) {
  if (to <= from) return;
  const { band } = frame.layout.redo;
  const perByte = (band.width - 2) / frame.facts.bandBytes;
  const start = (from % frame.facts.bandBytes) * perByte;
  const length = Math.min(to - from, frame.facts.bandBytes) * perByte;
  const first = Math.min(length, band.width - 2 - start);
  draw(band.x + 1 + start, Math.max(1, first));
  if (length > first) draw(band.x + 1, length - first);
}

/** A small hand that shows how far the log has come. */
function paintPointer(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  position: number,
  colour: string,
) {
  const { band } = frame.layout.redo;
  const x =
    band.x + 1 + (position % frame.facts.bandBytes) * ((band.width - 2) / frame.facts.bandBytes);
  context.fillStyle = colour;
  context.fillRect(Math.round(x) - 1, band.y - 3, 2, band.height + 6);
}

/** How much each device has in service and in its queue. */
export function paintDevices(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state } = frame;
  context.font = smallFont(frame);
  context.textAlign = 'right';
  for (let device = 0; device < layout.devices.length; device++) {
    const place = layout.devices[device];
    const here = state.disks[device];
    if (!place || !here) continue;
    const serving = here.inService.length;
    const queued = here.queued.length;
    context.fillStyle = ink.states[State.io] ?? ink.ink;
    for (const pid of here.inService) paintService(context, frame, place, pid);
    context.globalAlpha = 1;
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

/** A slot that is taken; it fills from below as its request is served. */
function paintService(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: DevicePlace,
  pid: number,
) {
  const service = frame.facts.serviceOf(pid, frame.timeNs);
  const at = service && place.slots[service.slot];
  if (!at) return;
  const half = place.slotSize / 2 - 1;
  const done = Math.min(1, (frame.timeNs - service.fromNs) / Math.max(1, service.lengthNs));
  context.globalAlpha = 0.14;
  context.fillRect(at.x - half, at.y - half, half * 2, half * 2);
  context.globalAlpha = 0.3;
  context.fillRect(at.x - half, at.y + half - half * 2 * done, half * 2, half * 2 * done);
}
