import type { Run } from '$model/run';

/** A run in a picture that may hold several: its name and colour are the same in all of them. */
export interface NamedRun {
  /** Its letter; empty for a run alone. */
  name: string;
  /** CSS colour: `var(--run-a)` for the first, `var(--run-b)` for the second. */
  colour: string;
  run: Run;
}

const LETTERS = ['A', 'B', 'C', 'D'];
const COLOURS = ['var(--run-a)', 'var(--run-b)', 'var(--run-c)', 'var(--run-d)'];

/** A run's colour for texts: nearer to ink, so that small letters have contrast in every theme. */
export function textColour(colour: string): string {
  return `color-mix(in srgb, ${colour} 78%, var(--ink))`;
}

/** The colour of a run by its place among those compared. */
export function runColour(place: number): string {
  return COLOURS[place % COLOURS.length] ?? 'var(--ink)';
}

/** What a run is called by its place among those compared. */
export function runLetter(place: number): string {
  return LETTERS[place] ?? '';
}
