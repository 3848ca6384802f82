/** Query strings as the addresses of pages have them, where others may have put something too. */
import { PARAMETERS } from '../schema/parameters';
import { nearest } from '../suggest';
import type { Decoded } from './draft';
import { readQuery } from './query';

const parameterNames: readonly string[] = PARAMETERS.map((row) => row.key);

/**
 * Reads a query string, with or without its question mark. Names without a dot that resemble no
 * parameter belong to others (the page, a mail program's tracking) and are passed over.
 */
export const decodeQuery = (query: string): Decoded =>
  readQuery(query, (name) => nearest(name, parameterNames) !== null);
