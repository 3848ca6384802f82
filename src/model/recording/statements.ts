/** Of the statements of sessions, those that commit: where every transaction has as many statements, each so many-th does. */

/** Fewer gaps between two commits tell nothing. */
const FEWEST_GAPS = 10;
/** So many of them are whole transactions; a statement that came before its session slept isn't seen. */
const MOST = 0.7;
const LONGEST = 64;

/**
 * How many statements a transaction has; null where that differs, or is one.
 * @param led of each session, which of its statements surely committed: it led a flush in them
 */
export function statementsPerTransaction(led: readonly (readonly number[])[]): number | null {
  const gaps = led.flatMap((places) =>
    places.slice(1).map((place, before) => place - (places[before] ?? 0)),
  );
  if (gaps.length < FEWEST_GAPS) return null;
  for (let length = LONGEST; length > 1; length--) {
    const whole = gaps.filter((gap) => gap % length === 0).length;
    if (whole >= MOST * gaps.length) return length;
  }
  return null;
}

/**
 * Which of a session's statements commit.
 * @param led those that surely do, in their order
 * @param waited those in which it waited for the log or a lock, in their order
 * @param count of its statements
 */
export function committingStatements(
  led: readonly number[],
  waited: readonly number[],
  count: number,
  length: number,
): Set<number> {
  const known = led.length > 0 ? led : likeliest(waited, length);
  const [first] = known;
  const last = known.at(-1);
  const found = new Set(known);
  if (first === undefined || last === undefined) return found;
  for (let place = first - length; place >= 0; place -= length) found.add(place);
  for (let place = last + length; place < count; place += length) found.add(place);
  known.slice(1).forEach((until, before) => {
    const from = known[before] ?? until;
    const isWhole = (until - from) % length === 0;
    // Where a statement is missing, one in which the session waited may be counted from either side.
    for (let place = from + 1; place < until; place++) {
      const fits = (place - from) % length === 0 || (until - place) % length === 0;
      if (fits && (isWhole || waited.includes(place))) found.add(place);
    }
  });
  return found;
}

/** Of a session that never led: the statements, a transaction apart, in which it waited most often. */
function likeliest(waited: readonly number[], length: number): number[] {
  const sets = Array.from({ length }, (_, first) =>
    waited.filter((place) => place % length === first),
  );
  return sets.reduce((most, set) => (set.length > most.length ? set : most), []);
}
