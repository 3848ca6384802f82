/** Draws what happens on the CPUs: who runs, in which mode, since when; and how long the queue is. */
import { Kind, State } from '$model/schema/generated';
import { fitting } from '../layout/fittingText';
import { hatch } from '../../machine/ink';
import { doOverlap } from '../layout/overlap';
import type { CpuPlace } from '../layout/types';
import { capacityOf, extentOf, placeInLine, type Point } from '../layout/line';
import { PLACE_FIELDS } from './motion';
import { boldFont, fillOnPaper, smallFont, type StageFrame } from './frame';
import { addShape } from '../../machine/shapes';
import { settingsOf, stateWord } from '$explain/machine';
import { briefDuration } from '$model/format';

/** Fills the frames of busy CPUs and writes beside who runs there. */
export function paintCpus(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { layout, state } = frame;
  for (let cpu = 0; cpu < layout.cpus.length; cpu++) {
    const place = layout.cpus[cpu];
    const here = state.cpus[cpu];
    if (!place || !here || !doOverlap(place.row, frame.view)) continue;
    if (here.current >= 0) {
      paintOccupied(context, frame, place, here.current);
      if (place.words !== 'none') paintOccupant(context, frame, cpu, here.current);
    } else if (place.words !== 'none') {
      paintIdle(context, frame, place);
    }
    if (here.queue.length > 0) paintQueue(context, frame, place, here.queue);
  }
}

/** User mode is a plain wash, kernel mode a hatched one; both have an edge in the state's colour. */
function paintOccupied(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: CpuPlace,
  pid: number,
) {
  const { ink, state, density } = frame;
  const mode = state.state[pid] ?? State.user;
  const colour = ink.states[mode] ?? ink.ink;
  const { x, y, width, height } = place.frame;
  const left = x + 1;
  const top = y + 1;
  const wide = width - 2;
  const high = height - 2;
  context.globalAlpha = mode === State.kernel ? 0.3 : 0.16;
  context.fillStyle = mode === State.kernel ? hatch(context, colour, density) : colour;
  context.fillRect(left, top, wide, high);
  context.globalAlpha = 1;
  context.fillStyle = colour;
  if (place.words === 'none') context.fillRect(left, top + high - 2, wide, 2);
  else context.fillRect(left, top, 3, high);
  paintExpected(context, frame, place, pid);
  if (pid === frame.facts.writer) {
    context.lineWidth = 2;
    context.strokeStyle = ink.log;
    context.strokeRect(x, y, width, height);
  }
}

/** The outline of the process that has the CPU and is still drawn on its way there. */
function paintExpected(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: CpuPlace,
  pid: number,
) {
  const at = pid * PLACE_FIELDS;
  const away = Math.hypot(
    (frame.places[at] ?? 0) - place.seat.x,
    (frame.places[at + 1] ?? 0) - place.seat.y,
  );
  if (away < 1) return;
  const kind = frame.facts.kinds[pid] ?? Kind.session;
  context.beginPath();
  addShape(context, kind, place.seat.x, place.seat.y, place.seatRadius);
  context.lineWidth = 1.5;
  context.strokeStyle = frame.ink.kinds[kind] ?? frame.ink.ink;
  context.stroke();
}

function paintOccupant(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  cpu: number,
  pid: number,
) {
  const { ink, layout, state, timeNs, facts } = frame;
  const place = layout.cpus[cpu];
  if (!place) return;
  const { em } = layout;
  const x = place.seat.x + 1.15 * em;
  const room = place.frame.x + place.frame.width - x - 0.35 * em;
  const middle = place.frame.y + place.frame.height / 2;
  const named = facts.names[pid] ?? '';
  const name = frame.plain?.names[named] ?? named;
  context.textAlign = 'left';
  if (place.words !== 'one line' && !frame.plain) {
    const raised = place.words === 'three lines' ? 0.55 * em : 0;
    // In a low frame the lines move together, off its edges.
    const apart = Math.min(0.5 * em, 0.21 * place.frame.height);
    context.font = boldFont(frame);
    context.fillStyle = ink.ink;
    context.fillText(fitting(context, room, waysToName(name)), x, middle - apart - raised, room);
    context.font = smallFont(frame);
    context.fillStyle = ink.soft;
    const mode = stateWord(state.state[pid] ?? State.user);
    // Of the mode it is in: a system call a moment ago is not as long as the work before it.
    const since = briefDuration(Math.max(0, timeNs - (state.sinceNs[pid] ?? timeNs)));
    const words = fitting(context, room, [`${mode} ${since}`, since]);
    context.fillText(words, x, middle + 1.04 * apart - raised, room);
    if (raised > 0) context.fillText(settingsOf(facts.run, pid, timeNs), x, middle + em, room);
  } else {
    context.font = smallFont(frame);
    context.fillStyle = ink.ink;
    context.fillText(fitting(context, room, waysToName(name)), x, middle + 0.5, room);
  }
}

/**
 * A name, or where it has no room its number: whose number it is, the shape beside it says. Of who was recorded
 * that is what the process is called, for nobody knows it by the number in brackets.
 */
export const waysToName = (name: string) => [name, name.replace(/ \(.*|.* (?!.*\()/, '')];

function paintIdle(context: CanvasRenderingContext2D, frame: StageFrame, place: CpuPlace) {
  context.font = smallFont(frame);
  context.fillStyle = frame.ink.faint;
  context.textAlign = 'left';
  const x = place.frame.x + 0.75 * frame.layout.em;
  context.fillText('idle', x, place.frame.y + place.frame.height / 2 + 0.5);
}

/** A strip in the colour of waiting for a CPU, as long as the queue, with its length in figures. */
function paintQueue(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: CpuPlace,
  queue: readonly number[],
) {
  const { ink, layout } = frame;
  const line = place.queue;
  const colour = ink.states[State.runnable] ?? ink.ink;
  const left = place.frame.x + place.frame.width;
  const right = line.x + (extentOf(line, queue.length) - 0.5) * line.step + 2;
  const thick = place.named
    ? layout.radius * 3
    : Math.max(line.folds * line.step + 4, line.step * 1.5);
  const high = Math.min(place.frame.height, thick);
  // Names stand below the line and lift it.
  const middle = place.named ? line.y : place.frame.y + place.frame.height / 2;
  context.fillStyle = colour;
  context.globalAlpha = 0.17;
  context.fillRect(left, middle - high / 2, right - left, high);
  context.globalAlpha = 1;
  context.fillRect(left, middle + high / 2 - 1.5, right - left, 1.5);
  if (place.named) paintQueueNames(context, frame, place, queue);
  if (place.words !== 'none')
    paintQueueWords(context, frame, place, queue, right + 0.4 * layout.em);
  else if (queue.length > capacityOf(line)) paintHerd(context, frame, place, queue.length);
}

/** More than have a place of their own: the strip is full, and how many they are is written over it. */
function paintHerd(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: CpuPlace,
  length: number,
) {
  context.font = smallFont(frame);
  context.textAlign = 'right';
  context.fillStyle = frame.ink.ink;
  const right = place.row.x + place.row.width;
  fillOnPaper(context, frame, String(length), right, place.frame.y + place.frame.height / 2 + 0.5);
}

const scratch: Point = { x: 0, y: 0 };

/** Under each of the waiting, who that is and since when it waits. */
function paintQueueNames(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: CpuPlace,
  queue: readonly number[],
) {
  const { layout, facts, ink, state, timeNs } = frame;
  context.font = smallFont(frame);
  context.textAlign = 'center';
  const room = place.queue.step - 0.4 * layout.em;
  for (const [index, pid] of queue.entries()) {
    if (index >= capacityOf(place.queue)) return;
    const { x, y } = placeInLine(place.queue, index, scratch);
    const below = y + layout.radius * 1.5;
    const since = Math.max(0, timeNs - (state.sinceNs[pid] ?? timeNs));
    context.fillStyle = ink.ink;
    context.fillText(facts.names[pid] ?? '', x, below + 0.7 * layout.em, room);
    context.fillStyle = ink.soft;
    context.fillText(briefDuration(since), x, below + 1.6 * layout.em, room);
  }
}

/** How many are runnable; and if the log writer is among them, for whom everybody waits, that and since when. */
function paintQueueWords(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  place: CpuPlace,
  queue: readonly number[],
  x: number,
) {
  const { ink, layout, facts, state, timeNs } = frame;
  const middle = (place.named ? place.queue.y : place.frame.y + place.frame.height / 2) + 0.5;
  const isIn = queue.includes(facts.writer);
  context.textAlign = 'left';
  context.font = smallFont(frame);
  const end = place.row.x + place.row.width;
  let at = x;
  if (queue.length > 1 || !isIn) {
    const count = String(queue.length);
    const { width } = context.measureText(count);
    // A line that fills its row has its length written over its end.
    at = Math.min(at, end - width);
    context.fillStyle = ink.states[State.runnable] ?? ink.ink;
    fillOnPaper(context, frame, count, at, middle);
    at += width + 0.5 * layout.em;
  }
  if (!isIn) return;
  const since = briefDuration(Math.max(0, timeNs - (state.sinceNs[facts.writer] ?? timeNs)));
  context.fillStyle = ink.log;
  context.font = boldFont(frame);
  const words = `${facts.names[facts.writer]} waits ${since}`;
  if (at + context.measureText(words).width <= end) fillOnPaper(context, frame, words, at, middle);
}
