/** Writes beside the database's own processes who they are and what they do. */
import { Kind, State } from '$model/schema/generated';
import { AREA_IDS } from '$model/database/kinds';
import { backgroundWords } from '../read/backgroundWords';
import type { LogReader } from '../read/logGroups';
import { areasOf } from '../layout/areas';
import { fitting } from '../layout/fittingText';
import type { BackgroundArea } from '../layout/types';
import type { Point } from '../layout/line';
import { boldFont, smallFont, type StageFrame } from './frame';
import { PLACE_FIELDS } from './motion';
import { addShape } from '../../machine/shapes';

/** Every background process but the log writer, in its area. */
export function paintBackground(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const areas = areasOf(frame.layout);
  for (const id of AREA_IDS) {
    paintArea(context, frame, areas[id], frame.facts.atHome[id]);
  }
}

function paintArea(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  area: BackgroundArea | null,
  members: readonly number[],
) {
  if (!area) return;
  const { ink, layout } = frame;
  for (const [index, place] of area.members.entries()) {
    const pid = members[index] ?? 0;
    paintEmptySeat(context, frame, place.seat, area.radius, pid);
    if (!place.words) continue;
    const { x, y, width } = place.words;
    const { name, does } = backgroundWords(frame, pid);
    context.textAlign = 'left';
    context.font = boldFont(frame);
    context.fillStyle = ink.ink;
    // Where it stands says that it is the other instance's.
    context.fillText(name.replace('remote ', ''), x, y + 0.55 * layout.em, width);
    context.font = smallFont(frame);
    context.fillStyle = ink.soft;
    context.fillText(does, x, y + 1.5 * layout.em, width);
  }
}

/** The outline of one who is at a CPU or in its queue. */
function paintEmptySeat(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  { x, y }: Point,
  radius: number,
  pid: number,
) {
  const { places, ink, facts } = frame;
  const at = pid * PLACE_FIELDS;
  if (Math.hypot((places[at] ?? 0) - x, (places[at + 1] ?? 0) - y) < 1) return;
  const kind = facts.kinds[pid] ?? Kind.session;
  context.beginPath();
  addShape(context, kind, x, y, radius);
  context.setLineDash([2, 3]);
  context.lineWidth = 1.25;
  context.strokeStyle = ink.kinds[kind] ?? ink.ink;
  context.globalAlpha = 0.6;
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Which database writers have done their share of the checkpoint: a tick beside each, and the count. */
export function paintCheckpoint(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  log: LogReader | null,
) {
  const { layout, ink, timeNs, facts } = frame;
  const { background } = layout;
  if (!background || !log) return;
  const writers = facts.dataWriters;
  let clean = 0;
  for (const [writer, pid] of writers.entries()) {
    const isClean = log.isClean(writer, timeNs);
    if (isClean === null) return;
    const seat = background.members[facts.atHome.background.indexOf(pid)]?.seat;
    if (!isClean || !seat) continue;
    clean += 1;
    paintTick(context, frame, seat.x + 0.45 * layout.em, seat.y - 0.5 * layout.em);
  }
  const all = writers.length;
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.textAlign = 'right';
  const { room } = background;
  const done = clean === all ? 'done' : `${clean} of ${all} done`;
  // Beside the heading.
  const words = fitting(context, room.width - 8.5 * layout.em, [`checkpoint ${done}`, done]);
  context.fillText(words, room.x + room.width, room.y + 0.75 * layout.em);
}

function paintTick(context: CanvasRenderingContext2D, frame: StageFrame, x: number, y: number) {
  const size = 0.28 * frame.layout.em;
  context.beginPath();
  context.moveTo(x - size, y);
  context.lineTo(x - size * 0.2, y + size * 0.8);
  context.lineTo(x + size, y - size * 0.9);
  context.lineCap = 'round';
  context.lineWidth = 2;
  context.strokeStyle = frame.ink.states[State.user] ?? frame.ink.ink;
  context.stroke();
  context.lineCap = 'butt';
}
