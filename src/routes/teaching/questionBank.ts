/** Every question of the lessons in one place, with what each answer means. Only what runs while the site is built imports it. */
import type { Choice } from '$lesson/content/definition';
import { definitionOf, lessons } from '../lessons/all';

export interface BankQuestion {
  /** Whether it is asked before the run that answers it, or of what was read. */
  readonly kind: 'prediction' | 'question';
  /** Unique in the bank: `02-noisy-neighbour question lfpw`. */
  readonly name: string;
  readonly ask: string;
  /** In the order in which they are offered. */
  readonly choices: readonly Choice[];
  /** The choice that is right. */
  readonly right: string;
}

export interface BankOfLesson {
  readonly slug: string;
  readonly number: number;
  readonly title: string;
  readonly questions: readonly BankQuestion[];
}

/** The bank, by lessons in reading order. Predictions that are drawn as a curve have no choices, and are left out. */
export function questionBank(): BankOfLesson[] {
  return lessons.map(({ slug, number, title }) => {
    const { predictions, questions } = definitionOf(slug);
    return {
      ...{ slug, number, title },
      questions: [
        ...Object.entries(predictions).flatMap(([id, each]) =>
          each.kind === 'choice'
            ? [bankQuestion('prediction', `${slug} prediction ${id}`, each)]
            : [],
        ),
        ...Object.entries(questions).map(([id, each]) =>
          bankQuestion('question', `${slug} question ${id}`, each),
        ),
      ],
    };
  });
}

const bankQuestion = (
  kind: BankQuestion['kind'],
  name: string,
  { ask, choices, right }: Pick<BankQuestion, 'ask' | 'choices' | 'right'>,
): BankQuestion => ({ kind, name, ask, choices, right });

/**
 * The bank in GIFT, the text format that Moodle and others take questions in: a category for each lesson, and what
 * an answer means as its feedback.
 * @see https://docs.moodle.org/en/GIFT_format
 */
export function giftOf(bank: readonly BankOfLesson[]): string {
  const lessonsInGift = bank.flatMap(({ number, title, questions }) => [
    `$CATEGORY: Post/Wait/${number} ${title.replaceAll('/', '//')}`,
    ...questions.map(questionInGift),
  ]);
  return `${lessonsInGift.join('\n\n')}\n`;
}

function questionInGift({ name, ask, choices, right }: BankQuestion): string {
  const answers = choices.map(
    ({ id, text, feedback }) =>
      `  ${id === right ? '=' : '~'}${escaped(text)}#${escaped(feedback)}`,
  );
  return [`::${escaped(name)}::${escaped(ask)} {`, ...answers, '}'].join('\n');
}

/** What GIFT reads as its own signs is marked as text; a question ends at an empty line, so it has none. */
const escaped = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/\s+/g, ' ');
