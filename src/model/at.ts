/** Anything that is read by index: arrays and typed arrays. */
interface Indexed<T> {
  readonly length: number;
  readonly [index: number]: T;
}

/**
 * The element at an index that the caller knows to exist.
 * @throws RangeError if it does not: a broken promise inside the program, never a reader's mistake.
 */
export function at<T>(values: Indexed<T>, index: number): T {
  return values[index] ?? missing(index, values.length);
}

/*
 * The same for one kind of array each. V8 makes code for each function by the kinds of arrays that it
 * has met, so where a trace is read record by record, one function for all kinds is many times slower.
 */

/** `at` for unsigned numbers of 32 bits. */
export function wordAt(values: Uint32Array, index: number): number {
  return values[index] ?? missing(index, values.length);
}

/** `at` for unsigned numbers of 16 bits. */
export function halfAt(values: Uint16Array, index: number): number {
  return values[index] ?? missing(index, values.length);
}

/** `at` for whole numbers of 32 bits with a sign. */
export function integerAt(values: Int32Array, index: number): number {
  return values[index] ?? missing(index, values.length);
}

/** `at` for bytes. */
export function byteAt(values: Uint8Array, index: number): number {
  return values[index] ?? missing(index, values.length);
}

/** `at` for floating-point numbers. */
export function floatAt(values: Float64Array, index: number): number {
  return values[index] ?? missing(index, values.length);
}

function missing(index: number, length: number): never {
  throw new RangeError(`There is no element ${index} among ${length}.`);
}
