/** Draws the log writer's room: the desk with those who wait at it, the redo buffer, the devices. */
import { Kind, State } from '$model/generated';
import { formatBytes } from '$model/units';
import { hatch } from './ink';
import { capacityOf } from './line';
import { PLACE_FIELDS } from './motion';
import type { StageFrame } from './paint';
import { boldFont, smallFont } from './paintCpus';
import { deskRadius } from './places';
import { addShape } from './shapes';
import { briefDuration } from './words';

/** LGWR's seat, what it is doing in words, and a line to where it is when it is not at its desk. */
export function paintDesk(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state, places } = frame;
  const { seat, words, room } = layout.desk;
  const colour = ink.kinds[Kind.lgwr] ?? ink.ink;
  const away = Math.hypot((places[0] ?? 0) - seat.x, (places[1] ?? 0) - seat.y);
  if (away > deskRadius(layout)) {
    context.strokeStyle = colour;
    context.globalAlpha = 0.6;
    context.lineWidth = 1.25;
    context.setLineDash([2, 3]);
    context.beginPath();
    addShape(context, Kind.lgwr, seat.x, seat.y, deskRadius(layout));
    context.stroke();
    if (state.state[0] === State.runnable && !layout.narrow) paintLeader(context, frame);
    context.setLineDash([]);
    context.globalAlpha = 1;
  }

  const [what, how] = lgwrWords(frame);
  context.textAlign = 'left';
  context.font = boldFont(frame);
  context.fillStyle = ink.ink;
  context.fillText(what, words.x, words.y + 0.55 * layout.em, words.width);
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.fillText(how, words.x, words.y + 1.65 * layout.em, words.width);

  const waiting = state.lgwrWaiters.length;
  context.textAlign = 'right';
  context.fillText(
    waiting === 0 ? 'nobody waits' : `${waiting} wait${waiting === 1 ? 's' : ''} for log file sync`,
    room.x + room.width,
    room.y + 0.75 * layout.em,
  );
  const beyond = waiting - capacityOf(layout.desk.waiters);
  if (beyond > 0) {
    context.fillText(`+${beyond}`, room.x + room.width, layout.desk.waiters.y);
  }
}

/** A dotted line from the empty desk to the run queue that holds LGWR up. */
function paintLeader(context: CanvasRenderingContext2D, frame: StageFrame) {
  const { seat } = frame.layout.desk;
  const x = frame.places[0] ?? 0;
  const y = frame.places[1] ?? 0;
  const radius = (frame.places[PLACE_FIELDS - 1] ?? 0) * 1.3 + 3;
  const side = y > seat.y ? -1 : 1;
  const start = seat.x - deskRadius(frame.layout) * 1.3 - 3;
  const end = y + side * radius;
  context.beginPath();
  context.moveTo(start, seat.y);
  context.bezierCurveTo(
    start - (start - x) * 0.7,
    seat.y,
    x,
    end + side * Math.abs(end - seat.y) * 0.6,
    x,
    end,
  );
  context.stroke();
}

/** What LGWR does, and the circumstance that explains it. */
function lgwrWords(frame: StageFrame): [string, string] {
  const { state, names, timeNs } = frame;
  const now = state.state[0];
  const cpu = state.cpu[0] ?? 0;
  const since = briefDuration(Math.max(0, timeNs - (state.sinceNs[0] ?? timeNs)));
  if (now === State.runnable) {
    const here = state.cpus[cpu];
    const ahead = here ? here.queue.indexOf(0) : 0;
    const running = here && here.current >= 0 ? names[here.current] : undefined;
    const others = ahead > 0 ? ` and ${ahead} more` : '';
    return [
      `LGWR waits for CPU ${cpu}`,
      running ? `runnable for ${since} behind ${running}${others}` : `runnable for ${since}`,
    ];
  }
  if (now === State.user) return [`LGWR works on CPU ${cpu}`, `user mode, ${since}`];
  if (now === State.kernel) {
    return [`LGWR is in a system call on CPU ${cpu}`, `kernel mode, ${since}`];
  }
  if (now === State.io) return ['LGWR waits for its write', `in I/O for ${since}`];
  return ['LGWR has nothing to write', `asleep for ${since}`];
}

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
    context.fillText(`${formatBytes(waiting)} still to be written`, room.x + room.width, y);
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
  const perByte = (band.width - 2) / frame.bandBytes;
  const start = (from % frame.bandBytes) * perByte;
  const length = Math.min(to - from, frame.bandBytes) * perByte;
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
  const x = band.x + 1 + (position % frame.bandBytes) * ((band.width - 2) / frame.bandBytes);
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
    context.globalAlpha = 0.22;
    context.fillStyle = ink.states[State.io] ?? ink.ink;
    for (const pid of here.inService) {
      const at = place.slots[frame.slotOf(pid)];
      if (!at) continue;
      const half = place.slotSize / 2 - 1;
      context.fillRect(at.x - half, at.y - half, half * 2, half * 2);
    }
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
