/** Puts the two halves of a lesson together. */
import type { ControlChoice } from '$views/controls/choice';
import { checkWords } from './checkWords';
import type {
  CalculatorDefinition,
  ChallengeDefinition,
  Demand,
  DemoPlay,
  LessonDefinition,
} from './definition';
import type {
  ChallengeParts,
  ChallengeWords,
  Labelled,
  LessonParts,
  LessonWords,
  Table,
} from './words';

/**
 * A lesson of its two halves.
 * @throws Error where the site is built, if one half names what the other does not have
 */
export function lessonOf(words: LessonWords, parts: LessonParts): LessonDefinition {
  if (import.meta.env.SSR) checkWords(words, parts);
  const { about, givens, tables, residuals, questions, commands, vocabulary } = words;
  const { curves, recordings = {}, calculators = {}, ...rest } = parts;
  return {
    ...rest,
    ...{ about, givens, tables, residuals, questions, commands, vocabulary },
    demo: {
      ...parts.demo,
      plays: parts.demo.plays.map((play, at) => ({ ...play, ...words.demo[at] }) as DemoPlay),
    },
    simulations: mapped(parts.simulations, words.simulations, (simulation, { title, labels }) => {
      const { options } = simulation;
      const controls = options.controls && labelled(options.controls, labels);
      return { ...simulation, options: { ...options, title, ...(controls && { controls }) } };
    }),
    recordings: mapped(recordings, words.recordings, (recording, { title, labels }) => ({
      ...recording,
      title,
      beside: recording.beside.withTitle(labels['beside'] ?? title),
    })),
    calculators: mapped(calculators, words.calculators, calculatorOf),
    predictions: mapped(words.predictions, curves ?? {}, (said, curve) =>
      said.kind === 'choice'
        ? said
        : { ...said, ...curve, x: { ...curve.x, label: said.x }, y: { ...curve.y, label: said.y } },
    ),
    challenges: Object.fromEntries(
      Object.entries(words.challenges).map(([id, { step }]) => [
        id,
        { step, take: () => challengeOf(words, parts, id) },
      ]),
    ),
  };
}

/** Each row of a table, with that of the same name in another. */
function mapped<Row, Other, Result>(
  rows: Table<Row>,
  others: Table<Other>,
  of: (row: Row, other: Other) => Result,
): Record<string, Result> {
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => [id, of(row, others[id] as Other)]),
  );
}

function labelled(controls: readonly ControlChoice[], labels: Table<string>): ControlChoice[] {
  return controls.map((control) => {
    const choice = typeof control === 'string' ? { key: control } : control;
    return { ...choice, label: labels[choice.key] };
  });
}

function calculatorOf(
  { inputs, results }: NonNullable<LessonParts['calculators']>[string],
  { title: caption, labels }: Labelled,
): CalculatorDefinition {
  return {
    caption,
    inputs: mapped(inputs, labels, (input, label) => ({ ...input, label })),
    results: Object.entries(results).map(([id, text]) => ({ label: labels[id] ?? id, text })),
  };
}

async function challengeOf(
  words: LessonWords,
  parts: LessonParts,
  id: string,
): Promise<ChallengeDefinition> {
  const { challenges } = await words.fetchChallenges();
  const { labels, why, ...said } = challenges[id] as ChallengeWords;
  const { controls, demands, solution, ...rest } = parts.challenges[id] as ChallengeParts;
  return {
    ...rest,
    ...said,
    controls: labelled(controls, labels),
    demands: Object.entries(said.demands).map(
      ([id, label]) => ({ ...demands[id], label }) as Demand,
    ),
    solution: { values: solution, why },
  };
}
