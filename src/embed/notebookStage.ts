/**
 * The stage of a run in the output of a notebook's cell. What it shows is in traits, which Python and the reader both
 * change: the scenario, what it was forked into, the instant, the selected process, whether it plays.
 */
import type { Run } from '$model/run/run';
import type { Value } from '$model/schema/parameters';
import { isParameterKey } from '$model/schema/parameters';
import { readScenario } from '$model/scenario/decode';
import { scenarioToJson, type Scenario } from '$model/scenario/scenario';
import { wordError } from '$explain/refusals';
import { h } from '$ui/createElement';
import { LabelledControl } from '$views/controls/labelledControl';
import { isCalm, Player } from '$views/player/player';
import { prepare } from '$views/player/playedRun';
import { SmallPlayback } from '$views/transport/smallPlayback';
import { carryOut } from './engine';
import { keepKeysInside } from './ownKeys';
import { withSettings } from './scenario';
import { sharedSheet } from './styles';
import { themeAround, watchSurroundings } from './surroundings';
import { wordFigures } from './figures';
import { english, playbackTexts } from './texts';
import { View } from './view';

/** What Python and the page share, by name. Times are milliseconds of the run. */
export interface Traits {
  /** As in a file of a scenario. */
  readonly scenario: object;
  /** The same with what was changed on the way; null if it is not forked. */
  readonly forked: object | null;
  readonly time: number;
  /** The name of a process; empty if none is selected. */
  readonly selected: string;
  readonly playing: boolean;
  /** Keys of the parameters that the reader may change. */
  readonly controls: readonly string[];
  /** The part of the run that can be looked at. */
  readonly window: readonly [fromMs: number, untilMs: number];
  /** Simulated seconds in a second of the reader's. */
  readonly speed: number;
  readonly height: string;
  /** Told by the page: the hash of the run that it shows. */
  readonly hash: string;
  /** Told by the page: what can't be shown, and why. */
  readonly error: string;
  /** Names the still picture that a saved notebook shows. */
  readonly still: string;
}

/** The model of a widget, as anywidget's modules are given it. */
export interface TraitModel {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  set<Name extends keyof Traits>(name: Name, value: Traits[Name]): void;
  save_changes(): void;
  on(event: string, callback: () => void): void;
  off(event: string, callback: () => void): void;
}

const RECORDS = 150_000;
/** How often Python hears of the instant while it moves. */
const TOLD_MS = 250;
const MARGIN = '160px';

const texts = {
  fork: 'Fork here',
  drop: 'Drop the fork',
  none: 'none',
  selected: 'Selected',
  forkedAt: (ms: number) => `forked at ${Number(ms.toFixed(3))} ms`,
};

export class NotebookStage {
  readonly element = h('div', { className: 'post-wait-notebook' });
  readonly #model: TraitModel;
  readonly #view = new View();
  readonly #player: Player;
  readonly #controls: readonly LabelledControl[];
  readonly #who = h('select', { ariaLabel: texts.selected });
  readonly #fork = h('button', { type: 'button' }, texts.fork);
  readonly #watching = new AbortController();
  readonly #sight: IntersectionObserver;
  #job = new AbortController();
  #runs: readonly Run[] = [];
  #shown = '';
  #wasSeen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is being told to Python at this moment is no news from there. */
  #isTelling = false;

  constructor(model: TraitModel) {
    this.#model = model;
    const root = this.element.attachShadow({ mode: 'open' });
    keepKeysInside(root);
    root.adoptedStyleSheets = [sharedSheet()];
    this.#player = new Player({
      playback: (playhead, run) => new SmallPlayback(playhead, run, playbackTexts),
      onchange: () => this.#tellPlace(),
      ondraw: () => this.#tellPlaceSoon(),
    });
    // A notebook has no site to open the run in.
    this.#view.element.querySelector('.open')?.remove();
    this.#view.hold(this.#player);
    this.#controls = model
      .get('controls')
      .filter(isParameterKey)
      .map(
        (key) =>
          new LabelledControl(
            key,
            () => this.#inForce(),
            (to) => this.#change(to),
          ),
      );
    this.#view.offer(this.#controls);
    const bar = h(
      'div',
      { className: 'knobs' },
      h('label', {}, `${texts.selected} `, this.#who),
      this.#fork,
    );
    this.#player.element.after(bar);
    root.append(this.#view.element);
    this.#listen();
    this.#sight = new IntersectionObserver(([entry]) => this.#see(entry?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    this.#sight.observe(this.element);
  }

  /** Ends all that it does. */
  destroy(): void {
    this.#watching.abort();
    this.#job.abort();
    this.#sight.disconnect();
    clearTimeout(this.#timer);
    this.#player.destroy();
  }

  #listen(): void {
    const { signal } = this.#watching;
    const follow = (name: keyof Traits, callback: () => void) => {
      const heard = () => {
        if (!this.#isTelling) callback();
      };
      this.#model.on(`change:${name}`, heard);
      signal.addEventListener('abort', () => this.#model.off(`change:${name}`, heard));
    };
    for (const name of ['scenario', 'forked', 'window'] as const)
      follow(name, () => void this.#show());
    follow('time', () => this.#seek());
    follow('selected', () => this.#select());
    follow('playing', () => this.#play());
    follow('height', () => this.#look());
    follow('speed', () => this.#look());
    watchSurroundings(() => this.#look(), signal);
    this.#who.onchange = () => this.#tell('selected', this.#who.value, () => this.#select());
    this.#fork.onclick = () => {
      const isForked = this.#model.get('forked') !== null;
      const forked = isForked ? null : this.#model.get('scenario');
      this.#tell('forked', forked, () => void this.#show());
    };
    this.#player.element.addEventListener('click', (event) => this.#pick(event));
  }

  #see(seen: boolean): void {
    this.#player.seen = seen;
    if (!seen || this.#wasSeen) return;
    this.#wasSeen = true;
    hideStill(this.#model.get('still'));
    this.#look();
    void this.#show();
  }

  #look(): void {
    const theme = themeAround(this.element);
    this.element.dataset.theme = theme === 'projector' ? 'light' : theme;
    this.element.style.height = this.#model.get('height');
    this.element.toggleAttribute('compare', this.#model.get('forked') !== null);
    this.#player.playhead.speed = this.#model.get('speed');
    this.#view.measure();
    this.#player.arrange();
  }

  /** Runs what the traits say, unless that is what is shown. */
  async #show(): Promise<void> {
    if (!this.#wasSeen) return;
    const [scenario, forked, window] = [
      this.#trait('scenario'),
      this.#trait('forked'),
      this.#trait('window'),
    ];
    const wanted = JSON.stringify([scenario, forked, window]);
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#job.abort();
    const { signal } = (this.#job = new AbortController());
    this.#view.say(english.running);
    try {
      const all = [scenario, ...(forked ? [forked] : [])].map((each) => readScenario(each));
      const [fromMs, untilMs] = window;
      const spec = { fromMs, untilMs, records: RECORDS };
      const runs = await Promise.all(
        all.map((each) => carryOut(each, spec, signal, () => undefined)),
      );
      const names = forked
        ? [english.before, texts.forkedAt(forkMsOf(all) ?? this.#trait('time'))]
        : [''];
      const played = await Promise.all(runs.map((run, which) => prepare(run, names[which])));
      if (signal.aborted) return;
      const isFirst = this.#runs.length === 0;
      this.#runs = runs;
      this.#view.say('');
      this.#view.name(all[0]?.title ?? '');
      this.element.toggleAttribute('compare', forked !== null);
      this.#player.show(
        played.map((each) => ({ ...each, followed: () => this.#selectedIn(each.run) })),
      );
      this.#view.show(played.flatMap(({ name, run }) => wordFigures(name, run)));
      this.#offer();
      this.#player.playhead.speed = this.#trait('speed');
      if (isFirst) this.#seek();
      this.#tell('hash', runs[0]?.hash ?? '');
      this.#tell('error', '');
      if (isFirst) this.#play();
    } catch (error) {
      if (signal.aborted) return;
      const message = wordError(error);
      this.#view.sayFailed(message, () => {
        this.#shown = '';
        void this.#show();
      });
      this.#tell('error', message);
    }
  }

  /** What can be changed and selected in the runs that are shown. */
  #offer(): void {
    for (const control of this.#controls) control.update();
    const names = this.#runs[0]?.processes.map(({ name }) => name) ?? [];
    const options = ['', ...names].map((name) =>
      h('option', { value: name, selected: name === this.#trait('selected') }, name || texts.none),
    );
    this.#who.replaceChildren(...options);
    this.#fork.textContent = this.#trait('forked') ? texts.drop : texts.fork;
  }

  /** What the controls show: the values that the fork has, or the run. */
  #inForce(): Scenario {
    const forked = this.#trait('forked');
    const scenario = readScenario(forked ?? this.#trait('scenario'));
    if (!forked) return scenario;
    const atNs =
      (forkMsOf([readScenario(this.#trait('scenario')), scenario]) ?? this.#trait('time')) * 1e6;
    const changed = scenario.edits.map(({ key }) => [key, scenario.resolveAt(key, atNs)] as const);
    return scenario.withValues(Object.fromEntries(changed));
  }

  /** The reader has decided: in a fork from its instant on, otherwise from the start. */
  #change(settings: Readonly<Record<string, Value>>): void {
    const base = readScenario(this.#trait('scenario'));
    const fork = this.#trait('forked');
    try {
      if (!fork) {
        const next = scenarioToJson(withSettings(base, settings));
        return this.#tell('scenario', next, () => void this.#show());
      }
      const forked = readScenario(fork);
      const atMs = forkMsOf([base, forked]) ?? this.#trait('time');
      const edits = Object.entries(settings).map(
        ([key, value]) => [`@${atMs}ms.${key}`, value] as const,
      );
      const next = scenarioToJson(withSettings(forked, Object.fromEntries(edits)));
      this.#tell('forked', next, () => void this.#show());
    } catch (error) {
      this.#view.sayFailed(wordError(error), () => this.#view.say(''));
      for (const control of this.#controls) control.update();
    }
  }

  #seek(): void {
    this.#player.playhead.seek(this.#trait('time') * 1e6);
    this.#player.update();
  }

  #play(): void {
    const { playhead } = this.#player;
    if (!this.#trait('playing')) playhead.pause();
    else if (!isCalm()) playhead.play();
    this.#player.update();
  }

  #select(): void {
    this.#who.value = this.#trait('selected');
    this.#player.update();
  }

  /** What is drawn where the reader clicks is selected, and let go of by a second click. */
  #pick(event: MouseEvent): void {
    const [target] = event.composedPath();
    if (!(target instanceof HTMLCanvasElement)) return;
    const picked = this.#player.processAt(event);
    const name = picked === null ? '' : picked.run.processName(picked.process);
    const selected = name === this.#trait('selected') ? '' : name;
    this.#tell('selected', selected, () => this.#select());
  }

  #selectedIn(run: Run): number | null {
    const selected = this.#trait('selected');
    return run.processes.find(({ name }) => name === selected)?.id ?? null;
  }

  #tellPlace(): void {
    if (this.#runs.length === 0) return;
    const { timeNs, playing } = this.#player.playhead;
    this.#tell('playing', playing);
    this.#tell('time', timeNs / 1e6);
  }

  #tellPlaceSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#tellPlace();
    }, TOLD_MS);
  }

  #trait<Name extends keyof Traits>(name: Name): Traits[Name] {
    return this.#model.get(name);
  }

  /** Tells Python and the other views of the same widget; `then` has this one follow. */
  #tell<Name extends keyof Traits>(name: Name, value: Traits[Name], then?: () => void): void {
    if (this.#trait(name) === value) return;
    this.#isTelling = true;
    this.#model.set(name, value);
    this.#model.save_changes();
    this.#isTelling = false;
    then?.();
  }
}

/** The instant of the first edit that only the second of two scenarios has, in milliseconds. */
function forkMsOf([base, forked]: readonly (Scenario | undefined)[]): number | undefined {
  const own = forked?.edits.filter(
    ({ atMs, key, value }) =>
      !base?.edits.some(
        (its) => its.atMs === atMs && its.key === key && `${its.value}` === `${value}`,
      ),
  );
  return own?.[0]?.atMs;
}

/** The picture that represents the widget in a saved notebook makes room for it. */
function hideStill(name: string): void {
  const still = name && document.querySelector<HTMLElement>(`[data-postwait-still="${name}"]`);
  if (!still) return;
  const output = still.closest<HTMLElement>('.jp-OutputArea-child, .output_area') ?? still;
  output.style.display = 'none';
}
