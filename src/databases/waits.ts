/** What wait events mean, in the words that each place needs. */
export { earlierWords, eventsAbout, LATCH_WAITS, meaningOfWait, wordsOfWait } from './oracle/waits';
