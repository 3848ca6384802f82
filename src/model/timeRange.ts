/** A range of simulated time, in nanoseconds from the start of the run; `untilNs` no longer belongs to it. */
export interface TimeRange {
  readonly fromNs: number;
  readonly untilNs: number;
}

/** How long a range is, in nanoseconds. */
export function lengthNs({ fromNs, untilNs }: TimeRange): number {
  return untilNs - fromNs;
}
