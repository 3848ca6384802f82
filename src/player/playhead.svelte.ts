import type { Trace } from '$model/trace/trace';
import { Playback, type FrameClock, type Pace, type Stretch } from './playback';
import { SteadyFrames } from './steadyFrames';

export {
  SPEEDS,
  TEMPOS,
  type FrameClock,
  type Pace,
  type Stretch,
  type TracePlace,
} from './playback';

/** How time passes: as a story needs it, or evenly. */
export type ClockKind = 'story' | 'scale';

/** The playhead of a page: components that read it follow it. */
export class Playhead extends Playback {
  timeNs = $state(0);
  playing = $state(false);
  speed = $state(0.005);
  loop = $state(false);
  /** Which clock the reader wants; whoever knows the story gives it a pace for it. */
  clock = $state<ClockKind>('scale');
  pace = $state.raw<Pace | null>(null);
  tempo = $state(1);
  stretch = $state.raw<Stretch | null>(null);
  positions: readonly number[] = $state.raw([]);
  protected traces: readonly Trace[] = $state.raw([]);

  constructor(frames: FrameClock = new SteadyFrames()) {
    super(frames);
  }
}
