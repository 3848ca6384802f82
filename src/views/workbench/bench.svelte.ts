/** A workbench while it is open: what its page gives it, and what its parts share. */
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { protagonistAt } from '$model/story/usualProtagonist';
import type { Trace } from '$model/trace/trace';
import { Bookmarks } from '$player/bookmarks.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { Playhead } from '$player/playhead.svelte';
import { tick } from 'svelte';
import type { MarkedInstant } from '../charts/instant';
import { MachineSelection } from '../machine/selection.svelte';
import type { Told } from '../narration/latestEvent';
import type { TransportActions } from '../transport/actions.svelte';
import { arrange } from './arrangement';
import { InSight } from './inSight.svelte';
import { WorkbenchLayout } from './layout.svelte';
import type { WorkbenchOptions } from './options';
import { PANELS } from './panels';
import { Guide } from './playheadOpener';
import { shownRuns } from './runs';

export interface BenchProps {
  experiment: Experiment;
  /** The playhead, if others share it; the workbench makes its own otherwise. */
  playhead?: Playhead;
  /** What is selected, and how the views are arranged, if others have to know. */
  selection?: MachineSelection;
  layout?: WorkbenchLayout;
  bookmarks?: Bookmarks;
  options?: WorkbenchOptions;
  /** The scenario whose values reset leads back to. */
  own?: Scenario;
  /** Takes what the playback can do, for components that control it by other keys. */
  onactions?: (actions: TransportActions) => void;
  /** Takes what is told of the run, for another window that tells the same. */
  ontold?: (told: Told | null) => void;
}

const NO_OPTIONS: WorkbenchOptions = {};

export class Bench {
  /** Pixels, as the page has them. */
  width = $state(1024);
  pageWidth = $state(0);
  root = $state<HTMLElement>();
  /** Whether the run has the whole window. */
  full = $state(false);
  /** Whether the reader is about to fork the run, or to share it. */
  forking = $state(false);
  sharing = $state(false);
  /** Whether the stage has the height that it keeps: what seems near before may be far below. */
  standing = $state(false);
  /** Its width, in pixels; 0 before it has one. */
  #stageWidth = $state(0);
  /** Where the compared runs part. */
  divergences = $state.raw<readonly MarkedInstant[]>([]);
  readonly inSight = new InSight();
  readonly guide = new Guide(
    () => this.experiment,
    () => this.playhead,
    () => this.options,
  );
  readonly ownPlayhead = new Playhead();
  readonly #ownSelection = new MachineSelection();
  readonly #ownLayout = new WorkbenchLayout();
  /** The protagonist where the run opens, by name; empty for the longest commit's session, found in each run. */
  #protagonist = '';

  /** @param given asked for each time: a page may hand over others */
  constructor(readonly given: BenchProps) {}

  get experiment() {
    return this.given.experiment;
  }
  get playhead() {
    return this.given.playhead ?? this.ownPlayhead;
  }
  get selection() {
    return this.given.selection ?? this.#ownSelection;
  }
  get layout() {
    return this.given.layout ?? this.#ownLayout;
  }
  get options() {
    return this.given.options ?? NO_OPTIONS;
  }
  get panels() {
    return this.options.panels ?? PANELS;
  }
  readonly bookmarks = $derived.by(
    () => this.given.bookmarks ?? new Bookmarks(this.experiment.history),
  );
  readonly runs = $derived.by(() => shownRuns(this.experiment));
  get isComparing() {
    return this.runs.length > 1;
  }
  readonly arrangement = $derived.by(() =>
    arrange({
      width: this.width,
      pageWidth: this.pageWidth,
      isFull: this.full,
      isComparing: this.isComparing,
      panels: this.panels,
      tab: this.layout.tab,
      everything: this.layout.everything,
      controls: this.options.controls?.length ?? 0,
    }),
  );
  /** Of compared runs, the one that is seen where there is room for one. */
  readonly chosen = $derived.by(
    () =>
      this.runs.find(({ place }) => place === this.layout.place) ??
      this.runs.find(({ isOwn }) => isOwn),
  );
  /** How high a stage may be, in pixels. */
  readonly most = $derived.by(() =>
    this.inSight.most(this.width, this.#stageWidth || this.width, this.full),
  );
  /** Whether the playhead has left where the run was opened: from then on its commit is followed. */
  readonly hasMoved = $derived.by(() => {
    const { positions } = this.playhead;
    return positions.length > 0 && !this.guide.isOpening(positions);
  });
  get waitsForStage() {
    return !this.standing && this.panels.includes('stage');
  }
  /** What is told of compared runs is above all of their stages; of one, beside its clock. */
  get tellsAbove() {
    return (this.isComparing && !this.arrangement.narrow) || !this.panels.includes('stage');
  }
  /**
   * On a phone the caption is mostly out of sight when a process is selected, and what plays the run is not: what is
   * said of them is there.
   */
  get followsBelow() {
    return this.arrangement.onPhone && this.selection.process !== null;
  }

  /** Takes in a run that has come: the playhead goes where it opens, and the text follows the process that it is about. */
  takeIn(run: Run, traces: readonly Trace[]): void {
    this.guide.takeIn(run, traces, (timeNs) => {
      const { follow, open } = this.options;
      const isOfLongest = open && 'mark' in open && open.mark === 'longest_commit';
      const begun = () => run.processName(protagonistAt(run, timeNs).process);
      this.#protagonist = follow ?? (isOfLongest ? '' : begun());
      this.#tellOf(run);
    });
    this.#tellOf(run);
  }

  /** The stage has the height that it keeps, or could not be fetched: then it has no width. */
  stand(width = 0): void {
    this.standing = true;
    this.#stageWidth = width;
  }

  #tellOf({ processes }: Run): void {
    this.selection.told = processes.find(({ name }) => name === this.#protagonist)?.id ?? null;
  }

  /** Gives the run the window, or takes it back, for a reader whose focus was elsewhere: it comes along, so that keys are obeyed there. */
  async toggleFull(): Promise<void> {
    this.full = !this.full;
    await tick();
    this.#focusPlay();
  }

  playByKey(): void {
    this.playhead.toggle();
    this.#focusPlay();
  }

  #focusPlay(): void {
    this.root?.querySelector<HTMLElement>('.play-buttons .play')?.focus({ preventScroll: true });
  }
}
