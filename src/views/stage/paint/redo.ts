/** Draws the redo buffer: of its ring, unrolled, the stretch where something happens. */
import { State } from '$model/schema/generated';
import { counted, formatBytes } from '$model/format';
import { fitting } from '../layout/fittingText';
import { hatch } from '../../machine/ink';
import { smallFont, type StageFrame } from './frame';

/** What a stretch of the buffer can be, in the order in which it is drawn and told. */
type Stage = 'flush' | 'copied' | 'copying';

interface Stretch {
  stage: Stage;
  from: number;
  until: number;
}

/** What of the ring is not on disk. */
function stretchesOf({ state }: StageFrame): Stretch[] {
  const { allocated, published, writingUntil, copying } = state.redo;
  const writingTo = Math.max(published, writingUntil ?? published);
  const stretches: Stretch[] = [
    { stage: 'flush', from: published, until: writingTo },
    { stage: 'copied', from: writingTo, until: allocated },
    ...copying.map(({ from, until }): Stretch => ({ stage: 'copying', from, until })),
  ];
  return stretches.filter(({ from, until }) => from < until);
}

/** The band with its hands, and what it means in figures. */
export function paintRedo(context: CanvasRenderingContext2D, frame: StageFrame): void {
  const { ink, state, facts } = frame;
  if (facts.ringBytes === 0) return;
  for (const stretch of stretchesOf(frame)) paintStretch(context, frame, stretch);
  paintPointer(context, frame, state.redo.published, ink.states[State.io] ?? ink.ink);
  paintPointer(context, frame, state.redo.allocated, ink.states[State.runnable] ?? ink.ink);
  if (!frame.plain) paintWords(context, frame);
}

/** The layers of paint of this stage of redo: purple is on its way to disk, orange waits, hatched is not there yet. */
function fillAs(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  stage: Stage,
): (string | CanvasPattern)[] {
  const { ink, density } = frame;
  const purple = ink.states[State.io] ?? ink.ink;
  const orange = ink.states[State.runnable] ?? ink.ink;
  if (stage === 'flush') return [tint(purple), hatch(context, purple, density, 'down')];
  return stage === 'copied' ? [orange] : [ink.raised, hatch(context, orange, density)];
}

function tint(colour: string): string {
  return `color-mix(in srgb, ${colour} 25%, transparent)`;
}

/** One or two pieces on the unrolled ring. */
function paintStretch(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  { stage, from, until }: Stretch,
) {
  const { band } = frame.layout.redo;
  const { bandBytes } = frame.facts;
  const perByte = (band.width - 2) / bandBytes;
  const start = (from % bandBytes) * perByte;
  const length = Math.min(until - from, bandBytes) * perByte;
  const first = Math.min(length, band.width - 2 - start);
  for (const style of fillAs(context, frame, stage)) {
    context.fillStyle = style;
    context.fillRect(band.x + 1 + start, band.y + 1, Math.max(1, first), band.height - 2);
    if (length > first) context.fillRect(band.x + 1, band.y + 1, length - first, band.height - 2);
  }
}

/** A small hand that shows how far the log has come. */
function paintPointer(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  position: number,
  colour: string,
) {
  const { band } = frame.layout.redo;
  const share = (position % frame.facts.bandBytes) / frame.facts.bandBytes;
  context.fillStyle = colour;
  const x = band.x + 1 + share * (band.width - 2);
  context.fillRect(Math.round(x) - 1, band.y - 3, 2, band.height + 6);
}

function paintWords(context: CanvasRenderingContext2D, frame: StageFrame) {
  const { layout, ink, state } = frame;
  const { band } = layout.redo;
  const { allocated, published, writingUntil, copying } = state.redo;
  const writingTo = Math.max(published, writingUntil ?? published);
  const copied = Math.max(0, allocated - writingTo);
  const lines: [Stage, string][] = [];
  if (writingTo > published)
    lines.push(['flush', `${formatBytes(writingTo - published)} being written`]);
  if (copied > 0) lines.push(['copied', `${formatBytes(copied)} in the next flush`]);
  if (copying.length > 0) {
    const who = counted(copying.length, 'session copies', 'sessions copy');
    const bytes = copying.reduce((sum, { from, until }) => sum + until - from, 0);
    lines.push(['copying', `${who} ${formatBytes(bytes)}`]);
  }
  context.font = smallFont(frame);
  context.textAlign = 'left';
  const size = 0.6 * layout.em;
  // There is room for two lines: the third stands beside the first.
  const width = band.width / (lines.length > 2 ? 2 : 1);
  for (const [line, [stage, text]] of lines.entries()) {
    const x = band.x + (line > 1 ? width : 0);
    const y = band.y + band.height + (0.75 + (line % 2) * 0.9) * layout.em;
    for (const style of fillAs(context, frame, stage)) {
      context.fillStyle = style;
      context.fillRect(x, y - size / 2, size, size);
    }
    context.fillStyle = ink.soft;
    const indent = size + 0.4 * layout.em;
    const room = width - indent;
    // The colour says which of the three it is.
    const words = fitting(context, room, [text, text.replace(/ [a-z ]*$/, '')]);
    context.fillText(words, x + indent, y, room);
  }
  if (lines.length > 0) return;
  context.fillStyle = ink.soft;
  const words = fitting(context, band.width, ['everything is on disk', 'all on disk']);
  context.fillText(words, band.x, band.y + band.height + 0.75 * layout.em, band.width);
}
