/**
 * The times of lines as nanoseconds since the first. They may be those of a clock, or what has passed since the line before
 * (perf script --deltatime): then they run backwards all the time, while the order of the lines is that of the events.
 */
import type { Head } from './heads';
import type { TraceLine } from './lines';
import type { CountingClock } from './understood';

/** So many lines are looked at to tell which. */
const LOOKED_AT = 2000;
const FEWEST = 8;
/** From this share of the lines on, times run backwards by more than mistakes. */
const BACKWARDS = 0.2;
/** A switch is from the thread that came last, in this share of all, where the order of the lines is right. */
const ORDERED = 0.8;
/** A counter adds little from event to event; a clock of hundredths stays the same for most. */
const COUNTS_BY = 4;
const STAYS = 0.5;

export class Timeline {
  /** Cycles in a second of a clock that counts them, if that is known. */
  hertz: number | undefined;
  isDeltas = false;
  /** Lines whose time is less than that of the line before on the same CPU, and all of those that were looked at. */
  backwards = 0;
  lines = 0;
  #beginSeconds: number | undefined;
  #beginTicks: number | undefined;
  #lastTicks = 0;
  #sumNs = 0;
  /** How many times were added up. */
  #summed = 0;
  /** Whether any time has more than microseconds. */
  #isFine = false;
  #unmoved = 0;
  #chained = 0;
  #unchained = 0;
  readonly #last = new Map<number, number>();
  readonly #running = new Map<number, number>();

  /** Whether times are counts. */
  get isTicks(): boolean {
    return this.#beginTicks !== undefined;
  }

  get isDecided(): boolean {
    return this.isDeltas || this.lines >= LOOKED_AT;
  }

  /** Whether times run backwards by more than mistakes do. */
  get runsBackwards(): boolean {
    return this.lines >= FEWEST && this.backwards > BACKWARDS * this.lines;
  }

  /** How much time at most is missing in the sum of deltas, of which each was cut to what is printed. */
  get cutNs(): number {
    return this.#summed * (this.#isFine ? 1 : 1000);
  }

  /** What has passed in all, if times are deltas. */
  get sumNs(): number {
    return this.#sumNs;
  }

  /** Whether its time is of the same kind as those of the lines before. */
  isAlike({ isTicks }: Head): boolean {
    return this.#beginSeconds === undefined || isTicks === this.isTicks;
  }

  /** The time of a line that is alike; of deltas, once that is known. */
  take(line: TraceLine): number {
    const timeNs = this.#timeNs(line);
    if (!this.isDecided) this.#look(line, timeNs);
    else if (this.isDeltas) this.#add(line);
    return this.isDeltas ? this.#sumNs : timeNs;
  }

  /** A line of another event: what has passed since the line before counts. */
  pass(line: Head): void {
    if (this.isDeltas || !this.isDecided) this.#add(line);
  }

  /** Decides, at the latest once all lines were taken. @returns whether times turn out to be deltas */
  decide(): boolean {
    const isOrdered = this.#chained > ORDERED * (this.#chained + this.#unchained);
    this.isDeltas = this.runsBackwards && !this.isTicks && isOrdered && this.#chained > 0;
    return this.isDeltas;
  }

  /** Which clock counts as this one does. */
  get countingClock(): CountingClock {
    const counted = this.#lastTicks - (this.#beginTicks ?? 0);
    if (counted <= COUNTS_BY * this.lines) {
      return this.#unmoved > STAYS * this.lines ? 'uptime' : 'counter';
    }
    return this.#unmoved > STAYS * this.lines ? 'uptime' : 'cycles';
  }

  #timeNs({ isTicks, seconds, nanoseconds }: Head): number {
    this.#beginSeconds ??= seconds;
    if (!isTicks) return (seconds - this.#beginSeconds) * 1e9 + nanoseconds;
    this.#beginTicks ??= nanoseconds;
    const ticks = nanoseconds - this.#beginTicks;
    return this.hertz === undefined ? ticks : Math.round((ticks * 1e9) / this.hertz);
  }

  #look(line: TraceLine, timeNs: number): void {
    this.lines++;
    const before = this.#last.get(line.cpu);
    if (before !== undefined && timeNs < before) this.backwards++;
    this.#last.set(line.cpu, timeNs);
    if (line.isTicks) {
      if (line.nanoseconds === this.#lastTicks) this.#unmoved++;
      this.#lastTicks = line.nanoseconds;
    }
    this.#add(line);
    if (line.nanoseconds % 1000 !== 0) this.#isFine = true;
    if (line.event !== 'switch') return;
    const expected = this.#running.get(line.cpu);
    // Some kernels don't record that a CPU leaves idle.
    if (expected !== undefined && expected !== 0 && line.previous !== 0) {
      if (expected === line.previous) this.#chained++;
      else this.#unchained++;
    }
    this.#running.set(line.cpu, line.next);
  }

  /** The time of a line is what has passed since the line before. */
  #add({ seconds, nanoseconds }: Head): void {
    this.#sumNs += seconds * 1e9 + nanoseconds;
    this.#summed++;
  }
}
