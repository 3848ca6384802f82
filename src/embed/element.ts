/** The element: reads its attributes, runs what they name once it is seen, and shows it. */
import type { Run } from '$model/run/run';
import { encodeQuery } from '$model/scenario/query';
import { Scenario } from '$model/scenario/scenario';
import { h } from '$ui/createElement';
import type { ControlChoice } from '$views/controls/choice';
import { LabelledControl } from '$views/controls/labelledControl';
import { isCalm, Player } from '$views/player/player';
import { SmallPlayback } from '$views/transport/smallPlayback';
import { prepare } from '$views/player/prepare';
import { readControls, readSettings, readSpeed, readTimeNs } from './attributes';
import { carryOut } from './engine';
import { figuresOf } from './figures';
import { scenarioOfQuery, withSettings } from './scenario';
import { HOME, isLink, loadSpec, nameOf, type Spec } from './source';
import { sharedSheet } from './styles';
import { playbackTexts, textsIn, translations } from './texts';
import { View } from './view';

type Value = number | string | boolean;

/** What `metrics` and `run()` tell of a run. */
export interface Metrics {
  /** Hash of every record of the run: the same as on the site. */
  readonly hash: string;
  readonly durationMs: number;
  readonly transactionsPerSecond: number;
  /** Mean; null if no commit waited. */
  readonly logFileSyncMs: number | null;
}

/** What `metrics` tells: first the run itself, then what it is compared with. */
export interface Measured {
  readonly runs: readonly Metrics[];
}

/** What `change` and `ready` tell of where it is. */
export interface Place {
  readonly timeMs: number;
  readonly playing: boolean;
}

/** What of an embed can be seen, what it loads for, and what only changes how it looks. */
const LOADS = ['lesson', 'scenario', 'src', 'seed', 'compare', 'controls', 'lang'];
const LOOKS = ['theme', 'height', 'poster', 'speed', 'loop', 'at'];

/** A little before it is in sight. */
const MARGIN = '160px';

// A worker, which is started with the same file, has none.
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export class PostWait extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = [...LOADS, ...LOOKS];
  /** Whether a `src` says the scenario itself, so that no file is fetched. */
  static readonly isLink = isLink;
  /** Words in other languages, by language. */
  static readonly texts = translations;

  readonly #root = this.attachShadow({ mode: 'open' });
  #view: View | null = null;
  #player: Player | null = null;
  #spec: Spec | null = null;
  #scenario: Scenario | null = null;
  #runs: readonly Run[] = [];
  /** The last that could be run: what is refused is not kept. */
  #accepted: Scenario | null = null;
  #controls: readonly LabelledControl[] = [];
  #job = new AbortController();
  #wasSeen = false;
  #due = false;
  readonly #sight = new IntersectionObserver(
    ([entry]) => this.#see(entry?.isIntersecting ?? false),
    { rootMargin: MARGIN },
  );
  readonly #recolour = () => this.#look();
  readonly #themes = new MutationObserver(this.#recolour);

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [sharedSheet()];
    this.#build();
    dark.addEventListener('change', this.#recolour);
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#sight.observe(this);
  }

  disconnectedCallback(): void {
    dark.removeEventListener('change', this.#recolour);
    this.#themes.disconnect();
    this.#sight.disconnect();
    this.#job.abort();
    this.#player?.destroy();
    this.#player = null;
    this.#wasSeen = false;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#view || this.#due) return;
    // Several attributes are mostly set one after the other.
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      if (!this.isConnected) return;
      if (!LOADS.includes(name)) return this.#look();
      this.#build();
      if (this.#wasSeen) void this.#load();
    });
  }

  play(): void {
    this.#player?.playhead.play();
    this.#player?.update();
  }

  pause(): void {
    this.#player?.playhead.pause();
    this.#player?.update();
  }

  /** Goes to an instant of the run, in milliseconds. */
  seek(timeMs: number): void {
    if (!Number.isFinite(timeMs)) return;
    this.#player?.playhead.seek(timeMs * 1e6);
    this.#player?.update();
  }

  /** Changes parameters and runs again: `set('lgwr.nice', -20)` or `set({ 'lgwr.nice': -20 })`. */
  async set(
    key: string | Readonly<Record<string, Value>>,
    value: Value = '',
  ): Promise<Metrics | null> {
    try {
      const values = typeof key === 'string' ? { [key]: value } : key;
      this.#scenario &&= withSettings(this.#scenario, values);
    } catch (error) {
      return this.#fail(error);
    }
    return this.run();
  }

  /** Runs now, seen or not. Resolves to what was measured; to null if it failed or was cancelled. */
  async run(): Promise<Metrics | null> {
    if (this.#scenario) return this.#carryOut();
    this.#wasSeen = true;
    return this.#load();
  }

  /** The parts of the embed, with a picture of the run until it is there. */
  #build(): void {
    this.#player?.destroy();
    const view = new View(textsIn(this.lang || document.documentElement.lang || 'en'), () => {
      void this.#load();
    });
    this.#view = view;
    this.#scenario = this.#accepted = null;
    this.#controls = [];
    this.#root.replaceChildren(view.element);
    // A poster has the colours of the theme, so that comes first.
    this.#look();
    this.#player = new Player(
      {
        playback: (playhead, run) => new SmallPlayback(playhead, run, playbackTexts(view.texts)),
        caption: view.said,
        onchange: () => this.#tell('change', this.#place()),
        onlack: (pixels) => this.#tell('height', { height: this.offsetHeight + pixels }),
      },
      this.#poster(),
    );
    view.hold(this.#player.element);
  }

  /** The poster, or what the page put into the element. */
  #poster(): HTMLElement {
    const name = nameOf(this);
    const file = name && `posters/${name.replaceAll('/', '-')}.svg#${this.dataset.theme}`;
    const src = this.getAttribute('poster') ?? (file && new URL(file, HOME).href);
    const slot = h('slot');
    if (!src || src === 'none') return slot;
    const img = h('img', { className: 'poster', src, alt: '', loading: 'lazy', decoding: 'async' });
    // What the page has for the case is better than a picture that is not there.
    img.onerror = () => img.replaceWith(slot);
    return img;
  }

  /** Theme and height, as far as the page says them. */
  #look(): void {
    const theme = this.getAttribute('theme') ?? 'auto';
    this.dataset.theme = theme === 'auto' ? this.#surroundings() : theme;
    const height = this.getAttribute('height');
    const { style } = this;
    style.height = height ? (/^\d+$/.test(height) ? `${height}px` : height) : '';
    this.#view?.measure();
    if (this.#spec) this.#pace(this.#spec);
    this.#player?.arrange();
  }

  /** The theme that the page names on its root, as many do; otherwise the system's. */
  #surroundings(): string {
    const { theme = '' } = document.documentElement.dataset;
    if (['light', 'dark', 'projector'].includes(theme)) return theme;
    return dark.matches ? 'dark' : 'light';
  }

  #see(seen: boolean): void {
    if (this.#player) this.#player.seen = seen;
    if (!seen || this.#wasSeen) return;
    this.#wasSeen = true;
    void this.#load();
  }

  async #load(): Promise<Metrics | null> {
    this.#job.abort();
    this.#job = new AbortController();
    const { signal } = this.#job;
    try {
      const spec = await loadSpec(this, signal);
      const { controls } = readControls(this);
      const seed = this.getAttribute('seed');
      if (signal.aborted) return null;
      this.#spec = spec;
      const scenario = scenarioOfQuery(spec.query);
      this.#scenario = seed ? withSettings(scenario, { 'run.seed': seed }) : scenario;
      this.#view?.name(spec.title);
      this.#pace(spec);
      const offered = this.#controlsOf(controls ?? spec.controls);
      const metrics = await this.#carryOut();
      if (!metrics) return null;
      this.#controls = offered;
      this.#view?.offer(offered);
      this.#player?.playhead.seek(readTimeNs(this, 'at') ?? spec.atMs * 1e6);
      this.#player?.update();
      this.#tell('ready', { title: spec.title, ...metrics, ...this.#place() });
      if (this.hasAttribute('autoplay') && !isCalm()) this.play();
      return metrics;
    } catch (error) {
      if (signal.aborted) return null;
      return this.#fail(error);
    }
  }

  #controlsOf(choices: readonly ControlChoice[]): readonly LabelledControl[] {
    return choices.map(
      (choice) =>
        new LabelledControl(
          choice,
          () => this.#scenario ?? Scenario.defaults,
          (settings) => void this.set(settings),
        ),
    );
  }

  #pace(spec: Spec): void {
    const { playhead } = this.#player ?? {};
    if (!playhead) return;
    const isStory = this.getAttribute('speed')?.trim() === 'story';
    playhead.speed = (isStory ? null : readSpeed(this)) ?? spec.speed;
    playhead.loop = this.hasAttribute('loop');
    if (!isStory) return playhead.follow(null);
    // If it does not come, the embed plays to scale.
    import('./story').then(
      ({ tellStory }) => tellStory(playhead, this.#runs),
      () => undefined,
    );
  }

  /** Runs what is set, and beside it what it is compared with. */
  async #carryOut(): Promise<Metrics | null> {
    this.#job.abort();
    this.#job = new AbortController();
    const { signal } = this.#job;
    const [scenario, spec, view, player] = [this.#scenario, this.#spec, this.#view, this.#player];
    if (!scenario || !spec || !view || !player) return null;
    const all = [scenario];
    try {
      view.say(view.texts.running);
      const compare = this.getAttribute('compare');
      if (compare) all.push(withSettings(scenario, readSettings(compare)));
      const names = compare ? [view.texts.before, compare] : [''];
      const runs = await Promise.all(all.map((each) => carryOut(each, spec, signal)));
      if (signal.aborted) return null;
      view.say('');
      this.#accepted = scenario;
      const played = await Promise.all(runs.map((run, which) => prepare(run, names[which])));
      if (signal.aborted) return null;
      const page = spec.page || `run/?${encodeQuery(scenario)}`;
      view.show(played, new URL(`../${page}`, HOME).href);
      player.show(played, readControls(this));
      this.#runs = runs;
      this.#pace(spec);
      for (const control of this.#controls) control.update();
      const measured: Measured = { runs: runs.map(metricsOf) };
      this.#tell('metrics', measured);
      return measured.runs[0] ?? null;
    } catch (error) {
      if (signal.aborted) return null;
      this.#scenario = this.#accepted ?? scenario;
      for (const control of this.#controls) control.update();
      return this.#fail(error, all);
    }
  }

  #place(): Place {
    const { timeNs = 0, playing = false } = this.#player?.playhead ?? {};
    return { timeMs: timeNs / 1e6, playing };
  }

  /** The words come with the first error: most embeds have none. */
  async #fail(error: unknown, asked: readonly Scenario[] = []): Promise<null> {
    const { wordRefused } = await import('./refused');
    const message = wordRefused(error, asked);
    this.#view?.say(message, true);
    this.#tell('error', { message });
    return null;
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function metricsOf(run: Run): Metrics {
  const { perSecond, lfsMeanNs } = figuresOf(run);
  return {
    hash: run.hash,
    durationMs: run.durationNs / 1e6,
    transactionsPerSecond: perSecond,
    logFileSyncMs: lfsMeanNs === null ? null : lfsMeanNs / 1e6,
  };
}
