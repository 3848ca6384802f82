/** Which part of the picture is seen, and how near: the whole machine, a CPU, or a process wherever it goes. */
import { tick } from 'svelte';
import type { MachineSelection } from '../machine/selection.svelte';
import type { Box, Point } from './geometry';
import { rowOf } from './places';
import type { RoadLayout } from './plan';

export interface Size {
  width: number;
  height: number;
}

/** What a camera looks at, as it is at the moment. */
export interface Scenery {
  /** The picture from afar, and as near as it is now. */
  readonly whole: RoadLayout;
  readonly layout: RoadLayout;
  /** Where a process is drawn, and the one that is drawn at a point. */
  readonly pointOf: (process: number) => Point;
  readonly processAt: (point: Point) => number | null;
  /** How much of the picture can be seen. */
  readonly seen: Size;
  /** What scrolls. */
  readonly view: HTMLElement;
  readonly selection: MachineSelection;
}

/** How near it can be seen: crowds that are stacks from afar are then mostly one by one. */
const LARGEST = 4;

/** The upper left corner of the part of the picture around a point, without going over its edge. */
function cornerAround({ x, y }: Point, seen: Size, picture: Size): Point {
  const within = (middle: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(middle - length / 2, whole - length)));
  return {
    x: within(x, seen.width, picture.width),
    y: within(y, seen.height, picture.height),
  };
}

/** One press of a button; two of them double. */
const STEP = Math.SQRT2;

export class Camera {
  /** How many times as wide as the stage the picture is. */
  zoom = $state(1);
  /** Whether the selected process stays in the middle. */
  following = $state(false);
  /** Counts what moved the camera without anything else to draw for. */
  moves = $state(0);
  readonly #scenery: () => Scenery;
  #x = 0;
  #y = 0;

  constructor(scenery: () => Scenery) {
    this.#scenery = scenery;
  }

  get largest(): number {
    return LARGEST;
  }

  /** What is seen now: around the process that is followed, or where the reader left it. */
  readonly look = (pointOf: (process: number) => Point): Box => {
    const { selection, seen } = this.#scenery();
    const { process } = selection;
    if (this.following && process !== null) this.#lookAt(pointOf(process));
    return { x: this.#x, y: this.#y, ...seen };
  };

  /** A few steps nearer or farther; what is at `around`, or in the middle, stays where it is. */
  async step(steps: number, around?: Point) {
    const { layout: old, seen } = this.#scenery();
    const middle = { x: this.#x + seen.width / 2, y: this.#y + seen.height / 2 };
    const from = around ?? middle;
    await this.#zoomTo(this.zoom * STEP ** steps, ({ width, height }) => ({
      x: (from.x / old.width) * width + (middle.x - from.x),
      y: (from.y / old.height) * height + (middle.y - from.y),
    }));
  }

  /** As near as can be: to the selected CPU, or following the selected process. */
  async showChosen() {
    const { cpu, process } = this.#scenery().selection;
    if (process !== null) {
      this.following = true;
      await this.#zoomTo(this.largest, () => this.#scenery().pointOf(process));
    } else if (cpu !== null) {
      await this.#zoomTo(this.largest, (layout) => this.#startOf(layout, cpu));
    }
  }

  /** Shows all of the machine. */
  reset() {
    this.zoom = 1;
    this.following = false;
    this.#x = this.#y = 0;
  }

  /** The reader moved the picture; that ends following. */
  scrolled({ scrollLeft, scrollTop }: HTMLElement) {
    if (Math.abs(scrollLeft - this.#x) < 2 && Math.abs(scrollTop - this.#y) < 2) return;
    this.#x = scrollLeft;
    this.#y = scrollTop;
    this.following = false;
    this.moves += 1;
  }

  /** Does what one of the keys of the zoom means. */
  press(key: string) {
    if (key === '+' || key === '=') void this.step(1);
    else if (key === '-') void this.step(-1);
    else if (key === '0') this.reset();
    else void this.showChosen();
  }

  /** A double click selects what is there and shows it from near. */
  doubleClick(point: Point) {
    const { processAt, layout, selection } = this.#scenery();
    const process = processAt(point);
    const cpu = layout.cpus.find((place) => isIn(point, rowOf(place)))?.cpu ?? null;
    if (process === null && cpu === null) return void this.step(2, point);
    selection.process = process;
    selection.cpu = process === null ? cpu : null;
    void this.showChosen();
  }

  /** Zooms, and puts into the middle what `where` finds in the new picture. */
  async #zoomTo(zoom: number, where: (layout: RoadLayout) => Point) {
    const wanted = Math.max(1, Math.min(zoom, this.largest));
    // Nearly all of it is all of it.
    if (wanted < 1.05) return void this.reset();
    this.zoom = wanted;
    await tick();
    if (this.#lookAt(where(this.#scenery().layout))) this.moves += 1;
  }

  /** Puts a point into the middle; false if that moves nothing. */
  #lookAt(point: Point): boolean {
    const { seen, layout, view } = this.#scenery();
    const { x, y } = cornerAround(point, seen, layout);
    if (x === this.#x && y === this.#y) return false;
    this.#x = x;
    this.#y = y;
    view.scrollTo(x, y);
    return true;
  }

  /** The middle of the view that shows a CPU with its queue from its beginning. */
  #startOf({ cpus, cpuArea }: RoadLayout, cpu: number): Point {
    const { seen } = this.#scenery();
    const place = cpus.find((each) => each.cpu === cpu);
    const { x, y, height } = place ? rowOf(place) : cpuArea;
    return { x: x + seen.width / 2, y: y + height / 2 };
  }
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}
