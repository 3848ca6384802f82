/** What an embed looks like: its parts, and what they show. Knows nothing of runs but their figures. */
import type { Run } from '$model/run/run';
import { formatCount, formatNs } from '$model/format';
import { SPEEDS } from '$player/playback';
import { h } from './createElement';
import type { Knob } from './source';
import type { Texts } from './texts';

/** What a reader can do in the view. */
export interface Commands {
  toggle(): void;
  step(forwards: boolean): void;
  scrub(share: number): void;
  speed(value: number): void;
  set(key: string, value: number | string | boolean): void;
  again(): void;
}

export class View {
  readonly title = h('p', { className: 'title' });
  readonly open = h('a', { className: 'open', target: '_blank', rel: 'noopener' });
  readonly stages = h('div', { className: 'stages' });
  readonly figures = h('dl', { className: 'figures' });
  readonly said = h('p', { className: 'said' });
  readonly knobs = h('div', { className: 'knobs', role: 'group', hidden: true });
  readonly transport: HTMLElement;
  readonly element: HTMLElement;
  readonly #play = h('button', { type: 'button', className: 'play' });
  readonly #scrub = h('input', { type: 'range', min: '0', max: '1', step: 'any', value: '0' });
  readonly #clock = h('output', { className: 'clock' });
  readonly #speed = h('select', {});

  constructor(
    readonly texts: Texts,
    readonly commands: Commands,
  ) {
    this.open.append(`${texts.open} `, h('span', { className: 'hidden' }, texts.opens), '↗');
    this.#play.onclick = () => commands.toggle();
    this.#scrub.oninput = () => commands.scrub(Number(this.#scrub.value));
    this.#scrub.ariaLabel = texts.instant;
    this.#speed.ariaLabel = texts.speed;
    this.#speed.onchange = () => commands.speed(Number(this.#speed.value));
    this.knobs.ariaLabel = texts.settings;
    this.said.role = 'status';
    this.transport = h(
      'div',
      { className: 'transport', hidden: true },
      this.#play,
      this.#stepper('‹', texts.back, false),
      this.#stepper('›', texts.step, true),
      this.#scrub,
      this.#clock,
      this.#speed,
    );
    this.element = h(
      'div',
      { className: 'frame' },
      h('div', { className: 'head' }, this.title, this.open),
      // What is said stands over the picture: no word moves what is below.
      h('div', { className: 'screen' }, this.stages, this.said),
      this.transport,
      this.knobs,
      this.figures,
    );
    this.showPlaying(false);
  }

  #stepper(sign: string, label: string, forwards: boolean) {
    const button = h(
      'button',
      { type: 'button', className: 'step', ariaLabel: label, title: label },
      sign,
    );
    button.onclick = () => this.commands.step(forwards);
    return button;
  }

  /** Shows the instant, as a share of the window and in words. */
  showInstant(share: number, words: string): void {
    this.#scrub.value = String(share);
    this.#scrub.ariaValueText = words;
    this.#clock.textContent = words;
  }

  showPlaying(playing: boolean): void {
    const label = playing ? this.texts.pause : this.texts.play;
    this.#play.textContent = playing ? '❚❚' : '▶';
    this.#play.ariaLabel = label;
    this.#play.title = label;
  }

  /** Offers the speeds there are, and the one in force if it is none of them. */
  showSpeed(speed: number): void {
    const speeds = [...new Set([...SPEEDS, speed])].sort((one, other) => one - other);
    this.#speed.replaceChildren(
      ...speeds.map((each) =>
        h('option', {
          value: String(each),
          textContent: this.texts.perSecond(formatNs(each * 1e9)),
          selected: each === speed,
        }),
      ),
    );
  }

  /** Throughput and log file sync of each run, under its name if there are two. */
  showFigures(runs: readonly { readonly name: string; readonly run: Run }[]): void {
    const { texts } = this;
    this.figures.ariaLabel = texts.figures;
    this.figures.replaceChildren(
      ...runs.flatMap(({ name, run }) => {
        const { perSecond, lfsMeanNs } = figuresOf(run);
        const lfs = lfsMeanNs === null ? texts.none : formatNs(lfsMeanNs);
        const ofRun = name === '' ? '' : `${name}: `;
        return [
          h(
            'div',
            {},
            h('dt', {}, ofRun + texts.throughput),
            h('dd', {}, texts.commits(formatCount(perSecond))),
          ),
          h('div', {}, h('dt', {}, ofRun + texts.lfs), h('dd', {}, lfs)),
        ];
      }),
    );
  }

  /** Says how things are; an error comes with a way on. */
  say(sentence: string, failed = false): void {
    this.said.className = failed ? 'said failed' : 'said';
    this.said.replaceChildren(sentence);
    if (!failed) return;
    const again = h('button', { type: 'button' }, this.texts.again);
    again.onclick = () => this.commands.again();
    this.said.append(' ', again);
  }

  offer(knobs: readonly Knob[]): void {
    this.knobs.hidden = knobs.length === 0;
    this.knobs.replaceChildren(...knobs.map((knob) => this.#knob(knob)));
  }

  #knob(knob: Knob): HTMLElement {
    const shown = h('output', {}, `${String(knob.value)} ${knob.unit}`);
    const give = (value: Knob['value']) => this.commands.set(knob.key, value);
    if (knob.type === 'flag') {
      const box = h('input', { type: 'checkbox', checked: knob.value === true });
      box.onchange = () => give(box.checked);
      return h('label', {}, box, ` ${knob.label}`);
    }
    if (knob.type === 'choice') {
      const options = (knob.options ?? []).map((value) =>
        h('option', { value, textContent: value, selected: value === knob.value }),
      );
      const list = h('select', {}, ...options);
      list.onchange = () => give(list.value);
      return h('label', {}, `${knob.label} `, list);
    }
    const { min = 0, max = 0 } = knob;
    const isSlider = knob.type === 'number' && max - min <= 100;
    const type = isSlider ? 'range' : knob.type === 'number' ? 'number' : 'text';
    const step = Number.isInteger(min) && max - min > 10 ? '1' : 'any';
    const input = h('input', { type, min: String(min), max: String(max), step });
    input.value = String(knob.value);
    input.oninput = () => (shown.value = `${input.value} ${knob.unit}`);
    input.onchange = () => give(knob.type === 'number' ? Number(input.value) : input.value);
    return h('label', {}, h('span', {}, `${knob.label} `, isSlider ? shown : knob.unit), input);
  }
}

/** The figures that an embed shows; no mean if no commit waited. */
export function figuresOf(run: Run): { perSecond: number; lfsMeanNs: number | null } {
  const seconds = run.durationNs / 1e9;
  const lfs = run.wait('log_file_sync');
  return {
    perSecond: seconds > 0 ? run.statistic('transactions') / seconds : 0,
    lfsMeanNs: lfs.count > 0 ? lfs.meanNs : null,
  };
}
