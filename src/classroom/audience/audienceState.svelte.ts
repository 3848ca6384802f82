/** What the audience sees: the state that the presenter told last, and the run that it speaks of. */
import type { Engine } from '$engine/client';
import { SharedRange } from '$views/lanes/sharedRange.svelte';
import type { OpenedRun } from '$views/share/openedRun';
import { instantAt } from '../shared/classClock';
import type { ClassState, ShownToAudience } from '../shared/messages';
import { isSameRun, openRun, readLink, type LinkParts } from '../shared/stepRun';

export class AudienceState {
  state: ClassState | null = $state.raw(null);
  /** The run on the wall; it stays until the next one is there. */
  opened: OpenedRun | null = $state.raw(null);
  /** The run that is being made. */
  coming: OpenedRun | null = $state.raw(null);

  readonly #engine: Engine;
  #link = '';
  #recording = '';
  #parts: LinkParts | null = null;
  #frame: number | null = null;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  get shown(): ShownToAudience | null {
    return this.state?.shown ?? null;
  }

  take(state: ClassState): void {
    this.state = state;
    const { link, recording = '' } = state.shown;
    if (link !== this.#link || recording !== this.#recording) this.#open(link, recording);
    this.#follow(state.shown);
    this.#keepTime();
  }

  close(): void {
    this.#drop();
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
  }

  /** Puts the run that was being made on the wall, once it is there. */
  arrive(): void {
    const { coming } = this;
    if (!coming?.experiment.run) return;
    this.opened?.close();
    this.opened = coming;
    this.coming = null;
  }

  /** Moves over the traces that are there: those of compared runs come one by one. */
  attach(opened: OpenedRun): void {
    opened.playhead.attach(...opened.experiment.compared.traces);
    this.#keepTime();
  }

  /** Tells as much of the machine as the presenter's window does, and of the same commit. */
  #follow({ about = null, depth }: ShownToAudience): void {
    for (const opened of [this.opened, this.coming]) {
      if (!opened) continue;
      opened.selection.told = about;
      opened.layout.depth = depth ?? null;
    }
  }

  #open(link: string, recording: string): void {
    const before = recording === this.#recording ? this.#parts : null;
    this.#link = link;
    this.#recording = recording;
    this.#parts = link === '' ? null : readLink(link);
    const latest = this.coming ?? this.opened;
    if (!this.#parts) {
      this.#drop();
    } else if (before && latest && isSameRun(before, this.#parts)) {
      showView(latest, this.#parts);
    } else {
      this.coming?.close();
      const { scenario, view } = this.#parts;
      this.coming = openRun(this.#engine, scenario, view, recording);
      void this.coming.experiment.start();
    }
  }

  #drop(): void {
    this.coming?.close();
    this.opened?.close();
    this.coming = null;
    this.opened = null;
  }

  /** Has the playhead tell the presenter's time, now and from frame to frame. */
  #keepTime(): void {
    const clock = this.shown?.clock;
    const playhead = this.opened?.playhead;
    if (!clock || !playhead || this.coming) return;
    playhead.speed = clock.speed;
    playhead.seek(instantAt(clock, Date.now()));
    playhead.playing = clock.playing && playhead.timeNs < playhead.untilNs;
    if (playhead.playing) this.#frame ??= requestAnimationFrame(() => this.#tick());
  }

  #tick(): void {
    this.#frame = null;
    this.#keepTime();
  }
}

/** What is selected, and how far it is zoomed. */
function showView({ selection, layout, playhead }: OpenedRun, { view }: LinkParts): void {
  selection.process = view.selection && 'process' in view.selection ? view.selection.process : null;
  selection.cpu = view.selection && 'cpu' in view.selection ? view.selection.cpu : null;
  layout.sweep = view.sweep ?? null;
  const span = SharedRange.of(playhead);
  span.current = view.zoom ?? null;
  span.markNs = view.markNs ?? null;
}
