/** Work that is done in slices, so that the page goes on answering. */

/** Longest stretch of work without a pause: half a frame. */
const SLICE_MS = 8;

/**
 * Does the first slice at once, so that what is quick is there without a flicker, and hands the result
 * to `done`. Returns how to call the work off.
 */
export function inSlices<T>(work: Generator<void, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const slice = () => {
    const untilMs = performance.now() + SLICE_MS;
    while (performance.now() < untilMs) {
      const step = work.next();
      if (step.done) {
        done(step.value);
        return;
      }
    }
    if (!stopped) timer = setTimeout(slice);
  };
  slice();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
