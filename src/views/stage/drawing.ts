/** The drawing of one run on one layout: joins trace, places, motion and paint. Knows no component. */
import type { Run } from '$model/run';
import type { MachineState } from '$model/trace-state';
import type { Ink } from './ink';
import type { Layout } from './layout';
import { kindsOf } from './machine';
import { Motion, PLACE_FIELDS } from './motion';
import { Occupancy } from './occupancy';
import { paintStage } from './paint';
import { writePlaces } from './places';
import { Slots } from './slots';

/** How near to a process (in pixels beyond its rim) a pointer still means it. */
const REACH = 7;

/** What of the moment, the reader and the screen a frame depends on. */
export interface Moment {
  timeNs: number;
  /** How many records have happened: several can share an instant. */
  records: number;
  /** Simulated time that a journey takes; 0 shows everything exactly where it is. */
  travelNs: number;
  ink: Ink;
  density: number;
  selectedProcess: number | null;
  hoveredProcess: number | null;
}

export class StageDrawing {
  readonly run: Run;
  readonly layout: Layout;
  readonly kinds: Uint8Array;
  readonly names: readonly string[];
  /** How many bytes of the ring of redo the band shows. */
  readonly bandBytes: number;
  #motion: Motion;
  #occupancy: Occupancy;
  #slots: Slots;
  #places: Float32Array;

  constructor(run: Run, layout: Layout, bandBytes: number) {
    this.run = run;
    this.layout = layout;
    this.kinds = kindsOf(run);
    this.names = run.processes.map((process) => process.name);
    this.bandBytes = bandBytes;
    this.#places = new Float32Array(run.processes.length * PLACE_FIELDS);
    this.#occupancy = new Occupancy(run.trace);
    this.#slots = new Slots(run.trace);
    this.#motion = new Motion(
      (timeNs, places) =>
        writePlaces(run.trace.stateAt(timeNs), timeNs, layout, this.#slots, places),
      run.processes.length,
      run.trace.fromNs,
    );
  }

  /** Draws the moment and returns the state of the machine that it shows. */
  draw(context: CanvasRenderingContext2D, moment: Moment): MachineState {
    const state = this.run.trace.stateAfter(moment.records);
    if (moment.travelNs > 0) {
      this.#places.set(this.#motion.at(moment.timeNs, moment.travelNs));
    } else {
      writePlaces(state, moment.timeNs, this.layout, this.#slots, this.#places);
    }
    context.setTransform(moment.density, 0, 0, moment.density, 0, 0);
    paintStage(context, {
      layout: this.layout,
      ink: moment.ink,
      state,
      timeNs: moment.timeNs,
      onCpuSinceNs: (cpu) => this.#occupancy.sinceNs(cpu, moment.timeNs),
      slotOf: (process) => this.#slots.slotOf(process, moment.timeNs),
      places: this.#places,
      kinds: this.kinds,
      names: this.names,
      bandBytes: this.bandBytes,
      selectedProcess: moment.selectedProcess,
      hoveredProcess: moment.hoveredProcess,
      density: moment.density,
    });
    return state;
  }

  /** The process drawn at this point, or null. */
  processAt(x: number, y: number): number | null {
    let nearest: number | null = null;
    let least = Infinity;
    for (let pid = 0; pid < this.names.length; pid++) {
      const place = this.placeOf(pid);
      const distance = Math.hypot(place.x - x, place.y - y) - place.radius;
      if (distance < Math.min(least, REACH)) {
        least = distance;
        nearest = pid;
      }
    }
    return nearest;
  }

  /** Where a process was drawn last. */
  placeOf(pid: number): { x: number; y: number; radius: number } {
    const at = pid * PLACE_FIELDS;
    return {
      x: this.#places[at] ?? 0,
      y: this.#places[at + 1] ?? 0,
      radius: this.#places[at + 2] ?? 0,
    };
  }
}
