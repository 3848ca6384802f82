/** The units in which times are printed, the finest first. */
export interface TimeUnit {
  /** As printed after a number. */
  readonly name: 'ns' | 'µs' | 'ms' | 's';
  /** Nanoseconds in one of it. */
  readonly ns: number;
}

export const TIME_UNITS = [
  { name: 'ns', ns: 1 },
  { name: 'µs', ns: 1e3 },
  { name: 'ms', ns: 1e6 },
  { name: 's', ns: 1e9 },
] as const satisfies readonly TimeUnit[];
