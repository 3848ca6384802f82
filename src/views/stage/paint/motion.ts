/**
 * Where processes are drawn while they travel. A journey begins at the instant of the move and ends well
 * before the next one, so nobody is ever drawn where they no longer are for most of a stay; who stays too
 * briefly for a journey to be seen is put there at once.
 *
 * Who has arrived is drawn at a weighted mean of the places that they had lately during this stay, so a queue
 * moves up smoothly. The mean is taken over fixed instants of simulated time, so what is drawn is a pure function of
 * the instant and of how long a journey takes: going back, dropping frames or arriving from
 * elsewhere gives the same picture. With no time to travel, everything is where the trace says.
 */
import type { Stay } from '../read/stays';

/** Numbers kept for each process: x, y and radius. */
export const PLACE_FIELDS = 3;

/** Writes the place of every process at an instant into `places`. */
export type PlacesAt = (timeNs: number, places: Float32Array) => void;

/** Writes the stay of a process at an instant. */
export type StayAt = (process: number, timeNs: number, stay: Stay) => void;

/** Instants that a journey is long. */
const STEPS = 10;

/** One more, so that there always is an instant before a journey began. */
const SAMPLES = STEPS + 1;

/** The largest share of a stay that the journey to it may take. */
const JOURNEY_SHARE = 0.4;

/** Shorter journeys, as a share of the usual one, are none: on the reader's clock 24 ms, for a stay of 60. */
const SHORTEST_JOURNEY = 0.11;

/** Leaves quickly and arrives slowly; 0 at both ends, so an instant enters and leaves unseen. */
function weightOfAge(age: number): number {
  return age * (1 - age) * (1 - age);
}

/** How far somebody has come after a share of the journey: slowly off, slowly in. */
export function progressAfter(share: number): number {
  return share * share * (3 - 2 * share);
}

/** Remembers the places of recent instants, so that a frame asks the trace for few new ones. */
export class Motion {
  readonly #placesAt: PlacesAt;
  readonly #stayAt: StayAt;
  readonly #processes: number;
  readonly #startNs: number;
  readonly #now: Float32Array;
  readonly #drawn: Float32Array;
  readonly #samples: { instant: number; places: Float32Array }[];
  readonly #weights = new Float64Array(SAMPLES);
  /** What a journey takes now, and since when: who set off before has arrived, and is not on the way once more. */
  #travelNs = 0;
  #sinceNs = -Infinity;
  /** The instant of the latest picture: what came after it comes at the new rate. */
  #latestNs = -Infinity;
  readonly #stay: Stay = { fromNs: 0, untilNs: 0 };
  #stepNs = 0;

  /**
   * @param startNs No instant before this is asked for.
   */
  constructor(placesAt: PlacesAt, stayAt: StayAt, processes: number, startNs = 0) {
    const length = processes * PLACE_FIELDS;
    this.#placesAt = placesAt;
    this.#stayAt = stayAt;
    this.#processes = processes;
    this.#startNs = startNs;
    this.#now = new Float32Array(length);
    this.#drawn = new Float32Array(length);
    this.#samples = Array.from({ length: SAMPLES }, () => ({
      instant: NaN,
      places: new Float32Array(length),
    }));
  }

  /** Where to draw every process at this instant, if a journey takes at most `travelNs` of simulated time. */
  at(timeNs: number, travelNs: number): Float32Array {
    this.#take(timeNs, travelNs);
    this.#placesAt(timeNs, this.#now);
    if (travelNs < STEPS) return this.#now;
    const stepNs = travelNs / STEPS;
    if (stepNs !== this.#stepNs) this.#forget(stepNs);
    const newest = Math.floor(timeNs / stepNs);
    for (let back = 0; back < SAMPLES; back++) {
      this.#weights[back] = Math.max(
        0,
        weightOfAge((timeNs - (newest - back) * stepNs) / travelNs),
      );
      this.#sample(newest - back);
    }
    for (let process = 0; process < this.#processes; process++) {
      this.#place(process, timeNs, newest);
    }
    return this.#drawn;
  }

  /** Takes in that a picture stood still at this instant: everybody was shown where they were. */
  standAt(timeNs: number): void {
    this.#take(timeNs, 0);
  }

  #take(timeNs: number, travelNs: number): void {
    if (timeNs < this.#latestNs) this.#sinceNs = -Infinity;
    else if (travelNs !== this.#travelNs) this.#sinceNs = this.#latestNs;
    this.#travelNs = travelNs;
    this.#latestNs = timeNs;
  }

  /** What a journey takes, of a process or of a post, that began at this instant. */
  travelSince(beginNs: number): number {
    return beginNs < this.#sinceNs ? 0 : this.#travelNs;
  }

  #place(process: number, timeNs: number, newest: number): void {
    const stay = this.#stay;
    this.#stayAt(process, timeNs, stay);
    const passedNs = timeNs - stay.fromNs;
    // How many of the instants lie within this stay; the one before them shows where it came from.
    const within = Math.min(STEPS, newest - Math.ceil(stay.fromNs / this.#stepNs) + 1);
    this.#rest(process, within, newest);
    const travelNs = this.travelSince(stay.fromNs);
    const journeyNs = Math.min(travelNs, JOURNEY_SHARE * (stay.untilNs - stay.fromNs));
    if (passedNs >= journeyNs || journeyNs < SHORTEST_JOURNEY * travelNs) return;
    const before = this.#sample(newest - within);
    const drawn = this.#drawn;
    const progress = progressAfter(passedNs / journeyNs);
    for (let i = process * PLACE_FIELDS; i < (process + 1) * PLACE_FIELDS; i++) {
      const start = before[i] ?? 0;
      drawn[i] = start + progress * ((drawn[i] ?? 0) - start);
    }
  }

  /** Where a process rests: the mean of its places at the newest instants, which are all of this stay. */
  #rest(process: number, within: number, newest: number): void {
    const first = process * PLACE_FIELDS;
    let total = 0;
    let [x, y, radius] = [0, 0, 0];
    for (let back = 0; back < within; back++) {
      const weight = this.#weights[back] ?? 0;
      const places = this.#sample(newest - back);
      x += weight * (places[first] ?? 0);
      y += weight * (places[first + 1] ?? 0);
      radius += weight * (places[first + 2] ?? 0);
      total += weight;
    }
    const [drawn, now] = [this.#drawn, this.#now];
    const isKnown = total > 0;
    drawn[first] = isKnown ? x / total : (now[first] ?? 0);
    drawn[first + 1] = isKnown ? y / total : (now[first + 1] ?? 0);
    drawn[first + 2] = isKnown ? radius / total : (now[first + 2] ?? 0);
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
 * @param rate Simulated seconds for one second of the reader.
 */
export function travelTimeNs(rate: number, playing: boolean, reducedMotion: boolean): number {
  if (!playing || reducedMotion) return 0;
  return Math.min(TRAVEL_MS * 1e6 * rate, LONGEST_TRAVEL_NS);
}
