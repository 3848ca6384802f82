import type { Trace } from '$model/trace/trace';
import { Playback } from '$player/playback';

/** The playhead of an embed, which looks at it in each frame. */
export class Playhead extends Playback {
  timeNs = 0;
  playing = false;
  speed = 0.005;
  loop = false;
  pace = null;
  tempo = 1;
  stretch = null;
  positions: readonly number[] = [];
  protected traces: readonly Trace[] = [];
}
