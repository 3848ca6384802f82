/** Draws the room of the sleepers: everybody's own seat, marked while it is empty. */
import { State, Wait } from '$model/generated';
import { placeInLine } from './line';
import type { StageFrame } from './paint';
import { smallFont } from './paintCpus';

/** Seats beyond this number are too close together to be marked one by one. */
const MOST_MARKED = 400;

/** Marks the seats that are empty, and counts those who sleep here. */
export function paintRest(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, ink, state } = frame;
  const { seats, room } = layout.rest;
  let resting = 0;
  context.fillStyle = ink.rule;
  for (let pid = 1; pid < state.state.length; pid++) {
    const asleep = state.state[pid] === State.sleeping && state.wait[pid] !== Wait.log_file_sync;
    if (asleep) resting += 1;
    if (asleep || state.state.length > MOST_MARKED) continue;
    const seat = placeInLine(seats, pid - 1);
    context.fillRect(seat.x - 1, seat.y - 1, 2, 2);
  }
  context.font = smallFont(frame);
  context.textAlign = 'right';
  context.fillStyle = ink.soft;
  context.fillText(
    resting === 0 ? 'nobody' : String(resting),
    room.x + room.width,
    room.y + 0.75 * layout.em,
  );
}
