/** What is seen of a run, as links and files carry it. */
import type { ViewState } from '$model/link/viewState';
import type { Bookmarks } from '$player/bookmarks.svelte';
import { USUAL_PLACE } from '$player/comparison.svelte';
import type { Playhead } from '$player/playhead.svelte';
import { DEFAULT_WINDOW, type Experiment } from '$player/experiment.svelte';
import { SharedRange } from '../lanes/sharedRange.svelte';
import type { MachineSelection } from '../machine/selection.svelte';
import type { WorkbenchLayout } from '../workbench/layout.svelte';

/** A run with everything that its views have in common. */
export interface SeenRun {
  readonly experiment: Experiment;
  readonly playhead: Playhead;
  readonly selection: MachineSelection;
  readonly layout: WorkbenchLayout;
  readonly bookmarks: Bookmarks;
}

/** What is seen now. */
export function viewOf({ experiment, playhead, selection, layout, bookmarks }: SeenRun): ViewState {
  const { others, place } = experiment.compared;
  const { fromNs, untilNs } = experiment.window;
  const { current: zoom, markNs } = SharedRange.of(playhead);
  const selected = selectedIn(selection);
  const isUsual = fromNs === DEFAULT_WINDOW.fromNs && untilNs === DEFAULT_WINDOW.untilNs;
  return {
    instantNs: playhead.timeNs,
    speed: playhead.speed,
    ...(!isUsual && { window: { fromNs, untilNs } }),
    ...(selected && { selection: selected }),
    ...(layout.tab && { tab: layout.tab }),
    ...(layout.sweep && { sweep: layout.sweep }),
    ...(zoom && { zoom }),
    ...(markNs !== null && { markNs }),
    ...(bookmarks.list.length > 0 && { bookmarks: bookmarks.list }),
    ...(others.length > 0 && { compared: others.map(({ scenario }) => scenario) }),
    ...(others.length > 0 && place !== USUAL_PLACE && { place }),
  };
}

function selectedIn({ process, cpu }: MachineSelection): ViewState['selection'] {
  if (process !== null) return { process };
  return cpu === null ? undefined : { cpu };
}
