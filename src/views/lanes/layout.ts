/** Where each lane lies, from top to bottom: heights only, for a lane is as wide as there is room. */
import type { Row } from './rows';

export interface PlacedRow {
  row: Row;
  y: number;
  height: number;
}

export interface LanesLayout {
  width: number;
  height: number;
  rows: PlacedRow[];
  /** The rows of processes, by their numbers. */
  byProcess: ReadonlyMap<number, PlacedRow>;
  /** The band over the log writer's lane that shows the phases of its flushes. */
  phases: { y: number; height: number } | null;
}

/** Heights in units of the type size. */
const CPU_HEIGHT = 1.0;
const PROCESS_HEIGHT = 1.0;
const WRITER_HEIGHT = 1.5;
const BETWEEN = 0.4;
const BETWEEN_GROUPS = 0.7;
const PHASES_HEIGHT = 1.25;
const EDITS_HEIGHT = 0.9;

/**
 * Places the rows one below the other on lanes of this width, both in pixels.
 * @param hasEdits Whether there must be room above the lanes to say what edits set.
 */
export function layoutLanes(
  rows: readonly Row[],
  width: number,
  em: number,
  hasEdits = false,
): LanesLayout {
  let y = (BETWEEN + (hasEdits ? EDITS_HEIGHT : 0)) * em;
  let phases: LanesLayout['phases'] = null;
  const byProcess = new Map<number, PlacedRow>();
  const placed = rows.map((row, index): PlacedRow => {
    const before = rows[index - 1];
    if (before && before.of !== row.of) y += BETWEEN_GROUPS * em;
    const isWriter = row.of === 'process' && row.process === 0;
    if (isWriter) {
      phases = { y, height: PHASES_HEIGHT * em };
      y += PHASES_HEIGHT * em;
    }
    const height = (row.of === 'cpu' ? CPU_HEIGHT : isWriter ? WRITER_HEIGHT : PROCESS_HEIGHT) * em;
    const place = { row, y, height };
    if (row.of === 'process') byProcess.set(row.process, place);
    y += height + BETWEEN * em;
    return place;
  });
  return { width, height: Math.ceil(y), rows: placed, byProcess, phases };
}

/** The rows that lie between two heights, at least in part. */
export function rowsBetween(layout: LanesLayout, top: number, bottom: number): PlacedRow[] {
  return layout.rows.filter(({ y, height }) => y + height > top && y < bottom);
}

/** The row that a pixel belongs to, the gap below it included; null outside all. */
export function rowAt(layout: LanesLayout, y: number): PlacedRow | null {
  return layout.rows.findLast((placed) => placed.y - 4 <= y) ?? layout.rows[0] ?? null;
}
