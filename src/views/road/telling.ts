/**
 * What is told of the commit that is followed: its sentence below its actor, the light and the stamps on its way, the bar
 * that the way becomes, and the clock. It comes by itself, since looking closer at a commit takes code.
 */
import { formatNs } from '$model/format';
import type { Run } from '$model/run/run';
import { captionOf } from './caption';
import { clockText, type ClockReading } from './clock';
import { trailAt } from './followedCommit';
import { textWidth } from './geometry';
import { mixed } from './ink';
import { line, type Label, type Words } from './labels';
import { paintLog } from './paintLog';
import { roundOf, type Frame } from './paintPlaces';
import { pointOf } from './places';
import { LEAST_LETTER, type Depth, type RoadLayout } from './plan';
import type { RoadState } from './state';
import { barParts, stampsOf, sumsOf, tipOf, type Trail } from './trail';

export interface Telling {
  readonly labels: (layout: RoadLayout, state: RoadState) => Label[];
  /** Below what is in motion, and above it. */
  readonly paintWay: (frame: Frame) => void;
  readonly paintBar: (frame: Frame) => void;
}

/** What says in the reader's language what is told in English. */
type Say = (english: string) => string;

/**
 * What is told of the last commit that a process began by an instant.
 * @param clock null where it is beside the picture
 * @param say sentences are cut into lines as they are said
 */
export function tellingAt(
  run: Run,
  process: number,
  timeNs: number,
  depth: Depth,
  clock: ClockReading | null = null,
  say: Say = (english) => english,
): Telling {
  const trail = trailAt(run, process, timeNs, depth === 0);
  return {
    labels: (layout, state) => [
      ...caption(layout, { state, trail, clock, say }),
      ...bar(layout, { state, trail, clock, say }),
      ...clockLabel(layout, clock),
    ],
    paintWay: (frame) => {
      paintLog(frame);
      if (trail) paintWay(frame, trail);
    },
    paintBar: (frame) => paintBar(frame, trail),
  };
}

interface Moment {
  readonly state: RoadState;
  readonly trail: Trail | null;
  readonly clock: ClockReading | null;
  readonly say: Say;
}

/** The sentence is below its actor, as far as the road is wide enough for that. */
function caption(layout: RoadLayout, { state, trail, say }: Moment): Label[] {
  const { caption: lane, em } = layout;
  const told = lane && captionOf(state, trail, layout.depth === 0);
  if (!told) return [];
  const px = (layout.depth === 0 ? 1 : 0.9375) * em;
  const anchor = pointOf(layout, state, told.process).x;
  const most = Math.max(1, Math.floor(lane.height / (1.25 * em)));
  const cut = linesOf(say(told.text), px, lane.width, true);
  // A line that is too long after all is condensed.
  const text = cut.length > most ? [...cut.slice(0, most - 1), cut.slice(most - 1).join(' ')] : cut;
  const width = Math.min(lane.width, Math.max(...text.map((each) => textWidth(each, px, true))));
  const x = Math.max(lane.x, Math.min(anchor - 0.6 * em, lane.x + lane.width - width));
  const tone = told.tone ?? 'ink';
  return [
    {
      id: 'caption',
      lines: text.map((each) => [{ text: each, tone, isBold: true }]),
      px,
      lineHeight: 1.25 * px,
      box: { x, y: lane.y + 0.45 * em, width, height: text.length * 1.25 * px },
      rank: 1,
      ...(layout.isNarrow
        ? {}
        : { pointsTo: Math.max(x + 0.5 * em, Math.min(anchor, lane.x + lane.width)) }),
    },
  ];
}

/** A text cut into lines of at most a width. */
function linesOf(text: string, px: number, width: number, isBold = false): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    if (last !== undefined && textWidth(longer, px, isBold) <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function bar(layout: RoadLayout, { state, trail, clock, say }: Moment): Label[] {
  const { barTitle, em, depth } = layout;
  if (!trail || !barTitle) return [];
  const name = state.scene.letters[trail.process] ?? '';
  const whose = depth === 0 ? 'this commit' : `${name}’s commit`;
  const total = say(tenths(trail.nowNs - trail.beginNs));
  const start = `${say(`${whose}${trail.isOver ? ' took' : ', so far'}`)} `;
  const head: Words[] = [
    { text: start, tone: 'ink', isBold: false },
    { text: total, tone: 'ink', isBold: true },
  ];
  const most = barTitle.width - (clock && depth > 0 ? clockWidth(layout) : 0);
  const widthAt = (px: number) =>
    words.reduce((sum, { text, isBold }) => sum + textWidth(text, px, isBold), 0);
  // What is less than half of a tenth is in no sum of tenths.
  const sums = sumsOf(trail).filter(({ ns }) => ns >= (trail.lengthNs < 1e6 ? 500 : 5e4));
  const addends = sums.map(({ tone, name, ns }, nth): Words => {
    const text =
      sums.length === 1
        ? `: ${say(name)}`
        : `${nth === 0 ? ' = ' : ' + '}${say(short(ns))} ${say(name)}`;
    return { text, tone, isBold: true };
  });
  // In letters a little smaller if that tells all of it; otherwise as much as there is room for.
  let words = [...head, ...addends];
  const px = (widthAt(0.875 * em) <= most ? 0.875 : 0.8125) * em;
  const rest: Words = { text: ' + …', tone: 'soft', isBold: false };
  while (words.length > head.length && widthAt(px) > most) {
    const isCut = words.at(-1) === rest;
    words = words.slice(0, isCut ? -2 : -1);
    if (words.length > head.length) words = [...words, rest];
  }
  const labels: Label[] = [
    {
      id: 'total',
      lines: [words],
      px,
      lineHeight: 1.25 * px,
      box: {
        x: barTitle.x,
        y: barTitle.y + barTitle.height / 2 - 0.6 * px,
        width: Math.min(widthAt(px), most),
        height: 1.2 * px,
      },
      rank: 1,
    },
  ];
  const parts = barParts(layout, trail)
    .map((part, nth) => ({ ...part, name: say(part.name), nth }))
    .sort((one, other) => other.box.width - one.box.width);
  for (const { box, name, nth } of parts) {
    const small = LEAST_LETTER * em;
    if (textWidth(name, small, true) + 0.8 * em > box.width) continue;
    labels.push(
      line(`part ${nth}`, name, box.x + 0.4 * em, box.y + box.height / 2, {
        px: small,
        tone: 'paper',
        isBold: true,
        rank: 4,
      }),
    );
  }
  return labels;
}

/** Room beside the sum for the clock. */
const clockWidth = ({ isNarrow, em }: RoadLayout) => (isNarrow ? 6.5 : 17) * em;

const short = (ns: number) => (ns >= 5e4 ? (ns / 1e6).toFixed(1) : tenths(ns));

function tenths(ns: number): string {
  return ns >= 1e5 ? `${(ns / 1e6).toFixed(1)} ms` : formatNs(Math.round(ns / 1e3) * 1e3);
}

function clockLabel(layout: RoadLayout, clock: ClockReading | null): Label[] {
  const { barTitle, em, depth, isNarrow } = layout;
  if (depth === 0 || !clock || !barTitle) return [];
  const isStepping = clock.isStepping && depth >= 2;
  const shown = { ...clock, isStepping, rate: isNarrow ? 0 : clock.rate };
  const text = clockText(shown);
  const style = {
    px: 0.8125 * em,
    tone: 'soft',
    rank: 2,
    align: 'right',
    most: clockWidth(layout) - em,
  } as const;
  const middle = barTitle.y + barTitle.height / 2;
  return [line('clock', text, barTitle.x + barTitle.width, middle, style)];
}

/** A light around the place where it is, and at each place that it has been what it left there. */
function paintWay({ pen, ink, layout, motion }: Frame, trail: Trail): void {
  const { em, radius } = layout;
  const tip = tipOf(layout, trail);
  if (tip) {
    const colour = ink.tones[tip.tone];
    const own = tip.isToken ? radius : 0.5 * em;
    const reach = own + (tip.isToken ? 0.75 : 0.35) * em;
    const x = tip.isToken ? (motion.points[tip.process * 2] ?? tip.x) : tip.x;
    const y = tip.isToken ? (motion.points[tip.process * 2 + 1] ?? tip.y) : tip.y;
    const light = pen.createRadialGradient(x, y, own * 0.9, x, y, reach);
    light.addColorStop(0, `${colour}99`);
    light.addColorStop(1, `${colour}00`);
    pen.fillStyle = light;
    pen.beginPath();
    pen.arc(x, y, reach, 0, Math.PI * 2);
    pen.fill();
  }
  for (const { box, tone } of stampsOf(layout, trail)) {
    pen.fillStyle = ink.tones[tone];
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, Math.min(box.width / 2, 0.08 * em));
    pen.fill();
  }
}

function paintBar(frame: Frame, trail: Trail | null): void {
  const { pen, ink, layout } = frame;
  const { bar, em } = layout;
  if (!bar || !trail) return;
  const round = roundOf(layout);
  const parts = barParts(layout, trail);
  pen.save();
  pen.beginPath();
  pen.roundRect(bar.x, bar.y, bar.width, bar.height, round);
  pen.clip();
  for (const { box, tone } of parts) {
    const colour = ink.tones[tone];
    const fill = pen.createLinearGradient(0, box.y, 0, box.y + box.height);
    fill.addColorStop(0, mixed(colour, '#ffffff', 0.14));
    // Where its name is, it has its own colour.
    fill.addColorStop(0.25, colour);
    fill.addColorStop(1, mixed(colour, '#000000', 0.08));
    pen.fillStyle = fill;
    pen.fillRect(box.x, box.y, box.width, box.height);
    pen.fillStyle = ink.paper;
    pen.globalAlpha = 0.6;
    pen.fillRect(box.x + box.width - 1, box.y, 1, box.height);
    pen.globalAlpha = 1;
  }
  pen.restore();
  const last = parts.at(-1);
  if (!last || trail.isOver) return;
  const x = last.box.x + last.box.width;
  pen.fillStyle = ink.ink;
  pen.beginPath();
  pen.roundRect(x - 1.25, bar.y - 0.25 * em, 2.5, bar.height + 0.5 * em, 1.25);
  pen.fill();
}
