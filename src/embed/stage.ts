/** The stage of one run on a canvas: what the site's stage is, without what can be picked out on it. */
import type { Run } from '$model/run/run';
import type { BackgroundPainter } from '$views/stage/paint/backgroundPainter';
import { StageDrawing } from '$views/stage/paint/drawing';
import { StageReadings } from '$views/stage/read/readings';
import { readInk, type Ink } from '$views/stage/paint/ink';
import { layoutStage } from '$views/stage/layout/layout';
import type { Layout, MachineSize } from '$views/stage/layout/types';
import { hasBackgroundAreas, machineOf } from '$views/stage/read/machine';
import { describeStage } from '$views/stage/read/words';
import { h } from './createElement';
import { layoutFor } from './fit';
import { free, inSlices } from './slices';
import { paintStanding } from './standing';

/** The moment to be drawn. */
export interface Instant {
  readonly timeNs: number;
  /** How many of the trace's records have happened. */
  readonly records: number;
  readonly travelNs: number;
}

export class EmbeddedStage {
  readonly element: HTMLElement;
  readonly #standing = h('canvas', { ariaHidden: 'true' });
  readonly #moving = h('canvas', { ariaHidden: 'true' });
  readonly #words = h('p', { className: 'hidden' });
  #drawing: StageDrawing | null = null;
  #ink: Ink | null = null;

  private constructor(
    readonly run: Run,
    readonly name: string,
    readonly facts: StageReadings,
    readonly backgroundPainter: BackgroundPainter | null,
  ) {
    this.element = h('div', { className: 'stage' }, this.#standing, this.#moving, this.#words);
  }

  /** Reads the run in slices, and fetches what is drawn of larger machines only. */
  static async of(run: Run, name: string): Promise<EmbeddedStage> {
    const facts = await inSlices(StageReadings.preparing(run));
    await inSlices(states(run));
    await free();
    const { crowds } = facts;
    if (!hasBackgroundAreas(machineOf(run, crowds)))
      return new EmbeddedStage(run, name, facts, null);
    const { BackgroundPainter } = await import('$views/stage/paint/backgroundPainter');
    return new EmbeddedStage(run, name, facts, await inSlices(BackgroundPainter.preparing(run)));
  }

  /**
   * Lays the stage out as large as fits into its place, in the colours that hold for it.
   * @returns how much higher the place would have to be for letters as large as the page's
   */
  arrange(): number {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (width === 0) return 0;
    const em = Number.parseFloat(getComputedStyle(this.element).fontSize);
    const machine = machineOf(this.run, this.facts.crowds);
    const rooms = this.backgroundPainter?.rooms ?? null;
    const layout = layoutFor(machine, width, height, em, rooms);
    this.#paint(layout, machine, Math.min(1, height / layout.height));
    return layoutStage(machine, width, em, 1, rooms).height - height;
  }

  /** @param shrunk the share of its size at which it is shown, where no letters are small enough */
  #paint(layout: Layout, machine: MachineSize, shrunk: number): void {
    const ink = { ...readInk(this.element), em: layout.em };
    this.#drawing = new StageDrawing(this.facts, layout);
    this.#ink = ink;
    for (const canvas of [this.#standing, this.#moving]) {
      canvas.width = Math.round(layout.width * devicePixelRatio);
      canvas.height = Math.round(layout.height * devicePixelRatio);
      canvas.style.width = `${layout.width * shrunk}px`;
      canvas.style.height = `${layout.height * shrunk}px`;
    }
    const pen = this.#standing.getContext('2d');
    pen?.scale(devicePixelRatio, devicePixelRatio);
    const { bandBytes, ringBytes } = this.facts;
    if (pen) paintStanding(pen, ink, { layout, machine, bandBytes, ringBytes });
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
      backgroundPainter: this.backgroundPainter,
    });
  }

  /** Says in words what is drawn, for those who can't see it. */
  describe(timeNs: number): void {
    this.#words.textContent = describeStage(this.run, this.run.trace.stateAt(timeNs), timeNs);
  }
}

/** Remembers states all over the run, so that any instant is quick to draw. */
function* states({ trace }: Run): Generator<void, void> {
  while (trace.prepareStates()) yield;
}
