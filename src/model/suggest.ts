/** "Did you mean ...?" for keys, choices, flags and commands. */

/** How many single-letter changes (insert, delete, replace, swap neighbours) lead from `a` to `b`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(replace, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The candidate that was most likely meant, or null if none is near. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  const wanted = simplified(word);
  const tolerance = Math.max(1, Math.min(3, Math.floor(wanted.length / 4)));
  let best: string | null = null;
  let bestDistance = tolerance + 1;
  for (const candidate of candidates) {
    const known = simplified(candidate);
    // A forgotten unit (`run.until` for `run.until_ms`) is a near miss however long the unit is.
    const forgotUnit = known.startsWith(`${wanted}_`);
    // Names whose lengths differ by more can't be as near, and need not be compared letter by letter.
    if (!forgotUnit && Math.abs(known.length - wanted.length) >= bestDistance) continue;
    const distance = forgotUnit ? 1 : editDistance(wanted, known);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Writing that readers mix up freely: upper and lower case, dashes and underscores. */
function simplified(word: string): string {
  return word.toLowerCase().replaceAll('-', '_');
}
