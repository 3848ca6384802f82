/** The pictures that other sites show beside a link to a page, as SVG. Used by Node only. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { StaticPicture } from '$lesson/content/definition';
import { stretchHeight } from '$views/lanes/stretchHeight';
import { escapeMarkup } from '$model/escapeMarkup';
import { formatNs } from '$model/format';
import { CARD } from '$views/share/snippets';
import { openingRun } from './openingRun';
import { PAGE_CARDS } from './socialTags';

/** How long a commit took, and how long of that its write was on the disk. */
export interface CommitTimes {
  readonly totalNs: number;
  readonly diskNs: number;
}

/** What is drawn on a card. */
export interface Card {
  /** What it is of; the site itself has none. */
  readonly heading: string;
  /** A question, or what it is. */
  readonly words: string;
  readonly still: StaticPicture;
  /** The commit that the picture begins with; null of a run without one. */
  readonly commit: CommitTimes | null;
}

const EDGE = 70;
const LANE = 46;
const GAP = 14;
const LEFT = 220;
/** From line to line of a question, in heights of its letters. */
const LINE = 1.3;
const BRAND = 'Post/Wait';
const NBSP = '\u00a0';

/** Of the letters of a question, and of a long one: a card has room for more, but not the bytes. */
const SIZES = { usual: 40, long: 32 } as const;
/** So many letters are long. */
const LONG = 96;

/** Below this share of a commit, the time of its disk contradicts it. */
const SURPRISING = 0.6;

/** What the states of a process are called by readers who know no database; the others look like one of these. */
const LEGEND = [
  ['user', 'on a CPU'],
  ['runnable', 'waits for a CPU'],
  ['io', 'on disk'],
  ['sleeping', 'asleep'],
] as const;

/** The two numbers of a commit, in words, where they contradict each other. */
export function claimOf(commit: CommitTimes | null): string | null {
  if (!commit || commit.diskNs === 0 || commit.diskNs > SURPRISING * commit.totalNs) return null;
  const [disk, total] = [commit.diskNs, commit.totalNs].map((ns) =>
    formatNs(ns).replace(' ', NBSP),
  );
  return `The disk took ${disk}. This commit took ${total}.`;
}

/** The card of the site itself. @param corePath where the compiled core is */
export async function siteCard(corePath: string): Promise<Card> {
  const { still, claim, commit } = openingRun(await loadCoreFromDisk(corePath));
  const totalNs = commit.endNs - commit.beginNs;
  return { heading: '', words: claim, still, commit: { totalNs, diskNs: 0 } };
}

/** Cards of pages that are about no run in particular, each with the picture of one. */
export function pageCards(
  entries: readonly { readonly name: string; readonly card: Card }[],
): { name: string; card: Card }[] {
  return Object.entries(PAGE_CARDS).map(([name, { heading, words, of }]) => {
    const shown = entries.find((each) => each.name === of);
    if (!shown) throw new RangeError(`There is no ${of} for the card of ${name}.`);
    return { name, card: { ...shown.card, heading, words } };
  });
}

/** What a card is drawn with. */
export interface Pen {
  /** The colour of a token of the theme, such as `state-user`. */
  colourOf(token: string): string;
  /** Where each letter of a text begins, from 0, and where it ends: in pixels of a font of this size and weight. */
  placesOf(words: string, size: number, weight: number): readonly number[];
}

/** A card as SVG. */
export function drawCard(card: Card, pen: Pen): string {
  const { width, height } = CARD;
  const { colourOf } = pen;
  const { heading, words, still } = card;
  const top = height - EDGE - 42 - still.lanes.length * (LANE + GAP);
  const size = words.length > LONG ? SIZES.long : SIZES.usual;
  const lines = inLines(words, size, pen).map((line, index) =>
    text(pen, line, [EDGE, Math.round(178 + index * size * LINE)], {
      ...{ size, weight: 600, token: 'ink' },
    }),
  );
  const title = heading ? `${BRAND} · ${heading}` : BRAND;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Source Serif 4">
<rect width="${width}" height="${height}" fill="${colourOf('paper')}"/>
${text(pen, title, [EDGE, 104], { size: 30, token: 'accent' })}
${playMark(width - EDGE - 32, 94, colourOf)}
${lines.join('\n')}
${spanOf(card, top, pen)}
${lanesOf(still, top, pen)}
${legendOf(still, pen)}
</svg>`;
}

type ColourOf = Pen['colourOf'];

interface Look {
  readonly size?: number;
  readonly weight?: number;
  /** Of its colour. */
  readonly token?: string;
  /** Its place is that of its end. */
  readonly isEnd?: boolean;
}

/**
 * A line of text whose letters begin at whole pixels: each letter is the same wherever it is, and the picture has half of
 * the bytes.
 */
function text(
  { colourOf, placesOf }: Pen,
  words: string,
  [x, y]: readonly [number, number],
  { size = 26, weight = 400, token = 'ink-soft', isEnd = false }: Look = {},
): string {
  const places = placesOf(words, size, weight);
  const left = isEnd ? x - (places.at(-1) ?? 0) : x;
  const xs = places.slice(0, -1).map((place) => Math.round(left + place));
  return `<text x="${xs.join(' ')}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colourOf(token)}">${escapeMarkup(words)}</text>`;
}

const bar = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y}" width="${width.toFixed(1)}" height="${height}" fill="${fill}" ${more}/>`;

/** What is behind the link plays. */
const playMark = (x: number, y: number, colourOf: ColourOf) =>
  `<circle cx="${x}" cy="${y}" r="32" fill="${colourOf('accent')}"/><path d="M${x - 10} ${y - 16}v32l27-16z" fill="${colourOf('paper')}"/>`;

const scaleOf = ({ lengthMs }: StaticPicture) => (CARD.width - EDGE - LEFT) / lengthMs;

function lanesOf(still: StaticPicture, top: number, pen: Pen): string {
  const { colourOf } = pen;
  const scale = scaleOf(still);
  const rows = still.lanes.map(({ name, intervals }, lane) => {
    const y = top + lane * (LANE + GAP);
    const groove = bar(
      ...([LEFT - 2, y - 2, CARD.width - EDGE - LEFT + 4, LANE + 4] as const),
      colourOf('paper-raised'),
      `stroke="${colourOf('rule')}" stroke-width="2"`,
    );
    const bars = intervals.map(({ fromMs, untilMs, state }) => {
      const thickness = stretchHeight(state, LANE);
      const long = Math.max((untilMs - fromMs) * scale, 1.5);
      const [x, above] = [LEFT + fromMs * scale, y + (LANE - thickness) / 2];
      return bar(x, above, long, thickness, colourOf(`state-${state}`));
    });
    return [groove, ...bars, text(pen, name, [LEFT - 18, y + LANE / 2 + 9], { isEnd: true })].join(
      '',
    );
  });
  return rows.join('\n');
}

/** How long the commit is, over the lanes, and the part of its disk where that is a surprise. */
function spanOf({ commit, still, words }: Card, top: number, pen: Pen): string {
  if (!commit) return '';
  const { totalNs, diskNs } = commit;
  const [from, y] = [LEFT, top - 22];
  const until = Math.min(LEFT + (totalNs / 1e6) * scaleOf(still), CARD.width - EDGE);
  const ink = pen.colourOf('ink-soft');
  const claim = claimOf(commit);
  const disk = claim && claim !== words ? `, the disk ${formatNs(diskNs)}` : '';
  const line = `<path d="M${from} ${y - 8}v16M${from} ${y}H${until.toFixed(1)}m0-8v16" stroke="${ink}" stroke-width="2" fill="none"/>`;
  return line + text(pen, `this commit ${formatNs(totalNs)}${disk}`, [from + 8, y - 14]);
}

/** What the colours are that the picture has. */
function legendOf(still: StaticPicture, pen: Pen): string {
  const states = new Set(
    still.lanes.flatMap(({ intervals }) => intervals.map((each) => each.state)),
  );
  const y = CARD.height - EDGE + 8;
  let x = LEFT;
  return LEGEND.filter(([state]) => states.has(state))
    .map(([state, words]) => {
      const thickness = stretchHeight(state, 26);
      const mark = bar(x, y - 9 - thickness / 2, 26, thickness, pen.colourOf(`state-${state}`));
      const word = text(pen, words, [x + 36, y]);
      x += Math.round(36 + (pen.placesOf(words, 26, 400).at(-1) ?? 0) + 36);
      return mark + word;
    })
    .join('');
}

/** A question in lines. */
function inLines(words: string, size: number, pen: Pen): string[] {
  const room = CARD.width - 2 * EDGE;
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    const isFit = (pen.placesOf(longer, size, 600).at(-1) ?? 0) <= room;
    if (lines.length > 0 && isFit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
