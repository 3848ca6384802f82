/**
 * Words of others that are in quotation marks in the course, letter by letter as their source has them. A test holds every
 * quotation of lessons and cases against this list: what isn't here is in our own words.
 */
import { S1, S7 } from './publications';

export interface Quotation {
  readonly words: string;
  readonly author: string;
  /** Where in the source. */
  readonly where: string;
  readonly address: string;
}

const CLOSSON = { author: S1.author, address: S1.address } as const;
const SNEAKY = { author: S7.author, address: S7.address } as const;

export const quotations: readonly Quotation[] = [
  { ...CLOSSON, words: 'a nicer test case actually', where: 'answer to a comment' },
  {
    ...CLOSSON,
    words: 'a LGWR I/O processing problem and not a LGWR I/O problem',
    where: 'the post, below the two reports',
  },
  { ...CLOSSON, words: 'because I always renice LGWR and DBWR', where: 'comment 14' },
  {
    ...CLOSSON,
    words: 'unless you have a generally high processor utilization',
    where: 'comment 14',
  },
  { ...CLOSSON, words: 'highest', where: 'M. Timonin’s comment 26' },
  {
    ...SNEAKY,
    words: 'the CPUs may also further throttle that since the database is doing its own projection',
    where: 'the series on memory, “Sneaky, Sneaky”',
  },
  {
    ...SNEAKY,
    words: 'both from an I/O bandwidth and CPU perspective',
    where: 'the series on memory, “Sneaky, Sneaky”',
  },
  {
    author: 'N. Savvinov',
    words: 'There is a very common mistake in troubleshooting log file sync (LFS) waits',
    where: 'the first sentence',
    address: 'https://savvinov.com/2014/09/09/how-not-to-troubleshoot-log-file-sync-waits/',
  },
  {
    author: 'C. Shallahamer',
    words: 'This is a very big deal',
    where: 'the introduction',
    address:
      'https://blog.orapub.com/20141208/changing-the-number-of-oracle-database-12c-log-writers.html',
  },
];
