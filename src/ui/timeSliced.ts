/** Work in tasks of its own, so that the page can be used meanwhile and its pictures come first. */
import { runSlice, type Work } from '$model/slices';

/** A slice is shorter than a frame, and far shorter than what a reader feels. */
const SLICE_MS = 8;

/**
 * Does a task once the page has nothing more urgent to do.
 * @returns how to cancel it
 */
export function whenFree(task: () => void): () => void {
  let isOff = false;
  const carryOut = () => {
    if (!isOff) task();
  };
  // Not every browser has the scheduler; a timer at least lets what has arrived go first.
  if ('scheduler' in globalThis) void scheduler.postTask(carryOut, { priority: 'background' });
  else setTimeout(carryOut);
  return () => (isOff = true);
}

/**
 * Does a task once what the page has to show now is on the screen; a hidden page shows nothing.
 * @returns how to cancel it
 */
export function afterPicture(task: () => void): () => void {
  if (document.hidden) return whenFree(task);
  let stop = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => (stop = whenFree(task)));
  return () => stop();
}

/** When the slice of the task that is under way ends: however many works begin in it, they share one. */
let endMs = 0;

const isTimeUp = () => performance.now() >= endMs;

/**
 * Does work in slices and hands its result to `done`. The first slice is done at once, unless others were before
 * it: mostly it is all there is, and what is quick is there without a flicker.
 * @param onslice Called after each slice that did something.
 * @returns how to cancel it
 */
export function inSlices<T>(
  work: Work<T>,
  done?: (result: T) => void,
  onslice?: () => void,
): () => void {
  let stop: (() => void) | undefined;
  const slice = () => {
    if (endMs === 0) whenFree(() => (endMs = 0));
    endMs ||= performance.now() + SLICE_MS;
    const { steps, end } = runSlice(work, isTimeUp);
    if (!end) stop = whenFree(slice);
    if (steps > 0) onslice?.();
    if (end) done?.(end.result);
  };
  slice();
  return () => stop?.();
}

/** The same once what the page has to show now is on the screen. @returns how to cancel it */
export function inSlicesAfterPicture<T>(
  work: Work<T>,
  done?: (result: T) => void,
  onslice?: () => void,
): () => void {
  let stop: (() => void) | undefined;
  const cancel = afterPicture(() => (stop = inSlices(work, done, onslice)));
  return () => {
    cancel();
    stop?.();
  };
}

/** The result of work that is done in slices, or the error that it threw. */
export function slicedResult<T>(work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const settling = function* (): Work<void> {
      try {
        resolve(yield* work);
      } catch (error) {
        reject(error);
      }
    };
    inSlices(settling());
  });
}
