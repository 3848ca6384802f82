/** Draws the messages between this instance and the other one. */
import { counted } from '$model/format';
import type { MessageReader } from '../read/messages';
import { smallFont, type StageFrame } from './frame';

/** The way there above and the way back below, with every message as far as its time has run. */
export function paintInstance(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  messages: MessageReader,
): void {
  const { layout, facts, ink, timeNs } = frame;
  if (!layout.instance) return;
  const { network } = layout.instance;
  const { em } = layout;
  const underWay = messages.at(timeNs);
  const middle = network.y + network.height / 2;
  const away = { from: network.x + 0.4 * em, to: network.x + network.width - 0.6 * em };
  const lanes = [middle - 0.45 * em, middle + 0.45 * em];
  context.lineWidth = 1;
  context.strokeStyle = ink.rule;
  for (const y of lanes) {
    context.beginPath();
    context.moveTo(away.from, y);
    context.lineTo(away.to, y);
    context.stroke();
  }
  context.fillStyle = ink.messages;
  for (const { from, sentNs, dueNs } of underWay) {
    const isReply = facts.atHome['remote messages'].includes(from);
    const share = (timeNs - sentNs) / Math.max(1, dueNs - sentNs);
    const x = away.from + (away.to - away.from) * (isReply ? 1 - share : share);
    const y = lanes[isReply ? 1 : 0] ?? middle;
    context.fillRect(x - 0.32 * em, y - 0.22 * em, 0.64 * em, 0.44 * em);
  }
  const { room } = layout.instance;
  context.font = smallFont(frame);
  context.fillStyle = ink.soft;
  context.textAlign = 'right';
  // Beside its heading a narrow room has place for the number alone.
  const isWide = room.width >= 16 * em;
  const sent = isWide ? counted(underWay.length, 'message') : String(underWay.length);
  context.fillText(`${sent} under way`, room.x + room.width, room.y + 0.75 * em);
}
