import type { Trace } from '$model/trace/trace';
import { Playback, type Pace, type Stretch } from './playback';

export { SPEEDS, type FrameClock, type Pace, type Stretch, type TracePlace } from './playback';

/** The playhead of a page: components that read it follow it. */
export class Playhead extends Playback {
  timeNs = $state(0);
  playing = $state(false);
  speed = $state(0.005);
  loop = $state(false);
  pace = $state.raw<Pace | null>(null);
  stretch = $state.raw<Stretch | null>(null);
  positions: readonly number[] = $state.raw([]);
  protected traces: readonly Trace[] = $state.raw([]);
}
