/**
 * Where processes are drawn while they travel. A process is drawn at a weighted mean of the places
 * that it had during the last moment, so a move takes that moment and ends exactly at its place.
 *
 * The mean is taken over fixed instants of simulated time, so what is drawn is a pure function of
 * the instant and of how long a journey takes: going back, dropping frames or arriving from
 * elsewhere gives the same picture. With no time to travel, everything is where the trace says.
 */

/** Numbers kept for each process: x, y and radius. */
export const PLACE_FIELDS = 3;

/** Writes the place of every process at an instant into `places`. */
export type PlacesAt = (timeNs: number, places: Float32Array) => void;

/** Instants that one journey is averaged over. */
const SAMPLES = 10;

/** Leaves quickly and arrives slowly; 0 at both ends, so an instant enters and leaves unseen. */
function weightOfAge(age: number): number {
  return age * (1 - age) * (1 - age);
}

/** Remembers the places of recent instants, so that a frame asks the trace for few new ones. */
export class Motion {
  #placesAt: PlacesAt;
  #startNs: number;
  #drawn: Float32Array;
  #samples: { instant: number; places: Float32Array }[];
  #stepNs = 0;

  /**
   * @param startNs No instant before this is asked for.
   */
  constructor(placesAt: PlacesAt, processes: number, startNs = 0) {
    const length = processes * PLACE_FIELDS;
    this.#placesAt = placesAt;
    this.#startNs = startNs;
    this.#drawn = new Float32Array(length);
    this.#samples = Array.from({ length: SAMPLES }, () => ({
      instant: NaN,
      places: new Float32Array(length),
    }));
  }

  /** Where to draw every process at this instant, if a journey takes `travelNs` of simulated time. */
  at(timeNs: number, travelNs: number): Float32Array {
    if (travelNs < SAMPLES) {
      this.#placesAt(timeNs, this.#drawn);
      return this.#drawn;
    }
    const stepNs = travelNs / SAMPLES;
    if (stepNs !== this.#stepNs) this.#forget(stepNs);
    const drawn = this.#drawn.fill(0);
    const newest = Math.floor(timeNs / stepNs);
    let total = 0;
    for (let back = 0; back < SAMPLES; back++) {
      total += weightOfAge((timeNs - (newest - back) * stepNs) / travelNs);
    }
    for (let back = 0; back < SAMPLES; back++) {
      const instant = newest - back;
      const weight = weightOfAge((timeNs - instant * stepNs) / travelNs) / total;
      const places = this.#sample(instant);
      for (let i = 0; i < drawn.length; i++) {
        drawn[i] = (drawn[i] ?? 0) + weight * (places[i] ?? 0);
      }
    }
    return drawn;
  }

  #forget(stepNs: number) {
    this.#stepNs = stepNs;
    for (const sample of this.#samples) sample.instant = NaN;
  }

  #sample(instant: number): Float32Array {
    const slot = this.#samples[((instant % SAMPLES) + SAMPLES) % SAMPLES];
    if (!slot) return this.#drawn;
    if (slot.instant !== instant) {
      this.#placesAt(Math.max(this.#startNs, instant * this.#stepNs), slot.places);
      slot.instant = instant;
    }
    return slot.places;
  }
}

/** How long a journey lasts on the reader's clock. */
const TRAVEL_MS = 220;

/** At high speeds a journey of that length would span dozens of changes and show none of them. */
const LONGEST_TRAVEL_NS = 4e6;

/**
 * Simulated time that a journey takes: none while the picture stands still or the reader asked for
 * less motion. The faster time runs, the shorter a journey gets on the reader's clock, until every
 * frame shows an instant as it was.
 * @param speed Simulated seconds for one second of the reader.
 */
export function travelTimeNs(speed: number, playing: boolean, reducedMotion: boolean): number {
  if (!playing || reducedMotion) return 0;
  return Math.min(TRAVEL_MS * 1e6 * speed, LONGEST_TRAVEL_NS);
}
