/**
 * Everything that is written on the road at an instant, with the box that it takes: what is drawn, what is counted, and
 * what a test finds to lie apart. A depth has room for so many labels; what matters least is left out first.
 */
import { at } from '$model/at';
import { counted, formatBytes } from '$model/format';
import { textWidth, type Box, type Seats } from './geometry';
import { LEAST_LETTER, type Depth, type DeskPlace, type RoadLayout } from './plan';
import type { PlaceId, RoadState } from './state';
import { kindViews } from '$databases/kinds';
import type { PartTone } from '$model/database/road';

/** The most labels in sight. */
export const MOST_LABELS: Readonly<Record<Depth, number>> = { 0: 8, 1: 12, 2: 18, 3: Infinity };

export type Tone = PartTone | 'ink' | 'soft' | 'paper';

/** A piece of text in one colour. */
export interface Words {
  readonly text: string;
  readonly tone: Tone;
  readonly isBold: boolean;
}

export interface Label {
  /** What it tells, such as `cpu 3`: the same from frame to frame. */
  readonly id: string;
  /** Lines, each of words beside each other. */
  readonly lines: readonly (readonly Words[])[];
  readonly px: number;
  readonly lineHeight: number;
  readonly box: Box;
  /** Lower ones are kept where there isn't room for all. */
  readonly rank: number;
  /** Of a sentence: the place on the road's width that it speaks of. */
  readonly pointsTo?: number;
  /** Labels that are written all together, or none of them. */
  readonly set?: string;
}

/**
 * The labels of an instant: no more than its depth has room for.
 * @param told those of the commit that is followed
 */
export function labelsOf(
  layout: RoadLayout,
  state: RoadState,
  told: readonly Label[] = [],
): Label[] {
  const all = [...candidates(layout, state).filter(isReadable), ...told].sort(
    (one, other) => one.rank - other.rank,
  );
  const most = MOST_LABELS[layout.depth];
  const kept: Label[] = [];
  const tried = new Set<string>();
  for (const label of all) {
    if (label.set === undefined) {
      if (kept.length < most) kept.push(label);
      continue;
    }
    if (tried.has(label.set)) continue;
    tried.add(label.set);
    const set = all.filter((other) => other.set === label.set);
    if (kept.length + set.length <= most) kept.push(...set);
  }
  return kept;
}

/** Letters that are condensed more than to this share of their width can't be read. */
const LEAST_SHARE = 0.85;

const isReadable = (label: Label): boolean =>
  label.lines.every((_, nth) => label.box.width >= LEAST_SHARE * lineWidth(label, nth));

function candidates(layout: RoadLayout, state: RoadState): Label[] {
  return [
    ...headings(layout),
    ...names(layout, state),
    ...bays(layout, state),
    ...disks(layout, state),
    ...sockets(layout),
  ];
}

interface Style {
  readonly px: number;
  readonly tone?: Tone;
  readonly isBold?: boolean;
  readonly rank: number;
  readonly set?: string;
  readonly align?: 'left' | 'right' | 'center';
  /** As wide as it may be. */
  readonly most?: number;
}

/** One line of text whose middle is at y. */
export function line(id: string, text: string, x: number, y: number, style: Style): Label {
  const { px, tone = 'ink', isBold = false, rank, set, align = 'left', most = Infinity } = style;
  const width = Math.min(textWidth(text, px, isBold), most);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return {
    id,
    lines: [[{ text, tone, isBold }]],
    px,
    lineHeight: px * 1.25,
    box: { x: left, y: y - px * 0.6, width, height: px * 1.2 },
    rank,
    ...(set === undefined ? {} : { set }),
  };
}

function headings({ headings, em }: RoadLayout): Label[] {
  return headings.map(({ text, x, y, width }, nth) =>
    line(`heading ${nth}`, text, x, y, { px: 0.8125 * em, isBold: true, rank: 2, most: width }),
  );
}

/** The names of CPUs, or, for readers who know no database, of what runs on them. */
function names(layout: RoadLayout, state: RoadState): Label[] {
  const { em, radius, depth, cpus, scene, idle } = layout;
  const labels: Label[] = [];
  const px = LEAST_LETTER * em;
  if (idle) {
    const count = scene.cpus - cpus.length;
    const text = `+ ${count} idle`;
    labels.push(line('idle', text, idle.x, idle.y, { px, tone: 'soft', rank: 7 }));
  }
  for (const { cpu, box, seat, rail } of cpus) {
    if (!rail) continue;
    const x = seat.x + radius + 0.4 * em;
    const most = box.x + box.width - x - 0.25 * em;
    const running = state.machine.cpus[cpu]?.current ?? -1;
    const write = (id: string, text: string, y: number, rank: number, tone: Tone, set?: string) =>
      labels.push(
        line(id, text, x, y, { px, tone, rank, most, ...(set === undefined ? {} : { set }) }),
      );
    if (depth === 0) {
      const kind = running < 0 ? null : scene.run.processes[running]?.kind;
      if (kind && kind !== 'session') write(`name ${cpu}`, kindViews[kind].plain, seat.y, 0, 'ink');
      continue;
    }
    const isKernel = state.processes[running]?.isKernel ?? false;
    const below = depth === 3 ? (running < 0 ? 'idle' : isKernel ? 'kernel' : 'user') : null;
    write(`cpu ${cpu}`, `CPU ${cpu}`, seat.y - (below ? 0.5 * em : 0), 5, 'soft', 'cpus');
    if (below) write(`mode ${cpu}`, below, seat.y + 0.55 * em, 8, 'soft');
  }
  return labels;
}

function bays(layout: RoadLayout, state: RoadState): Label[] {
  const { desk, second, depth, em, radius, scene } = layout;
  const px = LEAST_LETTER * em;
  const countIn = (...places: string[]) =>
    state.processes.reduce((sum, { place }) => sum + (places.includes(place) ? 1 : 0), 0);
  const above = (id: string, at: DeskPlace, seats: Seats, text: string) =>
    line(id, text, seats.x - radius, seats.y - radius - 0.7 * em, {
      px,
      tone: 'soft',
      rank: 3,
      most: at.seats.x - radius - seats.x - 0.6 * em,
    });
  const labels: Label[] = [];
  if (desk.redo) {
    const { allocated, published } = state.machine.redo;
    const text = `redo: ${formatBytes(Math.max(0, allocated - published))} of ${formatBytes(scene.redoBytes)}`;
    const { x, y, width } = desk.redo;
    labels.push(line('redo', text, x, y - 0.55 * em, { px, tone: 'soft', rank: 6, most: width }));
  }
  if (depth === 0) {
    const waiting = countIn('this write', 'next write', 'this group', 'next group');
    if (waiting > 0) labels.push(above('bay', desk, desk.thisWrite, waitingText(waiting)));
    return labels;
  }
  // Of a crowd whose tokens have no letters it is told how many they are.
  const isCrowd = radius < 0.65 * em;
  const put = (at: DeskPlace, seats: Seats | null, place: PlaceId, text: string) => {
    const count = countIn(place);
    if (!seats || count === 0) return;
    labels.push(above(place, at, seats, isCrowd ? `${text}: ${count}` : text));
  };
  put(desk, desk.thisWrite, 'this write', state.isOnDisk ? 'on disk, to be told' : 'this write');
  put(desk, desk.nextWrite, 'next write', 'next write');
  put(desk, desk.room, 'room', 'waits for room in the log');
  labels.push(...leads(layout, desk, state.holder, state));
  labels.push(...vain(layout, state));
  if (!second) return labels;
  put(second, second.thisWrite, 'this group', 'this group');
  put(second, second.nextWrite, 'next group', 'next group');
  return [...labels, ...leads(layout, second, state.secondHolder, state)];
}

/** Above the seat: the process that has the log in hand. */
function leads(
  { em, radius }: RoadLayout,
  { seats }: DeskPlace,
  process: number,
  { holder }: RoadState,
): Label[] {
  if (process < 0) return [];
  const id = process === holder ? 'leads' : 'leads the second';
  const style = {
    px: LEAST_LETTER * em,
    tone: 'ink',
    isBold: true,
    rank: 1,
    align: 'center',
  } as const;
  return [line(id, 'leads', seats.x, seats.y - radius - 0.75 * em, style)];
}

/** How many have been woken in vain so far. */
function vain({ em, desk, second }: RoadLayout, { vainCount }: RoadState): Label[] {
  const at = desk.vain ?? second?.vain;
  if (!at || vainCount === 0) return [];
  const text = `woken in vain: ${vainCount}`;
  return [
    line('vain', text, at.x, at.y, {
      px: LEAST_LETTER * em,
      tone: 'runnable',
      isBold: true,
      rank: 4,
    }),
  ];
}

const waitingText = (count: number) => (count === 1 ? '1 commit waits' : `${count} commits wait`);

function disks({ disks, depth, em }: RoadLayout, state: RoadState): Label[] {
  if (depth < 2) return [];
  return disks.flatMap(({ disk, box, text }) => {
    const requests = state.requests[disk]?.length ?? 0;
    if (requests === 0) return [];
    const bytes = disk === 0 && state.writingBytes ? formatBytes(state.writingBytes) : null;
    const words = requests > 1 || !bytes ? counted(requests, 'request') : bytes;
    const style = {
      px: LEAST_LETTER * em,
      tone: 'soft',
      rank: 6,
      most: box.width - 1.2 * em,
    } as const;
    return [line(`disk ${disk}`, words, text.x, text.y, style)];
  });
}

function sockets({ sockets, em, depth }: RoadLayout): Label[] {
  if (depth === 0) return [];
  return sockets.map(({ box, socket }) =>
    line(`socket ${socket}`, `socket ${socket}`, box.x + 0.5 * em, box.y + 0.75 * em, {
      px: LEAST_LETTER * em,
      tone: 'soft',
      rank: 3,
      set: 'sockets',
    }),
  );
}

/** All letters of a label, as a reader reads them. */
export const textOf = ({ lines }: Label): string =>
  lines.map((words) => words.map(({ text }) => text).join('')).join(' ');

/** How wide a label's line is, by the same measure as its box. */
export function lineWidth(label: Label, nth: number): number {
  return at(label.lines, nth).reduce(
    (sum, { text, isBold }) => sum + textWidth(text, label.px, isBold),
    0,
  );
}
