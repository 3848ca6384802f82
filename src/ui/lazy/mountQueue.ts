/** Views that arrive together are mounted one after the other. */
import { afterPicture } from '../timeSliced';

let lastTurn = Promise.resolve();

/** Waits for a task of one's own: callers at the same time go on one after the other, with frames between. */
export function ownTask(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void afterPicture(resolve)));
  return lastTurn;
}
