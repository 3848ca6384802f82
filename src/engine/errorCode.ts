import { ERRORS, type ErrorId } from '$model/schema/generated';

/** The name of an error of the core. */
export function codeOf(number: number): ErrorId {
  const code = ERRORS[number];
  if (!code) throw new RangeError(`The core has no error number ${number}.`);
  return code;
}
