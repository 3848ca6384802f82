/** The clock's digits, three to a unit, and which of them a reader can follow. */

import { formatFixed } from '$model/axisUnits';

export interface ClockGroup {
  unit: 's' | 'ms' | 'µs' | 'ns';
  digits: string;
  /** Changes too fast to be read at this speed. */
  blurred: boolean;
  /** Nothing but zeros so far, this group included. */
  leading: boolean;
}

/** Digits that change more often in a second of the reader's can't be read. */
const READABLE_CHANGES = 12;

const UNITS = [
  { unit: 's', ns: 1e9 },
  { unit: 'ms', ns: 1e6 },
  { unit: 'µs', ns: 1e3 },
  { unit: 'ns', ns: 1 },
] as const;

/** An instant in groups of three digits. `speed` is 0 for a clock that stands still. */
export function clockGroups(timeNs: number, speed: number): ClockGroup[] {
  let rest = Math.round(timeNs);
  let leading = true;
  return UNITS.map(({ unit, ns }) => {
    const count = Math.floor(rest / ns);
    rest -= count * ns;
    leading &&= count === 0 && unit !== 'ns';
    const digits = unit === 's' ? formatFixed(count, 0) : String(count).padStart(3, '0');
    return { unit, digits, blurred: (speed * 1e9) / ns > READABLE_CHANGES, leading };
  });
}
