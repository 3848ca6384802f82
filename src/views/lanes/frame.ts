import type { Ink } from '../machine/ink';
import type { TimeAxis } from './axis';
import type { LanesLayout, PlacedRow } from './layout';
import type { TimeRange } from '$model/timeRange';
import type { Timelines } from './timelines';

/** One frame of the lanes: what all that draws it is given. */
export interface LanesFrame {
  layout: LanesLayout;
  /** Those of its rows that are in sight and worked out. */
  rows: readonly PlacedRow[];
  /** What is in sight, in pixels of the layout. */
  top: number;
  height: number;
  timelines: Timelines;
  range: TimeRange;
  axis: TimeAxis;
  ink: Ink;
  density: number;
  selectedProcess: number | null;
  /** Whether arrows show which process woke which. */
  hasArrows: boolean;
}
