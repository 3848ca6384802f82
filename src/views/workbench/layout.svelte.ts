import type { SweepSettings } from '$model/compare/sweep';
import type { Depth } from '../road/plan';

/** How a workbench is arranged: what a link to it has to bring back. */
export class WorkbenchLayout {
  /** The id of the lower panel that is open where there is room for one; null until the reader chooses. */
  tab: string | null = $state(null);
  /** Of compared runs, the place of the one that is seen where there is room for one; the reader's own if null. */
  place: number | null = $state(null);
  /** How much of the machine is told; as the page has it until the reader chooses. */
  depth: Depth | null = $state(null);
  /** Whether every view is drawn, also those far below and on tabs that are not open. */
  everything = $state(false);
  /** The last sweep that was asked for. */
  sweep: SweepSettings | null = $state.raw(null);
}
