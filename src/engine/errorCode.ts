import { at } from '$model/at';
import { ERRORS, type ErrorId } from '$model/schema/generated';

/** The name of an error of the core. */
export const codeOf = (number: number): ErrorId => at(ERRORS, number);
