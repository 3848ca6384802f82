/**
 * A run as it was shared: everything that the views of a page have in common, brought to where
 * the link or file says, and read again when the reader shares it in turn.
 */
import type { Engine } from '$engine/client';
import { countCpus, countProcesses } from '$model/scenario/check';
import type { Scenario } from '$model/scenario/scenario';
import type { ViewState } from '$model/link/viewState';
import { Bookmarks } from '$player/bookmarks.svelte';
import { Playhead } from '$player/playhead.svelte';
import { DEFAULT_WINDOW, Experiment } from '$player/experiment.svelte';
import { SharedRange } from '../lanes/sharedRange.svelte';
import { MachineSelection } from '../machine/selection.svelte';
import { WorkbenchLayout } from '../workbench/layout.svelte';
import type { WorkbenchOptions } from '../workbench/options';
import { PANELS } from '../workbench/panels';
import { viewOf, type SeenRun } from './viewState';

export class OpenedRun implements SeenRun {
  readonly experiment: Experiment;
  readonly playhead = new Playhead();
  readonly selection = new MachineSelection();
  readonly layout = new WorkbenchLayout();
  readonly bookmarks: Bookmarks;
  /** Where a workbench has to open. */
  readonly opening: Pick<WorkbenchOptions, 'open' | 'speed'>;

  /** @param others where the runs to compare with are made, if not where this one is */
  constructor(engine: Engine, scenario: Scenario, view: ViewState, others: Engine = engine) {
    this.experiment = new Experiment(engine, scenario, view.window ?? DEFAULT_WINDOW, others);
    this.bookmarks = new Bookmarks(this.experiment.history, view.bookmarks);
    this.opening = {
      ...(view.instantNs !== undefined && { open: { atMs: view.instantNs / 1e6 } }),
      ...(view.speed !== undefined && { speed: view.speed }),
    };
    this.layout.tab = PANELS.find((panel) => panel === view.tab) ?? null;
    this.layout.sweep = view.sweep ?? null;
    const span = SharedRange.of(this.playhead);
    span.current = view.zoom ?? null;
    span.markNs = view.markNs ?? null;
    this.#select(scenario, view.selection);
    this.experiment.compared.restore(view.compared ?? [], view.place);
  }

  /** What is seen now. */
  view(): ViewState {
    return viewOf(this);
  }

  close(): void {
    this.experiment.cancel();
    this.experiment.compared.clear();
    this.playhead.destroy();
  }

  /** What the run does not have can't be selected. */
  #select(scenario: Scenario, selected: ViewState['selection']): void {
    if (!selected) return;
    if ('process' in selected) {
      if (selected.process < countProcesses(scenario.values()).total)
        this.selection.process = selected.process;
    } else if (selected.cpu < countCpus(scenario.values())) {
      this.selection.cpu = selected.cpu;
    }
  }
}
