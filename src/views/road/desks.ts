/**
 * A desk of the log: which sessions are parked at it, in which group and place, and which process has the log in hand.
 * Read once from the whole trace.
 */
import { Changes, Timeline } from './timeline';

export interface Desk {
  /** By process: the group of commits that it is parked with, and its place among them. */
  readonly parked: Timeline;
  /** By group: how many commits it has in all. */
  readonly groupSizes: readonly number[];
  /** The records with which groups were closed, in order. */
  readonly closed: readonly number[];
  /** How many places this write and the next one took at the most, those included that are empty by then. */
  readonly mostThis: number;
  readonly mostNext: number;
  /** By record: which process has the log in hand; -1 if none has. */
  readonly holders: Changes;
  /** By process and record: 1 while it is awake in vain. */
  readonly inVain: Timeline;
  /** The records with which processes that had been woken in vain went back to sleep. */
  readonly vain: readonly number[];
}

/** More processes than a run can have. */
export const MOST_IN_GROUP = 65_536;
/** So many writes are under way at once at the most, and as many may have sleepers left. */
const MOST_GROUPS = 24;

export class DeskReader implements Desk {
  readonly parked = new Timeline();
  readonly groupSizes: number[] = [0];
  readonly closed: number[] = [];
  readonly holders = new Changes();
  readonly inVain = new Timeline();
  readonly vain: number[] = [];
  mostThis = 0;
  mostNext = 0;
  readonly #groupOf = new Map<number, number>();
  readonly #sleeping = new Set<number>();
  /** By group: how many of it sleep. */
  readonly #asleep: number[] = [0];
  /** The records with which processes were woken that have not left since. */
  readonly #woken = new Map<number, number>();

  /** Whether anything ever was at it. */
  get isUsed(): boolean {
    return this.groupSizes.some((size) => size > 0) || this.holders.at(Infinity) !== undefined;
  }

  /**
   * A process sleeps: behind those of its group, in a place that it keeps however many of them leave.
   * @param isCovered whether the group that was closed last is its own
   */
  sleep(process: number, record: number, timeNs: number, isCovered = false): void {
    if (this.#sleeping.has(process)) return;
    const group = this.#groupOf.get(process) ?? this.#join(process, timeNs, isCovered);
    this.#sleeping.add(process);
    this.#asleep[group] = (this.#asleep[group] ?? 0) + 1;
    this.#measure();
    const wokenBy = this.#woken.get(process);
    if (wokenBy === undefined) return;
    this.#woken.delete(process);
    this.inVain.add(process, wokenBy, 1);
    this.inVain.add(process, record, 0);
    this.vain.push(record);
  }

  /** @param isPosted whether that may be in vain */
  wake(process: number, record: number, isPosted: boolean): void {
    if (!this.#sleeping.delete(process)) return;
    const group = this.#groupOf.get(process) ?? 0;
    this.#asleep[group] = (this.#asleep[group] ?? 0) - 1;
    if (isPosted) this.#woken.set(process, record);
  }

  /** It has not been woken in vain. */
  leave(process: number): void {
    this.#groupOf.delete(process);
    this.#woken.delete(process);
  }

  /** Whether a process belongs to a group that is not closed. */
  isInOpenGroup(process: number): boolean {
    return this.#groupOf.get(process) === this.groupSizes.length - 1;
  }

  /** All that are parked are written with what is begun now. */
  close(record: number): void {
    if ((this.groupSizes.at(-1) ?? 0) === 0) return;
    this.groupSizes.push(0);
    this.#asleep.push(0);
    this.closed.push(record);
    this.#measure();
  }

  /** It was not begun after all. */
  reopen(): void {
    if (this.closed.length === 0 || (this.groupSizes.at(-1) ?? 0) > 0) return;
    this.groupSizes.pop();
    this.#asleep.pop();
    this.closed.pop();
  }

  hold(process: number, record: number): void {
    this.holders.add(record, process);
    this.#woken.delete(process);
  }

  /** The process has it no longer, if it had it. */
  release(process: number, record: number): void {
    if (this.holders.at(record) === process) this.holders.add(record, -1);
  }

  #join(process: number, timeNs: number, isCovered: boolean): number {
    const open = this.groupSizes.length - 1;
    const group = isCovered ? Math.max(0, open - 1) : open;
    const slot = this.groupSizes[group] ?? 0;
    this.groupSizes[group] = slot + 1;
    this.#groupOf.set(process, group);
    this.parked.add(process, timeNs, group * MOST_IN_GROUP + slot);
    return group;
  }

  #measure(): void {
    const open = this.groupSizes.length - 1;
    let reach = 0;
    for (let group = Math.max(0, open - MOST_GROUPS); group < open; group++) {
      if ((this.#asleep[group] ?? 0) > 0) reach += this.groupSizes[group] ?? 0;
    }
    this.mostThis = Math.max(this.mostThis, reach);
    this.mostNext = Math.max(this.mostNext, this.groupSizes[open] ?? 0);
  }
}
