/** Work in slices, so that the page can be used meanwhile. */

/** A slice is shorter than a frame, and far shorter than what a reader feels. */
const SLICE_MS = 8;

/**
 * Calls `advance` until it says that nothing is left. The first slice is done at once: mostly it is
 * all there is.
 * @param done Called after each slice that did something.
 * @returns how to stop
 */
export function workInSlices(advance: () => boolean, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const slice = () => {
    const began = performance.now();
    let steps = 0;
    let isMore = advance();
    while (isMore) {
      steps++;
      if (performance.now() - began > SLICE_MS) break;
      isMore = advance();
    }
    if (isMore) timer = setTimeout(slice);
    if (steps > 0) done();
  };
  slice();
  return () => clearTimeout(timer);
}
