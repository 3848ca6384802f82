import type { TimeRange } from '$model/timeRange';
import { Playhead } from '$player/playhead.svelte';

/** A playhead that keeps within a part of what is traced: what may be seen before a prediction. */
export class PreviewPlayhead extends Playhead {
  range: TimeRange | null = $state.raw(null);

  override get fromNs(): number {
    return Math.max(super.fromNs, this.range?.fromNs ?? 0);
  }

  override get untilNs(): number {
    return Math.min(super.untilNs, this.range?.untilNs ?? Infinity);
  }
}
