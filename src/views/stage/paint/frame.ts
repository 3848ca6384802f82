/** One frame of the stage: what all that draws it is given, and the type that it writes in. */
import type { MachineState } from '$model/trace/machineState';
import type { StageReadings } from '../read/readings';
import type { Ink } from '../../machine/ink';
import type { Box, Layout } from '../layout/types';

/** For readers who know no database: what the stage says in place of its terms and figures. */
export interface PlainWords {
  /** Processes, by the name that the run gives them. */
  readonly names: Readonly<Record<string, string>>;
  /** What stands over a room, by its usual heading. */
  readonly headings: Readonly<Record<string, string>>;
  /** How many wait for the log writer. */
  waiting(count: number): string;
}

/** Everything that a frame of the stage depends on. */
export interface StageFrame {
  facts: StageReadings;
  /** Null as long as it is not fetched, or if the machine has none of it. */
  backgroundPainter: OptionalPainter | null;
  layout: Layout;
  ink: Ink;
  state: MachineState;
  timeNs: number;
  /** How many records have happened. */
  records: number;
  /** Simulated time that a journey takes; 0 if nothing moves. */
  travelNs: number;
  /** What of that a journey has that began at this instant. */
  travelSince(beginNs: number): number;
  /** x, y and radius of every process, as Motion gives them. */
  places: Float32Array;
  /** Pixels of the screen for one of the page. */
  density: number;
  /** The part of the picture that can be seen: all of it, unless it is zoomed. */
  view: Box;
  plain?: PlainWords | undefined;
}

/** Draws what only some machines have. */
export interface OptionalPainter {
  /** Draws what lies under processes. */
  paint(context: CanvasRenderingContext2D, frame: StageFrame): void;
  /** Draws what lies over them. */
  paintOver(context: CanvasRenderingContext2D, frame: StageFrame): void;
}

/** Writes over whatever is there, with a rim of paper around the letters. */
export function fillOnPaper(
  context: CanvasRenderingContext2D,
  frame: StageFrame,
  text: string,
  x: number,
  y: number,
) {
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.strokeStyle = frame.ink.paper;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
}

/** Type for names on the stage. */
export function boldFont(frame: StageFrame): string {
  return `600 ${0.8125 * frame.ink.em}px ${frame.ink.fontUi}`;
}

/** Type for figures on the stage. */
export function smallFont(frame: StageFrame): string {
  return `${0.75 * frame.ink.em}px ${frame.ink.fontUi}`;
}
