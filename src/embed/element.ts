/** The element: reads its attributes, runs what they name once it is seen, and shows it. */
import type { Measured, Metrics, Place } from '../../packages/embed/index.d.ts';
import type { Run } from '$model/run/run';
import { encodeQuery } from '$model/scenario/query';
import { Scenario } from '$model/scenario/scenario';
import { h } from '$ui/createElement';
import { nextTask } from '$ui/nextTask';
import type { ControlChoice } from '$views/controls/choice';
import type { LabelledControl } from '$views/controls/labelledControl';
import { isCalm, Player } from '$views/player/player';
import { SmallPlayback } from '$views/transport/smallPlayback';
import { prepare } from '$views/player/playedRun';
import { readControls, readHeight, readSpeed, readTimeNs } from './attributes';
import { EmbedError } from './embedError';
import { carryOut } from './engine';
import { keepKeysInside } from './ownKeys';
import { figuresOf } from './figures';
import { scenarioOfQuery, withSettings } from './scenario';
import { HOME, isLink, loadSpec, nameOf, type Spec } from './source';
import { sharedSheet } from './styles';
import { themeAround, watchSurroundings } from './surroundings';
import { english, languageOf, ownTexts, playbackTexts, watchTexts } from './texts';
import type { Translation } from './translation';
import { View } from './view';

export type { Measured, Metrics };

type Value = number | string | boolean;

/** What an embed loads for, and what only changes how it looks or where it is. */
const LOADS = [
  ...['lesson', 'scenario', 'src', 'trace', 'seed', 'compare', 'controls', 'loading', 'face'],
];
const LOOKS = ['theme', 'height', 'poster', 'speed', 'loop', 'at', 'autoplay', 'lang', 'caption'];

/** As far as its place has room: names, and from the first Play on a sentence and the bar of one commit. */
const LOOKS_OF_ROAD = { depth: 1, told: 'all', givesWay: true } as const;

/** A little before it is in sight. */
const MARGIN = '160px';

/** The address of a page below the home page of Post/Wait, beside which the embed's files are. */
const pageOf = (path: string) => new URL(`../${path}`, HOME);

export class PostWait extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = [...LOADS, ...LOOKS];
  /** Whether a `src` says the scenario itself, so that no file is fetched. */
  static readonly isLink = isLink;
  /** Fetches the colours of themes that are not here from the beginning. */
  static readonly themes: Record<string, () => Promise<unknown>> = {};
  /** Words in other languages, by language. */
  static readonly texts = ownTexts;

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
  #metrics: Measured | null = null;
  #wasSeen = false;
  #language = 'en';
  #translation: Promise<Translation> | null = null;
  /** Whether its height is that of the attribute. */
  #hasHeight = false;
  /** Changed attributes that have not been read yet: several are mostly set one after the other. */
  readonly #changed = new Set<string>();
  readonly #sight = new IntersectionObserver(
    ([entry]) => this.#see(entry?.isIntersecting ?? false),
    { rootMargin: MARGIN },
  );
  #watching = new AbortController();
  /** A page is printed in light colours. */
  #isPrinted = false;

  constructor() {
    super();
    keepKeysInside(this.#root);
  }

  connectedCallback(): void {
    // Moved within the page, it goes on as it was.
    if (this.#player) return this.#look();
    this.#root.adoptedStyleSheets = [sharedSheet()];
    this.#build();
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    watchSurroundings(() => this.#recolour(), signal);
    watchTexts(() => this.#speak(), signal);
    this.#speak();
    for (const type of ['beforeprint', 'afterprint']) {
      addEventListener(type, () => this.#print(type === 'beforeprint'), { signal });
    }
    if (this.getAttribute('loading') === 'eager') void this.run();
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  #leave(): void {
    this.#watching.abort();
    this.#sight.disconnect();
    this.#job.abort();
    this.#player?.destroy();
    this.#player = null;
    this.#wasSeen = false;
  }

  attributeChangedCallback(name: string): void {
    if (!this.#view) return;
    if (this.#changed.size === 0) queueMicrotask(() => this.#follow());
    this.#changed.add(name);
  }

  /** Takes in all attributes that have changed together. */
  #follow(): void {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.isConnected) return;
    if (names.some((name) => LOADS.includes(name))) {
      this.#build();
      if (this.#wasSeen) void this.#load();
      return;
    }
    if (this.loaded) this.#view?.say('');
    this.#look();
    if (names.includes('lang')) this.#speak();
    if (names.includes('at')) this.#goTo();
    if (names.includes('autoplay')) this.#autoplay();
  }

  /** Whether its run is shown. */
  get loaded(): boolean {
    return this.#metrics !== null;
  }

  get paused(): boolean {
    return !this.#place().playing;
  }

  /** The instant of the run that it shows, in milliseconds. */
  get currentTime(): number {
    return this.#place().timeMs;
  }

  set currentTime(timeMs: number) {
    this.seek(timeMs);
  }

  /** What the last event `metrics` told; null until its run is shown. */
  get metrics(): Measured | null {
    return this.#metrics;
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
      if (this.#spec?.recorded) throw new EmbedError('only_recorded', 'set()');
      this.#scenario &&= withSettings(this.#scenario, values);
    } catch (error) {
      return this.#fail(error);
    }
    return this.run();
  }

  /** The stage as it is now, as a picture in an address of `data:`; null without a run. */
  async toDataURL(type = 'image/png'): Promise<string | null> {
    const stages = [...this.#root.querySelectorAll<HTMLElement>('.stage')];
    if (stages.length === 0) return null;
    const { pictureOf } = await import('./picture');
    return pictureOf(stages).toDataURL(type);
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
    const view = new View();
    this.#view = view;
    this.#metrics = null;
    this.#scenario = this.#accepted = null;
    this.#controls = [];
    this.#root.replaceChildren(view.element);
    // A poster has the colours of the theme, so that comes first.
    this.#look();
    this.#player = new Player(
      {
        playback: (playhead, run) => new SmallPlayback(playhead, run, playbackTexts),
        caption: view.said,
        onchange: () => this.#tell('change', this.#place()),
        fetchTeller: async () => {
          const { tellerIn } = await import('./teller');
          const translation = await this.#translation;
          return tellerIn((english) => translation?.say(english) ?? english);
        },
        onlack: (pixels) => this.#tell('height', { height: this.offsetHeight + pixels }),
      },
      this.#poster(),
    );
    view.hold(this.#player.element);
    // Tells again whether it is in sight.
    this.#sight.disconnect();
    this.#sight.observe(this);
    if (this.#isForClick) {
      view.say('', {
        name: english.start,
        take: () => void this.run().then(() => this.play()),
      });
    }
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

  /** Theme, height and pace, as far as the page says them. */
  #look(): void {
    this.#colour();
    try {
      const height = readHeight(this);
      // A height of the page's own stays.
      if (height || this.#hasHeight) this.style.height = height;
      this.#hasHeight = height !== '';
      if (this.#spec) this.#pace(this.#spec);
    } catch (error) {
      void this.#fail(error);
    }
    this.#view?.measure();
    this.#player?.arrange();
  }

  #colour(): void {
    const told = this.getAttribute('theme') ?? 'auto';
    const theme = told === 'auto' ? themeAround(this) : told;
    this.dataset.theme = this.#isPrinted ? 'light' : theme;
    // If its colours do not come, those of light stay.
    PostWait.themes[theme]?.().then(
      () => this.#player?.arrange(),
      () => undefined,
    );
  }

  /** The page around may have other colours now. */
  #recolour(): void {
    if (languageOf(this) !== this.#language) this.#speak();
    const { theme } = this.dataset;
    this.#colour();
    if (this.dataset.theme === theme) return;
    const poster = this.#root.querySelector<HTMLImageElement>('.poster');
    if (poster) poster.src = poster.src.replace(/#\w+$/, `#${this.dataset.theme}`);
    this.#player?.arrange();
  }

  /** Speaks the language of the page around it; English needs nothing for that. */
  #speak(): void {
    const language = (this.#language = languageOf(this));
    if (language === 'en' && !ownTexts.en && !this.#translation) return;
    this.#translation ??= import('./translation').then(
      ({ Translation }) => new Translation(this.#root, () => this.#player?.update()),
    );
    // What does not come leaves it in English.
    this.#translation.then((translation) => translation.speak(language)).catch(() => undefined);
  }

  #print(isPrinted: boolean): void {
    this.#isPrinted = isPrinted;
    this.#recolour();
  }

  #see(seen: boolean): void {
    if (this.#player) this.#player.seen = seen;
    if (seen && !this.#wasSeen && !this.#isForClick) void this.run();
  }

  /** Whether nothing is fetched until the reader asks for it. */
  get #isForClick(): boolean {
    return this.getAttribute('loading') === 'click';
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
      this.#view?.name(spec.title, spec.own);
      // Even a run that is refused here can be opened there.
      if (spec.page) this.#view?.leadTo(pageOf(spec.page));
      const scenario = scenarioOfQuery(spec.query);
      this.#scenario = seed ? withSettings(scenario, { 'run.seed': seed }) : scenario;
      this.#pace(spec);
      const metrics = await this.#carryOut(this.#controlsOf(controls ?? spec.controls));
      if (!metrics) return null;
      this.seek(spec.atMs);
      this.#goTo();
      this.#tell('ready', { title: spec.title, ...metrics, ...this.#place() });
      this.#autoplay();
      return metrics;
    } catch (error) {
      if (signal.aborted) return null;
      return this.#fail(error);
    }
  }

  /** Goes where `at` says, as near as the run can be looked at. */
  #goTo(): void {
    try {
      const ns = readTimeNs(this, 'at');
      const spec = this.#spec;
      if (ns === null || !spec || !this.#player) return;
      this.seek(ns / 1e6);
      const { fromNs, untilNs } = this.#player.playhead;
      if (ns >= fromNs && ns <= untilNs) return;
      const ends = [fromNs, untilNs].map((each) => `${each / 1e6}`);
      throw new EmbedError('not_traced', this.getAttribute('at') ?? '', ...ends);
    } catch (error) {
      void this.#fail(error);
    }
  }

  #autoplay(): void {
    if (this.hasAttribute('autoplay') && !isCalm()) this.play();
  }

  async #controlsOf(choices: readonly ControlChoice[]): Promise<readonly LabelledControl[]> {
    if (choices.length === 0) return [];
    const { LabelledControl } = await import('./controls');
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

  /**
   * Runs what is set, and beside it what it is compared with.
   * @param offered controls that come together with the run, so that nothing moves after it
   */
  async #carryOut(offered?: Promise<readonly LabelledControl[]>): Promise<Metrics | null> {
    this.#job.abort();
    this.#job = new AbortController();
    const { signal } = this.#job;
    const [scenario, spec, view, player] = [this.#scenario, this.#spec, this.#view, this.#player];
    if (!scenario || !spec || !view || !player) return null;
    const all = [scenario];
    try {
      view.say(english.running);
      const compare = this.getAttribute('compare');
      if (compare) {
        const { readSettings } = await import('./comparison');
        all.push(withSettings(scenario, readSettings(compare)));
      }
      const names = compare ? [english.before, compare] : [''];
      let isRunning = true;
      const onHere = () =>
        void import('./errorWords').then(({ sayWithoutWorkers }) =>
          sayWithoutWorkers((why) => {
            if (isRunning && !signal.aborted) view.say(why);
          }),
        );
      const carried = all.map((each) => carryOut(each, spec, signal, onHere));
      const [controls, ...runs] = await Promise.all([offered, ...carried]).finally(
        () => (isRunning = false),
      );
      if (signal.aborted) return null;
      view.say('');
      this.#accepted = scenario;
      const played = await Promise.all(runs.map((run, which) => prepare(run, names[which])));
      if (signal.aborted) return null;
      view.leadTo(pageOf(spec.page || `run/?${encodeQuery(scenario)}`));
      view.show(played);
      if (controls) view.offer((this.#controls = controls));
      for (const control of this.#controls) control.update();
      // The stage is laid out once, in the place that all of these leave it.
      player.show(
        played.map((each) => ({ ...each, looks: LOOKS_OF_ROAD })),
        readControls(this),
      );
      view.nameParts();
      this.#runs = runs;
      this.#pace(spec);
      // The first picture is complete then.
      await new Promise<void>(nextTask);
      if (signal.aborted) return null;
      this.#metrics = { runs: runs.map(metricsOf) };
      this.#tell('metrics', this.#metrics);
      return this.#metrics.runs[0] ?? null;
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
    const message = await import('./errorWords').then(
      ({ wordRefused }) => wordRefused(error, asked),
      String,
    );
    this.#view?.sayFailed(message, () => void this.#load());
    this.#tell('error', { message });
    return null;
  }

  /** By its own name on the element alone: an `error` that bubbled would reach `window.onerror`. */
  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
    this.dispatchEvent(
      new CustomEvent(`post-wait:${name}`, { detail, bubbles: true, composed: true }),
    );
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
