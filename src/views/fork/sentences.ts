/** What a fork changed, in sentences. */
import type { Divergence } from '$model/compare/divergence';
import { wordDivergence } from '$explain/divergence';
import { capital } from '$explain/prose';
import { parameterOf } from '$model/schema/parameters';
import { scenarioChanges } from '$model/scenario/diff';
import { formatClock, formatNs } from '$model/format';
import { parameterName } from '$explain/parameterNames';
import { wordValue } from '$explain/values';
import { partChangedMost, rowsAfter } from './changed';
import type { Forked } from './fork';
import { texts } from './texts';
import { wordRow } from './words';

/** The edits that the fork has and its original has not: "Log writer: nice 0 → -20". */
function wordChanges({ original, fork }: Forked): string[] {
  return scenarioChanges(original.scenario, fork.scenario).flatMap((change) => {
    if (change.kind !== 'edit') return [];
    const { key, atMs } = change;
    const value = (scenario: typeof fork.scenario, timeNs: number) =>
      wordValue(parameterOf(key), scenario.resolveAt(key, timeNs));
    const before = value(original.scenario, atMs * 1e6);
    const after = value(fork.scenario, atMs * 1e6);
    return [
      change.to === undefined
        ? texts.withoutEdit(parameterName(key), after)
        : texts.change(parameterName(key), before, after),
    ];
  });
}

/** Where the runs part ways, and how long after the fork that is. */
export function wordDivergenceOf(forked: Forked, divergence: Divergence): string {
  const sentence = wordDivergence(
    divergence,
    { name: texts.theOriginal, run: forked.original },
    { name: texts.theFork, run: forked.fork },
  );
  if (divergence.kind !== 'apart' || divergence.timeNs <= forked.atNs) return capital(sentence);
  return `${capital(sentence)} ${texts.after(formatNs(divergence.timeNs - forked.atNs))}`;
}

/** What was changed at the fork, and when. */
export function wordFork(forked: Forked): string {
  return texts.forkedAt(formatClock(forked.atNs), wordChanges(forked).join('; '));
}

/** What came of it for commits and transactions. */
export function wordOutcome(forked: Forked): string[] {
  const rows = new Map(rowsAfter(forked).map((row) => [row.id, row]));
  const part = partChangedMost(forked);
  const say = (id: string, words: (fork: string, original: string) => string) => {
    const row = rows.get(id);
    if (!row) return [];
    const { fork, original } = wordRow(row);
    return fork === original ? [] : [words(fork, original)];
  };
  const outcome = [
    ...say('lfs_mean', texts.commitsWait),
    ...say('lfs_max', texts.longest),
    ...say('transactions', texts.throughput),
  ];
  if (outcome.length === 0) return [texts.sameFigures];
  if (part && part.fork !== part.original) {
    const { fork, original } = wordRow(part);
    outcome.push(texts.part(part.name, fork, original));
  }
  return outcome;
}
