/** The element: reads its attributes, runs what they name once it is seen, and shows it. */
import type { Measured, Metrics, Place } from '../../packages/embed/index.d.ts';
import { encodeQuery } from '$model/scenario/query';
import { Scenario } from '$model/scenario/scenario';
import { h } from '$ui/createElement';
import { nextTask } from '$ui/nextTask';
import type { ControlChoice } from '$views/controls/choice';
import type { LabelledControl } from '$views/controls/labelledControl';
import { isCalm } from '$views/player/calm';
import { isOn, readControls, readHeight, readSpeed, readTimeNs } from './attributes';
import { EmbedError } from './embedError';
import { carryOut } from './engine';
import { faceOf, type Face, type FaceName, type NamedRun } from './face';
import { makeFace } from './faces';
import { keepKeysInside } from './ownKeys';
import { metricsOf } from './figures';
import { scenarioOfQuery, withSettings } from './scenario';
import { HOME, posterOf } from './home';
import { isLink, loadSpec, nameOf, type Spec } from './source';
import { sharedSheet } from './styles';
import { themeAround, watchSurroundings } from './surroundings';
import { english, languageOf, ownTexts, watchTexts } from './texts';
import type { Translation } from './translation';
import { View } from './view';

export type { Measured, Metrics };

type Value = number | string | boolean;

/** What an embed loads for, and what only changes how it looks or where it is. */
const LOADS = [
  ...['lesson', 'scenario', 'src', 'trace', 'seed', 'compare', 'controls', 'loading', 'face'],
];
const LOOKS = ['theme', 'height', 'poster', 'speed', 'loop', 'at', 'autoplay', 'lang', 'caption'];

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
  #face: Face | null = null;
  #faceName: FaceName = 'machine';
  /** What is in sight of a run that is to come. */
  #seen = true;
  #spec: Spec | null = null;
  #scenario: Scenario | null = null;
  /** The last that could be run: what is refused is not kept. */
  #accepted: Scenario | null = null;
  #controls: readonly LabelledControl[] = [];
  #job = new AbortController();
  #metrics: Measured | null = null;
  #wasSeen = false;
  #language = 'en';
  #translation: Promise<Translation> | null = null;
  /** That of the page, while its reader looks at the other face. */
  #heightBefore = '';
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
    if (this.#view) return this.#look();
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
    this.#face?.destroy();
    this.#face = this.#view = null;
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
    this.#face?.playhead.play();
    this.#face?.update();
  }

  pause(): void {
    this.#face?.playhead.pause();
    this.#face?.update();
  }

  /** Goes to an instant of the run, in milliseconds. */
  seek(timeMs: number): void {
    if (Number.isFinite(timeMs)) this.#face?.seek(timeMs * 1e6);
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
    this.#face?.destroy();
    this.#face = null;
    this.#faceName = faceOf(this);
    this.#metrics = null;
    this.#scenario = this.#accepted = null;
    this.#controls = [];
    // A poster has the colours of the theme, so that comes first.
    this.#colour();
    this.#frameAs(this.#faceName, this.#poster());
    // Tells again whether it is in sight.
    this.#sight.disconnect();
    this.#sight.observe(this);
  }

  /** What is around the picture, for one of the faces. */
  #frameAs(face: FaceName, waiting: HTMLElement): View {
    const view = new View(face, waiting);
    this.#view = view;
    this.dataset.face = face;
    this.#root.replaceChildren(view.element);
    this.#look();
    if (this.#isForClick && !this.loaded) {
      view.cover(
        h('button', {
          type: 'button',
          className: 'disc',
          ariaLabel: english.start,
          onclick: () => this.#start(),
        }),
      );
    }
    return view;
  }

  /** Runs because its reader wants that, and plays. */
  #start(): void {
    void this.run().then(() => this.play());
  }

  /** The poster, or what the page put into the element. */
  #poster(): HTMLElement {
    const name = nameOf(this);
    const src = this.getAttribute('poster') ?? (name && posterOf(name, this.dataset.theme));
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
    this.#ask();
    this.#face?.arrange();
  }

  #colour(): void {
    const told = this.getAttribute('theme') ?? 'auto';
    const theme = told === 'auto' ? themeAround(this) : told;
    this.dataset.theme = this.#isPrinted ? 'light' : theme;
    // If its colours do not come, those of light stay.
    PostWait.themes[theme]?.().then(
      () => this.#face?.arrange(),
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
    this.#face?.arrange();
  }

  /** Speaks the language of the page around it; English needs nothing for that. */
  #speak(): void {
    const language = (this.#language = languageOf(this));
    if (language === 'en' && !ownTexts.en && !this.#translation) return;
    this.#translation ??= import('./translation').then(
      ({ Translation }) => new Translation(this.#root, () => this.#face?.update()),
    );
    // What does not come leaves it in English.
    this.#translation.then((translation) => translation.speak(language)).catch(() => undefined);
  }

  #print(isPrinted: boolean): void {
    this.#isPrinted = isPrinted;
    this.#recolour();
  }

  #see(seen: boolean): void {
    this.#seen = seen;
    if (this.#face) this.#face.seen = seen;
    if (!seen || this.#wasSeen) return;
    if (this.#isForClick) void this.#announce();
    else void this.run();
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
      this.#introduce(spec);
      const scenario = scenarioOfQuery(spec.query);
      this.#scenario = seed ? withSettings(scenario, { 'run.seed': seed }) : scenario;
      this.#pace(spec);
      const offered = this.#controlsOf(this.#offered(spec, controls));
      const metrics = this.#isPrepared(spec)
        ? await this.#showPrepared(spec, await offered)
        : await this.#carryOut(offered);
      if (!metrics) return null;
      this.#goTo();
      this.#tell('ready', { title: spec.title, ...metrics, ...this.#place() });
      this.#autoplay();
      return metrics;
    } catch (error) {
      if (signal.aborted) return null;
      return this.#fail(error);
    }
  }

  /** What it is, as far as its name says that: before anything is run. */
  #introduce(spec: Spec): void {
    this.#spec = spec;
    this.#view?.name(spec.title, spec.own);
    this.#ask();
    // Even a run that is refused here can be opened there.
    if (spec.page) this.#view?.leadTo(pageOf(spec.page));
  }

  /** What it asks: the page's own words come first. Pages from before there were faces have no question. */
  #ask(): void {
    const caption = this.getAttribute('caption');
    const isOwn = caption !== null || this.querySelector(':scope > [slot=caption]') !== null;
    if (!isOwn && (!this.hasAttribute('face') || !this.#spec)) return;
    this.#view?.ask(caption, this.#spec?.question ?? this.#spec?.title ?? '');
  }

  /** Says what its reader can press for. */
  async #announce(): Promise<void> {
    this.#wasSeen = true;
    const { signal } = this.#job;
    const spec = await loadSpec(this, signal).catch(() => null);
    if (spec && !signal.aborted && !this.#spec) this.#introduce(spec);
  }

  /** The parameters that a reader may change: of lanes, the one that decides, unless the page names others. */
  #offered(spec: Spec, named: readonly ControlChoice[] | null): readonly ControlChoice[] {
    if (this.#faceName === 'machine') return named ?? spec.controls;
    const isNamed = this.hasAttribute('controls') || this.hasAttribute('compare');
    if (named && isNamed) return named;
    return [spec.point?.slider ?? spec.controls[0] ?? []].flat();
  }

  /** Goes where `at` says, as near as the run can be looked at; to where its point is without one. */
  #goTo(): void {
    try {
      const ns = readTimeNs(this, 'at');
      const spec = this.#spec;
      if (!spec || !this.#face) return;
      if (ns === null) {
        // Lanes find their point in the run itself.
        const atMs = this.hasAttribute('face') ? spec.point?.atMs : undefined;
        if (this.#faceName === 'machine') this.seek(atMs ?? spec.atMs);
        return;
      }
      this.seek(ns / 1e6);
      const { fromNs, untilNs } = this.#face.traced;
      if (ns >= fromNs && ns <= untilNs) return;
      const ends = [fromNs, untilNs].map((each) => `${each / 1e6}`);
      throw new EmbedError('not_traced', this.getAttribute('at') ?? '', ...ends);
    } catch (error) {
      void this.#fail(error);
    }
  }

  #autoplay(): void {
    if (isOn(this, 'autoplay', this.#faceName === 'lanes') && !isCalm()) this.play();
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
    const face = this.#face;
    if (!face) return;
    const isLanes = this.#faceName === 'lanes';
    const speed = this.getAttribute('speed')?.trim() || (isLanes ? 'story' : '');
    const isStory = speed === 'story';
    face.playhead.speed = (isStory ? null : readSpeed(this)) ?? spec.speed;
    face.playhead.loop = isOn(this, 'loop', isLanes);
    face.follow(isStory);
  }

  /**
   * Runs what is set, and beside it what it is compared with.
   * @param offered controls that come together with the run, so that nothing moves after it
   */
  async #carryOut(offered?: Promise<readonly LabelledControl[]>): Promise<Metrics | null> {
    this.#job.abort();
    this.#job = new AbortController();
    const { signal } = this.#job;
    const [scenario, spec, view] = [this.#scenario, this.#spec, this.#view];
    if (!scenario || !spec || !view) return null;
    const all = [scenario];
    try {
      view.say(english.running);
      const compare = this.getAttribute('compare');
      let names = [''];
      if (compare) {
        const { readSettings, wordsApart } = await import('./comparison');
        const other = withSettings(scenario, readSettings(compare));
        all.push(other);
        const isLanes = this.#faceName === 'lanes';
        names = isLanes ? wordsApart(scenario, other) : [english.before, compare];
      }
      let isRunning = true;
      const onHere = () =>
        void import('./errorWords').then(({ sayWithoutWorkers }) =>
          sayWithoutWorkers((why) => {
            if (isRunning && !signal.aborted) view.say(why);
          }),
        );
      const carried = all.map((each) => carryOut(each, spec, signal, onHere));
      const made = this.#face ?? this.#makeFace(this.#faceName, spec);
      const [face, controls, ...runs] = await Promise.all([made, offered, ...carried]).finally(
        () => (isRunning = false),
      );
      if (signal.aborted) {
        if (face !== this.#face) face.destroy();
        return null;
      }
      view.say('');
      this.#accepted = scenario;
      const named = runs.map((run, which) => ({ run, name: names[which] ?? '' }));
      const show = await face.prepare(named);
      if (signal.aborted) return null;
      view.leadTo(pageOf(spec.page || `run/?${encodeQuery(scenario)}`));
      if (controls) this.#controls = controls;
      const metrics = runs.map(metricsOf);
      this.#present(face, spec, metrics, named, show);
      // The first picture is complete then.
      await new Promise<void>(nextTask);
      if (signal.aborted) return null;
      return this.#measured(metrics);
    } catch (error) {
      if (signal.aborted) return null;
      this.#scenario = this.#accepted ?? scenario;
      for (const control of this.#controls) control.update();
      return this.#fail(error, all);
    }
  }

  #makeFace(name: FaceName, spec: Spec): Promise<Face> {
    return makeFace(name, {
      spec,
      onchange: () => this.#tell('change', this.#place()),
      onlack: (pixels) => this.#tell('height', { height: this.offsetHeight + pixels }),
      translated: async () => {
        const translation = await this.#translation;
        return (english) => translation?.say(english) ?? english;
      },
    });
  }

  /** Puts runs where their picture was. The stage is laid out once, in the place that all else leaves it. */
  #present(
    face: Face,
    spec: Spec,
    metrics: readonly Metrics[],
    runs: readonly NamedRun[],
    show: (transport: boolean) => void,
  ): void {
    const view = this.#view;
    if (!view) return;
    view.show(face.figures(metrics, runs));
    if (this.hasAttribute('face')) view.offerFace(() => void this.#turn());
    view.offer(this.#controls);
    face.seen = this.#seen;
    if (this.#face !== face) view.hold(face);
    this.#face = face;
    show(readControls(this).transport);
    view.nameParts();
    this.#pace(spec);
  }

  /** Whether it shows what the site has prepared: what the page says of it is no other run, and no other instant. */
  #isPrepared({ prepared }: Spec): boolean {
    const isOther = ['at', 'seed', 'compare'].some((name) => this.hasAttribute(name));
    return this.#faceName === 'lanes' && prepared !== undefined && !isOther;
  }

  async #showPrepared(spec: Spec, controls: readonly LabelledControl[]): Promise<Metrics | null> {
    const { prepared } = spec;
    const { signal } = this.#job;
    const view = this.#view;
    if (!prepared || !view) return null;
    this.#accepted = this.#scenario;
    this.#controls = controls;
    const face = await this.#makeFace('lanes', spec);
    if (signal.aborted) return null;
    this.#present(face, spec, [prepared.metrics], [], (transport) =>
      face.showPrepared?.(prepared.scene, transport),
    );
    return this.#measured([prepared.metrics]);
  }

  #measured(runs: Metrics[]): Metrics | null {
    this.#metrics = { runs };
    this.#tell('metrics', this.#metrics);
    return runs[0] ?? null;
  }

  /** Shows the same run with the other face. */
  async #turn(): Promise<void> {
    const [spec, { timeMs, playing }] = [this.#spec, this.#place()];
    if (!spec || !this.loaded) return;
    const name = (this.#faceName = this.#faceName === 'lanes' ? 'machine' : 'lanes');
    this.#face?.destroy();
    this.#face = null;
    const isOwn = name === faceOf(this);
    if (!isOwn) this.#heightBefore = this.style.height;
    this.#frameAs(name, h('div'));
    this.style.height = isOwn ? this.#heightBefore : 'var(--own-height)';
    this.#introduce(spec);
    if (!(await this.#carryOut())) return;
    this.seek(timeMs);
    if (playing) this.play();
  }

  #place(): Place {
    const { timeNs = 0, playhead } = this.#face ?? {};
    return { timeMs: timeNs / 1e6, playing: playhead?.playing ?? false };
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
