/**
 * Every figure that a source prints, and what becomes of it: rows of its case are held against it, it went into a
 * scenario or the model as a parameter, or it is not judged, and why. The figures themselves, in their context, are in
 * docs/sources.md.
 */
import type { ParameterKey } from '$model/schema/parameters';

/** What becomes of a printed figure: names of rows of its case, keys of parameters, or the reason why neither. */
type Fate =
  | { readonly by: 'rows'; readonly rows: readonly string[] }
  | { readonly by: 'parameters'; readonly parameters: readonly ParameterKey[] }
  | { readonly by: 'none'; readonly reason: string };

export type PrintedFigure = Fate & {
  readonly name: string;
  /** As it is printed, with its units: `532,373 and 491,346`. */
  readonly printed: string;
};

/** Printed, and rows of its case are held against it. */
export const judged = (name: string, printed: string, ...rows: string[]): PrintedFigure => ({
  name,
  printed,
  by: 'rows',
  rows,
});

/** Printed, and it went into a scenario of its case, or into the model, as it is. */
export const given = (
  name: string,
  printed: string,
  ...parameters: ParameterKey[]
): PrintedFigure => ({
  name,
  printed,
  by: 'parameters',
  parameters,
});

/** Printed, and not held against any run, because of `reason`. */
export const notJudged = (name: string, printed: string, reason: string): PrintedFigure => ({
  name,
  printed,
  by: 'none',
  reason,
});
