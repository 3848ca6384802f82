import type { Run } from '$model/run/run';

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

/** The place of the run that goes by a letter. */
export function placeOf(letter: string): number {
  return LETTERS.indexOf(letter);
}

/** Around a centre at zero, of about the same area. */
const SHAPES = [
  'M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
  'M-4.5 -4.5h9v9h-9z',
  'M0 -5.5L6 5H-6z',
  'M0 -6.5L6 0L0 6.5L-6 0z',
];

/** A run's shape by its place, for eyes without colour: the path of something some 12 pixels wide. */
export function runShape(place: number): string {
  return SHAPES[place % SHAPES.length] ?? '';
}

/** How a run's lines are dashed, for eyes without colour. */
const DASHES = ['', '7 3', '3 3', '9 3 2 3'];

export function runDash(place: number): string {
  return DASHES[place % DASHES.length] ?? '';
}
