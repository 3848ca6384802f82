/** What the prose says of runs: every number in it that isn't a constant of a machine or a published figure. */
import type { StageId } from './stage';

/** The keys of each stage's figures. */
export const FIGURES = {
  alone: ['alone-verdict', 'alone-rest'],
  neighbour: ['neighbour-commits', 'neighbour-verdict', 'neighbour-why'],
  crowd: ['crowd-fsync', 'crowd-limit', 'crowd-verdict', 'crowd-odd'],
  between: ['between-none', 'between-mean'],
  told: ['told-verdict', 'told-why'],
  first: ['first-verdict', 'first-why', 'first-quick'],
  tail: ['tail-fsync', 'tail-verdict', 'tail-slowest'],
  faster: ['faster-verdict', 'faster-why'],
  plug: ['plug-verdict', 'plug-rate'],
  far: ['far-verdict', 'far-free'],
} as const satisfies Readonly<Record<StageId, readonly string[]>>;

export type FigureKey = (typeof FIGURES)[StageId][number];
export type Figures = Readonly<Record<FigureKey, string>>;
