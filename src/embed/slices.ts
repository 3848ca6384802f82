import { inSlices as workInSlices } from '$views/slices';

/** Carries out the steps of a work in slices, between which the page can do what it has to. */
export const inSlices = <T>(steps: Generator<void, T>): Promise<T> =>
  new Promise((resolve) => void workInSlices(steps, resolve));
