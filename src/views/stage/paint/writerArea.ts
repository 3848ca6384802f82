/** Draws the log writer's area: its seat, what the log writer is doing, and those who wait for it. */
import { State } from '$model/schema/generated';
import { formatCount } from '$model/format';
import { capacityOf, placeInLine } from '../layout/line';
import { PLACE_FIELDS } from './motion';
import { boldFont, smallFont, type StageFrame } from './frame';
import { writerRadius } from '../layout/places';
import { addShape } from '../../machine/shapes';
import { writerWords } from '../read/words';

/** The log writer's seat, what it is doing in words, and a line to where it is when it is not there. */
export function paintWriterArea(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state, places } = frame;
  const { seat } = layout.writerArea;
  const away = Math.hypot((places[0] ?? 0) - seat.x, (places[1] ?? 0) - seat.y);
  if (away > writerRadius(layout)) {
    context.strokeStyle = ink.log;
    context.globalAlpha = 0.6;
    context.lineWidth = 1.25;
    context.setLineDash([2, 3]);
    context.beginPath();
    addShape(context, frame.facts.kinds[0] ?? 0, seat.x, seat.y, writerRadius(layout));
    context.stroke();
    if (state.state[0] === State.runnable && !layout.narrow) paintLeader(context, frame);
    context.setLineDash([]);
    context.globalAlpha = 1;
  }
  if (!frame.plain) paintWords(context, frame);
  paintWaiters(context, frame);
}

function paintWords(context: CanvasRenderingContext2D, frame: StageFrame) {
  const { layout, ink, state } = frame;
  const { words } = layout.writerArea;
  const { does, soFar, since } = writerWords(frame.facts, state, frame.timeNs);
  const joined = words.lines === 2;
  const small = joined || soFar === null ? [since] : [soFar, since];
  context.textAlign = 'left';
  context.font = boldFont(frame);
  context.fillStyle = ink.ink;
  const title = joined && soFar !== null ? `${does}: ${soFar}` : does;
  context.fillText(title, words.x, words.y + 0.55 * layout.em, words.width);
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  for (const [line, text] of small.entries()) {
    context.fillText(text, words.x, words.y + (1.65 + line) * layout.em, words.width);
  }
}

/** A dotted line from the empty seat to the run queue that holds the log writer up. */
function paintLeader(context: CanvasRenderingContext2D, frame: StageFrame) {
  const { seat } = frame.layout.writerArea;
  const x = frame.places[0] ?? 0;
  const y = frame.places[1] ?? 0;
  const radius = (frame.places[PLACE_FIELDS - 1] ?? 0) * 1.3 + 3;
  const side = y > seat.y ? -1 : 1;
  const start = seat.x - writerRadius(frame.layout) * 1.3 - 3;
  const end = y + side * radius;
  const reach = end + side * Math.abs(end - seat.y) * 0.6;
  context.beginPath();
  context.moveTo(start, seat.y);
  context.bezierCurveTo(start - (start - x) * 0.7, seat.y, x, reach, x, end);
  context.stroke();
}

/**
 * How many wait, and whether the flush in hand is theirs: those whose redo it writes are underlined
 * like that redo in the band, the others like redo that is still to be written.
 */
function paintWaiters(context: CanvasRenderingContext2D, frame: StageFrame) {
  const { layout, ink, state, facts, timeNs } = frame;
  const { waiters, room } = layout.writerArea;
  const covered = state.redo.writingUntil ?? state.redo.published;
  const high = Math.max(1, Math.min(2, layout.radius * 0.4));
  let standing = 0;
  let inFlush = 0;
  for (const pid of state.commitWaiters) {
    if (state.state[pid] !== State.sleeping) continue;
    const isCovered = facts.awaitedBy(pid, timeNs) <= covered;
    const place = placeInLine(waiters, standing);
    if (isCovered) inFlush += 1;
    standing += 1;
    context.fillStyle = ink.states[isCovered ? State.io : State.runnable] ?? ink.ink;
    const y = place.y + layout.radius + 1.5;
    context.fillRect(place.x - waiters.step / 2, y, waiters.step, high);
  }
  const waiting = state.commitWaiters.length;
  const count =
    frame.plain?.waiting(standing) ??
    wordWaiters(frame.facts.commitWait, waiting, standing, inFlush, room.width > 24 * layout.em);
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.textAlign = 'right';
  // The heading stands on the same line.
  context.fillText(
    count,
    room.x + room.width,
    room.y + 0.75 * layout.em,
    room.width - 6.5 * layout.em,
  );
  const beyond = standing - capacityOf(waiters);
  if (beyond > 0) context.fillText(`+${beyond}`, room.x + room.width, waiters.y);
}

/** Who still waits is awake before it goes to sleep, and again once it has been posted. */
function wordWaiters(
  wait: string,
  waiting: number,
  standing: number,
  inFlush: number,
  inDetail: boolean,
) {
  if (waiting === 0) return 'nobody waits';
  const isDetailed = inDetail && waiting > 1;
  const parts = [
    [isDetailed ? inFlush : 0, 'in this flush'],
    [isDetailed ? standing - inFlush : 0, 'in the next'],
    [waiting - standing, 'awake'],
  ] as const;
  const detail = parts.flatMap(([count, how]) => (count > 0 ? `${formatCount(count)} ${how}` : []));
  return `${formatCount(waiting)} in ${wait}${detail.length > 0 ? ': ' : ''}${detail.join(', ')}`;
}
