/** The element: reads its attributes, runs what they name once it is seen, and shows it. */
import type { Run } from '$model/run/run';
import { encodeQuery } from '$model/scenario/query';
import type { Scenario } from '$model/scenario/scenario';
import { readControls, readSettings, readSpeed, readTimeNs } from './attributes';
import { h } from './createElement';
import { carryOut } from './engine';
import { knobsOf } from './knobs';
import { scenarioOfQuery, withSettings } from './scenario';
import { isCalm, Show, type NamedRun } from './show';
import { HOME, loadSpec, nameOf, type Spec } from './source';
import style from './style.css?inline';
import { textsIn, translations } from './texts';
import { figuresOf, View } from './view';

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
let sheet: CSSStyleSheet | undefined;

function sharedSheet(themes: string): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(themes + style);
  }
  return sheet;
}

export class PostWait extends (globalThis.HTMLElement ?? Object) {
  static readonly observedAttributes = [...LOADS, ...LOOKS];
  /** The colours of every theme, as rules for the element; the module that defines it passes them. */
  static themes = '';
  /** Words in other languages, by language. */
  static readonly texts = translations;

  readonly #root = this.attachShadow({ mode: 'open' });
  #view: View | null = null;
  #show: Show | null = null;
  #spec: Spec | null = null;
  #scenario: Scenario | null = null;
  /** The last that could be run: what is refused is not kept. */
  #accepted: Scenario | null = null;
  #knobs: Spec['knobs'] = [];
  #job = new AbortController();
  #wasSeen = false;
  #due = false;
  readonly #sight = new IntersectionObserver(
    ([entry]) => this.#see(entry?.isIntersecting ?? false),
    { rootMargin: MARGIN },
  );
  readonly #size = new ResizeObserver(() => requestAnimationFrame(() => this.#show?.arrange()));
  readonly #recolour = () => this.#look();
  readonly #themes = new MutationObserver(this.#recolour);

  connectedCallback(): void {
    this.#build();
    dark.addEventListener('change', this.#recolour);
    this.#themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#sight.observe(this);
  }

  disconnectedCallback(): void {
    dark.removeEventListener('change', this.#recolour);
    this.#themes.disconnect();
    this.#sight.disconnect();
    this.#size.disconnect();
    this.#job.abort();
    this.#show?.destroy();
    this.#show = null;
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
    this.#show?.play();
  }

  pause(): void {
    this.#show?.pause();
  }

  /** Goes to an instant of the run, in milliseconds. */
  seek(timeMs: number): void {
    if (Number.isFinite(timeMs)) this.#show?.seek(timeMs * 1e6);
  }

  /** Changes parameters and runs again: `set('lgwr.nice', -20)` or `set({ 'lgwr.nice': -20 })`. */
  async set(
    key: string | Readonly<Record<string, Value>>,
    value: Value = '',
  ): Promise<Metrics | null> {
    const told = await this.#change(typeof key === 'string' ? { [key]: value } : key);
    this.#offer();
    return told;
  }

  /** Runs now, seen or not. Resolves to what was measured; to null if it failed or was cancelled. */
  async run(): Promise<Metrics | null> {
    if (!this.#scenario) {
      this.#wasSeen = true;
      return this.#load();
    }
    return this.#carryOut();
  }

  #change(values: Readonly<Record<string, Value>>): Promise<Metrics | null> {
    try {
      this.#scenario &&= withSettings(this.#scenario, values);
    } catch (error) {
      return Promise.resolve(this.#fail(error));
    }
    return this.run();
  }

  /** The parts of the embed, with a picture of the run until it is there. */
  #build(): void {
    this.#show?.destroy();
    const view = new View(textsIn(this.lang || document.documentElement.lang || 'en'), {
      toggle: () => this.#show?.toggle(),
      step: (forwards) => this.#show?.step(forwards),
      scrub: (share) => this.#scrub(share),
      speed: (value) => this.#show && (this.#show.playhead.speed = value),
      set: (key, value) => void this.#change({ [key]: value }),
      again: () => void this.#load(),
    });
    this.#view = view;
    this.#show = new Show(
      view,
      () => this.#tell('change', this.#state()),
      (pixels) => this.#tell('height', { height: this.offsetHeight + pixels }),
    );
    this.#scenario = this.#accepted = null;
    this.#knobs = [];
    this.#root.adoptedStyleSheets = [sharedSheet(PostWait.themes)];
    this.#root.replaceChildren(view.element);
    // A poster has the colours of the theme, so that comes first.
    this.#look();
    view.stages.append(...this.#pictures());
    this.#size.disconnect();
    this.#size.observe(view.stages);
  }

  /** The poster, or what the page put into the element. */
  #pictures(): HTMLElement[] {
    const name = nameOf(this);
    const file = name && `posters/${name.replaceAll('/', '-')}.svg#${this.dataset.theme}`;
    const src = this.getAttribute('poster') ?? (file && new URL(file, HOME).href);
    const slot = h('slot');
    if (!src || src === 'none') return [slot];
    const img = h('img', { className: 'poster', src, alt: '', loading: 'lazy', decoding: 'async' });
    // What the page has for the case is better than a picture that is not there.
    img.onerror = () => img.replaceWith(slot);
    return [img];
  }

  /** Theme and height, as far as the page says them. */
  #look(): void {
    const theme = this.getAttribute('theme') ?? 'auto';
    this.dataset.theme = theme === 'auto' ? this.#surroundings() : theme;
    const height = this.getAttribute('height');
    const { style } = this;
    style.height = height ? (/^\d+$/.test(height) ? `${height}px` : height) : '';
    if (this.#spec) this.#pace(this.#spec);
    this.#show?.arrange();
  }

  /** The theme that the page names on its root, as many do; otherwise the system's. */
  #surroundings(): string {
    const { theme = '' } = document.documentElement.dataset;
    if (['light', 'dark', 'projector'].includes(theme)) return theme;
    return dark.matches ? 'dark' : 'light';
  }

  #see(seen: boolean): void {
    if (this.#show) this.#show.seen = seen;
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
      const { transport, keys } = readControls(this);
      const knobs = keys ? knobsOf(keys) : spec.knobs;
      const seed = this.getAttribute('seed');
      if (signal.aborted || !this.#view) return null;
      this.#spec = spec;
      const scenario = scenarioOfQuery(spec.query);
      this.#scenario = seed ? withSettings(scenario, { 'run.seed': seed }) : scenario;
      this.#view.title.textContent = this.#view.title.title = spec.title;
      this.#pace(spec);
      const metrics = await this.#carryOut();
      if (!metrics || !this.#view) return null;
      this.#view.transport.hidden = !transport;
      this.#knobs = knobs;
      this.#offer();
      this.#show?.seek(readTimeNs(this, 'at') ?? spec.atMs * 1e6);
      this.#tell('ready', { title: spec.title, ...metrics, ...this.#state() });
      if (this.hasAttribute('autoplay') && !isCalm()) this.play();
      return metrics;
    } catch (error) {
      if (signal.aborted) return null;
      return this.#fail(error);
    }
  }

  #offer(): void {
    const scenario = this.#scenario;
    if (!scenario) return;
    this.#view?.offer(this.#knobs.map((knob) => ({ ...knob, value: scenario.resolve(knob.key) })));
  }

  #pace(spec: Spec): void {
    const { playhead } = this.#show ?? {};
    if (!playhead) return;
    playhead.speed = readSpeed(this) ?? spec.speed;
    playhead.loop = this.hasAttribute('loop');
    this.#view?.showSpeed(playhead.speed);
  }

  /** Runs what is set, and beside it what it is compared with. */
  async #carryOut(): Promise<Metrics | null> {
    this.#job.abort();
    this.#job = new AbortController();
    const { signal } = this.#job;
    const [scenario, spec, view] = [this.#scenario, this.#spec, this.#view];
    if (!scenario || !spec || !view) return null;
    try {
      view.say(view.texts.running);
      const compare = this.getAttribute('compare');
      const all = [scenario, ...(compare ? [withSettings(scenario, readSettings(compare))] : [])];
      const runs = await Promise.all(all.map((each) => carryOut(each, spec, signal)));
      if (signal.aborted || !this.#show) return null;
      view.say('');
      this.#link(spec, scenario);
      const named = runs.map((run, which): NamedRun => {
        const name = compare ? (which === 0 ? view.texts.before : compare) : '';
        return { name, run };
      });
      this.#accepted = scenario;
      await this.#show.present(named);
      if (signal.aborted) return null;
      const measured: Measured = { runs: runs.map(metricsOf) };
      this.#tell('metrics', measured);
      return measured.runs[0] ?? null;
    } catch (error) {
      if (signal.aborted) return null;
      this.#scenario = this.#accepted ?? scenario;
      return this.#fail(error);
    }
  }

  #link(spec: Spec, scenario: Scenario): void {
    const page = spec.page || `run/?${encodeQuery(scenario)}`;
    if (this.#view) this.#view.open.href = new URL(`../${page}`, HOME).href;
  }

  #scrub(share: number): void {
    const { playhead } = this.#show ?? {};
    if (playhead) this.#show?.seek(playhead.fromNs + share * (playhead.untilNs - playhead.fromNs));
  }

  #state(): Place {
    const timeMs = (this.#show?.playhead.timeNs ?? 0) / 1e6;
    return { timeMs, playing: this.#show?.playing ?? false };
  }

  #fail(error: unknown): null {
    const message = error instanceof Error ? error.message : String(error);
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
