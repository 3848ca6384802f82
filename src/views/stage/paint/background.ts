/** Writes beside the database's own processes who they are and what they do. */
import { Kind, State } from '$model/schema/generated';
import { backgroundWords } from '../read/backgroundWords';
import type { HandoverReader } from '../read/handovers';
import type { LogReader } from '../read/logGroups';
import { fitting } from '../layout/legibility';
import type { BackgroundArea } from '../layout/types';
import type { Point } from '../layout/line';
import { boldFont, smallFont, type StageFrame } from './frame';
import { PLACE_FIELDS } from './motion';
import { addShape } from './shapes';

/** Workers, database writers, the archiver, and LMS of both instances. */
export function paintBackground(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  handovers: HandoverReader,
): void {
  const { layout, facts } = frame;
  const paintMembers = (room: BackgroundArea | null, members: readonly number[]) =>
    paintRoom(context, frame, handovers, room, members);
  paintMembers(layout.writerArea.workers, facts.background.worker);
  paintMembers(layout.dbwrs, facts.background.dbwr);
  paintMembers(layout.groups?.archiver ?? null, facts.background.archiver);
  paintMembers(layout.instance?.lms ?? null, facts.background.lms);
  paintMembers(layout.instance?.remoteLms ?? null, facts.background.remoteLms);
}

function paintRoom(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  handovers: HandoverReader,
  room: BackgroundArea | null,
  members: readonly number[],
) {
  if (!room) return;
  const { ink, layout } = frame;
  for (const [index, place] of room.members.entries()) {
    const pid = members[index] ?? 0;
    paintEmptySeat(context, frame, place.seat, room.radius, pid);
    if (!place.words) continue;
    const { x, y, width } = place.words;
    const { name, does } = backgroundWords(frame, handovers, pid);
    context.textAlign = 'left';
    context.font = boldFont(frame);
    context.fillStyle = ink.ink;
    context.fillText(name, x, y + 0.55 * layout.em, width);
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
  const { layout, ink, timeNs } = frame;
  const { dbwrs } = layout;
  if (!dbwrs || !log) return;
  let clean = 0;
  for (const [writer, { seat }] of dbwrs.members.entries()) {
    const isClean = log.isClean(writer, timeNs);
    if (isClean === null) return;
    if (!isClean) continue;
    clean += 1;
    paintTick(context, frame, seat.x + 0.45 * layout.em, seat.y - 0.5 * layout.em);
  }
  const all = dbwrs.members.length;
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.textAlign = 'right';
  const { room } = dbwrs;
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
