/**
 * What wait events mean, in the words that each place needs. Functions make the tables, so
 * that a page that draws a stage goes without the sentences.
 */
import type { WaitId } from '$model/run/run';
import { WAIT_EVENTS } from '$model/schema/generated';
import type { Meanings, WaitSubjects, WaitWords, Words } from './common/waits';
import * as mariadb from './mariadb/waits';
import * as oracle from './oracle/waits';
import * as postgresql from './postgresql/waits';

/** In a sentence for a chain of causes; empty where the chain itself shows what it is. */
const meanings = (): Readonly<Record<WaitId, string>> => ({
  ...oracle.meanings,
  ...postgresql.meanings,
  ...mariadb.meanings,
  os_sleep: '',
  commit: '',
});

const WORDS: Words = { ...oracle.words, ...postgresql.words, ...mariadb.words };

const EARLIER: Meanings = oracle.earlier;

const subjects = (): WaitSubjects => ({
  ...oracle.subjects,
  ...postgresql.subjects,
  ...mariadb.subjects,
});

/** How a session waits for a latch, where that is not until it is posted. */
export const LATCH_WAITS = {
  posted: '',
  timed:
    'It sleeps by the clock, and nothing posts it: the latch may be free long before it comes back.',
  yielding:
    'It has not gone to sleep: it offered its CPU to others, and tries again when it has one.',
} as const;

/** The names of the events that have to do with a section or a field of it. */
export function eventsAbout(subject: string): string[] {
  const of = subjects();
  return WAIT_EVENTS.filter(({ id }) => of[id]?.some((each) => each === subject)).map(
    ({ name }) => name,
  );
}

/** What an event means, by its number; empty if the chain shows it, and for a number that is none, such as `NO_WAIT`. */
export function meaningOfWait(wait: number): string {
  const event = WAIT_EVENTS[wait];
  return event ? meanings()[event.id] : '';
}

/** The words of an event by its number; undefined for a number that is none, such as `NO_WAIT`. */
export function wordsOfWait(wait: number): WaitWords | undefined {
  const event = WAIT_EVENTS[wait];
  return event && WORDS[event.id];
}

/** What LGWR did in a wait, by its number, with an earlier batch in hand: `waited for a worker to become free`. */
export function earlierWords(wait: number): string {
  const event = WAIT_EVENTS[wait];
  return (event && EARLIER[event.id]) ?? 'slept with an earlier batch in hand';
}
