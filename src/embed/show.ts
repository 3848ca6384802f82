/** Runs on their stages, and the one playhead that moves over them. Nothing moves that nobody sees. */
import type { Run } from '$model/run/run';
import { formatClock } from '$model/format';
import { Playhead } from './playhead';
import { travelTimeNs } from '$views/stage/paint/motion';
import { h } from './createElement';
import { sharedFrames } from './frames';
import { EmbeddedStage } from './stage';
import type { View } from './view';

export interface NamedRun {
  readonly name: string;
  readonly run: Run;
}

/** Whether the reader asked for less motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Show {
  readonly playhead = new Playhead({
    request: (callback) =>
      sharedFrames.request((timeMs) => {
        callback(timeMs);
        this.draw();
      }),
    cancel: sharedFrames.cancel,
  });
  #stages: readonly EmbeddedStage[] = [];
  #playing = false;
  #seen = true;

  /**
   * @param changed called when it plays, pauses or is moved
   * @param lacks called with how many pixels more its stages would best have in height
   */
  constructor(
    readonly view: View,
    readonly changed: () => void,
    readonly lacks: (pixels: number) => void,
  ) {}

  /** Shows other runs; the playhead stays where it is if they are traced there. */
  async present(runs: readonly NamedRun[]): Promise<void> {
    this.#stages = await Promise.all(runs.map(({ run, name }) => EmbeddedStage.of(run, name)));
    const { view, playhead } = this;
    view.stages.replaceChildren(
      ...this.#stages.map(({ name, element }) => {
        const caption = name === '' ? [] : [h('p', { className: 'name' }, name)];
        return h('div', { className: 'run' }, ...caption, element);
      }),
    );
    view.transport.hidden = false;
    view.showFigures(runs);
    playhead.attach(...runs.map(({ run }) => run.trace));
    this.arrange();
  }

  /** Lays the stages out for the place that they have. */
  arrange(): void {
    if (this.#stages.length === 0) return;
    const lacking = this.#stages.map((stage) => stage.arrange());
    this.draw();
    this.#describe();
    const [top, below] = this.#stages.map(({ element }) => element.getBoundingClientRect().top);
    const isStacked = below !== undefined && below !== top;
    this.lacks(isStacked ? lacking.reduce((sum, each) => sum + each, 0) : Math.max(...lacking));
  }

  draw(): void {
    const { playhead } = this;
    const { timeNs, fromNs, untilNs, speed, playing } = playhead;
    if (this.#playing && !playing && this.#seen) this.#settle();
    const travelNs = travelTimeNs(speed, playing, isCalm());
    for (const [which, stage] of this.#stages.entries()) {
      stage.draw({ timeNs, records: playhead.positions[which] ?? 0, travelNs });
    }
    this.view.showInstant((timeNs - fromNs) / (untilNs - fromNs), formatClock(timeNs));
  }

  play(): void {
    this.#playing = true;
    if (this.#seen) this.playhead.play();
    this.#tell();
  }

  pause(): void {
    this.playhead.pause();
    this.#settle();
  }

  toggle(): void {
    if (this.#playing) this.pause();
    else this.play();
  }

  seek(timeNs: number): void {
    this.playhead.seek(timeNs);
    this.draw();
    this.#tell();
  }

  step(forwards: boolean): void {
    if (forwards) this.playhead.step();
    else this.playhead.stepBack();
    this.draw();
    this.#settle();
  }

  get playing(): boolean {
    return this.#playing;
  }

  /** Out of sight it waits, and goes on where it was. */
  set seen(seen: boolean) {
    this.#seen = seen;
    if (!seen) this.playhead.pause();
    else if (this.#playing) this.playhead.play();
  }

  destroy(): void {
    this.playhead.destroy();
    this.#stages = [];
  }

  /** It stands still, by itself or because somebody wanted it to. */
  #settle(): void {
    this.#playing = false;
    this.#tell();
  }

  #tell(): void {
    this.view.showPlaying(this.#playing);
    if (!this.#playing) this.#describe();
    this.changed();
  }

  #describe(): void {
    for (const stage of this.#stages) stage.describe(this.playhead.timeNs);
  }
}
