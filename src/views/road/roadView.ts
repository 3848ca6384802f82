/**
 * The road of one run in a page: a picture as wide as its place, a control for how much it tells, its legend, and a sentence
 * for those who can't see it. It knows no framework, so that the home page, embeds and lessons have the same one.
 */
import { counted } from '$model/format';
import type { Run } from '$model/run/run';
import { KIND_IDS } from '$databases/kinds';
import type { KindId } from '$model/schema/ids';
import { h } from '$ui/createElement';
import { readRoadInk, type RoadInk } from './ink';
import { roadLayout, roadLayoutIn } from './layout';
import { motionAt } from './motion';
import { paintRoad, type Instant } from './paint';
import type { Depth, RoadLayout } from './plan';
import { sceneOf, type Scene } from './scene';
import { roadStateAfter, type Look, type RoadState } from './state';
import { paintToken } from './tokens';
import { plainName } from '$databases/road';

export interface RoadViewOptions {
  readonly depth: Depth;
  /** Whether the picture is made to fit the height of its place; otherwise it is as high as it needs. */
  readonly fits?: boolean;
  /** Called with another depth that the reader wants; without it there is no control. */
  readonly onDepth?: (depth: Depth) => void;
}

export class RoadView {
  readonly element: HTMLElement;
  readonly canvas = h('canvas', { ariaHidden: 'true' });
  readonly scene: Scene;
  readonly #words = h('p', { className: 'visually-hidden' });
  readonly #less = h('button', { type: 'button', className: 'quiet' }, 'less');
  readonly #more = h('button', { type: 'button', className: 'quiet' }, 'more');
  #depth: Depth;
  #layout: RoadLayout | null = null;
  #ink: RoadInk | null = null;
  #last: Instant | null = null;

  constructor(
    readonly run: Run,
    readonly options: RoadViewOptions,
  ) {
    this.scene = sceneOf(run);
    this.#depth = options.depth;
    this.#less.onclick = () => this.#go(-1);
    this.#more.onclick = () => this.#go(1);
    const control = h('div', { className: 'depth', role: 'group' }, this.#less, this.#more);
    control.ariaLabel = 'How much the picture tells';
    this.canvas.style.display = 'block';
    const own = options.onDepth ? [this.canvas, control] : [this.canvas];
    this.element = h('div', { className: 'road' }, ...own, this.#words);
  }

  get depth(): Depth {
    return this.#depth;
  }

  set depth(depth: Depth) {
    this.#depth = depth;
    this.arrange();
  }

  #go(step: -1 | 1): void {
    const depth = Math.max(0, Math.min(3, this.#depth + step)) as Depth;
    this.depth = depth;
    this.options.onDepth?.(depth);
  }

  /** The layout that is drawn by; null before it has a place. */
  get layout(): RoadLayout | null {
    return this.#layout;
  }

  /** Lays the road out for the place that it has, in the colours that hold there, and draws the last instant again. */
  arrange(): void {
    const style = getComputedStyle(this.element);
    const width = Math.floor(Number.parseFloat(style.width));
    if (!(width > 0)) return;
    const em = Number.parseFloat(style.fontSize) || 16;
    const size = { width, depth: this.#depth, em };
    const { clientHeight } = this.element;
    this.#layout =
      this.options.fits && clientHeight > 0
        ? roadLayoutIn(this.scene, size, clientHeight)
        : roadLayout(this.scene, size);
    this.#ink = readRoadInk(this.element);
    this.canvas.width = Math.round(this.#layout.width * devicePixelRatio);
    this.canvas.height = Math.round(this.#layout.height * devicePixelRatio);
    this.canvas.style.width = `${this.#layout.width}px`;
    this.canvas.style.height = `${this.#layout.height}px`;
    this.#less.disabled = this.#depth === 0;
    this.#more.disabled = this.#depth === 3;
    if (this.#last) this.draw(this.#last);
  }

  /** Draws an instant. */
  draw(instant: Instant): void {
    this.#last = instant;
    const pen = this.canvas.getContext('2d');
    if (!pen || !this.#layout || !this.#ink) return;
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    paintRoad(pen, this.#layout, this.#ink, instant);
  }

  /** Says in words what is drawn. */
  describe(): void {
    if (!this.#last) return;
    const { records, timeNs } = this.#last;
    this.#words.textContent = describeRoad(roadStateAfter(this.scene, records, timeNs));
  }

  /** The process that is drawn at a point of the picture; null if there is none. Of a stack it is the first. */
  processAt(x: number, y: number): number | null {
    const layout = this.#layout;
    if (!layout || !this.#last) return null;
    const { timeNs, records, msSince } = this.#last;
    const { points } = motionAt(layout, timeNs, records, msSince ?? (() => Infinity));
    let nearest: number | null = null;
    let least = layout.radius + 4;
    for (let process = 0; process * 2 < points.length; process++) {
      const far = Math.hypot((points[process * 2] ?? 0) - x, (points[process * 2 + 1] ?? 0) - y);
      if (far < least) [nearest, least] = [process, far];
    }
    return nearest;
  }
}

/** The road in a few sentences. */
export function describeRoad({ scene, machine, processes }: RoadState): string {
  const { run, cpus } = scene;
  const busy = machine.cpus.slice(0, cpus).filter(({ current }) => current >= 0).length;
  const countIn = (wanted: string) => processes.filter(({ place }) => place === wanted).length;
  const writers = scene.homes.desk.map((process) => {
    const { place, cpu } = processes[process] ?? { place: 'desk', cpu: 0 };
    const where = {
      desk: 'is at its desk',
      queue: `waits for CPU ${cpu}`,
      cpu: `runs on CPU ${cpu}`,
    };
    return `${run.processName(process)} ${where[place as keyof typeof where] ?? 'is elsewhere'}.`;
  });
  return [
    `${busy} of ${counted(cpus, 'CPU')} ${busy === 1 ? 'is' : 'are'} busy; ${counted(countIn('queue'), 'process waits', 'processes wait')} for one.`,
    ...writers,
    `${counted(countIn('this write'), 'session waits', 'sessions wait')} for this write, ${countIn('next write')} for the next.`,
  ].join(' ');
}

const FILLS: readonly (readonly [Look, string])[] = [
  ['running', 'on a CPU'],
  ['runnable', 'waits for a CPU'],
  ['asleep', 'asleep'],
];

/** What fills, shapes and colours of a run's tokens mean. */
export function roadLegend({ run, letters }: Scene, ink: RoadInk): HTMLElement {
  const entry = (kind: KindId, letter: string, look: Look, text: string) => {
    const picture = h('canvas', { width: 56, height: 56, ariaHidden: 'true' });
    picture.style.cssText = 'width:1.75rem;height:1.75rem;vertical-align:middle';
    const pen = picture.getContext('2d');
    if (pen) paintToken(pen, ink, { kind, letter, look, x: 28, y: 28, r: 20 });
    return h('li', {}, picture, ` ${text}`);
  };
  const present = KIND_IDS.flatMap((kind) => {
    const first = run.processes.find((process) => process.kind === kind);
    return first ? [{ kind, first }] : [];
  });
  return h(
    'ul',
    { className: 'road-legend' },
    ...present.map(({ kind, first }) =>
      entry(kind, letters[first.id] ?? '', 'asleep', plainName(kind)),
    ),
    ...FILLS.map(([look, text]) => entry('session', '', look, text)),
  );
}
