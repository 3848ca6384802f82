/** What every kind of control is given and gives back. */
import type { Value } from '$model/schema/parameters';
import type { SliderRange } from './number';

export interface ControlProps<P, V extends Value> {
  readonly parameter: P;
  readonly value: V;
  /** CPUs that the machine of the scenario has. */
  readonly cpus: number;
  /** A narrower range of a number's range on its slider; the field takes the whole range. */
  readonly range: SliderRange | undefined;
  /** The value moved and may move on: show what it would do, if that is quick. */
  onpreview(value: V): void;
  /** The reader has decided. */
  oncommit(value: V): void;
}

/** The ids of the elements that name and describe a control. */
export interface ControlIds {
  readonly label: string;
  /** As `aria-describedby` has them. */
  readonly description: string;
}

let made = 0;

/** An id for an element of a control that another one names. */
export const newId = (): string => `control-${++made}`;

/** Has an element named and described by others. */
export function describe<T extends Element>(element: T, { label, description }: ControlIds): T {
  element.setAttribute('aria-labelledby', label);
  element.setAttribute('aria-describedby', description);
  return element;
}
