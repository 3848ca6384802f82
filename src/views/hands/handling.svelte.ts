/** What is open of the hands on one machine: shared by what lies over it and by the buttons beside it. */
export class Handling {
  /** The process that the open menu is about, and where it opened; null if none is open. */
  menu = $state.raw<{ readonly process: number; readonly x: number; readonly y: number } | null>(
    null,
  );
  /** Whether the tray of nice values is open. */
  tray = $state(false);
}
