/**
 * The drawings of the article, as SVG: numbers in, markup out, so that the page is built with the same pictures that a
 * reader's number redraws. All are as wide as a phone's column; on a large screen their letters grow with them.
 */
import { escapeMarkup } from '$model/escapeMarkup';
import { colour, type Colour } from './palette';

export const WIDTH = 400;
const LETTERS = 13;
const SMALL = 12;
/** Beside a bar there is room for its length in words. */
const VALUE = 62;
/** Drawn while it is nothing, so that it isn't looked for. */
const LEAST = 1.5;

const short = (value: number) => String(Math.round(value * 10) / 10);

/** A drawing of a height. @param label what it shows, for those who can't see it */
const svg = (height: number, label: string, ...content: readonly string[]) =>
  `<svg viewBox="0 0 ${WIDTH} ${short(height)}" width="${WIDTH}" height="${short(height)}" role="img" aria-label="${escapeMarkup(label)}" font-size="${LETTERS}">${content.join('')}</svg>`;

interface TextLook {
  readonly fill?: Colour;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly isBold?: boolean;
  readonly size?: number;
}

function text(x: number, y: number, words: string, look: TextLook = {}): string {
  const { fill = 'soft', anchor = 'start', isBold = false, size = LETTERS } = look;
  return `<text x="${short(x)}" y="${short(y)}" fill="${colour(fill)}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}${isBold ? ' font-weight="650"' : ''}${size === LETTERS ? '' : ` font-size="${size}"`}>${escapeMarkup(words)}</text>`;
}

/** @param nth its place in a drawing that comes bit by bit */
function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Colour,
  nth: number | null = null,
): string {
  const late = nth === null ? '' : ` class="late" style="--nth:${nth}"`;
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(LEAST, width))}" height="${short(height)}" fill="${colour(fill)}"${late}/>`;
}

const line = (x1: number, y1: number, x2: number, y2: number, stroke: Colour, width = 1) =>
  `<path d="M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}" stroke="${colour(stroke)}" stroke-width="${width}"/>`;

const circle = (x: number, y: number, r: number, fill: Colour, nth: number) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${colour(fill)}" class="late" style="--nth:${nth}"/>`;

const KEY_ROW = 17;

/** What colours mean, in as many rows as that takes. @param y of the letters of the first row */
function legend(
  y: number,
  entries: readonly { readonly fill: Colour; readonly words: string }[],
): { readonly markup: string; readonly bottom: number } {
  let [x, row] = [0, 0];
  const keys = entries.map(({ fill, words }) => {
    const width = 16 + words.length * 6.4 + 10;
    if (x > 0 && x + width > WIDTH) [x, row] = [0, row + 1];
    const at = { x, y: y + row * KEY_ROW };
    x += width;
    return rect(at.x, at.y - 9, 10, 10, fill) + text(at.x + 15, at.y, words, { size: SMALL });
  });
  return { markup: keys.join(''), bottom: y + row * KEY_ROW + 8 };
}

/* ---- Commits as bars, to one scale ---- */

export interface BarPart {
  readonly fill: Colour;
  readonly words: string;
  readonly ns: number;
}

export interface Bar {
  readonly words: string;
  readonly parts: readonly BarPart[];
  /** Its length in words. */
  readonly value: string;
  /** Ends a group of bars. */
  readonly isLast?: boolean;
}

const BAR = { pitch: 42, high: 17 } as const;

/** Commits below each other, each in its parts. */
export function drawBars(bars: readonly Bar[], label: string): string {
  const lengthOf = ({ parts }: Bar) => parts.reduce((sum, { ns }) => sum + ns, 0);
  const scale = (WIDTH - VALUE) / Math.max(...bars.map(lengthOf));
  let y = 14;
  const drawn = bars.map(({ words, parts, value, isLast }, nth) => {
    let x = 0;
    const pieces = parts.map(({ fill, ns }) => {
      const piece = ns > 0 ? rect(x, y + 6, ns * scale, BAR.high, fill, nth) : '';
      x += ns * scale;
      return piece;
    });
    const drawn =
      text(0, y, words) +
      pieces.join('') +
      text(x + 6, y + 6 + BAR.high - 4, value, { fill: 'ink', isBold: true });
    y += BAR.pitch + (isLast ? 12 : 0);
    return drawn;
  });
  const used = new Set(
    bars.flatMap(({ parts }) =>
      parts.filter(({ ns }) => ns * scale >= LEAST).map(({ fill }) => fill),
    ),
  );
  const inOrder = (bars[0]?.parts ?? []).filter(({ fill }) => used.has(fill));
  const keys = legend(y + 2, inOrder);
  return svg(keys.bottom, label, ...drawn, keys.markup);
}

/* ---- Commits and the writes that take them, over time ---- */

/** From when until when, and in which colour. */
export interface Stretch {
  readonly fromNs: number;
  readonly untilNs: number;
  readonly fill: Colour;
}

export interface CommitRow {
  readonly stretches: readonly Stretch[];
  readonly isChosen: boolean;
}

export interface Window {
  readonly fromNs: number;
  readonly untilNs: number;
}

const LEFT = 58;

/** Where an instant is, from left to right. */
const across =
  ({ fromNs, untilNs }: Window, left = LEFT) =>
  (ns: number) =>
    left +
    ((Math.min(Math.max(ns, fromNs), untilNs) - fromNs) / (untilNs - fromNs)) * (WIDTH - left);

/** The writes of the disk above, below them each commit from its beginning to its end. */
export function drawCommits(
  window: Window,
  writes: readonly Stretch[],
  commits: readonly CommitRow[],
  label: string,
): string {
  const x = across(window);
  const pitch = Math.max(9, Math.min(14, 200 / Math.max(1, commits.length)));
  const top = 40;
  const bottom = top + commits.length * pitch;
  const stretch = ({ fromNs, untilNs, fill }: Stretch, y: number, high: number, nth: number) =>
    rect(x(fromNs), y, x(untilNs) - x(fromNs), high, fill, nth);
  const keys = legend(bottom + 22, [
    { fill: 'earlier', words: 'waits for the write before' },
    { fill: 'disk', words: 'its own write' },
    { fill: 'work', words: 'at work' },
  ]);
  return svg(
    keys.bottom,
    label,
    text(0, 20, 'disk'),
    ...writes.map((write, nth) => stretch(write, 6, 20, nth * 3)),
    ...writes.map(({ untilNs }) => line(x(untilNs), 26, x(untilNs), bottom, 'rule')),
    text(0, top + 10, 'commits'),
    ...commits.flatMap(({ stretches, isChosen }, nth) => {
      const y = top + nth * pitch;
      const pieces = stretches.map((each) => stretch(each, y + 1, pitch - 3, nth));
      const { fromNs = 0 } = stretches[0] ?? {};
      const mark = isChosen
        ? `<path d="M${short(x(fromNs) - 4)} ${short(y + pitch / 2 - 0.5)}l-8 -5v10z" fill="${colour('ink')}"/>`
        : '';
      return [mark, ...pieces];
    }),
    keys.markup,
  );
}

/* ---- A hundred commits as a hundred dots ---- */

export interface DotMark {
  readonly ns: number;
  readonly words: string;
  readonly fill: Colour;
}

const DOT = 4.2;

/**
 * How long waits are, each dot one of a hundred alike in number, on a scale on which ten times as long is one step.
 * @param ns a hundred lengths, in order
 * @param before the same for what it is compared with, drawn faintly
 */
export function drawDots(
  ns: readonly number[],
  before: readonly number[],
  marks: readonly DotMark[],
  scale: { readonly least: number; readonly most: number; readonly words: (ns: number) => string },
  label: string,
): string {
  const [from, to] = [Math.log10(scale.least), Math.log10(scale.most)];
  const x = (length: number) => 8 + ((Math.log10(length) - from) / (to - from)) * (WIDTH - 16);
  const columns = Math.floor((WIDTH - 16) / (2 * DOT));
  const stack = (lengths: readonly number[]) => {
    const heights = new Map<number, number>();
    return lengths.map((length) => {
      const column = Math.round(((x(length) - 8) / (WIDTH - 16)) * columns);
      const row = heights.get(column) ?? 0;
      heights.set(column, row + 1);
      return { x: 8 + (column / columns) * (WIDTH - 16), row };
    });
  };
  const [dots, ghosts] = [stack(ns), stack(before)];
  const rows = Math.max(...[...dots, ...ghosts].map(({ row }) => row)) + 1;
  const step = Math.min(2 * DOT, 170 / rows);
  const floor = 62 + rows * step;
  const y = (row: number) => floor - DOT - row * step;
  const decades = [];
  for (let power = Math.ceil(from - 1e-9); power <= to + 1e-9; power++) decades.push(10 ** power);
  return svg(
    floor + 22,
    label,
    line(0, floor + 1, WIDTH, floor + 1, 'strong'),
    ...decades.map((each) =>
      text(Math.min(Math.max(x(each), 22), WIDTH - 22), floor + 17, scale.words(each), {
        anchor: 'middle',
        size: SMALL,
      }),
    ),
    ...ghosts.map(
      (dot) =>
        `<circle cx="${short(dot.x)}" cy="${short(y(dot.row))}" r="${DOT - 1}" fill="none" stroke="${colour('strong')}"/>`,
    ),
    ...dots.map((dot, nth) => circle(dot.x, y(dot.row), DOT - 0.4, 'good', nth / 3)),
    ...marks.map(({ ns: at, words, fill }, nth) => {
      const middle = x(at);
      const isLeft = middle > WIDTH * 0.6;
      const top = 14 + nth * 16;
      return (
        line(middle, top - 10, middle, floor, fill, 1.5) +
        text(middle + (isLeft ? -5 : 5), top, words, {
          fill,
          anchor: isLeft ? 'end' : 'start',
          isBold: true,
        })
      );
    }),
  );
}

/* ---- What was said before it was true ---- */

export interface SaidAndDone {
  readonly toldNs: number;
  /** When it was on disk; Infinity if not in what is drawn. */
  readonly diskNs: number;
}

/** From "complete" to the disk: a line for each commit, and the instant at which the power goes. */
export function drawPlug(
  window: Window,
  commits: readonly SaidAndDone[],
  plugNs: number,
  label: string,
): string {
  const x = across(window, 8);
  const [top, high] = [30, 190];
  const pitch = high / Math.max(1, commits.length);
  const thick = Math.max(1, Math.min(4, pitch * 0.5));
  const bottom = top + high;
  const plug = x(plugNs);
  const isRight = plug > WIDTH / 2;
  const keys = legend(bottom + 26, [
    { fill: 'good', words: '“complete”, says the database' },
    { fill: 'disk', words: 'on disk' },
    { fill: 'bad', words: 'said, and lost' },
  ]);
  return svg(
    keys.bottom,
    label,
    ...commits.flatMap(({ toldNs, diskNs }, nth) => {
      const y = top + (nth + 0.5) * pitch;
      const isLost = toldNs <= plugNs && diskNs > plugNs;
      const fill: Colour = isLost ? 'bad' : toldNs > plugNs ? 'rule' : 'strong';
      const end = diskNs <= window.untilNs ? x(diskNs) : WIDTH;
      const r = Math.max(1.6, Math.min(4, pitch * 0.45));
      return [
        rect(x(toldNs), y - thick / 2, end - x(toldNs), thick, fill),
        circle(x(toldNs), y, r, isLost ? 'bad' : toldNs > plugNs ? 'rule' : 'good', nth),
        diskNs <= window.untilNs
          ? rect(
              x(diskNs) - r,
              y - r,
              2 * r,
              2 * r,
              toldNs > plugNs || isLost ? 'rule' : 'disk',
              nth,
            )
          : '',
      ];
    }),
    line(plug, 16, plug, bottom + 6, 'ink', 2),
    text(plug + (isRight ? -6 : 6), 14, 'the power goes', {
      fill: 'ink',
      anchor: isRight ? 'end' : 'start',
      isBold: true,
    }),
    keys.markup,
  );
}

/* ---- A race of two ---- */

export interface Race {
  readonly words: string;
  readonly diskNs: number;
  readonly otherNs: number;
  readonly value: string;
  readonly isChosen: boolean;
}

/** For each distance the disk's way and the other machine's: the commit is complete when both have come in. */
export function drawRaces(races: readonly Race[], label: string): string {
  const longest = Math.max(...races.map(({ diskNs, otherNs }) => Math.max(diskNs, otherNs)));
  const left = 76;
  const scale = (WIDTH - left - VALUE) / longest;
  const pitch = 32;
  const drawn = races.map(({ words, diskNs, otherNs, value, isChosen }, nth) => {
    const y = 8 + nth * pitch;
    const end = left + Math.max(diskNs, otherNs) * scale;
    const fill: Colour = isChosen ? 'ink' : 'soft';
    return (
      text(left - 8, y + 15, words, { anchor: 'end', fill, isBold: isChosen }) +
      rect(left, y, diskNs * scale, 9, 'disk', nth) +
      rect(left, y + 11, otherNs * scale, 9, 'other', nth) +
      line(end, y - 3, end, y + 23, 'ink', 1.5) +
      text(end + 6, y + 15, value, { fill, isBold: isChosen })
    );
  });
  const bottom = 8 + races.length * pitch;
  const keys = legend(bottom + 14, [
    { fill: 'disk', words: 'the disk here' },
    { fill: 'other', words: 'there and back' },
  ]);
  return svg(keys.bottom, label, ...drawn, keys.markup);
}
