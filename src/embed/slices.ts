import { inSlices as workInSlices, whenFree } from '$ui/timeSliced';

/** Until the page has done what is more urgent. */
export const free = () => new Promise<void>(whenFree);

/** Carries out the steps of a work in slices, between which the page can do what it has to. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  await free();
  return new Promise((resolve) => void workInSlices(steps, resolve));
}
