import type { Trace } from '$model/trace/trace';
import { untrack } from 'svelte';
import { Playback, type FrameClock, type Pace, type Stretch } from './playback';
import { SteadyFrames } from './steadyFrames';

export { SPEEDS, type FrameClock } from './playback';

/** How time passes: as a story needs it, or evenly. */
export type ClockKind = 'story' | 'scale';

/** The playhead of a page: components that read it follow it. */
export class Playhead extends Playback {
  #readableNs = $state(0);
  #timeNs = $state(0);
  playing = $state(false);
  speed = $state(0.005);
  loop = $state(false);
  /** Which clock the reader wants; the code that knows the story gives it a pace for it. */
  clock = $state<ClockKind>('scale');
  pace = $state.raw<Pace | null>(null);
  tempo = $state(1);
  stretch = $state.raw<Stretch | null>(null);
  positions: readonly number[] = $state.raw([]);
  protected traces: readonly Trace[] = $state.raw([]);

  constructor(frames: FrameClock = new SteadyFrames()) {
    super(frames);
  }

  get timeNs(): number {
    return this.#timeNs;
  }

  set timeNs(timeNs: number) {
    this.#timeNs = timeNs;
    this.#readableNs = untrack(() => (this.playing ? this.lastReadableNs(timeNs) : timeNs));
  }

  override get readableNs(): number {
    return this.#readableNs;
  }

  /** How many records of a trace have happened; of one that isn't attached yet, how many have by the same instant. */
  recordsOf(trace: Trace): number {
    return this.positions[this.traces.indexOf(trace)] ?? trace.indexAt(this.timeNs);
  }

  override pause(): void {
    super.pause();
    this.#readableNs = untrack(() => this.timeNs);
  }
}
