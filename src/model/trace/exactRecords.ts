/** Records by their words, where a number is not enough: of 64 bits it holds 53. */
import { HIGH_WORD, WORDS, type Trace } from './trace';

/** The value of a record as a number that may be negative, as those of edits are. */
export function signedValue(trace: Trace, index: number): number {
  const high = trace.word(index, 3);
  const signedHigh = high >= HIGH_WORD / 2 ? high - HIGH_WORD : high;
  return trace.word(index, 2) + signedHigh * HIGH_WORD;
}

/** Whether a record is, bit for bit, one of another trace. */
export function isSameRecord(one: Trace, index: number, other: Trace, otherIndex: number): boolean {
  for (let word = 0; word < WORDS; word++) {
    if (one.word(index, word) !== other.word(otherIndex, word)) return false;
  }
  return true;
}
