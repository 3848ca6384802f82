/** Work in tasks of its own, so that the page can be used meanwhile and its pictures come first. */

/** A slice is shorter than a frame, and far shorter than what a reader feels. */
const SLICE_MS = 8;

/**
 * Does a task once the page has nothing more urgent to do.
 * @returns how to call it off
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
 * Does a task once what the page has to show now is on the screen; a page that nobody sees shows nothing.
 * @returns how to call it off
 */
export function afterPicture(task: () => void): () => void {
  if (document.hidden) return whenFree(task);
  let stop = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => (stop = whenFree(task)));
  return () => stop();
}

/** When the slice of the task that is under way ends: however many works begin in it, they share one. */
let endMs = 0;

/**
 * Calls `advance` until it says that nothing is left. The first slice is done at once, unless others
 * were before it: mostly it is all there is.
 * @param done Called after each slice that did something.
 * @returns how to stop
 */
export function workInSlices(advance: () => boolean, done?: () => void): () => void {
  let stop: (() => void) | undefined;
  const slice = () => {
    if (endMs === 0) whenFree(() => (endMs = 0));
    endMs ||= performance.now() + SLICE_MS;
    let hasWorked = false;
    let isMore = true;
    while (isMore && performance.now() < endMs) {
      isMore = advance();
      hasWorked ||= isMore;
    }
    if (isMore) stop = whenFree(slice);
    if (hasWorked) done?.();
  };
  slice();
  return () => stop?.();
}

/**
 * Runs a generator to its end and hands what it returns to `done`. The first slice is done at once, so
 * that what is quick is there without a flicker.
 * @returns how to call the work off
 */
export function inSlices<T>(work: Generator<void, T>, done: (result: T) => void): () => void {
  const advance = () => {
    const step = work.next();
    if (step.done) done(step.value);
    return !step.done;
  };
  return workInSlices(advance);
}

/** Works in slices once what the page has to show now is on the screen. @returns how to stop */
export function workAfterPicture(advance: () => boolean, done?: () => void): () => void {
  let stop: (() => void) | undefined;
  const cancel = afterPicture(() => (stop = workInSlices(advance, done)));
  return () => {
    cancel();
    stop?.();
  };
}
