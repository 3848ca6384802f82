import type { Panel } from './options';

/** How a workbench is arranged: what a link to it has to bring back. */
export class Layout {
  /** The lower panel that is open where there is room for one; null until the reader chooses. */
  tab: Panel | null = $state(null);
}
