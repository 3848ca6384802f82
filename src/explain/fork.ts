/** What a fork changed, in sentences, and its figures in print. */
import { cpuNames } from '$databases/figures';
import type { Divergence } from '$model/compare/divergence';
import {
  figuresAfterFork,
  partChangedMost,
  type Forked,
  type ForkFigure,
} from '$model/compare/fork';
import { formatClock, formatNs } from '$model/format';
import { scenarioChanges } from '$model/scenario/diff';
import { parameterOf } from '$model/schema/parameters';
import { wordDivergence } from './divergence';
import { wordFigure, wordRatio } from './figures';
import { parameterName } from './parameterNames';
import { capital } from './prose';
import { wordValue } from './values';

const texts = {
  theOriginal: 'the original',
  theFork: 'the fork',
  forkedAt: (at: string, changes: string) => `From ${at} on: ${changes}.`,
  change: (name: string, before: string, after: string) => `${name} ${before} → ${after}`,
  withoutEdit: (name: string, value: string) => `${name} stays ${value}`,
  after: (delay: string) => `That is ${delay} after the fork.`,
  commitsWait: (fork: string, original: string) =>
    `A commit waits ${fork} on average instead of ${original}.`,
  longest: (fork: string, original: string) => `The longest waits ${fork} instead of ${original}.`,
  throughput: (fork: string, original: string) =>
    `The sessions complete ${fork} transactions a second instead of ${original}.`,
  part: (name: string, fork: string, original: string) =>
    `Of the parts of the wait, the largest change is “${name}”: ${fork} a commit instead of ${original}.`,
  sameFigures: 'Commits and throughput come out the same after the fork.',
};

/** A figure of a fork and of its original in print. */
export interface WordedForkFigure {
  readonly original: string;
  readonly fork: string;
  /** How many times the original's; a dash where both print the same. */
  readonly ratio: string;
}

/** A figure in the unit of its kind, of both. */
export function wordForkFigure(figure: ForkFigure): WordedForkFigure {
  const original = wordFigure(figure.original, figure.kind, figure.atLeast?.original);
  const fork = wordFigure(figure.fork, figure.kind, figure.atLeast?.fork);
  const ratio = figure.original === 0 ? null : figure.fork / figure.original;
  return { original, fork, ratio: wordRatio(original === fork ? 1 : ratio) };
}

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
export function wordForkDivergence(forked: Forked, divergence: Divergence): string {
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

/** Its effect on commits and transactions. */
export function wordOutcome(forked: Forked): string[] {
  const figures = new Map(figuresAfterFork(forked, cpuNames).map((figure) => [figure.id, figure]));
  const part = partChangedMost(forked);
  const say = (id: string, words: (fork: string, original: string) => string) => {
    const figure = figures.get(id);
    if (!figure) return [];
    const { fork, original } = wordForkFigure(figure);
    return fork === original ? [] : [words(fork, original)];
  };
  const outcome = [
    ...say('lfs_mean', texts.commitsWait),
    ...say('lfs_max', texts.longest),
    ...say('transactions', texts.throughput),
  ];
  if (outcome.length === 0) return [texts.sameFigures];
  if (part && part.fork !== part.original) {
    const { fork, original } = wordForkFigure(part);
    outcome.push(texts.part(part.name, fork, original));
  }
  return outcome;
}
