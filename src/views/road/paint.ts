/** Draws the road as it is at an instant: places, the followed commit's way, tokens, words, envelopes, the bar. */
import { at } from '$model/at';
import { mixed, type RoadInk } from './ink';
import { labelsOf, lineWidth, type Label } from './labels';
import { groove, paintPlaces, type Frame } from './paintPlaces';
import type { RoadLayout } from './plan';
import { motionAt, STANDING, type MsSince } from './motion';
import { pointsOf, stacksOf } from './places';
import type { ClockReading } from './clock';
import { roadStateAfter, type RoadState } from './state';
import { kindColour, paintEnvelope, drawToken } from './tokens';
import { barParts, stampsOf, tipOf, type Trail } from './trail';

/** The instant that is drawn. */
export interface Instant {
  readonly timeNs: number;
  /** How many records of the trace have happened. */
  readonly records: number;
  /** What the clock shows; without one there is none in the picture. */
  readonly clock?: ClockReading | null;
  /** The commit that is followed, as `trailAt` reads it; null for none. */
  readonly trail?: Trail | null | undefined;
  /** The process that is picked out by a ring; whose commit is followed if not given. */
  readonly followed?: number | null;
  /** The process that is pointed at, by a lighter ring. */
  readonly pointed?: number | null;
  /** How long ago something was, on the reader's clock; nothing moves without it. */
  readonly msSince?: MsSince;
}

/** Draws one frame. The pen is scaled so that its units are the page's pixels. */
export function paintRoad(
  pen: CanvasRenderingContext2D,
  layout: RoadLayout,
  ink: RoadInk,
  instant: Instant,
): void {
  const { timeNs, records, clock = null, trail = null, msSince = STANDING } = instant;
  const followed = instant.followed ?? trail?.process ?? null;
  const { scene } = layout;
  const state = roadStateAfter(scene, records, timeNs);
  const moment = { state, trail, clock };
  const motion = motionAt(layout, timeNs, records, msSince);
  const resting = pointsOf(layout, state);
  const frame: Frame = { pen, ink, layout, state, motion, resting, moment };
  pen.clearRect(0, 0, layout.width, layout.height);
  paintPlaces(frame);
  paintWay(frame);
  paintTokens(frame, followed, instant.pointed ?? null);
  paintBar(frame);
  paintEnvelopes(frame);
  // Last, so that nothing that moves ever hides a name.
  for (const label of labelsOf(layout, moment)) paintLabel(frame, label);
}

/* ---- The followed commit ---- */

/** A light around the place where it is, and at each place that it has been what it left there. */
function paintWay({ pen, ink, layout, moment, motion }: Frame): void {
  const { trail } = moment;
  if (!trail) return;
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

function paintBar(frame: Frame): void {
  const { pen, ink, layout, moment } = frame;
  const { bar, em } = layout;
  if (!bar) return;
  const round = 0.35 * em;
  groove(frame, bar, round);
  if (!moment.trail) return;
  const parts = barParts(layout, moment.trail);
  pen.save();
  pen.beginPath();
  pen.roundRect(bar.x, bar.y, bar.width, bar.height, round);
  pen.clip();
  for (const { box, tone } of parts) {
    const colour = ink.tones[tone];
    const fill = pen.createLinearGradient(0, box.y, 0, box.y + box.height);
    fill.addColorStop(0, mixed(colour, '#ffffff', 0.14));
    fill.addColorStop(0.5, colour);
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
  if (!last || moment.trail.isOver) return;
  const x = last.box.x + last.box.width;
  pen.fillStyle = ink.ink;
  pen.beginPath();
  pen.roundRect(x - 1.25, bar.y - 0.25 * em, 2.5, bar.height + 0.5 * em, 1.25);
  pen.fill();
}

/* ---- Processes ---- */

function paintTokens(frame: Frame, followed: number | null, pointed: number | null): void {
  const { pen, ink, layout, state, motion } = frame;
  const { radius: r, scene, depth, em } = layout;
  const { points } = motion;
  const density = pen.getTransform().a;
  const stacked = new Map<number, readonly number[]>();
  for (const { processes } of stacksOf(points)) {
    const top = at(processes, 0);
    for (const process of processes) stacked.set(process, process === top ? processes : []);
  }
  // Those that sleep lie below those that run, and the log's writers above all.
  const order = state.processes
    .map((place, process) => ({
      process,
      rank: rankOf(place.look, scene.homeOf[process] === 'desk'),
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
      drawToken(pen, ink, { kind, letter, look, x: atX, y: atY, r: size }, density);
    if (stack) {
      for (const back of [2, 1]) {
        token('', x + back * 2.5, y - back * 2.5, r * 0.94);
      }
      token(`×${stack.length}`, x, y, r * 0.94);
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
    if (isPosted && depth > 0 && !stack && !motion.unaware.has(process)) {
      paintEnvelope(pen, ink, x + r * 0.8, y - r * 0.72, 0.75 * em, ink.log);
    }
  }
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
