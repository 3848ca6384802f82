/**
 * The road of one run in a place of a page, as large as fits into it. It knows no framework, so that the home page, embeds
 * and lessons have the same one.
 */
import { describeStage } from '$explain/machine';
import type { Run } from '$model/run/run';
import { h } from '$ui/createElement';
import { typeSizeOf } from '../machine/ink';
import { readRoadInk, type RoadInk } from './ink';
import { roadLayout, roadLayoutIn } from './layout';
import type { Motion } from './motion';
import { paintRoad, type Instant } from './paint';
import { processIn } from './places';
import type { Depth, RoadLayout, Told } from './plan';
import { sceneOf } from './scene';

export interface RoadViewOptions {
  readonly depth: Depth;
  readonly told: Told;
  readonly leastEm?: number;
  /** Whether in a low place less is told before letters become smaller. */
  readonly givesWay?: boolean;
  /** Says what is drawn for readers who can't see it; in the words of the run's database if not given. */
  readonly describe?: typeof describeStage;
}

/** From most to least. */
const TOLD: readonly Told[] = ['all', 'bar', 'nothing'];

/** An instant, and what is on its way then, where anything is. */
export interface ViewInstant extends Omit<Instant, 'motion'> {
  readonly motionIn?: ((layout: RoadLayout) => Motion) | undefined;
}

export class RoadView {
  readonly element: HTMLElement;
  readonly canvas = h('canvas', { ariaHidden: 'true' });
  readonly #words = h('p', { className: 'visually-hidden' });
  #layout: RoadLayout | null = null;
  #ink: RoadInk | null = null;
  #points: Float32Array | null = null;

  constructor(
    readonly run: Run,
    readonly options: RoadViewOptions,
  ) {
    this.element = h('div', { className: 'stage' }, this.canvas, this.#words);
  }

  /**
   * Lays the road out as large as fits into its place, in the colours that hold there.
   * @returns how much higher the place would have to be for letters as large as the page's, in pixels
   */
  arrange(): number {
    const { clientHeight: height } = this.element;
    // A canvas of half a pixel more than its place would lose its edge.
    const width = Math.floor(Number.parseFloat(getComputedStyle(this.element).width));
    if (!(width > 0)) return 0;
    const scene = sceneOf(this.run);
    const wished = { ...this.options, width, em: typeSizeOf(this.element) };
    const fits = (told: Told) => roadLayout(scene, { ...wished, told }).height <= height;
    const told = wished.givesWay
      ? (TOLD.slice(TOLD.indexOf(wished.told)).find(fits) ?? 'nothing')
      : wished.told;
    const size = { ...wished, told };
    const layout = (this.#layout = roadLayoutIn(scene, size, height));
    this.#ink = readRoadInk(this.element);
    this.canvas.width = Math.round(layout.width * devicePixelRatio);
    this.canvas.height = Math.round(layout.height * devicePixelRatio);
    // Where no letters are small enough, all of it is shown smaller.
    const shrunk = Math.min(1, height / layout.height);
    this.canvas.style.width = `${layout.width * shrunk}px`;
    return roadLayout(scene, wished).height - height;
  }

  /** Draws an instant. */
  draw({ motionIn, ...instant }: ViewInstant): void {
    const pen = this.canvas.getContext('2d');
    if (!pen || !this.#layout || !this.#ink) return;
    pen.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const motion = motionIn?.(this.#layout);
    this.#points = paintRoad(pen, this.#layout, this.#ink, { ...instant, motion });
  }

  /** Says in words what is drawn, for those who can't see it. */
  describe(timeNs: number): void {
    const { describe = describeStage } = this.options;
    this.#words.textContent = describe(this.run, this.run.trace.stateAt(timeNs), timeNs);
  }

  /** The process that is drawn where a pointer is; null if there is none. */
  processAt({ clientX, clientY }: MouseEvent): number | null {
    const layout = this.#layout;
    const points = this.#points;
    if (!layout || !points) return null;
    const box = this.canvas.getBoundingClientRect();
    const scale = layout.width / box.width;
    return processIn(points, layout.radius, (clientX - box.x) * scale, (clientY - box.y) * scale);
  }
}
