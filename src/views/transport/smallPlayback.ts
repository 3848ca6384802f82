/** The playback where there is little room: play, step, scrub, a clock, the speed. */
import type { Run } from '$model/run/run';
import type { Playback as Playhead } from '$player/playback';
import { h } from '$ui/createElement';
import type { Part } from '$ui/part';
import { afterPicture } from '$ui/timeSliced';
import { Clock } from './clock';
import { PlayButtons } from './playButtons';
import { ScrubBar, type BarProps } from './scrubBar';
import { SpeedControl } from './speedControl';
import type { PlaybackTexts } from './texts';

export class SmallPlayback implements Part, BarProps {
  readonly element: HTMLElement;
  marked: Run | null = null;
  readonly #parts: readonly Part[];
  #run: Run;

  constructor(
    readonly playhead: Playhead,
    run: Run,
    words: PlaybackTexts,
  ) {
    this.#run = this.run = run;
    const buttons = new PlayButtons(this, words);
    const bar = new ScrubBar(this, words);
    this.#parts = [buttons, bar, new Clock(this, words), new SpeedControl(this, words)];
    this.element = h(
      'div',
      { className: 'transport small' },
      ...this.#parts.map(({ element }) => element),
    );
    bar.element.addEventListener('keydown', (event) => this.#press(event));
  }

  get run(): Run {
    return this.#run;
  }

  /** Shows the window of another run; its commits are counted once its picture is there. */
  set run(run: Run) {
    this.#run = run;
    afterPicture(() => {
      if (this.#run !== run) return;
      this.marked = run;
      this.update();
    });
  }

  update(): void {
    for (const part of this.#parts) part.update();
  }

  /** On the bar, arrows step from event to event. */
  #press(event: KeyboardEvent): void {
    const { playhead } = this;
    const moves: Record<string, () => void> = {
      ArrowRight: () => playhead.step(),
      ArrowLeft: () => playhead.stepBack(),
      Home: () => playhead.seek(playhead.fromNs),
      End: () => playhead.seek(playhead.untilNs),
    };
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move();
  }
}
