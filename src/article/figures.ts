/** What the prose says of runs: every number in it that isn't a constant of a machine or a published figure. */

/** The stages, in the order of the article, each with the keys of its figures. */
export const FIGURES = {
  alone: ['alone-verdict', 'alone-rest', 'alone-took', 'answer-fsync'],
  neighbour: ['neighbour-commits', 'neighbour-verdict', 'neighbour-why', 'neighbour-took'],
  crowd: ['crowd-fsync', 'crowd-limit', 'crowd-verdict', 'crowd-odd', 'crowd-took'],
  between: ['between-none', 'between-mean', 'between-took'],
  told: ['told-verdict', 'told-why', 'told-took'],
  first: ['first-verdict', 'first-why', 'first-quick', 'first-took'],
  tail: ['tail-fsync', 'tail-verdict', 'tail-slowest', 'tail-took'],
  faster: ['faster-verdict', 'faster-why', 'faster-took'],
  plug: ['plug-verdict', 'plug-rate', 'plug-took'],
  far: ['far-verdict', 'far-free', 'far-took'],
} as const;

export type StageId = keyof typeof FIGURES;

export type FigureKey = (typeof FIGURES)[StageId][number];
export type Figures = Readonly<Record<FigureKey, string>>;
