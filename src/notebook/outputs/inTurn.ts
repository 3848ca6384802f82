/** Work of many outputs, one after the other, each in a task of its own: the page can be used between two. */
import { whenFree } from '$ui/timeSliced';

const waiting: (() => void)[] = [];

/** Does the work when it is its turn. @returns how to cancel it */
export function inTurn(work: () => void): () => void {
  waiting.push(work);
  if (waiting.length === 1) whenFree(next);
  return () => {
    const at = waiting.indexOf(work, 1);
    if (at > 0) waiting.splice(at, 1);
    else if (waiting[0] === work) waiting[0] = () => undefined;
  };
}

function next(): void {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) whenFree(next);
  }
}
