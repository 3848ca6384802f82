/** The sound of a run, by Web Audio: quiet, and nothing of it before the reader has asked. */
import type { Trace } from '$model/trace/trace';
import { commitsIn } from '$model/trace/commits';
import { State } from '$model/schema/generated';

/** Above this many in the run queues the tone rises no further. */
const MOST_QUEUED = 24;

/** The tone of one that waits, in hertz; each further one is a semitone higher. */
const LOWEST_HZ = 165;

const TICK_HZ = 1900;
const TICK_SECONDS = 0.03;
const TICK_GAIN = 0.06;
const TONE_GAIN = 0.02;
/** So long the tone takes to another pitch, so that nothing cracks. */
const GLIDE_SECONDS = 0.03;

export class RunSound {
  readonly #context = new AudioContext();
  readonly #tone = this.#context.createOscillator();
  readonly #loudness = this.#context.createGain();
  #trace: Trace | null = null;
  #records = 0;
  readonly #listening = new AbortController();

  constructor() {
    this.#tone.type = 'triangle';
    this.#loudness.gain.value = 0;
    this.#tone.connect(this.#loudness).connect(this.#context.destination);
    this.#tone.start();
    // A hidden page draws nothing, so the tone would go on as it was until the reader comes back.
    const rest = () => void (document.hidden ? this.#context.suspend() : this.#context.resume());
    document.addEventListener('visibilitychange', rest, { signal: this.#listening.signal });
  }

  /** Sounds what has happened since it was last told where the playhead is; nothing while that rests. */
  follow(trace: Trace, records: number, playing: boolean): void {
    const goesOn = playing && trace === this.#trace && records >= this.#records;
    if (goesOn && commitsBetween(trace, this.#records, records) > 0) this.#tick();
    this.#trace = trace;
    this.#records = records;
    const hertz = playing ? toneOf(queuedAfter(trace, records)) : null;
    const { currentTime } = this.#context;
    if (hertz !== null) this.#tone.frequency.setTargetAtTime(hertz, currentTime, GLIDE_SECONDS);
    const gain = hertz === null ? 0 : TONE_GAIN;
    this.#loudness.gain.setTargetAtTime(gain, currentTime, GLIDE_SECONDS);
  }

  /** Ends it for good. */
  close(): void {
    this.#listening.abort();
    void this.#context.close();
  }

  /** One for all commits of a frame: two at once could not be told apart. */
  #tick(): void {
    const { currentTime, destination } = this.#context;
    const tick = this.#context.createOscillator();
    const loudness = this.#context.createGain();
    tick.frequency.value = TICK_HZ;
    loudness.gain.setValueAtTime(TICK_GAIN, currentTime);
    loudness.gain.exponentialRampToValueAtTime(0.0001, currentTime + TICK_SECONDS);
    tick.connect(loudness).connect(destination);
    tick.start();
    tick.stop(currentTime + TICK_SECONDS);
  }
}

/** How many commits were completed by the records from one number of them to another. */
export function commitsBetween(trace: Trace, from: number, to: number): number {
  return commitsIn(trace).endRecord.filter((record) => record >= from && record < to).length;
}

/** How many processes are in run queues after a number of records. */
export function queuedAfter(trace: Trace, records: number): number {
  return trace.stateAfter(records).state.filter((state) => state === State.runnable).length;
}

/** The tone for a number of waiting processes; null for none, which is silence. */
export function toneOf(queued: number): number | null {
  if (queued === 0) return null;
  return LOWEST_HZ * 2 ** ((Math.min(queued, MOST_QUEUED) - 1) / 12);
}
