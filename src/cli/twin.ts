/** `postwait trace --twin` and `--remedies`: the replay of a recording beside it, and what remedies would do. */
import { databaseOfId } from '$databases/index';
import { remediesOf } from '$databases/remedies';
import {
  committedPerSecond,
  isBeyond,
  ranked,
  remedyEffect,
  twinError,
  wordEffect,
  wordMargin,
  wordQueuedTogether,
  type RemedyEffect,
} from '$explain/remedies';
import { formatNumber } from '$model/axisFormat';
import { at } from '$model/at';
import { formatNs } from '$model/format';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import {
  queuedTogether,
  sectionThreadsOf,
  type QueuedTogether,
  type SectionThreads,
} from '$model/recording/findings';
import { namedRun } from '$model/recording/namedRun';
import { taskName, type Recording } from '$model/recording/recording';
import { replayTwinOf } from '$model/recording/replayTwin';
import { runOf } from '$model/recording/toRun';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import { NO_TRACE } from '$engine/protocol';
import { writersOf } from './recorded';
import { simulate } from './simulate';
import { layOut, type Terminal } from './terminal';

interface Compared {
  readonly name: string;
  readonly of: (run: Run) => string;
}

const COMPARED: readonly Compared[] = [
  {
    name: 'Waits for the log a second',
    of: ({ commitWait, durationNs }) => formatNumber(commitWait.count / (durationNs / 1e9)),
  },
  { name: 'Mean of such a wait', of: ({ commitWait }) => formatNs(commitWait.meanNs) },
];

/** A recording and its twin, which can be run with changes. */
export interface Simulated {
  readonly real: Run;
  readonly twin: Run;
  readonly threads: readonly SectionThreads[];
  readonly queued: QueuedTogether;
  /** Of the threads that write the log. */
  readonly names: readonly string[];
  readonly run: (scenario: Scenario) => Promise<Run>;
}

/**
 * Runs the twin of a recording; null where nothing in it commits.
 * @throws CommandError if there is no such thread, or no core.
 */
export async function simulateTwin(
  recording: Recording,
  writer: string | undefined,
  terminal: Terminal,
): Promise<Simulated | null> {
  const schedule = consistentSchedule(recording);
  const writers = writersOf(schedule, writer);
  const { data, database, commits } = runOf(schedule, { writers, wanted: null }, databaseOfId);
  const made = replayTwinOf(schedule, commits);
  if (!made || commits.commits.length === 0) return null;
  const { scenario, replay } = made;
  const run = (of: Scenario) => simulate(of, { ...NO_TRACE, ...(replay && { replay }) }, terminal);
  const queued = queuedTogether(schedule, writers);
  return {
    real: namedRun(scenario, data, database),
    twin: await run(scenario),
    threads: sectionThreadsOf(schedule, made, queued),
    queued,
    names: writers.map((task) => taskName(at(recording.tasks, task))),
    run,
  };
}

export const NOTHING_COMMITS = 'No thread in it commits: there is nothing to simulate.';

/** What was recorded beside what was simulated. */
export const describeTwin = ({ real, twin }: Simulated): string =>
  `\n${comparedTable(real, twin)}\n${wordMargin(real, twin)}\n`;

/** What each remedy does to a twin, those that help most first. */
export async function remediesOfTwin({ twin, threads, run }: Simulated): Promise<RemedyEffect[]> {
  const effects: RemedyEffect[] = [];
  for (const remedy of remediesOf(twin.scenario, threads)) {
    const changed = await run(twin.scenario.withValues(Object.fromEntries(remedy.settings)));
    effects.push(remedyEffect(remedy, twin, changed, threads));
  }
  return ranked(effects);
}

/** The sentence that answers, and the table, as text. */
export function describeRemedies(simulated: Simulated, effects: readonly RemedyEffect[]): string {
  const { real, twin, queued, names } = simulated;
  const answer = wordQueuedTogether(queued, names);
  return `${answer && `${answer}\n\n`}${effectTable(effects, twinError(real, twin))}\n${wordMargin(real, twin)}\n`;
}

/** The same for scripts: shares are fractions of 1; `change` is null where the twin is too far off to say. */
export function remediesJson(simulated: Simulated, effects: readonly RemedyEffect[]) {
  const { real, twin, queued, names } = simulated;
  const error = twinError(real, twin);
  return {
    writers: names,
    waited_for_cpu: queued.share,
    behind: queued.behind.map(({ command, ns }) => ({ command, share: ns / queued.runnableNs })),
    twin_error: error,
    recorded: waitsJson(real),
    simulated: { ...waitsJson(twin), commits_per_s: committedPerSecond(twin) },
    remedies: effects.map(({ id, name, commitsPerSecond, change, waitNs, payer, ...rest }) => ({
      id,
      name,
      commits_per_s: commitsPerSecond,
      change: isBeyond(error) ? null : change,
      commit_wait_us: waitNs === null ? null : waitNs / 1000,
      payer: payer && { command: payer.command, cpu_lost: payer.share },
      price: rest.price,
      command: rest.command,
    })),
  };
}

const waitsJson = ({ commitWait, durationNs }: Run) => ({
  commit_waits_per_s: commitWait.count / (durationNs / 1e9),
  commit_wait_us: commitWait.meanNs / 1000,
});

const comparedTable = (real: Run, twin: Run): string =>
  layOut(
    [
      { head: 'Simulated', text: ({ name }) => name, align: 'left' },
      { head: 'kernel', text: ({ of }) => of(real), align: 'right' },
      { head: 'simulator', text: ({ of }) => of(twin), align: 'right' },
    ],
    COMPARED,
  );

const effectTable = (effects: readonly RemedyEffect[], error: number): string =>
  layOut(
    [
      { head: 'What would help', text: ({ name }) => name, align: 'left' },
      { head: 'commits/s', text: ({ commits }) => commits, align: 'right' },
      { head: 'change', text: ({ change }) => change, align: 'right' },
      { head: 'margin', text: ({ margin }) => margin, align: 'right' },
      { head: 'mean wait', text: ({ wait }) => wait, align: 'right' },
      { head: 'what pays for it', text: ({ pays }) => pays, align: 'left' },
      { head: 'to try it', text: ({ command }) => command, align: 'left' },
    ],
    effects.map((effect) => wordEffect(effect, error)),
  );
