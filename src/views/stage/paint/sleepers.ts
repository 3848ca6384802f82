/** Draws the room of the sleepers: everybody's own seat, marked while it is empty. */
import { State, WAIT_EVENTS } from '$model/schema/generated';
import { formatCount } from '$model/format';
import { fitting } from '../layout/fittingText';
import { placeInLine, type Point } from '../layout/line';
import { smallFont, type StageFrame } from './frame';

/** Seats beyond this number are too close together to be marked one by one. */
const MOST_MARKED = 400;

const scratch: Point = { x: 0, y: 0 };
const counts = new Uint16Array(256);

/** Marks the seats that are empty, and counts those who sleep here by what they wait for. */
export function paintRest(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state, facts } = frame;
  const { seats, room } = layout.rest;
  const sleepers = facts.atHome.asleep;
  counts.fill(0);
  let ended = 0;
  context.fillStyle = ink.rule;
  for (let index = 0; index < sleepers.length; index++) {
    const pid = sleepers[index] ?? 0;
    const wait = state.wait[pid] ?? 0;
    const asleep =
      state.state[pid] === State.sleeping && wait !== facts.run.trace.shape.roles.commitWait;
    if (asleep) counts[wait] = (counts[wait] ?? 0) + 1;
    if (state.state[pid] === State.ended) ended += 1;
    if (asleep || sleepers.length > MOST_MARKED) continue;
    const seat = placeInLine(seats, index, scratch);
    context.fillRect(seat.x - 1, seat.y - 1, 2, 2);
  }
  if (frame.plain) return;
  context.font = smallFont(frame);
  context.textAlign = 'right';
  context.fillStyle = ink.soft;
  const width = room.width - 5 * layout.em;
  const words = fitting(context, width, wordSleepers(ended));
  context.fillText(words, room.x + room.width, room.y + 0.75 * layout.em, width);
}

/**
 * In ever fewer words: what most of them wait for first; who waits for nothing in the table just sleeps. The log writer and
 * those who wait for it are asleep elsewhere, and those who have ended still stand on their seats.
 */
function wordSleepers(ended: number): string[] {
  const most = [...counts.entries()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  if (most.length === 0) return [ended > 0 ? `${formatCount(ended)} ended` : 'nobody else'];
  const all = most.reduce((sum, [, count]) => sum + count, 0);
  const words = most.map(
    ([wait, count]) => `${formatCount(count)} ${WAIT_EVENTS[wait]?.name ?? 'asleep'}`,
  );
  const first = (many: number) =>
    words.slice(0, many).join(', ') + (words.length > many ? ' and others' : '');
  return [first(2), first(1), formatCount(all)];
}
