/**
 * A commit to play, as a figure in a text: three lanes and an instant that moves over one clock, and one sentence that says
 * what goes on. Of two runs the lanes of one are below the other's, from the beginning of its commit on. lanes.css says
 * how it looks.
 */
import { formatNs } from '$model/format';
import { h, put } from '$ui/createElement';
import { SharedFrames } from '../player/frames';
import { isCalm } from '../player/calm';
import { PLAY_SIGNS } from '../transport/playSigns';
import { ticksOf } from './axis';
import { Block, type Scale } from './block';
import { CommitPlayhead, pacedBy } from './clock';
import type { CommitScene } from './commitScene';
import { iconButton } from './iconButton';

export interface LanesWords {
  readonly play: string;
  readonly pause: string;
  readonly instant: string;
  readonly legend: Readonly<Record<'user' | 'runnable' | 'io', string>>;
  /** How long a commit took, at its end. */
  readonly done: (length: string) => string;
}

/** A commit as one of those that are shown. */
export interface ShownCommit {
  /** Names the run where there are several; empty for a run alone. */
  readonly name: string;
  readonly scene: CommitScene;
}

export interface LanesOptions {
  readonly words: LanesWords;
  /** Called when it plays, pauses or is moved. */
  readonly onchange: () => void;
}

/** Marks on the axis that would touch are left out: the instant's own is read first. */
const APART = 0.11;
/** From here on a mark is written before its place. */
const LAST = 0.94;
/** Stops of two runs that are nearer than this, as a share of the whole, are one. */
const NEAR = 0.02;

export class LanesPlayer {
  readonly element: HTMLElement;
  readonly playhead: CommitPlayhead;
  /** The button that plays, and what is put beside it. */
  readonly foot = h('div', { className: 'foot' });
  readonly #frames = new SharedFrames(() => this.update());
  readonly #grid = h('div', { className: 'lanes-grid' });
  readonly #axis = h('div', { className: 'axis', ariaHidden: 'true' });
  readonly #flag = h('span', { className: 'flag' });
  readonly #track = h('div', { className: 'track', role: 'slider', tabIndex: 0 });
  readonly #sentence = h('p', { className: 'sentence' });
  readonly #disc: HTMLButtonElement;
  readonly #play: HTMLButtonElement;
  #blocks: readonly Block[] = [];
  #scale: Scale = { beforeNs: 0, lengthNs: 0 };
  #isStory = true;
  #isTouched = false;
  #told: unknown;

  constructor(readonly options: LanesOptions) {
    const { words } = options;
    this.playhead = new CommitPlayhead(() => this.#frames.drawSoon(), this.#frames);
    this.#play = iconButton('main icon play', PLAY_SIGNS.play, () => this.#toggle());
    this.#disc = h('button', { type: 'button', className: 'disc', onclick: () => this.#toggle() });
    this.foot.append(this.#play);
    // The same as the button below, for those that look for it on the picture.
    this.#disc.ariaHidden = 'true';
    this.#disc.tabIndex = -1;
    this.#track.ariaLabel = words.instant;
    this.#track.onpointerdown = (event) => this.#grab(event);
    this.#track.onpointermove = (event) => {
      if (this.#track.hasPointerCapture(event.pointerId)) this.#seekTo(event);
    };
    this.#track.onkeydown = (event) => this.#press(event);
    const picture = h('div', { className: 'picture' }, this.#grid, this.#disc);
    this.element = h(
      'div',
      { className: 'lanes-player' },
      ...[picture, legendOf(words), this.#sentence, this.foot],
    );
  }

  /**
   * Shows commits: from their points on, or, where others were shown before, from their beginnings. All are to one scale,
   * which stays: what gets shorter is seen to be shorter.
   */
  show(commits: readonly ShownCommit[], { transport = true } = {}): void {
    const isFirst = this.#blocks.length === 0;
    const scenes = commits.map(({ scene }) => scene);
    const [first] = scenes;
    if (!first) return;
    this.#play.hidden = this.#track.hidden = !transport;
    const beforeNs = Math.max(...scenes.map(({ fromNs }) => -fromNs));
    const lastNs = Math.max(...scenes.map(({ untilNs }) => untilNs));
    this.#scale = { beforeNs, lengthNs: Math.max(this.#scale.lengthNs, beforeNs + lastNs) };
    this.#blocks = commits.map(
      ({ scene, name }) => new Block(scene, this.#scale, name, this.options.words),
    );
    this.#fill();
    this.playhead.range = { fromNs: first.fromNs, untilNs: lastNs };
    this.playhead.seek(isFirst ? first.atNs : first.fromNs);
    this.follow(this.#isStory);
    this.#told = this.#place();
    this.update();
  }

  /** Whether the story of the commit is told, stop by stop; otherwise time passes evenly. */
  follow(isStory: boolean): void {
    this.#isStory = isStory;
    this.playhead.follow(isStory ? pacedBy(this.#stops()) : null);
  }

  #fill(): void {
    const rows: string[] = [];
    for (const each of this.#blocks.flatMap(({ elements }) => elements)) {
      each.style.gridRow = String(rows.length + 1);
      // Names and picture are beside each other.
      if (each.className !== 'names')
        rows.push(each.className === 'plot' ? 'minmax(0, 1fr)' : 'auto');
    }
    this.#axis.style.gridRow = String(rows.length + 1);
    this.#track.style.gridRow = `1 / ${rows.length + 2}`;
    this.#grid.style.gridTemplateRows = [...rows, 'auto'].join(' ');
    this.#axis.replaceChildren(
      ...ticksOf(this.#scale.lengthNs - this.#scale.beforeNs).map(({ ns, text }) => {
        const tick = h('span', { className: 'tick' }, text);
        const share = this.#first?.shareOf(ns) ?? 0;
        tick.style.left = `${share * 100}%`;
        // What is near the end stays within the picture.
        if (share > LAST) tick.style.translate = '-100% 0';
        tick.dataset.share = String(share);
        return tick;
      }),
      this.#flag,
    );
    this.#grid.replaceChildren(
      ...this.#blocks.flatMap(({ elements }) => elements),
      this.#axis,
      this.#track,
    );
  }

  get #first(): Block | undefined {
    return this.#blocks[0];
  }

  /** Of all runs. */
  #stops(): number[] {
    const { fromNs, untilNs } = this.playhead.range;
    const all = this.#blocks.flatMap(({ scene }) => scene.stops);
    const inner = all.filter((each) => each > fromNs && each < untilNs).sort((a, b) => a - b);
    const kept: number[] = [fromNs];
    for (const each of inner) {
      if (each - (kept.at(-1) ?? 0) > NEAR * (untilNs - fromNs)) kept.push(each);
    }
    return [...kept, untilNs];
  }

  /** Nothing is drawn to pixels: a place of another size shows the same. */
  arrange(): void {
    this.update();
  }

  /** Shows how things are now. */
  update(): void {
    this.#frames.drawn();
    const block = this.#first;
    if (!block) return;
    const elapsedNs = this.#shownNs();
    for (const each of this.#blocks) each.draw(elapsedNs);
    this.#mark(block.shareOf(elapsedNs), elapsedNs);
    this.#say(block.scene, elapsedNs);
    this.#showButtons();
    if (this.#told === this.#place()) return;
    this.#told = this.#place();
    this.options.onchange();
  }

  /** With less motion it goes from stop to stop. */
  #shownNs(): number {
    const { timeNs, playing } = this.playhead;
    if (!playing || !isCalm()) return timeNs;
    return this.#stops().findLast((each) => each <= timeNs) ?? timeNs;
  }

  #mark(share: number, elapsedNs: number): void {
    const words = formatNs(roundTo(this.#scale.lengthNs / 1000, Math.max(0, elapsedNs)));
    put(this.#flag, words);
    // Within the picture at either end.
    this.#flag.style.left = `${(share * 100).toFixed(2)}%`;
    this.#flag.style.translate = `${(-share * 100).toFixed(2)}% 0`;
    for (const tick of this.#axis.querySelectorAll<HTMLElement>('.tick')) {
      tick.style.opacity = Math.abs(Number(tick.dataset.share) - share) < APART ? '0' : '';
    }
    const { playing } = this.playhead;
    if (playing && this.#track.matches(':focus')) return;
    this.#track.ariaValueMin = '0';
    this.#track.ariaValueMax = String(this.#scale.lengthNs / 1e6);
    this.#track.ariaValueNow = String(Math.max(0, elapsedNs) / 1e6);
    if (!playing) this.#track.ariaValueText = words;
  }

  #say({ sentences }: CommitScene, elapsedNs: number): void {
    const said = sentences.findLast(({ fromNs }) => fromNs <= elapsedNs) ?? sentences[0];
    if (!said) return;
    put(this.#sentence, said.text);
    this.#sentence.dataset.tone = said.tone ?? '';
    // What plays by itself doesn't interrupt a reader; one who has moved it hears each sentence once.
    this.#sentence.ariaLive = this.#isTouched ? 'polite' : 'off';
  }

  #showButtons(): void {
    const { playing } = this.playhead;
    const { words } = this.options;
    this.#play.querySelector('path')?.setAttribute('d', PLAY_SIGNS[playing ? 'pause' : 'play']);
    this.#play.ariaLabel = this.#play.title = words[playing ? 'pause' : 'play'];
    this.#disc.hidden = playing || this.#isTouched || this.#play.hidden;
  }

  #toggle(): void {
    this.#isTouched = true;
    this.playhead.toggle();
    this.update();
  }

  #grab(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#isTouched = true;
    this.#track.setPointerCapture(event.pointerId);
    this.playhead.pause();
    this.#seekTo(event);
  }

  #seekTo({ clientX }: PointerEvent): void {
    const { left, width } = this.#track.getBoundingClientRect();
    const { beforeNs, lengthNs } = this.#scale;
    this.playhead.seek(-beforeNs + ((clientX - left) / Math.max(1, width)) * lengthNs);
  }

  /** Arrows go from stop to stop. */
  #press(event: KeyboardEvent): void {
    const { playhead } = this;
    const { timeNs } = playhead;
    const stops = this.#stops();
    const goals: Record<string, number | undefined> = {
      ArrowRight: stops.find((each) => each > timeNs),
      ArrowLeft: stops.findLast((each) => each < timeNs),
      Home: playhead.fromNs,
      End: playhead.untilNs,
    };
    const goal = goals[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey || goal === undefined) return;
    event.preventDefault();
    this.#isTouched = true;
    playhead.pause();
    playhead.seek(goal);
  }

  set seen(seen: boolean) {
    this.#frames.seen = seen;
  }

  destroy(): void {
    this.playhead.destroy();
    this.#blocks = [];
  }

  #place(): number | 'playing' {
    return this.playhead.playing ? 'playing' : this.playhead.timeNs;
  }
}

const roundTo = (step: number, value: number) => Math.floor(value / step) * step;

function legendOf({ legend }: LanesWords): HTMLElement {
  const items = Object.entries(legend).map(([look, words]) =>
    h('span', {}, h('i', { className: look }), words),
  );
  return h('p', { className: 'legend' }, ...items);
}
