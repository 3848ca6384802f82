/** Which views of a workbench are shown, and what is beside what: by the room that it has. */
import { PANELS, type Panel } from './panels';

/** A workbench narrower than this shows one of its lower panels at a time. */
export const NARROW_PX = 720;
/** A page narrower than this is on a phone. */
const PHONE_PX = 640;
/** On a page as wide as this, machine and lanes are beside each other if the workbench has the room. */
const WIDE_PX = 1400;
const ROOM_FOR_BOTH_PX = 960;
/** The same where the run has the whole window. */
const WIDE_IN_FULL_PX = 1000;
/** As wide as a control and the gap beside it at least are: see Controls.svelte. */
const CONTROL_PX = 264;
/** As high as a row of controls and the gap below it are, and that gap. */
const CONTROL_REM = 8;
const GAP_REM = 1;

const LOWER: readonly Panel[] = PANELS.filter((panel) => panel !== 'stage');

export interface WorkbenchRoom {
  /** Pixels. */
  readonly width: number;
  readonly pageWidth: number;
  /** Whether the run has the whole window. */
  readonly isFull: boolean;
  /** Whether more than one run is shown. */
  readonly isComparing: boolean;
  /** The panels that the page asks for. */
  readonly panels: readonly Panel[];
  /** The panel that the reader has chosen, where there is room for one; null until then. */
  readonly tab: string | null;
  /** Whether every view is drawn, also those on tabs that are not open. */
  readonly everything: boolean;
  /** How many controls there are. */
  readonly controls: number;
}

export interface Arrangement {
  /** On a phone every byte counts: what only helps on larger screens is not fetched. */
  readonly onPhone: boolean;
  readonly narrow: boolean;
  /** Whether what explains the machine is beside it. */
  readonly beside: boolean;
  /** The panels below the stage; each has a tab if `tabbed`. */
  readonly lower: readonly Panel[];
  readonly tabbed: boolean;
  readonly tab: Panel | undefined;
  readonly shown: readonly Panel[];
  /** Height kept for the controls: below the machine they are in columns, beside it in one. */
  readonly controlsRem: number;
}

/** Arranges a workbench. */
export function arrange(room: WorkbenchRoom): Arrangement {
  const { width, pageWidth, isFull, isComparing, panels, everything } = room;
  // In the whole window there is room for why a process waits as well, beside machine and lanes.
  const added: readonly Panel[] = isFull && panels.includes('stage') ? ['chain'] : [];
  const lower = LOWER.filter((panel) => panels.includes(panel) || added.includes(panel));
  const narrow = width < NARROW_PX;
  const beside =
    !isComparing && pageWidth >= (isFull ? WIDE_IN_FULL_PX : WIDE_PX) && width >= ROOM_FOR_BOTH_PX;
  const tab = lower.find((panel) => panel === room.tab) ?? lower[0];
  const columns = narrow || beside ? Math.max(1, Math.floor(width / CONTROL_PX)) : 1;
  return {
    onPhone: pageWidth < PHONE_PX,
    narrow,
    beside,
    lower,
    tabbed: narrow && lower.length > 1,
    tab,
    shown: narrow && !everything ? lower.filter((panel) => panel === tab) : lower,
    controlsRem: CONTROL_REM * Math.ceil(room.controls / columns) - GAP_REM,
  };
}
