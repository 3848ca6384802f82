/** The stage of one run, as large as fits into its place. Nothing can be picked out on it. */
import { h } from '$ui/createElement';
import { layoutInPlace } from '../stage/layout/fitLetters';
import { layoutStage } from '../stage/layout/layout';
import { StageDrawing } from '../stage/paint/drawing';
import { readInk, typeSizeOf, type Ink } from '../machine/ink';
import { machineOf } from '../stage/read/machine';
import { describeStage } from '$explain/machine';
import { standingOn } from '../stage/standing';
import type { PlayedRun } from './playedRun';

/** The moment to be drawn. */
export interface Instant {
  readonly timeNs: number;
  /** How many of the trace's records have happened. */
  readonly records: number;
  readonly travelNs: number;
}

export class PlayerStage {
  readonly element: HTMLElement;
  readonly #floor = h('div', { className: 'floor' });
  readonly #moving = h('canvas', { ariaHidden: 'true' });
  readonly #words = h('p', { className: 'visually-hidden' });
  #drawing: StageDrawing | null = null;
  #ink: Ink | null = null;

  constructor(readonly played: PlayedRun) {
    this.element = h('div', { className: 'stage' }, this.#floor, this.#words);
  }

  /**
   * Lays the stage out as large as fits into its place, in the colours that hold for it.
   * @returns how much higher the place would have to be for letters as large as the page's
   */
  arrange(): number {
    const { run, readings, backgroundPainter, plain } = this.played;
    const { clientHeight: height } = this.element;
    // A canvas of half a pixel more than its place would lose its edge.
    const width = Math.floor(Number.parseFloat(getComputedStyle(this.element).width));
    if (!(width > 0)) return 0;
    const em = typeSizeOf(this.element);
    const machine = machineOf(run, readings.crowds);
    const rooms = backgroundPainter?.rooms ?? null;
    const layout = layoutInPlace(machine, width, height, em, rooms);
    this.#drawing = new StageDrawing(readings, layout);
    this.#ink = readInk(this.element, layout.em);
    this.#moving.width = Math.round(layout.width * devicePixelRatio);
    this.#moving.height = Math.round(layout.height * devicePixelRatio);
    this.#moving.style.width = `${layout.width}px`;
    this.#moving.style.height = `${layout.height}px`;
    // Where no letters are small enough, all of it is shown smaller.
    const shrunk = Math.min(1, height / layout.height);
    this.#floor.style.transform = shrunk < 1 ? `scale(${shrunk})` : '';
    const { bandBytes, ringBytes } = readings;
    this.#floor.replaceChildren(
      standingOn({ layout, machine, bandBytes, ringBytes, plain }),
      this.#moving,
    );
    return layoutStage(machine, width, em, 1, rooms).height - height;
  }

  draw({ timeNs, records, travelNs }: Instant): void {
    const pen = this.#moving.getContext('2d');
    if (!pen || !this.#ink) return;
    this.#drawing?.draw(pen, {
      timeNs,
      records,
      travelNs,
      ink: this.#ink,
      density: devicePixelRatio,
      backgroundPainter: this.played.backgroundPainter,
      paintOver: this.played.paintOver,
      plain: this.played.plain,
    });
  }

  /** Says in words what is drawn, for those who can't see it. */
  describe(timeNs: number): void {
    const { run, plain } = this.played;
    if (plain) return;
    this.#words.textContent = describeStage(run, run.trace.stateAt(timeNs), timeNs);
  }
}
