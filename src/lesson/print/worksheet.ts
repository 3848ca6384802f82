/** A worksheet of a lesson: exercises with figures of runs at one seed, and the answers, computed from the same runs. */
import { wordMean } from '$explain/openWaits';
import { commitWaitName, logWriteWaitName, writerName } from '$model/database/names';
import { lfsParts } from '$model/run/lfsParts';
import type { Run } from '$model/run/run';
import { statisticOf } from '$model/run/statistics';
import type { Scenario } from '$model/scenario/scenario';
import { formatCount, formatNs, formatPercent } from '$model/format';
import type { Action, LessonDefinition } from '../content/definition';
import { cpuShare, runnableShare, throughput } from '../content/runFigures';

const wordReportLead = (title: string) =>
  `These figures are from a run of “${title}”. Work out the rest from them.`;

const wordWaits = (event: string) => `${event}, waits`;

const meanOf = (event: string) => `${event}, mean`;

const wordAnswerRate = (rate: string) => `${rate} a second.`;

const wordAnswerOutside = (share: string) =>
  `${share}, if each wait holds one write. It is time on CPUs, in run queues, and in other writes.`;

const wordAnswerServed = (share: string) => `${share}.`;

const wordAnswerPart = (commitWait: string, part: string, share: string) =>
  `${part}: ${share} of all ${commitWait}.`;

const wordAskOutside = (commitWait: string, logWrite: string) =>
  `How much of ${commitWait} is not ${logWrite}?`;

const wordAskServed = (writer: string) =>
  `${writer} wants a CPU when it is on one or in a run queue. For how much of that time does it have one?`;

const wordAskLongest = (commitWait: string) =>
  `Which part of ${commitWait} do you think is the longest? Say why.`;

const wordChangesLead = (commitWait: string) =>
  `One change at a time, on the same run. First write down whether ${commitWait} gets longer, gets shorter, or stays the same. Then make the change in the sandbox, at this seed, and fill in the rest.`;

const ASK_SYNCS = 'How many writes of the log are there for each commit?';

/** What the sheet leaves empty and the key fills in. */
export interface Blank {
  readonly answer: string;
}

export interface SheetTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | Blank)[])[];
}

export interface SheetQuestion {
  readonly ask: string;
  readonly choices: readonly string[];
  readonly answer: string;
}

export interface SheetExercise {
  readonly title: string;
  readonly lead: string;
  readonly table: SheetTable | null;
  readonly questions: readonly SheetQuestion[];
}

export interface Sheet {
  readonly number: number;
  readonly title: string;
  readonly seed: number;
  readonly exercises: readonly SheetExercise[];
}

/** More changes than this are not predicted by hand. */
const MOST_CHANGES = 6;

/**
 * The worksheet of a lesson at a seed.
 * @param runOf makes a run; where it is made is the caller's choice.
 */
export async function makeSheet(
  lesson: LessonDefinition,
  seed: number,
  runOf: (scenario: Scenario) => Promise<Run>,
): Promise<Sheet> {
  const { number, title } = lesson.about;
  const first = await reportExercise(lesson, seed, runOf);
  const second = await changesExercise(lesson, seed, runOf);
  const exercises = [first, second, questionsExercise(lesson)];
  return { number, title, seed, exercises: exercises.filter((each) => each !== null) };
}

type RunOf = (scenario: Scenario) => Promise<Run>;

/** The figures of the lesson's own run, and what can be worked out from them. */
async function reportExercise(
  lesson: LessonDefinition,
  seed: number,
  runOf: RunOf,
): Promise<SheetExercise | null> {
  const [simulation] = Object.values(lesson.simulations);
  if (!simulation) return null;
  const run = await runOf(simulation.scenario.withValue('run.seed', seed));
  const { commitWait, logWriteWait, database } = run;
  const waits = { commit: commitWaitName(database), write: logWriteWaitName(database) };
  const writer = writerFigures(run);
  return {
    title: 'Read the report',
    lead: wordReportLead(simulation.scenario.title || lesson.about.title),
    table: {
      head: ['figure', 'value'],
      rows: [
        ['run time', formatNs(run.durationNs)],
        ['transactions', formatCount(statisticOf(run, 'transactions'))],
        [wordWaits(waits.commit), formatCount(commitWait.count)],
        [meanOf(waits.commit), wordMean(run, run.commitWaitId)],
        [meanOf(waits.write), wordMean(run, run.logWriteWaitId)],
        ...writer.rows,
      ],
    },
    questions: [
      question(
        'How many transactions a second is that?',
        wordAnswerRate(formatCount(throughput(run))),
      ),
      question(
        wordAskOutside(waits.commit, waits.write),
        wordAnswerOutside(shareOutside(commitWait.meanNs, logWriteWait.meanNs)),
      ),
      writer.question,
      question(wordAskLongest(waits.commit), wordAnswerPart(waits.commit, ...longestPart(run))),
    ],
  };
}

/** What the process that writes the log did; where sessions write it in turn, how often they did. */
function writerFigures(run: Run): { rows: string[][]; question: SheetQuestion } {
  const { writerKind } = run.database;
  if (!writerKind) {
    const [writes, commits] = [statisticOf(run, 'redo_writes'), statisticOf(run, 'user_commits')];
    return {
      rows: [['writes of the log', formatCount(writes)]],
      question: question(ASK_SYNCS, (writes / (commits || 1)).toFixed(2)),
    };
  }
  const name = writerName(run.database);
  const [cpu, queued] = [cpuShare(run, writerKind), runnableShare(run, writerKind)];
  return {
    rows: [
      [`${name} on a CPU, share of the time`, formatPercent(cpu)],
      [`${name} in a run queue, share of the time`, formatPercent(queued)],
    ],
    question: question(
      wordAskServed(name),
      wordAnswerServed(formatPercent(cpu / (cpu + queued || 1))),
    ),
  };
}

function question(ask: string, answer: string): SheetQuestion {
  return { ask, choices: [], answer };
}

function shareOutside(lfsNs: number, lfpwNs: number): string {
  return formatPercent(lfsNs === 0 ? 0 : Math.max(0, 1 - lfpwNs / lfsNs));
}

function longestPart(run: Run): [name: string, share: string] {
  const parts = lfsParts(run);
  const all = parts.reduce((sum, { totalNs }) => sum + totalNs, 0);
  const longest = parts.reduce((one, other) => (other.totalNs > one.totalNs ? other : one));
  return [longest.name, formatPercent(longest.totalNs / (all || 1))];
}

/** What each change of the lesson would do: to be guessed on paper, and measured for the key. */
async function changesExercise(
  lesson: LessonDefinition,
  seed: number,
  runOf: RunOf,
): Promise<SheetExercise | null> {
  const [id] = Object.keys(lesson.simulations);
  const simulation = id === undefined ? undefined : lesson.simulations[id];
  if (!simulation) return null;
  const changes = Object.values(lesson.actions)
    .filter((action) => action.simulation === id && action.values)
    .slice(0, MOST_CHANGES);
  if (changes.length === 0) return null;
  const base = simulation.scenario.withValue('run.seed', seed);
  const rows: (string | Blank)[][] = [];
  let commitWait = '';
  for (const change of [{ simulation: id ?? '' }, ...changes]) {
    const run = await runOf(base.withValues(change.values ?? {}));
    commitWait ||= commitWaitName(run.database);
    rows.push(rowOfChange(change, run));
  }
  return {
    title: 'Predict, then look',
    lead: wordChangesLead(commitWait),
    table: { head: ['change', 'my guess', commitWait, 'transactions/s'], rows },
    questions: [],
  };
}

function rowOfChange({ values }: Action, run: Run): (string | Blank)[] {
  const lfs = wordMean(run, run.commitWaitId);
  const rate = formatCount(throughput(run));
  if (!values) return ['none', '', lfs, rate];
  const named = Object.entries(values).map(([key, value]) => `${key} = ${value}`);
  return [named.join(', '), '', { answer: lfs }, { answer: rate }];
}

/** The lesson's own questions, with their answers. */
function questionsExercise({ questions }: LessonDefinition): SheetExercise {
  return {
    title: 'Check yourself',
    lead: 'One answer is right.',
    table: null,
    questions: Object.values(questions).map(({ ask, choices, right }) => {
      const at = choices.findIndex(({ id }) => id === right);
      return {
        ask,
        choices: choices.map(({ text }) => text),
        answer: `${letter(at)} ${choices[at]?.feedback ?? ''}`,
      };
    }),
  };
}

/** How the choices of a question are told apart: a), b) and so on. */
export const letter = (index: number) => `${String.fromCharCode(97 + index)})`;
