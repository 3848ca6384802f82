/**
 * Where everything of the road is: clients, run queue and CPU, the log writer's desk, disk, from left to right, or from
 * top to bottom where that is too wide. It is laid out by what a run's window needs at most, so nothing changes sides
 * while the run plays, and what the run never uses has no room.
 */
import { at } from '$model/at';
import { BAY_HEAD, BAY_ROWS, clientPlaces, columnsOf, togetherIn } from './blocks';
import { cellWidth, cpuWidth, isDense, rowHeight, usedCpus } from './cpuBlock';
import { textWidth } from './geometry';
import {
  LEAST_LETTER,
  type Block,
  type Depth,
  type Draft,
  type Look,
  type RoadLayout,
  type RoadSize,
} from './plan';
import type { Scene } from './scene';

/** Half the width of a token, in units of the type size: the first that there is room for. */
const RADII: Readonly<Record<Depth, readonly number[]>> = {
  0: [1.2, 1],
  1: [1.4, 1.15, 0.95],
  2: [1.35, 1.1, 0.95, 0.8],
  3: [1, 0.8],
};

/** Tokens are not made larger than a picture of this height has room for, in units of the type size. */
const HIGHEST_ROAD = 21;

/**
 * Lays a scene out. The height follows from the width.
 * @param most pixels that it would best be no higher than: tokens are made smaller for that, where they can be
 */
export function roadLayout(scene: Scene, size: RoadSize, most = Infinity): RoadLayout {
  const { radii = RADII[size.depth] } = size;
  for (const [nth, radius] of radii.entries()) {
    const isLast = nth === radii.length - 1;
    const look = lookFor(scene, size, radius, false);
    const wide = layOutWide(look, isLast);
    if (wide && wide.height <= most) return wide;
    const low = isLast && most < Infinity ? layOutWide(look, true, true) : null;
    if (low && wide) return low.height < wide.height ? low : wide;
    if (low) return low;
  }
  return layOutNarrow(lookFor(scene, size, at(radii, radii.length - 1), true));
}

/** In a place of a given height, letters are made no larger than this times the page's for the road to fill it. */
const MOST_GROWTH = 1.5;
/** And no smaller than this, in pixels. */
const LEAST_LETTERS_PX = 11;

/** Where there is little room, tokens just large enough for a letter and a digit, in units of the type size. */
const LEAST_RADII = [0.8, 0.68];
/** Tokens without room for a letter: how much is busy is seen by their number. */
const WITHOUT_LETTERS = [0.55, 0.45, 0.34, 0.26, 0.2, 0.15];

/**
 * The road as large as fits into a place of a given height. Where it is too high with the smallest letters, less is told of
 * it; then tokens do without letters; and if even that is too much, it is as low as it can be.
 * @param growth how many times as large as the page's letters its own may become
 */
export function roadLayoutIn(
  scene: Scene,
  size: RoadSize,
  height: number,
  growth = MOST_GROWTH,
): RoadLayout {
  let lowest: RoadLayout | null = null;
  for (const want of wantsIn(size, growth)) {
    const layout = roadLayout(scene, want);
    if (layout.height <= height) return layout;
    if (!lowest || layout.height < lowest.height) lowest = layout;
  }
  return lowest ?? roadLayout(scene, size);
}

/** How a road of a given size can be drawn, the best first. */
function wantsIn(size: RoadSize, growth: number): RoadSize[] {
  const leastEm = size.leastEm ?? Math.min(size.em, LEAST_LETTERS_PX / LEAST_LETTER);
  const wants: RoadSize[] = [];
  for (let em = size.em * growth; em > leastEm; em -= 0.5) wants.push({ ...size, em });
  const add = (depth: Depth, radii: readonly number[]) => {
    for (const radius of radii) wants.push({ ...size, em: leastEm, depth, radii: [radius] });
  };
  for (const depth of ([3, 2, 1, 0] as const).filter((each) => each <= size.depth)) {
    add(depth, [...RADII[depth], ...LEAST_RADII]);
  }
  if (size.depth > 0) add(1, WITHOUT_LETTERS);
  add(0, WITHOUT_LETTERS);
  return wants;
}

/** Where letters are made smaller before the road is scrolled: no smaller than this, in pixels. */
const LEAST_READ_EM = 13;

/**
 * The road as pages have it, which can be scrolled: lower than usual if that makes it fit, first by its tokens, then by
 * its letters, then by telling less, then with the smallest tokens, then with fewer seats at two desks. One that stays narrow keeps the page's.
 */
export function roadLayoutWithin(scene: Scene, size: RoadSize, height: number): RoadLayout {
  let lowest = roadLayout(scene, size, height);
  const take = (other: RoadSize) => {
    if (lowest.height <= height) return;
    const next = roadLayout(scene, other, height);
    if (!next.isNarrow && (lowest.isNarrow || next.height < lowest.height)) lowest = next;
  };
  for (let em = size.em - 0.5; em >= LEAST_READ_EM; em -= 0.5) take({ ...size, em });
  for (const depth of ([2, 1] as const).filter((each) => each < size.depth)) {
    take({ ...size, em: LEAST_READ_EM, depth });
  }
  // Never more than was asked for.
  const depth = size.depth === 0 ? 0 : 1;
  for (const radius of LEAST_RADII) take({ ...size, em: LEAST_READ_EM, depth, radii: [radius] });
  // Two desks are one above the other: what has no seat in one row is counted there.
  if (scene.second)
    take({ ...size, em: LEAST_READ_EM, depth, radii: LEAST_RADII.slice(-1), bayRows: 1 });
  return lowest;
}

function lookFor(scene: Scene, size: RoadSize, radius: number, isNarrow: boolean): Look {
  const r = size.radii ? radius * size.em : Math.max(12, radius * size.em);
  const step = 2 * r + Math.min(0.4 * size.em, 0.5 * r);
  return { ...size, scene, isNarrow, r, step, px: 0.8125 * size.em };
}

const PAD = 1;
const HEAD = 1.6;

/**
 * Side by side; null if that is too wide.
 * @param isLast whether tokens can't be made smaller
 * @param isLow whether run queues give way first: a stack of them is as high as all of them side by side
 */
function layOutWide(look: Look, isLast: boolean, isLow = false): RoadLayout | null {
  const { em, step, depth, scene } = look;
  const { crowds, homes } = scene;
  const gap = (depth === 0 ? 0.6 : isLow ? 1 : 1.4) * em;
  const room = look.width - 2 * PAD * em - 3 * gap;
  const words = scene.run.database.road.headings;
  const headings = (text: string) => textWidth(text, look.px, true) + 0.3 * em;
  const most =
    depth === 0
      ? togetherIn(look)
      : Math.max(scene.desk.mostThis, scene.desk.mostNext, scene.second?.mostNext ?? 0, 1);
  const bays = (perRow: number) => (perRow + 1) * step + 2.3 * em;
  const used = usedCpus(scene).length;
  const dense = isDense(look);
  const least = [
    Math.max(headings(words.clients), Math.min(2, homes.clients.length) * step),
    dense
      ? 4 * cellWidth(look)
      : cpuWidth(look) +
        Math.max(step + 1.2 * em, depth > 0 ? headings(words.queue) + 0.5 * em : 0),
    Math.max(headings(words.desk), bays(Math.min(most, 3))),
    (depth === 0 ? 4 : 5.5) * em,
  ] as const;
  // The desk is about as high as the lanes beside it.
  const lanes = dense ? Infinity : used * rowHeight(look);
  const inHalf = (lanes / (depth === 0 ? 1 : 2) - BAY_HEAD * em) / step;
  const bayRows = Math.max(1, Math.min(look.bayRows ?? BAY_ROWS[depth], Math.round(inHalf)));
  const wanted = [
    Math.min(Math.ceil(Math.max(1, homes.clients.length) / (depth === 0 ? 2 : 4)), 6) * step,
    dense
      ? Math.min(used, used > 32 ? 8 : 6) * cellWidth(look)
      : cpuWidth(look) + Math.min(Math.max(1, ...crowds.queue), 6) * step + 1.2 * em,
    bays(Math.min(Math.max(3, Math.ceil(most / bayRows)), 8)),
    Math.min(Math.max(5.5 * em, (crowds.requests[0] ?? 1) * 1.5 * em + 1.2 * em), 11 * em),
  ] as const;
  const leastSum = least.reduce((sum, each) => sum + each, 0);
  const wantedSum = wanted.reduce((sum, each) => sum + each, 0);
  if (leastSum > room || (!isLast && wantedSum > room)) return null;
  const lacking = wanted.map((each, column) => Math.max(0, each - at(least, column)));
  const widths = least.map(
    (each, column) => each + at(shareOut(lacking, room - leastSum, isLow), column),
  );
  const spare = Math.max(0, room - widths.reduce((sum, each) => sum + each, 0));
  // What is left over lengthens the road itself.
  const shares = [0.18, 0.6, 0.1, 0.12];
  const final = widths.map((each, column) => each + spare * at(shares, column)) as unknown as [
    number,
    number,
    number,
    number,
  ];
  const columns = columnsOf(look, final);
  const draft: Draft = { headings: [], disks: [], log: [], areas: {} };
  const top = PAD * 0.6 * em + HEAD * em;
  const blockGap = (HEAD + 0.7) * em;
  const heights = columns.map((blocks) =>
    blocks.reduce((sum, { height }, nth) => sum + height + (nth > 0 ? blockGap : 0), 0),
  );
  const body = Math.max(...heights);
  if (!isLast && body > HIGHEST_ROAD * em) return null;
  let x = PAD * em;
  for (const [column, blocks] of columns.entries()) {
    let y = top;
    for (const [nth, block] of blocks.entries()) {
      // A column of one block is level with the others' middle only if it is the road's: it begins at the top.
      if (nth > 0) y += blockGap;
      if (block.heading) {
        draft.headings.push({ text: block.heading, x, y: y - 0.55 * em, width: at(final, column) });
      }
      block.put(draft, x, y);
      y += block.height;
    }
    x += at(final, column) + gap;
  }
  return finish(draft, look, top + body);
}

/** What of a width each column has that lacks some: clients and desk first where the road is to be low. */
function shareOut(lacking: readonly number[], width: number, isLow: boolean): number[] {
  const isFirst = (column: number) => !isLow || column === 0 || column === 2;
  const sumOf = (first: boolean) =>
    lacking.reduce((sum, each, column) => sum + (isFirst(column) === first ? each : 0), 0);
  const toFirst = Math.min(sumOf(true), width);
  const toRest = Math.min(sumOf(false), width - toFirst);
  return lacking.map((each, column) =>
    isFirst(column)
      ? (each * toFirst) / Math.max(1, sumOf(true))
      : (each * toRest) / Math.max(1, sumOf(false)),
  );
}

function layOutNarrow(look: Look): RoadLayout {
  const { em, scene, step } = look;
  const width = look.width - 2 * PAD * em;
  // The disk has a place beside the desk.
  const gap = 1.4 * em;
  const diskWidth = 5.5 * em;
  const deskWidth = width - gap - diskWidth;
  // What works in the background has one beside few clients.
  const { length: others } = scene.homes.background;
  const name = textWidth(scene.run.database.road.headings.background, look.px, true);
  const clientsWidth = Math.max(clientPlaces(look) * step, 5.5 * em);
  const room = width - clientsWidth - gap;
  const aside = others > 0 && Math.max(others * step, name) <= room ? room : 0;
  const columns = columnsOf(
    look,
    [aside > 0 ? clientsWidth : width, width, deskWidth, diskWidth],
    aside,
  );
  const [[first, ...clients] = [], cpus = [], [desk, ...besideDesk] = []] = columns;
  const [, , , [disk, ...belowDisk] = [], [background] = []] = columns;
  const draft: Draft = { headings: [], disks: [], log: [], areas: {} };
  const x = PAD * em;
  let y = 0.2 * em;
  const put = (row: readonly (Block | undefined)[], split = deskWidth) => {
    y += (HEAD + 0.3) * em;
    const blocks = row.filter((block) => block !== undefined);
    for (const [nth, block] of blocks.entries()) {
      const left = nth === 0 ? x : x + split + gap;
      const own = nth > 0 ? width - split - gap : blocks.length > 1 ? split : width;
      const { heading } = block;
      if (heading) draft.headings.push({ text: heading, x: left, y: y - 0.55 * em, width: own });
      block.put(draft, left, y);
    }
    y += Math.max(...blocks.map(({ height }) => height)) + 0.3 * em;
  };
  put([first, background], clientsWidth);
  for (const block of [...clients, ...cpus]) put([block]);
  put([desk, disk]);
  for (const block of [...besideDesk, ...belowDisk]) put([block]);
  return finish(draft, look, y);
}

/** The caption's lane and the bar below the road. */
function finish(draft: Draft, look: Look, roadEnd: number): RoadLayout {
  const { em, depth, isNarrow, scene, r } = look;
  const x = PAD * em;
  const width = look.width - 2 * PAD * em;
  const lines = width < 34 * em ? 2 : 1;
  const { told = 'all' } = look;
  let end = roadEnd + 0.7 * em;
  const below = (height: number, gap: number) => {
    const box = { x, y: end, width, height };
    end += height + gap;
    return box;
  };
  const caption = told === 'all' ? below((0.6 + 1.25 * lines) * em, 0.4 * em) : null;
  const barTitle = told === 'nothing' ? null : below(1.4 * em, 0.2 * em);
  const bar = told === 'nothing' ? null : below(1.7 * em, 0.3 * em);
  const height = end + (told === 'nothing' ? 0 : 0.7 * em);
  const { clients, cpus, sockets, cpuArea, idle, desk } = draft;
  if (!clients || !cpus || !sockets || !cpuArea || idle === undefined || !desk) {
    throw new RangeError('A place of the road was not laid out.');
  }
  return {
    scene,
    width: look.width,
    height: Math.ceil(height),
    depth,
    em,
    radius: r,
    isNarrow,
    headings: draft.headings,
    clients,
    cpus,
    sockets,
    cpuArea,
    idle,
    desk,
    second: draft.second ?? null,
    disks: draft.disks,
    log: draft.log,
    areas: draft.areas,
    caption,
    barTitle,
    bar,
  };
}
