/**
 * What of a player only a run needs that plays: the ways of tokens and envelopes, and the reader's time in a story. A
 * player fetches it by itself, unless its page has it.
 */
export { sinceIn, StoryClock } from '../road/clock';
export { motionAt } from '../road/motion';
