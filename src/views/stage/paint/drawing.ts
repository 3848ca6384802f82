/** The drawing of one run on one layout: joins trace, places, motion and paint. Knows no component. */
import type { MachineState } from '$model/trace/machineState';
import type { BackgroundPainter } from './backgroundPainter';
import type { StageReadings } from '../read/readings';
import type { Ink } from '../../machine/ink';
import type { Box, Layout } from '../layout/types';
import { Motion, PLACE_FIELDS } from './motion';
import { paintStage } from './paint';
import type { StageFrame } from './frame';
import { writePlaces } from '../layout/places';

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
  backgroundPainter: BackgroundPainter | null;
  plain?: StageFrame['plain'];
  /** Draws over the finished picture. */
  paintOver?: (context: CanvasRenderingContext2D, frame: StageFrame) => void;
}

/** Which part of the picture is seen, once it is known where everybody is. */
export type Camera = (drawing: StageDrawing) => Box;

export class StageDrawing {
  readonly facts: StageReadings;
  readonly layout: Layout;
  readonly #motion: Motion;
  /** Where each process was drawn last; `placeIn` reads them. */
  readonly places: Float32Array;

  constructor(facts: StageReadings, layout: Layout) {
    const { trace, processes } = facts.run;
    this.facts = facts;
    this.layout = layout;
    this.places = new Float32Array(processes.length * PLACE_FIELDS);
    this.#motion = new Motion(
      (timeNs, places) => writePlaces(trace.stateAt(timeNs), timeNs, layout, facts, places),
      (process, timeNs, stay) => facts.stays.at(process, timeNs, stay),
      processes.length,
      trace.fromNs,
    );
  }

  /** Draws the moment and returns the state of the machine that it shows. */
  draw(context: CanvasRenderingContext2D, moment: Moment, camera?: Camera): MachineState {
    const state = this.facts.run.trace.stateAfter(moment.records);
    if (moment.travelNs > 0) {
      this.places.set(this.#motion.at(moment.timeNs, moment.travelNs));
    } else {
      this.#motion.standAt(moment.timeNs);
      writePlaces(state, moment.timeNs, this.layout, this.facts, this.places);
    }
    const view = camera?.(this) ?? { ...this.layout, x: 0, y: 0 };
    const { density } = moment;
    // The whole canvas, to its last pixel: then the browser needs no copy of what it showed.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.setTransform(density, 0, 0, density, -view.x * density, -view.y * density);
    const frame: StageFrame = {
      facts: this.facts,
      backgroundPainter: moment.backgroundPainter,
      layout: this.layout,
      ink: moment.ink,
      state,
      timeNs: moment.timeNs,
      records: moment.records,
      travelNs: moment.travelNs,
      travelSince: (beginNs) => this.#motion.travelSince(beginNs),
      places: this.places,
      density,
      view,
      plain: moment.plain,
    };
    paintStage(context, frame);
    moment.paintOver?.(context, frame);
    return state;
  }
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Where a process is, of the places of a frame. */
export function placeIn(places: Float32Array, pid: number): Place {
  const at = pid * PLACE_FIELDS;
  return { x: places[at] ?? 0, y: places[at + 1] ?? 0, radius: places[at + 2] ?? 0 };
}

/** The process drawn at a point, or null. */
export function processAt(
  drawing: Pick<StageDrawing, 'facts' | 'places'>,
  x: number,
  y: number,
): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  for (let pid = 0; pid < drawing.facts.names.length; pid++) {
    const place = placeIn(drawing.places, pid);
    const distance = Math.hypot(place.x - x, place.y - y) - place.radius;
    if (distance < Math.min(least, REACH)) {
      least = distance;
      nearest = pid;
    }
  }
  return nearest;
}
