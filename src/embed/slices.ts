import { workInSlices } from '$views/lanes/slices';

/** Carries out the steps of a work in slices, between which the page can do what it has to. */
export function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  return new Promise((resolve) => {
    const advance = () => {
      const step = steps.next();
      if (step.done) resolve(step.value);
      return !step.done;
    };
    workInSlices(advance, () => undefined);
  });
}
