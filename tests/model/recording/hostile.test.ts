/**
 * The recordings that `npm run hostile` opens in a browser, read without one. There a mistake of ours would be shown as
 * damage to the file; here it is seen.
 */
import { databaseFor } from '$databases/index';
import { describe, expect, it } from 'vitest';
import { aboutRecording } from '$explain/recording';
import { runOf, TooManyCpusError } from '$model/recording/toRun';
import { likelyWriters } from '$model/recording/commits';
import { summaryOf } from '$model/recording/findings';
import { namedRun } from '$model/recording/namedRun';
import type { Recording } from '$model/recording/recording';
import { readRecording } from '$model/recording/readRecording';
import { scheduleOf } from '$model/recording/threadFollower';
import { twinRolesOf } from '$model/recording/roles';
import { replayTwinOf } from '$model/recording/replayTwin';
import { twinOf } from '$model/recording/twin';
import { Scenario } from '$model/scenario/scenario';
import { inputOf } from '../../hostile/inputs';

const INPUTS = 25;
/** An export of ours in which a thread is woken by one that is not in it. */
const UNKNOWN_WAKER = 1002;

async function read(seed: number): Promise<Recording | null> {
  const input = inputOf(seed, ['recording']);
  if (input.kind !== 'recording') throw new Error('Only recordings were asked for.');
  const file = new Blob([Buffer.from(input.bytes, 'base64')]);
  // What can't be unpacked or is no text is refused, which is tested elsewhere.
  return readRecording(file.stream()).catch(() => null);
}

/** Everything that the page asks of a recording. */
function lookAt(recording: Recording): void {
  const schedule = scheduleOf(recording);
  aboutRecording(schedule);
  const writers = likelyWriters(schedule);
  for (const wanted of ['named', null] as const) {
    const { data, commits } = runOf(schedule, { writers, wanted });
    const { trace } = namedRun(Scenario.defaults, data, databaseFor(Scenario.defaults));
    trace.stateAt(trace.untilNs);
    summaryOf(commits.commits);
    twinOf(schedule, commits);
    replayTwinOf(schedule, commits);
    twinRolesOf(schedule, commits);
  }
}

describe('hostile recordings', () => {
  it('are read, or refused for the number of their CPUs, and nothing else ends them', async () => {
    let shown = 0;
    const seeds = Array.from({ length: INPUTS }, (_, place) => place + 1);
    for (const seed of [...seeds, UNKNOWN_WAKER]) {
      const recording = await read(seed);
      if (!recording || recording.timeNs.length === 0) continue;
      try {
        lookAt(recording);
        shown++;
      } catch (error) {
        if (!(error instanceof TooManyCpusError)) throw new Error(`seed ${seed}`, { cause: error });
      }
    }
    expect(shown).toBeGreaterThan(INPUTS / 4);
  });
});
