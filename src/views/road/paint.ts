/** Draws the road as it is at an instant: places, the followed commit's way, tokens, words, envelopes, the bar. */
import { at } from '$model/at';
import { processKinds } from '$model/schema/processKinds';
import type { Box } from './geometry';
import { seatAt, seatOf } from './geometry';
import { mixed, type RoadInk } from './ink';
import { labelsOf, lineWidth, type Label, type Moment } from './labels';
import type { RoadLayout } from './layout';
import { motionAt, STANDING, type Motion, type MsSince } from './motion';
import { pointsOf, stacksOf } from './places';
import type { ClockReading } from './clock';
import { roadStateAfter, type RoadState } from './state';
import { kindColour, outline, paintEnvelope, paintToken } from './tokens';
import { barParts, stampsOf, tipOf, trailAt } from './trail';

/** The instant that is drawn. */
export interface Instant {
  readonly timeNs: number;
  /** How many records of the trace have happened. */
  readonly records: number;
  readonly clock: ClockReading;
  /** The session whose commit is followed; null for none. */
  readonly followed: number | null;
  /** How long ago something was, on the reader's clock; nothing moves without it. */
  readonly msSince?: MsSince;
}

interface Frame {
  readonly pen: CanvasRenderingContext2D;
  readonly ink: RoadInk;
  readonly layout: RoadLayout;
  readonly state: RoadState;
  readonly motion: Motion;
  /** Where processes belong, however far they are on their way there: x and y of each. */
  readonly resting: Float32Array;
  readonly moment: Moment;
}

/** Draws one frame. The pen is scaled so that its units are the page's pixels. */
export function paintRoad(
  pen: CanvasRenderingContext2D,
  layout: RoadLayout,
  ink: RoadInk,
  instant: Instant,
): void {
  const { timeNs, records, clock, followed, msSince = STANDING } = instant;
  const { scene } = layout;
  const state = roadStateAfter(scene, records, timeNs);
  const trail =
    followed === null ? null : trailAt(scene.run, followed, timeNs, layout.depth === 0);
  const moment = { state, trail, clock };
  const motion = motionAt(layout, timeNs, records, msSince);
  const resting = pointsOf(layout, state);
  const frame: Frame = { pen, ink, layout, state, motion, resting, moment };
  pen.clearRect(0, 0, layout.width, layout.height);
  paintPlaces(frame);
  paintWay(frame);
  paintTokens(frame, followed);
  paintBar(frame);
  for (const label of labelsOf(layout, moment)) paintLabel(frame, label);
  paintEnvelopes(frame);
}

/* ---- Places ---- */

function card({ pen, ink }: Frame, { x, y, width, height }: Box, fill: string, lift: number, round: number) {
  pen.save();
  pen.shadowColor = lift > 0 ? ink.shadow : 'transparent';
  pen.shadowBlur = lift * 3;
  pen.shadowOffsetY = lift;
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
  pen.restore();
}

/** Something sunk into its ground: darker above. */
function groove({ pen, ink }: Frame, { x, y, width, height }: Box, round: number) {
  const fill = pen.createLinearGradient(0, y, 0, y + height);
  fill.addColorStop(0, mixed(ink.groove, ink.isDark ? '#000000' : ink.ink, ink.isDark ? 0.35 : 0.09));
  fill.addColorStop(0.25, ink.groove);
  fill.addColorStop(1, mixed(ink.groove, ink.raised, 0.3));
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
}

function paintPlaces(frame: Frame): void {
  const { layout, ink, pen, state } = frame;
  const { em, areas, sockets } = layout;
  for (const { box } of sockets) {
    pen.strokeStyle = ink.rule;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.roundRect(box.x - 0.4 * em, box.y, box.width + 0.8 * em, box.height + 0.2 * em, 0.5 * em);
    pen.stroke();
  }
  paintLanes(frame);
  paintCpus(frame);
  paintSeats(frame);
  paintDesk(frame);
  for (const place of layout.disks) paintDisk(frame, place, state);
  for (const tray of [areas.latch, areas.data]) {
    if (!tray) continue;
    pen.globalAlpha = 0.5;
    groove(frame, tray.box, 0.5 * em);
    pen.globalAlpha = 1;
  }
  const { network, remote } = areas;
  if (network && remote) {
    card(frame, network.box, ink.road, 0, 0.5 * em);
    card(frame, remote.box, ink.raised, 0.2 * em, 0.5 * em);
    pen.strokeStyle = ink.groove;
    pen.lineWidth = 0.5 * em;
    pen.lineCap = 'butt';
    const y = network.box.y + network.box.height / 2;
    pen.beginPath();
    pen.moveTo(network.box.x + network.box.width, y);
    pen.lineTo(remote.box.x, y);
    pen.stroke();
  }
}

/** The road itself: a lane for each CPU, from the clients to the desk. */
function paintLanes({ layout, pen, ink }: Frame): void {
  const { em, cpus, desk, clients, isNarrow, radius, sockets } = layout;
  for (const { rail, seat } of cpus) {
    if (!rail) continue;
    // Clients that stand closer than lanes stand beside the road.
    const isBeside =
      clients.seats.rowStep > clients.seats.step &&
      seat.y < clients.box.y + clients.box.height;
    const from = isNarrow || !isBeside ? rail.x : clients.box.x - 0.2 * em;
    const { cpuArea } = layout;
    const leadsToDesk = !isNarrow && sockets.length === 0 && seat.y < desk.box.y + desk.box.height;
    const to = leadsToDesk ? desk.box.x + 0.5 * em : cpuArea.x + cpuArea.width + 0.2 * em;
    const high = 2 * radius + 0.75 * em;
    pen.fillStyle = ink.road;
    pen.beginPath();
    pen.roundRect(from, seat.y - high / 2, to - from, high, 0.5 * em);
    pen.fill();
  }
}

/** A dot for each seat whose process is elsewhere: it will come back to that one. */
function paintSeats({ layout, pen, ink, state }: Frame): void {
  const { clients, areas, scene, em } = layout;
  pen.fillStyle = ink.rule;
  const homes = [
    ['clients', clients],
    ['outside', areas.outside],
    ['background', areas.background],
  ] as const;
  for (const [home, area] of homes) {
    if (!area) continue;
    const residents = scene.homes[home];
    for (const [slot, process] of residents.entries()) {
      if (state.processes[process]?.place === home) continue;
      const seat = seatOf(area.seats, slot);
      if (residents.length > area.seats.capacity && seat === area.seats.capacity - 1) continue;
      const { x, y } = seatAt(area.seats, seat);
      pen.beginPath();
      pen.arc(x, y, 0.16 * em, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

function paintCpus(frame: Frame): void {
  const { layout, ink, pen, state } = frame;
  const { em } = layout;
  for (const { cpu, box, rail } of layout.cpus) {
    const current = state.machine.cpus[cpu]?.current ?? -1;
    const isKernel = state.processes[current]?.isKernel ?? false;
    const tint = isKernel && layout.depth >= 2 ? ink.kernel : ink.user;
    if (rail) {
      groove(frame, rail, rail.height / 2);
      paintChevron(frame, rail);
    }
    const isBusy = current >= 0;
    const fill = isBusy ? mixed(ink.raised, tint, ink.isDark ? 0.26 : 0.17) : ink.raised;
    card(frame, box, fill, isBusy ? 0.16 * em : 0, 0.55 * em);
    pen.strokeStyle = isBusy ? mixed(ink.raised, tint, 0.55) : ink.rule;
    pen.lineWidth = 1.25;
    pen.beginPath();
    pen.roundRect(box.x, box.y, box.width, box.height, 0.55 * em);
    pen.stroke();
  }
}

/** Which way the queue goes. */
function paintChevron({ pen, ink, layout }: Frame, rail: Box): void {
  const { em } = layout;
  const x = rail.x + rail.width - 0.55 * em;
  const y = rail.y + rail.height / 2;
  pen.strokeStyle = ink.ruleStrong;
  pen.lineWidth = 0.13 * em;
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(x - 0.12 * em, y - 0.28 * em);
  pen.lineTo(x + 0.14 * em, y);
  pen.lineTo(x - 0.12 * em, y + 0.28 * em);
  pen.stroke();
}

function paintDesk(frame: Frame): void {
  const { layout, ink, pen, state } = frame;
  const { desk, em, radius, scene, depth } = layout;
  card(frame, desk.box, ink.desk, 0.28 * em, 0.7 * em);
  pen.strokeStyle = mixed(ink.desk, kindColour(ink, 'lgwr'), 0.35);
  pen.lineWidth = 1.25;
  pen.beginPath();
  pen.roundRect(desk.box.x, desk.box.y, desk.box.width, desk.box.height, 0.7 * em);
  pen.stroke();
  const bays = [
    ['this write', desk.thisWrite, ink.tones.io],
    ['next write', desk.nextWrite, ink.tones.runnable],
    ['room', desk.room, ink.tones.sleeping],
  ] as const;
  const counts = new Map<string, number>();
  for (const { place } of state.processes) counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const [place, seats, colour] of bays) {
    if (!seats || (depth === 0 && place === 'next write')) continue;
    const inBay =
      (counts.get(place) ?? 0) + (depth === 0 ? (counts.get('next write') ?? 0) : 0);
    const isUsed = inBay > 0;
    const rows = Math.ceil(seats.capacity / seats.perRow);
    const box = {
      x: seats.x - radius - 0.25 * em,
      y: seats.y - radius - 0.2 * em,
      width: Math.min(seats.perRow, seats.capacity) * seats.step + 0.1 * em,
      height: (rows - 1) * seats.rowStep + 2 * radius + 0.4 * em,
    };
    pen.globalAlpha = isUsed ? 0.8 : 0.35;
    groove(frame, box, 0.5 * em);
    pen.globalAlpha = 1;
    if (!isUsed) continue;
    pen.strokeStyle = state.isOnDisk && place === 'this write' ? ink.tones.io : colour;
    pen.lineWidth = 0.17 * em;
    pen.lineCap = 'round';
    const isHere = (of: string) => of === place || (depth === 0 && of === 'next write');
    const parked = [...state.processes.keys()].filter((process) =>
      isHere(state.processes[process]?.place ?? ''),
    );
    const xs = parked.map((process) => frame.resting[process * 2] ?? 0);
    const ys = parked.map((process) => frame.resting[process * 2 + 1] ?? 0);
    const y = Math.max(...ys) + radius + 0.5 * em;
    const [left, right] = [Math.min(...xs) - radius, Math.max(...xs) + radius];
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(left, y - 0.28 * em);
    pen.lineTo(left, y);
    pen.lineTo(right, y);
    pen.lineTo(right, y - 0.28 * em);
    pen.stroke();
  }
  for (const [slot, process] of scene.homes.desk.entries()) {
    const { x, y } = seatAt(desk.seats, slot);
    const plate = radius + 0.3 * em;
    pen.globalAlpha = 0.6;
    groove(frame, { x: x - plate, y: y - plate, width: 2 * plate, height: 2 * plate }, plate);
    pen.globalAlpha = 1;
    if (state.processes[process]?.place === 'desk') continue;
    const kind = at(scene.run.processes, process).kind;
    pen.strokeStyle = kindColour(ink, kind);
    pen.globalAlpha = 0.7;
    pen.lineWidth = 1.5;
    pen.setLineDash([3, 3]);
    pen.beginPath();
    outline(pen, processKinds[kind].shape, x, y, radius * 0.9);
    pen.stroke();
    pen.setLineDash([]);
    pen.globalAlpha = 1;
  }
}

function paintDisk(frame: Frame, place: RoadLayout['disks'][number], state: RoadState): void {
  const { layout, ink, pen } = frame;
  const { em, desk } = layout;
  const { box, slots, disk } = place;
  const requests = state.requests[disk] ?? [];
  const isBusy = requests.length > 0;
  const tone = ink.tones.io;
  if (isBusy && disk === 0) paintBelt(frame, desk.box, box);
  paintCylinder(frame, box, isBusy ? mixed(ink.raised, tone, 0.14) : ink.raised, isBusy ? mixed(ink.raised, tone, 0.6) : ink.ruleStrong);
  for (const [nth, { isServed }] of requests.entries()) {
    const { x, y } = seatAt(slots, seatOf(slots, nth));
    pen.fillStyle = isServed ? tone : mixed(ink.raised, tone, 0.3);
    pen.strokeStyle = tone;
    pen.lineWidth = 1.5;
    pen.beginPath();
    pen.roundRect(x - 0.55 * em, y - 0.42 * em, 1.1 * em, 0.84 * em, 0.2 * em);
    pen.fill();
    pen.stroke();
    if (!isServed) continue;
    pen.strokeStyle = ink.onKind;
    pen.globalAlpha = 0.65;
    pen.lineWidth = 1.25;
    pen.beginPath();
    for (const line of [-0.13, 0.13]) {
      pen.moveTo(x - 0.3 * em, y + line * em);
      pen.lineTo(x + 0.3 * em, y + line * em);
    }
    pen.stroke();
    pen.globalAlpha = 1;
  }
}

/** A disk as one draws it: a drum. */
function paintCylinder({ pen, ink, layout }: Frame, box: Box, fill: string, rim: string): void {
  const { em } = layout;
  const { x, y, width, height } = box;
  const flat = 0.38 * em;
  const middle = x + width / 2;
  pen.save();
  pen.beginPath();
  pen.moveTo(x, y + flat);
  pen.lineTo(x, y + height - flat);
  pen.ellipse(middle, y + height - flat, width / 2, flat, 0, Math.PI, 0, true);
  pen.lineTo(x + width, y + flat);
  pen.ellipse(middle, y + flat, width / 2, flat, 0, 0, Math.PI, true);
  const body = pen.createLinearGradient(x, 0, x + width, 0);
  body.addColorStop(0, mixed(fill, ink.rule, 0.45));
  body.addColorStop(0.25, fill);
  body.addColorStop(1, mixed(fill, ink.rule, 0.6));
  pen.shadowColor = ink.shadow;
  pen.shadowBlur = 0.6 * em;
  pen.shadowOffsetY = 0.2 * em;
  pen.fillStyle = body;
  pen.fill();
  pen.shadowColor = 'transparent';
  pen.strokeStyle = rim;
  pen.lineWidth = 1.25;
  pen.stroke();
  pen.beginPath();
  pen.ellipse(middle, y + flat, width / 2, flat, 0, 0, Math.PI * 2);
  pen.fillStyle = mixed(fill, ink.rule, 0.5);
  pen.fill();
  pen.stroke();
  pen.restore();
}

/** Between desk and disk, while a write is under way. */
function paintBelt({ pen, ink, layout }: Frame, desk: Box, disk: Box): void {
  const { em, isNarrow } = layout;
  pen.strokeStyle = ink.tones.io;
  pen.globalAlpha = 0.35;
  pen.lineWidth = 0.6 * em;
  pen.lineCap = 'butt';
  pen.beginPath();
  if (isNarrow) {
    const x = Math.min(desk.x + desk.width, disk.x + disk.width) - 2 * em;
    pen.moveTo(x, desk.y + desk.height);
    pen.lineTo(x, disk.y);
  } else {
    const y = disk.y + Math.min(disk.height, desk.height) / 2;
    pen.moveTo(desk.x + desk.width, y);
    pen.lineTo(disk.x, y);
  }
  pen.stroke();
  pen.globalAlpha = 1;
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
  if (!moment.trail) return;
  const round = 0.35 * em;
  groove(frame, bar, round);
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

function paintTokens(frame: Frame, followed: number | null): void {
  const { pen, ink, layout, state, motion } = frame;
  const { radius: r, scene, depth, em } = layout;
  const { points } = motion;
  const stacked = new Map<number, readonly number[]>();
  for (const { processes } of stacksOf(points)) {
    const top = at(processes, 0);
    for (const process of processes) stacked.set(process, process === top ? processes : []);
  }
  // Those that sleep lie below those that run, and the log's writers above all.
  const order = state.processes
    .map((place, process) => ({ process, rank: rankOf(place.look, scene.homeOf[process] === 'desk') }))
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
    if (stack) {
      for (const back of [2, 1]) {
        paintToken(pen, ink, { kind, letter: '', look, x: x + back * 2.5, y: y - back * 2.5, r: r * 0.94 });
      }
      paintToken(pen, ink, { kind, letter: `×${stack.length}`, look, x, y, r: r * 0.94 });
    } else {
      const hasLetter = depth > 0 || scene.homeOf[process] !== 'clients' || process === followed;
      const letter = hasLetter ? (scene.letters[process] ?? '') : '';
      paintToken(pen, ink, { kind, letter, look, x, y, r });
    }
    if (process === followed) {
      pen.strokeStyle = ink.ink;
      pen.lineWidth = 0.14 * em;
      pen.beginPath();
      pen.arc(x, y, r + 0.24 * em, 0, Math.PI * 2);
      pen.stroke();
    }
    if (isPosted && depth > 0 && !stack && !motion.unaware.has(process)) {
      paintEnvelope(pen, ink, x + r * 0.8, y - r * 0.72, 0.75 * em, kindColour(ink, 'lgwr'));
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
  if (pointsTo !== undefined) {
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
