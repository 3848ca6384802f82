/** Draws the groups of the log: which is open and how full, and which can be written over. */
import { State } from '$model/schema/generated';
import { hatch } from '../../machine/ink';
import type { Box } from '../layout/types';
import type { LogGroup, LogReader } from '../read/logGroups';
import { boldFont, smallFont, type StageFrame } from './frame';

/** All groups, if the log has any. */
export function paintGroups(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  log: LogReader | null,
): void {
  const { layout, ink, timeNs } = frame;
  const { groups: place } = layout;
  if (!place || !log) return;
  const groups = log.groupsAt(timeNs);
  for (const [group, box] of place.boxes.entries()) {
    const here = groups[group];
    if (here) paintGroup(context, frame, log, box, group, here);
  }
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.textAlign = 'right';
  const { room } = place;
  const text = `log ${log.openAt(timeNs) + 1}`;
  context.fillText(text, room.x + room.width, room.y + 0.75 * layout.em);
}

function paintGroup(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  log: LogReader,
  box: Box,
  group: number,
  here: LogGroup,
) {
  const { ink, layout, facts } = frame;
  const { em } = layout;
  if (here.status === 'current') paintFill(context, frame, log, box);
  if (here.status === 'active') {
    context.globalAlpha = 0.35;
    context.fillStyle = hatch(context, ink.data, frame.density, 'down');
    context.fillRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
    context.globalAlpha = 1;
  }
  const writers = facts.dataWriters.length;
  if (here.status === 'active' && writers > 0) {
    context.fillStyle = ink.data;
    const done = ((box.width - 2) * here.cleanedBy) / writers;
    context.fillRect(box.x + 1, box.y + box.height - 4, done, 3);
  }
  const inside = box.width - 0.7 * em;
  const x = box.x + 0.35 * em;
  context.textAlign = 'left';
  context.font = boldFont(frame);
  context.fillStyle = ink.ink;
  context.fillText(String(group + 1), x, box.y + 0.75 * em);
  if (here.isArchived === false && inside > 2.5 * em) {
    context.font = smallFont(frame);
    context.textAlign = 'right';
    context.fillText('not archived', box.x + box.width - 0.35 * em, box.y + 0.75 * em, inside - em);
    context.textAlign = 'left';
  }
  if (box.width < 2.6 * em) return;
  context.font = smallFont(frame);
  context.fillStyle = ink.ink;
  context.fillText(wordStatus(here, writers), x, box.y + 1.65 * em, inside);
}

/** The status as V$LOG says it; of a checkpoint how many writers have done their share. */
function wordStatus({ status, cleanedBy }: LogGroup, writers: number): string {
  return status === 'active' && writers > 1 ? `active, ${cleanedBy} of ${writers}` : status;
}

/** How far the open group is written, and how far it is given away. */
function paintFill(context: CanvasRenderingContext2D, frame: StageFrame, log: LogReader, box: Box) {
  const { ink, state, timeNs } = frame;
  const { groupBytes } = log.shape;
  const start = log.openAt(timeNs) * groupBytes;
  const widthTo = (position: number) =>
    Math.max(0, Math.min(1, (position - start) / groupBytes)) * (box.width - 2);
  const written = widthTo(state.redo.published);
  context.globalAlpha = 0.28;
  context.fillStyle = ink.log;
  context.fillRect(box.x + 1, box.y + 1, written, box.height - 2);
  context.globalAlpha = 1;
  context.fillStyle = ink.states[State.runnable] ?? ink.ink;
  const given = widthTo(state.redo.allocated) - written;
  if (given > 0)
    context.fillRect(box.x + 1 + written, box.y + 1, Math.max(1, given), box.height - 2);
  context.lineWidth = 2;
  context.strokeStyle = ink.log;
  context.strokeRect(box.x + 1, box.y + 1, box.width - 2, box.height - 2);
}
