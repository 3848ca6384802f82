/** An instant that is marked in several views, in the colour of the run whose it is. */
export interface MarkedInstant {
  /** The letter of the run. */
  readonly name: string;
  readonly colour: string;
  /** Null where there is none to mark. */
  readonly timeNs: number | null;
}
