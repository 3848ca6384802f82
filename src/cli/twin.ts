/** `postwait trace --twin`: the replay of a recording beside it, and what remedies would do. */
import { databaseOfId } from '$databases/index';
import { remediesOf } from '$databases/remedies';
import { remedyEffect, wordMargin, type RemedyEffect } from '$explain/remedies';
import { formatNumber } from '$model/axisFormat';
import { formatNs } from '$model/format';
import { consistentSchedule } from '$model/recording/consistentSchedule';
import { namedRun } from '$model/recording/namedRun';
import type { Recording } from '$model/recording/recording';
import { replayTwinOf } from '$model/recording/replayTwin';
import { runOf } from '$model/recording/toRun';
import type { Run } from '$model/run/run';
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

/** @throws CommandError if there is no such thread, or no core. */
export async function describeTwin(
  recording: Recording,
  writer: string | undefined,
  terminal: Terminal,
): Promise<string> {
  const schedule = consistentSchedule(recording);
  const writers = writersOf(schedule, writer);
  const { data, database, commits } = runOf(schedule, { writers, wanted: null }, databaseOfId);
  const made = replayTwinOf(schedule, commits);
  if (!made || commits.commits.length === 0) {
    return '\nNo thread in it commits: there is nothing to simulate.\n';
  }
  const { scenario, replay } = made;
  const run = (of: typeof scenario) =>
    simulate(of, { ...NO_TRACE, ...(replay && { replay }) }, terminal);
  const real = namedRun(scenario, data, database);
  const twin = await run(scenario);
  const effects: RemedyEffect[] = [];
  for (const remedy of remediesOf(scenario)) {
    const changed = await run(scenario.withValues(Object.fromEntries(remedy.settings)));
    effects.push(remedyEffect(remedy, twin, changed));
  }
  return `\n${comparedTable(real, twin)}\n${effectTable(effects)}\n${wordMargin(real, twin)}\n`;
}

const comparedTable = (real: Run, twin: Run): string =>
  layOut(
    [
      { head: 'Simulated', text: ({ name }) => name, align: 'left' },
      { head: 'kernel', text: ({ of }) => of(real), align: 'right' },
      { head: 'simulator', text: ({ of }) => of(twin), align: 'right' },
    ],
    COMPARED,
  );

const effectTable = (effects: readonly RemedyEffect[]): string =>
  layOut(
    [
      { head: 'What would help', text: ({ name }) => name, align: 'left' },
      { head: 'commits/s', text: ({ commits }) => commits, align: 'right' },
      { head: 'change', text: ({ change }) => change, align: 'right' },
      { head: 'mean wait', text: ({ wait }) => wait, align: 'right' },
      { head: 'to try it', text: ({ command }) => command, align: 'left' },
    ],
    effects,
  );
