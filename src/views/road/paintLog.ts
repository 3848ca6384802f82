/** Draws the groups of the log: which is open and how full, and which can be written over. */
import { PROCESS_KINDS } from '$model/schema/generated';
import { kindViews } from '$databases/kinds';
import { groove, type Frame } from './paintPlaces';
import { logOf, type LogGroup } from './logGroups';

/** All groups, where the log has any and there is a place for them. */
export function paintLog(frame: Frame): void {
  const { layout, state } = frame;
  const { run } = layout.scene;
  if (layout.log.length === 0) return;
  const writers = run.processes
    .filter(({ kind }) => kindViews[kind].duty === 'data files')
    .map(({ id }) => id);
  const log = logOf(run, writers);
  const groups = log.groupsAt(state.timeNs);
  const open = log.openAt(state.timeNs) * log.shape.groupBytes;
  const full = Math.max(0, (state.machine.redo.allocated - open) / log.shape.groupBytes);
  const done = (group: LogGroup) => group.cleanedBy / Math.max(1, writers.length);
  for (const [nth, group] of groups.entries()) paintGroup(frame, nth, group, full, done(group));
}

const dataKind = PROCESS_KINDS.findIndex(({ id }) => kindViews[id].duty === 'data files');

/** @param full how full the open group is; @param done how much of an active one's checkpoint is */
function paintGroup(
  frame: Frame,
  nth: number,
  { status, isArchived }: LogGroup,
  full: number,
  done: number,
): void {
  const { pen, ink, layout } = frame;
  const box = layout.log[nth];
  if (!box) return;
  const { em } = layout;
  groove(frame, box, 0.25 * em);
  const data = ink.kinds[dataKind] ?? ink.ink;
  pen.save();
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, 0.25 * em);
  pen.clip();
  const fill = (colour: string, alpha: number, share: number) => {
    pen.globalAlpha = alpha;
    pen.fillStyle = colour;
    const height = box.height * Math.min(1, share);
    pen.fillRect(box.x, box.y + box.height - height, box.width, height);
    pen.globalAlpha = 1;
  };
  if (status === 'current') fill(ink.tones.io, 0.75, full);
  // What of its checkpoint is still to be done has to go before it can be opened again.
  if (status === 'active') fill(data, 0.55, 1 - done);
  pen.restore();
  pen.strokeStyle = status === 'current' ? ink.tones.io : status === 'active' ? data : ink.rule;
  pen.lineWidth = status === 'current' ? 2 : 1.25;
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, 0.25 * em);
  pen.stroke();
  if (isArchived !== false) return;
  // A corner that is not filled in: it has yet to be copied.
  pen.fillStyle = ink.ink;
  pen.beginPath();
  pen.arc(box.x + box.width - 0.4 * em, box.y + 0.4 * em, 0.17 * em, 0, Math.PI * 2);
  pen.fill();
}
