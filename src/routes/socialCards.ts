/** The pictures that other sites show beside a link to a page, as SVG. Used by Node only. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import type { StaticPicture } from '$lesson/content/definition';
import { stretchHeight } from '$views/lanes/stretchHeight';
import { escapeMarkup } from '$model/escapeMarkup';
import { CARD } from '$views/share/snippets';
import { openingRun } from './openingRun';

/** What is drawn on a card. */
export interface Card {
  readonly heading: string;
  /** A question, or what it is. */
  readonly words: string;
  readonly still: StaticPicture;
}

const EDGE = 70;
const LANE = 50;
const GAP = 16;
const LEFT = 220;

/** How many letters of the question fit in a line: they are about half as wide as high. */
const LETTERS = 40;

/** The card of the site itself. @param corePath where the compiled core is */
export async function siteCard(corePath: string): Promise<Card> {
  const { still, claim } = openingRun(await loadCoreFromDisk(corePath));
  return { heading: 'Post/Wait', words: claim, still };
}

/** A card as SVG. @param colourOf the colour of a token of the theme, such as `state-user` */
export function drawCard(
  { heading, words, still: { lengthMs, lanes } }: Card,
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
  const lines = inLines(words).map(
    (line, index) =>
      `<text x="${EDGE}" y="${200 + index * 64}" font-size="52" font-weight="600" fill="${colourOf('ink')}">${escapeMarkup(line)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Source Serif 4">
<rect width="${width}" height="${height}" fill="${colourOf('paper')}"/>
<text x="${EDGE}" y="112" font-size="34" fill="${colourOf('accent')}">${escapeMarkup(heading)}</text>
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
