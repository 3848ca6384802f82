/** What is open of the hands on one machine: shared by what lies over it and by the buttons beside it. */
export class Handling {
  /** Whose menu is open; null if none is. */
  menu = $state.raw<{ readonly process: number; readonly x: number; readonly y: number } | null>(
    null,
  );
  /** Whether the tray of nice values is open. */
  tray = $state(false);
}
