/** The road as what reaches into it has it: what is where, for a pointer. */
import type { Point } from './geometry';
import type { RoadLayout } from './plan';

export interface RoadSurface {
  /** What pointers meet; points are measured from its corner. */
  readonly floor: HTMLElement;
  readonly layout: RoadLayout;
  /** The process that is drawn where a pointer is, or that the arrow keys have reached if a key led there. */
  processAt(event: MouseEvent | KeyboardEvent): number | null;
  /** The CPU whose queue or box is where a pointer is. */
  placeAt(event: MouseEvent): number | null;
  /** Where a process was drawn last. */
  pointOf(process: number): Point;
}
