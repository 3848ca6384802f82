/**
 * A run to play, wherever a page has a place for it: its stage and the playback, or the stages of several runs beside
 * each other under one playhead. Nothing moves out of sight. player.css says how it looks.
 */
import { ToldPlayhead } from '$player/playback';
import { h } from '$ui/createElement';
import { nextTask } from '$ui/nextTask';
import type { Run } from '$model/run/run';
import { RoadView, type RoadViewOptions } from '../road/roadView';
import type { SmallPlayback } from '../transport/smallPlayback';
import { isCalm } from './calm';
import { SharedFrames } from './frames';
import type * as Moving from './moving';
import type { PlayedRun, Tell } from './playedRun';

export { isCalm };

export interface PlayerOptions {
  /** Makes the playback below the stage; without it there is none. */
  readonly playback?: (playhead: ToldPlayhead, run: Run) => SmallPlayback;
  /** What is over the lower edge of the picture. */
  readonly caption?: HTMLElement;
  /** Called when it plays, pauses or is moved. */
  readonly onchange?: () => void;
  /** Called with how many pixels more its stages would best have in height. */
  readonly onlack?: (pixels: number) => void;
  /** Called whenever a picture is drawn. */
  readonly ondraw?: () => void;
  /** Where it plays at once. */
  readonly moving?: typeof Moving;
  /** Fetches what tells of a commit of each run that says nothing of it itself: with the first Play. */
  readonly fetchTeller?: () => Promise<Teller>;
}

export interface Teller {
  /** The process whose commit it is. */
  readonly followed: (run: Run) => number;
  readonly tell: Tell;
}

const IN_EMBEDS: RoadViewOptions = { depth: 1, told: 'nothing' };

export class Player {
  readonly element: HTMLElement;
  readonly playhead: ToldPlayhead;
  readonly #frames = new SharedFrames(() => this.update());
  readonly #places = h('div', { className: 'stages' });
  readonly #size = new ResizeObserver(() => requestAnimationFrame(() => this.arrange()));
  #stages: readonly (PlayedRun & { readonly view: RoadView })[] = [];
  #story: Moving.StoryClock | null = null;
  #moving: typeof Moving | null;
  #isFetching = false;
  #teller: Teller | null = null;
  #isTellerFetched = false;
  #playback: SmallPlayback | null = null;
  #told: unknown;
  /** Until the first picture of other runs is drawn, in a task of its own: laying it out takes as long. */
  #isNew = false;
  #stopWaiting = () => {};

  /** @param waiting what is in the place of the runs until they are there */
  constructor(
    readonly options: PlayerOptions,
    ...waiting: HTMLElement[]
  ) {
    this.playhead = new ToldPlayhead(() => this.#frames.drawSoon(), this.#frames);
    const { caption, moving } = options;
    this.#moving = moving ?? null;
    this.#places.append(...waiting);
    const picture = h('div', { className: 'picture' }, this.#places, ...(caption ? [caption] : []));
    this.element = h('div', { className: 'player' }, picture);
    this.#size.observe(this.#places);
  }

  /**
   * Shows other runs; the playhead stays where it is if they are traced there. Their first picture is drawn in the
   * next task.
   */
  show(runs: readonly PlayedRun[], { transport = true } = {}): void {
    const [first] = runs;
    if (!first) return;
    this.#stages = runs.map((played) => ({
      ...played,
      view: new RoadView(played.run, played.looks ?? IN_EMBEDS),
    }));
    this.#places.replaceChildren(
      ...this.#stages.map(({ view, name }) => {
        const caption = name === '' ? [] : [h('p', { className: 'name' }, name)];
        return h('div', { className: 'run' }, ...caption, view.element);
      }),
    );
    const { playback } = this.options;
    if (transport && playback && !this.#playback) {
      this.#playback = playback(this.playhead, first.run);
      this.element.append(this.#playback.element);
    }
    if (this.#playback) this.#playback.run = first.run;
    this.#story = null;
    this.#isFetching = false;
    this.playhead.attach(...runs.map(({ run }) => run.trace));
    this.#told = this.#place();
    this.#isNew = true;
    // The stage takes what its playback leaves, and that is as high as its words need.
    this.#playback?.update();
    this.#layOut();
    this.#stopWaiting();
    this.#stopWaiting = nextTask(() => {
      this.#isNew = false;
      this.update();
      this.#describe();
    });
  }

  /** Lays the stages out for the place that they have, in the colours that hold there. */
  arrange(): void {
    if (this.#stages.length === 0) return;
    // The caller, such as a page that is printed, shows it at once.
    this.#isNew = false;
    this.#layOut();
    this.update();
    this.#describe();
  }

  #layOut(): void {
    const lacking = this.#stages.map(({ view }) => view.arrange());
    const [top, below] = this.#stages.map(({ view }) => view.element.getBoundingClientRect().top);
    const isStacked = below !== undefined && below !== top;
    const pixels = isStacked ? lacking.reduce((sum, each) => sum + each, 0) : Math.max(...lacking);
    this.options.onlack?.(pixels);
  }

  /** Shows how things are now; otherwise that is done as soon as what changes them is through. */
  update(): void {
    this.#frames.drawn();
    if (this.#stages.length === 0 || this.#isNew) return;
    const { timeNs, positions, playing, pace } = this.playhead;
    if (playing) {
      this.#move();
      this.#fetchTeller();
    }
    const moving = this.#moving;
    const teller = this.#teller;
    if (moving && pace && this.#story?.pace !== pace) {
      this.#story = new moving.StoryClock(pace, ...this.#stages.map(({ run }) => run.trace));
    }
    const msSince = moving?.sinceIn(this.playhead, this.#story, isCalm());
    for (const [which, { run, view, followed, tell }] of this.#stages.entries()) {
      const process = followed?.() ?? teller?.followed(run) ?? null;
      const records = positions[which] ?? 0;
      view.draw({
        timeNs,
        records,
        motionIn:
          moving && msSince
            ? (layout) => moving.motionAt(layout, timeNs, records, msSince)
            : undefined,
        followed: process,
        telling:
          process === null
            ? null
            : (tell ?? teller?.tell)?.(run, process, timeNs, view.options.depth),
      });
    }
    this.#playback?.update();
    this.options.ondraw?.();
    if (this.#told === this.#place()) return;
    this.#told = this.#place();
    if (!playing) this.#describe();
    this.options.onchange?.();
  }

  /** Has what moves come; until it does, everything is where it belongs. */
  #move(): void {
    if (this.#moving || this.#isFetching) return;
    this.#isFetching = true;
    import('./moving').then(
      (moving) => {
        this.#moving = moving;
        this.#frames.drawSoon();
      },
      // Other runs try again.
      () => undefined,
    );
  }

  #fetchTeller(): void {
    if (this.#isTellerFetched) return;
    this.#isTellerFetched = true;
    this.options.fetchTeller?.().then(
      (teller) => {
        this.#teller = teller;
        this.#frames.drawSoon();
      },
      () => undefined,
    );
  }

  /** The process that is drawn where a pointer is, and its run; null if there is none. */
  processAt(event: MouseEvent): { readonly run: Run; readonly process: number } | null {
    const [target] = event.composedPath();
    const stage = this.#stages.find(({ view }) => view.canvas === target);
    const process = stage?.view.processAt(event) ?? null;
    return stage && process !== null ? { run: stage.run, process } : null;
  }

  /** Out of sight it waits, and goes on where it was. */
  set seen(seen: boolean) {
    this.#frames.seen = seen;
  }

  destroy(): void {
    this.playhead.destroy();
    this.#size.disconnect();
    this.#stopWaiting();
    this.#stages = [];
  }

  /** What a listener is told of: where it is, or that it plays. */
  #place(): number | 'playing' {
    return this.playhead.playing ? 'playing' : this.playhead.timeNs;
  }

  #describe(): void {
    for (const { view } of this.#stages) view.describe(this.playhead.timeNs);
  }
}
