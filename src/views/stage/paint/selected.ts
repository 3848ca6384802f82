/** Who is selected or pointed at, over the finished picture. An embed has no such thing, and need not fetch it. */
import { State } from '$model/schema/generated';
import { isOnCpu } from '$model/trace/records';
import { doOverlap } from '../layout/overlap';
import type { Box, Layout } from '../layout/types';
import { PLACE_FIELDS } from './motion';
import { boldFont, fillOnPaper, type StageFrame } from './frame';

/** The line of a heading. */
const HEADING_EMS = 1.5;

/** A ring around the selected and the pointed-at process, and the name of the selected one. */
export function paintPointedAt(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  selectedProcess: number | null,
  hoveredProcess: number | null,
): void {
  const { ink } = frame;
  if (selectedProcess !== null) {
    ring(context, frame, selectedProcess, ink.ink, 2);
    paintName(context, frame, selectedProcess);
  }
  if (hoveredProcess !== null && hoveredProcess !== selectedProcess) {
    ring(context, frame, hoveredProcess, ink.soft, 1.25);
  }
}

/** Over the process, or under it where words stand over it; not at a CPU, whose frame names it already. */
function paintName(context: CanvasRenderingContext2D, frame: StageFrame, pid: number) {
  const { facts, layout, places, state } = frame;
  const cpu = layout.cpus[state.cpu[pid] ?? 0];
  if (isOnCpu(state.state[pid] ?? State.new) && cpu?.words !== 'none') return;
  const at = pid * PLACE_FIELDS;
  const name = facts.names[pid] ?? '';
  context.font = boldFont(frame);
  context.textAlign = 'left';
  const width = context.measureText(name).width;
  const [x = 0, y = 0, radius = 0] = places.subarray(at, at + PLACE_FIELDS);
  const left = Math.max(0, Math.min(x - width / 2, layout.width - width));
  const { em } = layout;
  const away = radius * 1.35 + 0.85 * em;
  const above = { x: left, y: y - away - em / 2, width, height: em };
  context.fillStyle = frame.ink.ink;
  fillOnPaper(context, frame, name, left, isOverWords(layout, above) ? y + away : y - away);
}

/** Whether a name there would be written over what the log writer does, or over the heading of sleepers or a device. */
function isOverWords({ rest, devices, writerArea, em }: Layout, name: Box): boolean {
  const rooms = [rest, ...devices].map(({ room }) => room);
  const headings = rooms.map((room) => ({ ...room, height: HEADING_EMS * em }));
  return [writerArea.words, ...headings].some((words) => doOverlap(name, words));
}

function ring(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  pid: number,
  colour: string,
  width: number,
) {
  const at = pid * PLACE_FIELDS;
  const radius = (frame.places[at + 2] ?? 0) * 1.35 + 4;
  context.beginPath();
  context.arc(frame.places[at] ?? 0, frame.places[at + 1] ?? 0, radius, 0, Math.PI * 2);
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
}
