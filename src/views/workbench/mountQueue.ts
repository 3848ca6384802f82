/** Views that arrive together are mounted one after the other. */
import { afterPicture } from '$ui/timeSliced';

let lastTurn = Promise.resolve();

/** Waits for a task of one's own: who asks at the same time goes on one after the other, with pictures between. */
export function ownTask(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => void afterPicture(resolve)));
  return lastTurn;
}
