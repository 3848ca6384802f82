/** What is said when a part of the notebook does not come: browsers word it for programmers, each its own way. */

const WORDS =
  /imported module|module script|preload css|failed to fetch|could not be fetched|load failed|networkerror/i;

const NOT_FETCHED =
  'some of its files are not kept in this browser, or are damaged there, and did not come from the site. Check the connection and run the cell again.';

/** Why something could not be used, as a sentence for the reader. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (WORDS.test(reason)) return NOT_FETCHED;
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Why a worker could not begin. */
export const unstarted = `a worker could not begin: ${NOT_FETCHED}`;
