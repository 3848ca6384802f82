/** How busy all CPUs together were over the whole window: the ground of the overview. */
import { intervalsOf } from '$model/trace/intervals';
import { spreadTime } from '$model/trace/pyramid';
import type { Trace } from '$model/trace/trace';

export const ACTIVITY_BUCKETS = 512;

/** Whatever the mode, time on a CPU counts the same. */
const ONE_SLOT = new Uint8Array(256);

export class Activity {
  readonly #trace: Trace;
  readonly #times = new Float32Array(ACTIVITY_BUCKETS);
  readonly #bucketNs: number;
  #cpu = 0;

  constructor(trace: Trace) {
    this.#trace = trace;
    this.#bucketNs = Math.max(1, trace.untilNs - trace.fromNs) / ACTIVITY_BUCKETS;
  }

  /** Takes in one more CPU; false if all had been. */
  advance(): boolean {
    if (this.#cpu >= this.#trace.shape.cpus) return false;
    const { length, fromNs, untilNs, state } = intervalsOf(this.#trace).ofCpu(this.#cpu);
    spreadTime({ length, fromNs, untilNs, classOf: state }, ONE_SLOT, {
      fromNs: this.#trace.fromNs,
      bucketNs: this.#bucketNs,
      classes: 1,
      times: this.#times,
    });
    this.#cpu++;
    return true;
  }

  /** How many CPUs were busy on average in each bucket; null until all CPUs have been taken in. */
  busyCpus(): Float32Array | null {
    if (this.#cpu < this.#trace.shape.cpus) return null;
    return this.#times.map((time) => time / this.#bucketNs);
  }
}

/** The path of such a curve, its largest value at the top of a box of this size. */
export function activityPath(busy: Float32Array, width: number, height: number): string {
  const most = busy.reduce((largest, value) => Math.max(largest, value), 0);
  const step = width / busy.length;
  const steps = Array.from(busy, (value, bucket) => {
    const y = height * (1 - (most > 0 ? value / most : 0));
    return `V${y.toFixed(1)}H${((bucket + 1) * step).toFixed(1)}`;
  });
  return `M0 ${height}${steps.join('')}V${height}Z`;
}
