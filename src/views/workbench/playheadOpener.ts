/** Where the playhead is when runs come and go, and when the reader points at an instant. */
import type { Run } from '$model/run/run';
import type { Trace } from '$model/trace/trace';
import type { Playhead } from '$player/playhead.svelte';
import type { Experiment } from '$player/experiment.svelte';
import { stepsOf } from '$model/slices';
import { inSlicesAfterPicture } from '$ui/timeSliced';
import { openingNs, type WorkbenchOptions } from './options';

export class Guide {
  /** Where to go once a run arrives whose window holds it. */
  #awaitedNs: number | null = null;
  /** What the run was called that was opened last; null before the first. */
  #opened: string | null = null;
  /** The positions to which the playhead was put first. */
  #opening: readonly number[] | null = null;
  #stopPreparing: () => void = () => undefined;
  readonly #experiment: () => Experiment;
  readonly #playhead: () => Playhead;
  readonly #options: () => WorkbenchOptions;

  /** All are asked for each time: a page may hand over others. */
  constructor(
    experiment: () => Experiment,
    playhead: () => Playhead,
    options: () => WorkbenchOptions,
  ) {
    this.#experiment = experiment;
    this.#playhead = playhead;
    this.#options = options;
  }

  /**
   * Takes a new run's traces: the first opens where the options say, and so does another scenario's, since no instant of
   * one says anything of the other; a later run of the same keeps the instant.
   * @param onopened told where one opens
   */
  takeIn(run: Run, traces: readonly Trace[], onopened: (timeNs: number) => void): void {
    const playhead = this.#playhead();
    const { speed, clock = 'story' } = this.#options();
    playhead.attach(...traces);
    this.#prepare(traces);
    const { title } = run.scenario;
    if (this.#opened === null) {
      if (speed !== undefined) playhead.speed = speed;
      playhead.clock = clock;
    }
    if (this.#opened !== title) {
      this.#opened = title;
      this.#open(run, playhead, onopened);
    } else if (this.#awaitedNs !== null) {
      playhead.seek(this.#awaitedNs);
    }
    this.#awaitedNs = null;
  }

  /** The first seek to the end of a long trace would read all of it; it is read beforehand, in slices. */
  #prepare(traces: readonly Trace[]): void {
    this.#stopPreparing();
    const preparing = stepsOf(() => traces.some((trace) => trace.prepareStates()));
    this.#stopPreparing = inSlicesAfterPicture(preparing);
  }

  /** A reader who moves before the place to open at is found stays there. */
  #open(run: Run, playhead: Playhead, onopened: (timeNs: number) => void): void {
    const { open, autoplay, onopened: ready } = this.#options();
    const start = (timeNs: number) => {
      playhead.seek(timeNs);
      this.#opening = playhead.positions;
      onopened(timeNs);
      ready?.();
      if (autoplay) playhead.play();
    };
    const opening = openingNs(run, open);
    if (typeof opening === 'number') return start(opening);
    const { positions } = playhead;
    void opening.then((timeNs) => {
      if (playhead.positions === positions) start(timeNs);
      else this.#opening = positions;
    });
  }

  /** Whether the playhead still is where the first run was opened, or has not been put there yet. */
  isOpening(positions: readonly number[]): boolean {
    return this.#opening === null || positions === this.#opening;
  }

  /** Goes to an instant; if it was not traced, the same run is made again with a trace around it. */
  lookAt(timeNs: number): void {
    const experiment = this.#experiment();
    if (!experiment.run) return;
    const { fromNs, untilNs } = experiment.run.trace;
    if (timeNs >= fromNs && timeNs <= untilNs) {
      this.#playhead().seek(timeNs);
      return;
    }
    const { window } = experiment;
    const lengthNs = window.untilNs - window.fromNs;
    const startNs = Math.max(0, Math.round(timeNs - lengthNs / 2));
    this.#awaitedNs = timeNs;
    void experiment.showWindow({ ...window, fromNs: startNs, untilNs: startNs + lengthNs });
  }
}
