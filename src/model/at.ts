/** Anything that numbers are read from by index: arrays and typed arrays. */
interface Indexed<T> {
  readonly length: number;
  readonly [index: number]: T;
}

/**
 * The element at an index that the caller knows to exist.
 * @throws RangeError if it does not: a broken promise inside the program, never a reader's mistake.
 */
export function at<T>(values: Indexed<T>, index: number): T {
  const value = values[index];
  if (value === undefined) {
    throw new RangeError(`There is no element ${index} among ${values.length}.`);
  }
  return value;
}
