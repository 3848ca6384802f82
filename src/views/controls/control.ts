/** What every kind of control is given and gives back. */
import type { Value } from '$model/schema/parameters';

export interface ControlProps<P, V extends Value> {
  parameter: P;
  value: V;
  /** Elements that describe the control, for `aria-describedby`. */
  describedBy: string;
  labelId: string;
  /** The value moved and may move on: show what it would do, if that is quick. */
  onpreview: (value: V) => void;
  /** The reader has decided. */
  oncommit: (value: V) => void;
}
