/** Draws the road as it is at an instant: places, the followed commit's way, tokens, words, envelopes, the bar. */
import { at } from '$model/at';
import type { RoadInk } from './ink';
import { messagesAt } from './flights';
import { labelsOf, lineWidth, type Label } from './labels';
import { groove, paintPlaces, roundOf, type Frame } from './paintPlaces';
import { LEAST_LETTER, type RoadLayout } from './plan';
import type { Motion } from './motion';
import { pointsOf, stacksOf } from './places';
import { roadStateAfter, type RoadState } from './state';
import { kindColour, paintEnvelope, drawToken } from './tokens';
import type { Telling } from './telling';

/** The instant that is drawn. */
export interface Instant {
  readonly timeNs: number;
  /** How many records of the trace have happened. */
  readonly records: number;
  /** What is told of a commit; without it, nothing. */
  readonly telling?: Telling | null | undefined;
  /** The process that is picked out by a ring. */
  readonly followed?: number | null;
  /** The process that is pointed at, by a lighter ring. */
  readonly pointed?: number | null;
  /** What is on its way; without it, all but messages are where they belong. */
  readonly motion?: Motion | null | undefined;
}

const NONE = { flashes: new Map<never, never>(), unaware: new Set<never>() };

/**
 * Draws one frame. The pen is scaled so that its units are the page's pixels.
 * @param draw draws a token: as a copy of one that was drawn before, unless the pen has no use for copies
 * @returns x and y of every token
 */
export function paintRoad(
  pen: CanvasRenderingContext2D,
  layout: RoadLayout,
  ink: RoadInk,
  instant: Instant,
  draw: DrawToken = drawToken,
): Float32Array {
  const { timeNs, records, telling, followed = null, pointed = null } = instant;
  const { scene } = layout;
  const state = roadStateAfter(scene, records, timeNs);
  const resting = pointsOf(layout, state);
  const motion = instant.motion ?? {
    ...NONE,
    points: resting,
    flights: messagesAt(layout, timeNs),
  };
  const frame: Frame = { pen, ink, layout, state, motion, resting };
  pen.clearRect(0, 0, layout.width, layout.height);
  paintPlaces(frame);
  telling?.paintWay(frame);
  paintTokens(frame, followed, pointed, draw);
  if (layout.bar) groove(frame, layout.bar, roundOf(layout));
  telling?.paintBar(frame);
  paintEnvelopes(frame);
  // Last, so that nothing that moves ever hides a name.
  for (const label of labelsOf(layout, state, telling?.labels(layout, state)))
    paintLabel(frame, label);
  return motion.points;
}

/* ---- Processes ---- */

type DrawToken = typeof drawToken;

function paintTokens(
  frame: Frame,
  followed: number | null,
  pointed: number | null,
  draw: DrawToken,
): void {
  const { pen, ink, layout, state, motion } = frame;
  const { radius: r, scene, depth, em } = layout;
  const { points } = motion;
  const density = pen.getTransform().a;
  const least = LEAST_LETTER * em;
  const stacked = new Map<number, readonly number[]>();
  for (const { processes } of stacksOf(points)) {
    const top = at(processes, 0);
    for (const process of processes) stacked.set(process, process === top ? processes : []);
  }
  // Those that sleep lie below those that run, and the log's writers above all.
  const order = state.processes
    .map((place, process) => ({
      process,
      rank: rankOf(place.look, scene.homeOf[process] === 'desk' || process === state.holder),
    }))
    .sort((one, other) => one.rank - other.rank);
  for (const { process } of order) {
    const x = points[process * 2] ?? 0;
    const y = points[process * 2 + 1] ?? 0;
    const { look: now, isPosted } = at(state.processes, process);
    const look = motion.unaware.has(process) ? 'asleep' : now;
    const { kind } = at(scene.run.processes, process);
    const stack = stacked.get(process);
    if (stack?.length === 0) continue;
    const lit = motion.flashes.get(process) ?? 0;
    if (lit > 0) {
      pen.globalAlpha = 0.75 * lit;
      pen.strokeStyle = kindColour(ink, kind);
      pen.lineWidth = 0.22 * em;
      pen.beginPath();
      pen.arc(x, y, r + (1.1 - lit) * 0.9 * em, 0, Math.PI * 2);
      pen.stroke();
      pen.globalAlpha = 1;
    }
    const token = (letter: string, atX: number, atY: number, size: number) =>
      draw(pen, ink, { kind, letter, look, x: atX, y: atY, r: size, least }, density);
    if (stack) {
      for (const back of [2, 1]) {
        token('', x + back * 2.5, y - back * 2.5, r * 0.94);
      }
      token(stack.length < 100 ? `×${stack.length}` : `${stack.length}`, x, y, r * 0.94);
    } else {
      const hasLetter = depth > 0 || scene.homeOf[process] !== 'clients' || process === followed;
      const letter = hasLetter ? (scene.letters[process] ?? '') : '';
      token(letter, x, y, r);
    }
    if (process === followed || process === pointed) {
      pen.strokeStyle = process === followed ? ink.ink : ink.soft;
      pen.lineWidth = (process === followed ? 0.14 : 0.09) * em;
      pen.beginPath();
      pen.arc(x, y, r + 0.24 * em, 0, Math.PI * 2);
      pen.stroke();
    }
    if (state.inVain.has(process) && depth > 0 && !stack) paintInVain(frame, x, y);
    if (isPosted && depth > 0 && !stack && !motion.unaware.has(process)) {
      const width = Math.min(0.75 * em, 0.95 * r);
      paintEnvelope(pen, ink, x + r * 0.8, y - r * 0.72, width, ink.log);
    }
  }
}

/** What has been woken in vain is within a broken ring: it will look, and sleep again. */
function paintInVain({ pen, ink, layout }: Frame, x: number, y: number): void {
  const { radius, em } = layout;
  pen.strokeStyle = ink.tones.runnable;
  pen.lineWidth = 0.17 * em;
  pen.setLineDash([0.28 * em, 0.24 * em]);
  pen.beginPath();
  pen.arc(x, y, radius + 0.26 * em, 0, Math.PI * 2);
  pen.stroke();
  pen.setLineDash([]);
}

function rankOf(look: RoadState['processes'][number]['look'], isWriter: boolean): number {
  const rank = look === 'running' ? 2 : look === 'runnable' ? 1 : 0;
  return isWriter ? rank + 3 : rank;
}

function paintEnvelopes({ pen, ink, layout, motion, state }: Frame): void {
  for (const { x, y, from } of motion.flights) {
    const { kind } = at(state.scene.run.processes, from);
    paintEnvelope(pen, ink, x, y, 1.3 * layout.em, kindColour(ink, kind));
  }
}

/* ---- Words ---- */

function paintLabel({ pen, ink, layout }: Frame, label: Label): void {
  const { lines, px, lineHeight, box, pointsTo } = label;
  if (pointsTo !== undefined && layout.caption) {
    const tip = layout.caption.y - 0.45 * layout.em;
    pen.fillStyle = ink.tones[at(at(lines, 0), 0).tone];
    pen.beginPath();
    pen.moveTo(pointsTo, tip - 0.1 * px);
    pen.lineTo(pointsTo + 0.42 * px, tip + 0.38 * px);
    pen.lineTo(pointsTo - 0.42 * px, tip + 0.38 * px);
    pen.fill();
  }
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  for (const [nth, words] of lines.entries()) {
    const measured = lineWidth(label, nth);
    // Of a line that is measured wider than its box, all words are condensed alike.
    const share = Math.min(1, box.width / Math.max(1, measured));
    const y = box.y + lineHeight * nth + Math.min(lineHeight, box.height) / 2;
    let x = box.x;
    let left = box.width;
    for (const { text, tone, isBold } of words) {
      pen.font = `${isBold ? 650 : 450} ${px}px ${ink.fontUi}`;
      pen.fillStyle = ink.tones[tone];
      const width = Math.min(pen.measureText(text).width * share, left);
      pen.fillText(text, x, y, width);
      x += width;
      left -= width;
    }
  }
}
