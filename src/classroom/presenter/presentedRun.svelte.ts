/** The run of a step as its teacher leads it: where it plays, by which clock, and what a link says of it. */
import type { Engine } from '$engine/client';
import { viewToJson } from '$model/link/viewState';
import { encodeLink } from '$model/link/link';
import type { Playhead } from '$player/playhead.svelte';
import type { Told } from '$views/narration/latestEvent';
import type { TransportActions } from '$views/transport/actions.svelte';
import type { TransportAction } from '$views/transport/keyboard';
import { untrack } from 'svelte';
import { instantAt, keepTime, type Clock } from '../shared/classClock';
import type { StepRun } from '../shared/taughtLesson';
import {
  linkOf,
  openStep,
  reopenStep,
  staticView,
  wasTouched,
  type ShownStep,
} from '../shared/stepRun';

export class PresentedRun {
  /** Null if the step has none. */
  shown: ShownStep | null = $state.raw(null);
  /** Null until the run is there. */
  clock: Clock | null = $state.raw(null);
  /** What is told of it beside the machine. */
  told: Told | null = $state.raw(null);
  /** The playback of the run, once it is there. */
  actions: TransportActions | null = null;

  readonly playhead = $derived.by(() => this.shown?.opened.playhead);

  /** What a link says of the run, but for its clock: text, so that a moving playhead changes nothing. */
  readonly #seen = $derived.by(() => {
    const opened = this.shown?.opened;
    return opened ? JSON.stringify(viewToJson(staticView(opened))) : '';
  });
  /** The link without an instant; empty if there is no run. */
  readonly stillLink = $derived.by(() => {
    const opened = this.shown?.opened;
    void this.#seen;
    const scenario = opened?.experiment.scenario;
    return opened && scenario ? untrack(() => encodeLink(scenario, staticView(opened))) : '';
  });

  constructor(readonly engine: Engine) {}

  /** Opens a step's run as a link has it, or as the lesson does. */
  open(run: StepRun | null, link = '', playing = false): void {
    this.close();
    this.actions = null;
    this.shown =
      run && (link ? reopenStep(this.engine, run, link, playing) : openStep(this.engine, run));
    this.clock = null;
    this.told = null;
  }

  /** Takes what is told beside the machine. */
  tell(told: Told | null): void {
    if (told?.sentence !== this.told?.sentence) this.told = told;
  }

  close(): void {
    this.shown?.opened.close();
  }

  /** Has the playback do something, and the wall follow. */
  lead(action: TransportAction, nowMs: number): void {
    if (document.hidden) this.catchUp(nowMs);
    this.actions?.perform(action);
    this.follow(nowMs);
  }

  /** Takes the playhead's time into the clock that the wall moves by; called whenever it moves. */
  follow(nowMs: number): void {
    const { playhead } = this;
    if (!playhead || playhead.positions.length === 0 || this.#isLeftBehind(playhead)) return;
    this.clock = keepTime(
      untrack(() => this.clock),
      playhead,
      nowMs,
    );
  }

  /** Back in sight: the playhead goes to where the wall has come meanwhile. */
  catchUp(nowMs: number): void {
    if (this.clock?.playing) this.playhead?.seek(instantAt(this.clock, nowMs));
  }

  /** Scenario and view as they are by the clock; empty before the run is there. */
  linkAt(nowMs: number): string {
    const { shown, clock } = this;
    if (!shown || !clock) return '';
    return untrack(() => linkOf(shown.opened, Math.round(instantAt(clock, nowMs))));
  }

  /** The same; empty also if the run is as the lesson has it. */
  touchedLink(nowMs: number): string {
    const link = this.linkAt(nowMs);
    return this.shown && wasTouched(this.shown, link) ? link : '';
  }

  /** While the page is hidden a playing playhead is at rest, but the class goes on. */
  #isLeftBehind({ playing, speed }: Playhead): boolean {
    const clock = untrack(() => this.clock);
    return document.hidden && playing && clock?.playing === true && clock.speed === speed;
  }
}
