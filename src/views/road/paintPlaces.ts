/** Draws what rests: lanes, CPUs, the desk, disks, and the trays of what only some machines have. */
import { at } from '$model/at';
import { kindViews } from '$databases/kinds';
import { seatAt, seatOf, type Box, type Seats } from './geometry';
import { mixed, type RoadInk } from './ink';
import type { Motion } from './motion';
import type { DeskPlace, RoadLayout } from './plan';
import type { PlaceId, RoadState } from './state';
import { kindColour, outline } from './tokens';

/** What a frame is drawn of. */
export interface Frame {
  readonly pen: CanvasRenderingContext2D;
  readonly ink: RoadInk;
  readonly layout: RoadLayout;
  readonly state: RoadState;
  readonly motion: Motion;
  /** Where processes belong, however far they are on their way there: x and y of each. */
  readonly resting: Float32Array;
}

/** A surface that lies on its ground, so high that it throws a shadow. */
export function card(
  { pen, ink }: Frame,
  { x, y, width, height }: Box,
  fill: string,
  lift: number,
  round: number,
) {
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

/** How round the corners of the bar are. */
export const roundOf = ({ em }: RoadLayout) => 0.35 * em;

/** Something sunk into its ground: darker above. */
export function groove({ pen, ink }: Frame, { x, y, width, height }: Box, round: number) {
  const fill = pen.createLinearGradient(0, y, 0, y + height);
  fill.addColorStop(
    0,
    mixed(ink.groove, ink.isDark ? '#000000' : ink.ink, ink.isDark ? 0.35 : 0.09),
  );
  fill.addColorStop(0.25, ink.groove);
  fill.addColorStop(1, mixed(ink.groove, ink.raised, 0.3));
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fill();
}

/** All places, with what is in them but processes. */
export function paintPlaces(frame: Frame): void {
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
  paintDesks(frame);
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
  for (const { rail, seat, box } of cpus) {
    if (!rail) continue;
    // Clients that are closer together than lanes are beside the road.
    const isBeside =
      clients.seats.rowStep > clients.seats.step && seat.y < clients.box.y + clients.box.height;
    const from = isNarrow || !isBeside ? rail.x : clients.box.x - 0.2 * em;
    const { cpuArea } = layout;
    const leadsToDesk = !isNarrow && sockets.length === 0 && seat.y < desk.box.y + desk.box.height;
    const to = leadsToDesk
      ? desk.box.x + 0.5 * em
      : (isNarrow ? box.x + box.width : cpuArea.x + cpuArea.width) + 0.2 * em;
    const high = 2 * radius + 0.75 * em;
    pen.fillStyle = ink.road;
    pen.beginPath();
    pen.roundRect(from, seat.y - high / 2, to - from, high, 0.5 * em);
    pen.fill();
  }
}

/** A dot for each seat whose process is elsewhere: it will come back to that one. */
function paintSeats({ layout, pen, ink, state }: Frame): void {
  const { clients, areas, scene, em, radius } = layout;
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
      pen.arc(x, y, 0.16 * Math.min(em, 1.25 * radius), 0, Math.PI * 2);
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

/** What of a state is at a desk. */
interface AtDesk {
  readonly place: DeskPlace;
  readonly here: PlaceId;
  readonly next: PlaceId;
  /** Processes that share its first bay where little is told. */
  readonly together: readonly PlaceId[];
  /** The processes that have a seat, in the order of seats; and where each of them is while it sits there. */
  readonly seated: readonly number[];
  readonly sits: PlaceId;
}

function paintDesks(frame: Frame): void {
  const { layout, state } = frame;
  const { desk, second, scene, depth } = layout;
  const led = state.holder < 0 ? [] : [state.holder];
  paintDesk(frame, {
    place: desk,
    here: 'this write',
    next: 'next write',
    together: depth === 0 ? ['this write', 'next write', 'this group', 'next group'] : [],
    seated: scene.homes.desk.length > 0 ? scene.homes.desk : led,
    sits: 'desk',
  });
  if (!second) return;
  paintDesk(frame, {
    place: second,
    here: 'this group',
    next: 'next group',
    together: [],
    seated: state.secondHolder < 0 ? [] : [state.secondHolder],
    sits: 'second desk',
  });
}

function paintDesk(frame: Frame, of: AtDesk): void {
  const { layout, ink, pen, state } = frame;
  const { em, depth } = layout;
  const { box } = of.place;
  card(frame, box, ink.desk, 0.28 * em, 0.7 * em);
  pen.strokeStyle = mixed(ink.desk, ink.log, 0.35);
  pen.lineWidth = 1.25;
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, 0.7 * em);
  pen.stroke();
  const { thisWrite, nextWrite, room } = of.place;
  const only = (place: PlaceId): readonly PlaceId[] => [place];
  paintBay(frame, thisWrite, depth === 0 ? of.together : only(of.here), ink.tones.io);
  if (depth > 0) paintBay(frame, nextWrite, only(of.next), ink.tones.runnable);
  if (room) paintBay(frame, room, only('room'), ink.tones.sleeping);
  if (of.place.redo) paintRedo(frame, of.place.redo);
  for (let slot = 0; slot < of.place.seats.capacity; slot++) {
    const { x, y } = seatAt(of.place.seats, slot);
    paintSeat(
      frame,
      x,
      y,
      of.seated[slot],
      state.processes[of.seated[slot] ?? -1]?.place === of.sits,
    );
  }
}

/** The tray of a bay, and the bracket below those that are parked in it. */
function paintBay(frame: Frame, seats: Seats, places: readonly PlaceId[], colour: string): void {
  const { layout, pen, state, resting } = frame;
  const { em, radius } = layout;
  const parked = [...state.processes.keys()].filter((process) =>
    places.includes(at(state.processes, process).place),
  );
  const rows = Math.ceil(seats.capacity / seats.perRow);
  const tray = {
    x: seats.x - radius - 0.25 * em,
    y: seats.y - radius - 0.2 * em,
    width: Math.min(seats.perRow, seats.capacity) * seats.step + 0.1 * em,
    height: (rows - 1) * seats.rowStep + 2 * radius + 0.4 * em,
  };
  pen.globalAlpha = parked.length > 0 ? 0.8 : 0.35;
  groove(frame, tray, 0.5 * em);
  pen.globalAlpha = 1;
  if (parked.length === 0) return;
  const xs = parked.map((process) => resting[process * 2] ?? 0);
  const ys = parked.map((process) => resting[process * 2 + 1] ?? 0);
  const y = Math.max(...ys) + radius + 0.5 * em;
  const [left, right] = [Math.min(...xs) - radius, Math.max(...xs) + radius];
  pen.strokeStyle = colour;
  pen.lineWidth = 0.17 * em;
  pen.lineCap = pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(left, y - 0.28 * em);
  pen.lineTo(left, y);
  pen.lineTo(right, y);
  pen.lineTo(right, y - 0.28 * em);
  pen.stroke();
}

/** A plate; while its process is away, its outline. */
function paintSeat(
  frame: Frame,
  x: number,
  y: number,
  process: number | undefined,
  isThere: boolean,
): void {
  const { layout, ink, pen } = frame;
  const { em, radius, scene } = layout;
  const plate = radius + 0.3 * em;
  pen.globalAlpha = 0.6;
  groove(frame, { x: x - plate, y: y - plate, width: 2 * plate, height: 2 * plate }, plate);
  pen.globalAlpha = 1;
  if (process === undefined || isThere) return;
  const { kind } = at(scene.run.processes, process);
  pen.strokeStyle = kindColour(ink, kind);
  pen.globalAlpha = 0.7;
  pen.lineWidth = 1.5;
  pen.setLineDash([3, 3]);
  pen.beginPath();
  outline(pen, kindViews[kind].shape, x, y, radius * 0.9);
  pen.stroke();
  pen.setLineDash([]);
  pen.globalAlpha = 1;
}

/** How full the buffer is of redo that is not on disk: what is being written, and what was copied since. */
function paintRedo(frame: Frame, box: Box): void {
  const { pen, ink, layout, state } = frame;
  const { allocated, published, writingUntil } = state.machine.redo;
  const round = box.height / 2;
  groove(frame, box, round);
  const width = (bytes: number) => (box.width * bytes) / layout.scene.redoBytes;
  const written = width(Math.max(0, (writingUntil ?? published) - published));
  const whole = width(Math.max(0, allocated - published));
  if (whole === 0) return;
  pen.save();
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, round);
  pen.clip();
  pen.fillStyle = ink.tones.runnable;
  pen.fillRect(box.x, box.y, Math.max(2, whole), box.height);
  pen.fillStyle = ink.tones.io;
  if (written > 0) pen.fillRect(box.x, box.y, Math.max(2, written), box.height);
  pen.restore();
}

function paintDisk(frame: Frame, place: RoadLayout['disks'][number], state: RoadState): void {
  const { layout, ink, pen } = frame;
  const { em, desk } = layout;
  const { box, slots, disk } = place;
  const requests = state.requests[disk] ?? [];
  const isBusy = requests.length > 0;
  const tone = ink.tones.io;
  if (isBusy && disk === 0) paintBelt(frame, desk.box, box);
  paintCylinder(
    frame,
    box,
    isBusy ? mixed(ink.raised, tone, 0.14) : ink.raised,
    isBusy ? mixed(ink.raised, tone, 0.6) : ink.ruleStrong,
  );
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
  const { em } = layout;
  pen.strokeStyle = ink.tones.io;
  pen.globalAlpha = 0.35;
  pen.lineWidth = 0.6 * em;
  pen.lineCap = 'butt';
  pen.beginPath();
  const y = disk.y + Math.min(disk.height, desk.height) / 2;
  pen.moveTo(desk.x + desk.width, y);
  pen.lineTo(disk.x, y);
  pen.stroke();
  pen.globalAlpha = 1;
}
