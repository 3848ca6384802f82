/** The pictures that other sites show beside a link to a page, as SVG. Used by Node only. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { StaticPicture } from '$lesson/content/definition';
import { stretchHeight } from '$lesson/simulation/stretchHeight';
import { escapeMarkup } from '$model/escapeMarkup';
import { lessons, openingSimulationOf } from './lessons/all';
import { openingRun } from './openingRun';
import { decisiveMoment, opened } from './pictures';

/** A card: the name of its file, and its picture. */
export interface SocialCard {
  readonly name: string;
  readonly svg: string;
}

/** What sites that show cards expect. */
export const CARD = { width: 1200, height: 630 } as const;

const EDGE = 70;
const LANE = 50;
const GAP = 16;
const LEFT = 220;

/** How many letters of the question stand in a line: they are about half as wide as high. */
const LETTERS = 40;

/**
 * The card of the site and one of each lesson.
 * @param corePath where the compiled core is
 * @param colourOf the colour of a token of the theme, such as `state-user`
 */
export async function socialCards(
  corePath: string,
  colourOf: (token: string) => string,
): Promise<SocialCard[]> {
  const core = await loadCoreFromDisk(corePath);
  const { still, claim } = openingRun(core);
  const site = cardOf('Post/Wait', claim, still, colourOf);
  const ofLessons = lessons.map(({ slug, number, title, question }) => {
    const moment = decisiveMoment(opened(core, openingSimulationOf(slug)));
    return { name: slug, svg: cardOf(`${number}. ${title}`, question, moment, colourOf) };
  });
  return [{ name: 'site', svg: site }, ...ofLessons];
}

function cardOf(
  title: string,
  question: string,
  { lengthMs, lanes }: StaticPicture,
  colourOf: (token: string) => string,
): string {
  const { width, height } = CARD;
  const scale = (width - EDGE - LEFT) / lengthMs;
  const top = height - EDGE - lanes.length * (LANE + GAP) + GAP;
  const rows = lanes.map(({ name, intervals }, lane) => {
    const y = top + lane * (LANE + GAP);
    const bars = intervals.map(({ fromMs, untilMs, state }) => {
      const thickness = stretchHeight(state, LANE);
      const [x, long] = [LEFT + fromMs * scale, Math.max((untilMs - fromMs) * scale, 1.5)];
      return `<rect x="${x.toFixed(1)}" y="${y + (LANE - thickness) / 2}" width="${long.toFixed(1)}" height="${thickness}" fill="${colourOf(`state-${state}`)}"/>`;
    });
    const named = `<text x="${LEFT - 16}" y="${y + LANE / 2 + 9}" font-size="26" text-anchor="end" fill="${colourOf('ink-soft')}">${escapeMarkup(name)}</text>`;
    return named + bars.join('');
  });
  const lines = inLines(question).map(
    (line, index) =>
      `<text x="${EDGE}" y="${200 + index * 64}" font-size="52" font-weight="600" fill="${colourOf('ink')}">${escapeMarkup(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Source Serif 4">
<rect width="${width}" height="${height}" fill="${colourOf('paper')}"/>
<text x="${EDGE}" y="112" font-size="34" fill="${colourOf('accent')}">${escapeMarkup(title)}</text>
${lines.join('\n')}
${rows.join('\n')}
</svg>`;
}

function inLines(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LETTERS) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
