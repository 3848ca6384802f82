/**
 * A film as SVG: one frame of it, or all of it in one file that moves by itself. Both have the same shapes: the lanes are
 * drawn whole, and a veil lies over what has not happened yet.
 */
import { escapeMarkup } from '$model/escapeMarkup';
import { STATES } from '$model/schema/generated';
import { stretchHeight } from '../lanes/stretchHeight';
import { textWidth } from '../road/geometry';
import { lengthOf, shotAt, type Film } from './film';

/** The colour of a token of the theme, such as `state-user`, as SVG takes it. */
export type Paint = (token: string) => string;

/** As wide as the text of most blogs. */
export const FILM_WIDTH = 700;

const MARGIN = 20;
const QUESTION = { px: 22, line: 28, most: 3 };
const TOLD = { px: 18, line: 24, most: 2 };
const NAME_PX = 15;
const SMALL_PX = 13;
const LANE = 30;
const GAP = 8;
const LEFT = 126;
const RIGHT = FILM_WIDTH - MARGIN;
/** How much of the paper's colour lies over what has not happened yet. */
const VEIL = 0.84;
/** As in all pictures of lanes: a stretch too short to be seen is a line. */
const SHORTEST = 0.75;

export interface Look {
  readonly paint: Paint;
  /** The typeface, as SVG names it. */
  readonly font: string;
}

/** Where everything is; the same in each frame. */
interface Plan {
  readonly question: readonly string[];
  readonly lanesTop: number;
  readonly lanesBottom: number;
  readonly toldTop: number;
  readonly height: number;
  readonly x: (ms: number) => number;
}

function planOf({ question, lanes, lengthMs }: Film): Plan {
  const lines = linesOf(question, QUESTION.px, QUESTION.most);
  const lanesTop = MARGIN + lines.length * QUESTION.line + 10;
  const lanesBottom = lanesTop + lanes.length * (LANE + GAP);
  const toldTop = lanesBottom + 52;
  const height = toldTop + TOLD.most * TOLD.line + 34;
  return {
    question: lines,
    ...{ lanesTop, lanesBottom, toldTop },
    // Video needs even numbers.
    height: height + (height % 2),
    x: (ms) => LEFT + (ms / Math.max(lengthMs, 1e-6)) * (RIGHT - LEFT),
  };
}

/** How high the pictures of a film are, in pixels. */
export const filmHeight = (film: Film) => planOf(film).height;

/** A text in lines that fit the picture; what is too long even so is condensed in the last. */
function linesOf(text: string, px: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    const fits = textWidth(longer, px, true) <= RIGHT - MARGIN || lines.length === most;
    if (last !== undefined && fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

interface Letters {
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Pixels that there are for it. */
  readonly most?: number;
}

function letters(text: string, { x, y, px, fill, weight, anchor, most = Infinity }: Letters) {
  const isTooLong = textWidth(text, px, weight === 600) > most;
  const more = [
    weight ? ` font-weight="${weight}"` : '',
    anchor ? ` text-anchor="${anchor}"` : '',
    isTooLong ? ` textLength="${most}" lengthAdjust="spacingAndGlyphs"` : '',
  ].join('');
  return `<text x="${tenth(x)}" y="${tenth(y)}" font-size="${px}" fill="${fill}"${more}>${escapeMarkup(text)}</text>`;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"${more}/>`;

/** What stands still: question, lanes, clock, legend, figures. */
function standing(film: Film, plan: Plan, { paint }: Look): string {
  const { lanes, figures, credit } = film;
  const { question, lanesTop, height, x } = plan;
  const top = question.map((line, nth) =>
    letters(line, {
      ...{ x: MARGIN, y: MARGIN + 18 + nth * QUESTION.line, px: QUESTION.px, weight: 600 },
      ...{ fill: paint('ink'), most: RIGHT - MARGIN },
    }),
  );
  const rows = lanes.map(({ name, intervals }, lane) => {
    const y = lanesTop + lane * (LANE + GAP);
    const bars = intervals.map(({ fromMs, untilMs, state }) => {
      const high = stretchHeight(state, LANE);
      const width = Math.max(x(untilMs) - x(fromMs), SHORTEST);
      return rect(x(fromMs), y + (LANE - high) / 2, width, high, paint(`state-${state}`));
    });
    const named = letters(name, {
      ...{ x: LEFT - 10, y: y + LANE / 2 + 5, px: NAME_PX, fill: paint('ink-soft') },
      ...{ anchor: 'end', most: LEFT - 10 - MARGIN / 2 },
    });
    return named + bars.join('');
  });
  const foot = height - 16;
  const small = { px: SMALL_PX, fill: paint('ink-soft') };
  const creditWidth = textWidth(credit, SMALL_PX);
  return [
    rect(0, 0, FILM_WIDTH, height, paint('paper')),
    ...top,
    ...rows,
    legend(film, plan, paint),
    letters(figures, { ...small, x: MARGIN, y: foot, most: RIGHT - MARGIN - creditWidth - 16 }),
    letters(credit, { ...small, fill: paint('ink-faint'), x: RIGHT, y: foot, anchor: 'end' }),
  ].join('');
}

/** What the reader's own words are for the states, the ones that are seen. */
const PLAIN_STATES: Readonly<Record<string, string>> = {
  user: 'on a CPU',
  runnable: 'waits for a CPU',
  io: 'the disk',
  sleeping: 'asleep',
};

function legend({ lanes }: Film, { lanesBottom }: Plan, paint: Paint): string {
  const seen = new Set<string>(
    lanes.flatMap(({ intervals }) => intervals.map(({ state }) => state)),
  );
  let x = LEFT;
  const parts = STATES.filter(({ id }) => seen.has(id)).map(({ id, name }) => {
    const words = PLAIN_STATES[id] ?? name;
    const high = stretchHeight(id, 12);
    const box = rect(x, lanesBottom + 38 - high / 2, 12, high, paint(`state-${id}`));
    const text = letters(words, {
      ...{ x: x + 18, y: lanesBottom + 42.5, px: SMALL_PX, fill: paint('ink-soft') },
    });
    x += 18 + textWidth(words, SMALL_PX) + 14;
    return box + text;
  });
  return parts.join('');
}

/** Over the veil, so that it can be read all the time. */
function clock({ lengthMs }: Film, { lanesBottom, x }: Plan, paint: Paint): string {
  const step =
    [1e-3, 2e-3, 5e-3, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].find(
      (each) => lengthMs / each <= 8,
    ) ?? lengthMs;
  const ticks = Array.from({ length: Math.floor(lengthMs / step) + 1 }, (_, nth) => nth * step);
  return ticks
    .map((ms, nth) =>
      letters(`${Number(ms.toFixed(3))}${nth === 0 ? ' ms' : ''}`, {
        ...{ x: x(ms), y: lanesBottom + 14, px: SMALL_PX, fill: paint('ink-faint') },
        anchor: nth === 0 ? 'start' : x(ms) > RIGHT - 14 ? 'end' : 'middle',
      }),
    )
    .join('');
}

/** What the film has not come to, at the beginning of the lanes; it is moved to the right with the film. */
function veil({ lanesTop, lanesBottom }: Plan, paint: Paint): string {
  const [y, height] = [lanesTop - 4, lanesBottom - lanesTop + 2];
  return (
    rect(LEFT, y, FILM_WIDTH - LEFT, height, paint('paper'), ` fill-opacity="${VEIL}"`) +
    rect(LEFT - 1, y, 2, height, paint('accent'))
  );
}

function told(text: string, { toldTop }: Plan, paint: Paint): string {
  return linesOf(text, TOLD.px, TOLD.most)
    .map((line, nth) =>
      letters(line, {
        ...{ x: MARGIN, y: toldTop + 20 + nth * TOLD.line, px: TOLD.px, weight: 600 },
        ...{ fill: paint('ink'), most: RIGHT - MARGIN },
      }),
    )
    .join('');
}

const rootOf = (height: number, font: string, scale = 1) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${FILM_WIDTH * scale}" height="${height * scale}" viewBox="0 0 ${FILM_WIDTH} ${height}" font-family="${escapeMarkup(font)}">`;

/**
 * The picture of a film at an instant of the reader's, in milliseconds; the first is the poster.
 * @param scale dots for each pixel
 */
export function drawFrame(film: Film, timeMs: number, look: Look, scale = 1): string {
  const plan = planOf(film);
  const { paint, font } = look;
  const { ms, told: words } = shotAt(film, timeMs);
  const moved = `translate(${tenth(plan.x(ms) - LEFT)} 0)`;
  return [
    rootOf(plan.height, font, scale),
    standing(film, plan, look),
    `<g transform="${moved}">${veil(plan, paint)}</g>`,
    clock(film, plan, paint),
    told(words, plan, paint),
    '</svg>',
  ].join('');
}

/** The colours of a theme where it is light, and where it is dark if the picture has to follow its reader. */
export interface Colours {
  readonly light: Paint;
  readonly dark?: Paint;
}

/** What of the themes a film has. */
const TOKENS = ['paper', 'ink', 'ink-soft', 'ink-faint', 'accent'];

/**
 * All of a film in one file that moves by itself wherever pictures are shown, again and again. For readers who want nothing
 * to move, and where nothing can, it is the poster.
 */
export function drawAnimated(film: Film, { light, dark }: Colours, font: string): string {
  const plan = planOf(film);
  const states = new Set(film.lanes.flatMap((lane) => lane.intervals.map(({ state }) => state)));
  const tokens = [...TOKENS, ...[...states].map((state) => `state-${state}`)];
  const root = (paint: Paint) =>
    `svg{${tokens.map((token) => `--${token}:${paint(token)}`).join(';')}}`;
  // By rules, so that it is written once which colour a shape has.
  const look: Look = { paint: (token) => `var(--${token})`, font };
  const words = [...new Set(film.beats.map((beat) => beat.told))];
  return [
    rootOf(plan.height, font),
    `<title>${escapeMarkup(film.question)}</title><style>`,
    root(light),
    dark ? `@media (prefers-color-scheme:dark){${root(dark)}}` : '',
    `.now{transform:translateX(${tenth(RIGHT - LEFT)}px)}.told+.told{opacity:0}`,
    `@media (prefers-reduced-motion:no-preference){${animations(film, plan, words)}}`,
    '</style>',
    standing(film, plan, look),
    `<g class="now">${veil(plan, look.paint)}</g>`,
    clock(film, plan, look.paint),
    ...words.map((text, nth) => `<g class="told t${nth}">${told(text, plan, look.paint)}</g>`),
    '</svg>\n',
  ].join('');
}

/** When the veil is where, and when which words are there. */
function animations(film: Film, { x }: Plan, words: readonly string[]): string {
  const whole = lengthOf(film);
  const percent = (ms: number) => `${Number(((ms / whole) * 100).toFixed(2))}%`;
  const moves: string[] = [];
  const changes = words.map((): string[] => []);
  let beginMs = 0;
  for (const { lengthMs, fromMs, untilMs, told } of film.beats) {
    const at = (ms: number) => `{transform:translateX(${tenth(x(ms) - LEFT)}px)}`;
    // A hundredth later, so that it leaps from where the last beat has left it.
    const leap = beginMs === 0 ? 0 : beginMs + whole / 10_000;
    moves.push(percent(leap) + at(fromMs), percent(beginMs + lengthMs) + at(untilMs));
    for (const [nth, text] of words.entries()) {
      changes[nth]?.push(`${percent(beginMs)}{opacity:${text === told ? 1 : 0}}`);
    }
    beginMs += lengthMs;
  }
  const seconds = `${tenth(whole / 1000)}s`;
  return [
    `@keyframes now{${moves.join('')}}.now{animation:now ${seconds} linear infinite}`,
    ...changes.map(
      (each, nth) =>
        `@keyframes t${nth}{${each.join('')}}.t${nth}{animation:t${nth} ${seconds} step-end infinite}`,
    ),
  ].join('');
}
