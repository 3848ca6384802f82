/**
 * The steps of a class as teacher.md lists them:
 *
 *     ## In the classroom (50 minutes)
 *     ### The moment
 *     **10 minutes** · run `herd` · case `protect` · at `lgwr_preempted` · view `lanes` · poll `posts`
 *
 *     What the teacher says and does.
 *
 * `run` is a simulation of the lesson, `case` another scenario for it out of cases.ts; `at` is a kind of
 * event or a number of milliseconds, `view` a panel, `poll` a prediction, `table` the caption of a table of
 * the lesson. The wall opens with the poll, the view or the table, in this order; `view` may also be `table`
 * or `title`.
 */

export interface ListedStep {
  readonly title: string;
  readonly minutes: number;
  readonly notes: readonly string[];
  readonly named: Readonly<Partial<Record<StepPart, string>>>;
}

const PARTS = ['run', 'case', 'at', 'view', 'poll', 'table'] as const;
export type StepPart = (typeof PARTS)[number];

const SECTION = /^## In the classroom \((\d+) minutes\)$/m;

/** @throws RangeError if the notes have no such section, or a step that can't be read. */
export function readSteps(markdown: string): ListedStep[] {
  const heading = SECTION.exec(markdown);
  if (!heading) throw new RangeError('There is no "## In the classroom (N minutes)".');
  const after = markdown.slice(heading.index + heading[0].length);
  const section = after.split(/^## /m, 1)[0] ?? '';
  const steps = section.split(/^### /m).slice(1).map(readStep);
  const sum = steps.reduce((all, { minutes }) => all + minutes, 0);
  if (sum !== Number(heading[1])) {
    throw new RangeError(`The steps take ${sum} minutes; the heading says ${heading[1]}.`);
  }
  return steps;
}

function readStep(text: string): ListedStep {
  const [title = '', plan = '', ...notes] = text.split(/\n\s*\n/).map((part) => part.trim());
  const [minutes = '', ...parts] = plan.split(' · ');
  const length = /^\*\*(\d+) minutes\*\*$/.exec(minutes)?.[1];
  if (length === undefined) {
    throw new RangeError(`The step "${title}" begins with "${plan}"; it must say **N minutes**.`);
  }
  return {
    title,
    minutes: Number(length),
    notes: notes.filter((note) => note !== '').flatMap(paragraphsOf),
    named: Object.fromEntries(parts.map((part) => readPart(title, part))),
  };
}

function readPart(title: string, part: string): [StepPart, string] {
  const [, word, value] = /^(\w+) `([^`]+)`$/.exec(part) ?? [];
  const known = PARTS.find((each) => each === word);
  if (!known || value === undefined) {
    throw new RangeError(
      `The step "${title}" has "${part}"; it must be one of ${PARTS.join(', ')} with a name in backticks.`,
    );
  }
  return [known, value];
}

/** A block of Markdown as it is read aloud: each item of a list by itself, and no marks. */
function paragraphsOf(block: string): string[] {
  return block
    .split(/^(?:[-*]|\d+\.) /m)
    .map((text) =>
      text
        .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
        .replace(/[*`]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text !== '');
}
