/** Lanes as a picture for a card: without words, and small enough for a page to have seven of them. */
import type { StaticPicture } from '../content/definition';
import { stretchHeight } from './stretchHeight';

/** A picture as the page needs it: one path for all stretches of a state. */
export interface CardPicture {
  readonly width: number;
  readonly height: number;
  readonly paths: readonly { readonly state: string; readonly d: string }[];
}

const WIDTH = 300;
const LANE = 12;
const GAP = 5;
const NARROWEST = 0.7;

/** The picture of a few processes, drawn for a card. */
export function cardPictureOf({ lanes, lengthMs }: StaticPicture): CardPicture {
  const drawn = new Map<string, string>();
  for (const [lane, { intervals }] of lanes.entries()) {
    for (const { fromMs, untilMs, state } of intervals) {
      const height = stretchHeight(state, LANE);
      const [x, width] = [fromMs, untilMs - fromMs].map((ms) => (ms * WIDTH) / lengthMs);
      const long = Math.max(width ?? 0, NARROWEST).toFixed(1);
      const y = lane * (LANE + GAP) + (LANE - height) / 2;
      const box = `M${(x ?? 0).toFixed(1)} ${y}h${long}v${height}h-${long}z`;
      drawn.set(state, (drawn.get(state) ?? '') + box);
    }
  }
  return {
    width: WIDTH,
    height: lanes.length * (LANE + GAP) - GAP,
    paths: [...drawn].map(([state, d]) => ({ state, d })),
  };
}
