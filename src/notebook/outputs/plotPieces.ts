/** How many elements a plot is drawn with. */
import type { PlotBundle, PlotMark } from '../kernel/outputTypes';
import { LETTERS_OF_A_PIECE } from './budget';

type Row = PlotMark['data'][number];

/** Points of a line or an area are one element for each series; so many of them weigh as much. */
const POINTS_OF_A_PIECE = 50;
/** Axes, ticks and their labels. */
const PIECES_OF_FACET = 20;

const OF_ONE_PATH: readonly PlotMark['mark'][] = ['line', 'areaY'];

export function countPlotPieces({ marks, series, x, y }: PlotBundle): number {
  const ticks = (axis: PlotBundle['x'], channels: readonly string[]) =>
    axis.type === 'band' || axis.type === 'point'
      ? (axis.domain?.length ?? 0) + named(marks, channels)
      : 0;
  return (
    marks.reduce((sum, mark) => sum + markPieces(mark), 0) +
    named(marks, ['fx']) * named(marks, ['fy']) * PIECES_OF_FACET +
    ticks(x, ['x', 'x1', 'x2']) +
    ticks(y, ['y', 'y1', 'y2']) +
    series.length
  );
}

function markPieces({ mark, data, options }: PlotMark): number {
  const { text } = options;
  if (mark === 'text' && typeof text === 'string') {
    return data.reduce<number>(
      (sum, row) => sum + 1 + String(cellOf(row, text)).length / LETTERS_OF_A_PIECE,
      0,
    );
  }
  if (!OF_ONE_PATH.includes(mark)) return data.length;
  const { z = options.stroke ?? options.fill } = options;
  return distinct(data, z) + data.length / POINTS_OF_A_PIECE;
}

/** The most different values that a mark has in one of these channels; at least 1. */
const named = (marks: readonly PlotMark[], channels: readonly string[]): number =>
  marks.reduce(
    (most, { data, options }) =>
      channels.reduce((sum, channel) => Math.max(sum, distinct(data, options[channel])), most),
    1,
  );

function distinct(data: readonly Row[], channel: unknown): number {
  return typeof channel === 'string' ? new Set(data.map((row) => cellOf(row, channel))).size : 1;
}

const cellOf = (row: Row, channel: string): unknown =>
  typeof row === 'number' ? row : row[channel];
