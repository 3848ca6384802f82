/** The sum that a wait is: its largest pieces in words, and figures that add up as they are printed. */
import { at } from '$model/at';
import type { LfsPartId, Run } from '$model/run/run';
import { formatNs } from '$model/format';
import { sumByPart, type Commit } from '$model/waitChain/commit';
import type { How, Segment } from '$model/waitChain/segments';
import { printSum } from './printedSum';
import { addendWords, termWords } from './sentences';

/** One term of the sum that the sentence is. */
export interface Addend {
  readonly ns: number;
  /** `3.1 ms`: all addends together give the printed total. */
  readonly printed: string;
  readonly words: string;
  readonly how: How;
  readonly part: LfsPartId | null;
}

/** A wait and what it consists of, in figures that add up. */
export interface Sum {
  readonly total: string;
  readonly addends: readonly Addend[];
}

/** Parts shorter than this share of the wait are summed up. */
const WORTH_A_TERM = 0.02;
const MOST_TERMS = 5;

export function sumOfCommit(run: Run, commit: Commit): Sum {
  const sums = sumByPart(commit.segments);
  const total = commit.untilNs - commit.fromNs;
  const large = [...sums]
    .filter(([, ns]) => ns >= total * WORTH_A_TERM)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_TERMS)
    .map(([part]) => part);
  const terms = [...sums]
    .filter(([part]) => large.includes(part))
    .map(([part, ns]): Omit<Addend, 'printed'> => {
      const segments = commit.segments.filter((segment) => segment.part === part);
      const how = segments[0]?.how ?? 'sleep';
      return { ns, part, how, words: addendWords(run, commit, part, segments) };
    });
  return sumOf(terms, total);
}

/** The sum by process and by how its time went. */
export function sumOfPath(run: Run, path: readonly Segment[], total: number): Sum {
  const groups = new Map<string, Segment[]>();
  for (const segment of path) {
    const key = `${segment.process} ${segment.how}`;
    const group = groups.get(key);
    if (group) group.push(segment);
    else groups.set(key, [segment]);
  }
  const sum = (segments: readonly Segment[]) =>
    segments.reduce((ns, { fromNs, untilNs }) => ns + untilNs - fromNs, 0);
  const all = [...groups.values()].map((segments) => ({ segments, ns: sum(segments) }));
  const largest = all
    .filter(({ ns }) => ns >= total * WORTH_A_TERM)
    .sort((a, b) => b.ns - a.ns)
    .slice(0, MOST_TERMS);
  const terms = all
    .filter((each) => largest.includes(each))
    .map(({ segments, ns }) => ({
      ns,
      part: null,
      how: at(segments, 0).how,
      words: termWords(run, segments),
    }));
  return sumOf(terms, total);
}

/** With what is left over as the last one. */
function sumOf(terms: readonly Omit<Addend, 'printed'>[], totalNs: number): Sum {
  if (totalNs <= 0) return { total: formatNs(totalNs), addends: [] };
  const left = totalNs - terms.reduce((sum, { ns }) => sum + ns, 0);
  const { total, addends, rest } = printSum(
    terms.map(({ ns }) => ns),
    left,
  );
  const ofRest = { ns: left, part: null, how: 'sleep' as const, words: 'for the rest' };
  const all = [...terms, ofRest].flatMap((term, place) => {
    const text = term === ofRest ? rest : (addends[place] ?? null);
    return text === null ? [] : [{ ...term, printed: text }];
  });
  return { total, addends: all };
}
