/** What the stage says beside the log writer. */
import { wordsOfWait } from '$databases/waits';
import { behind, lasting, stateWord } from '$explain/machine';
import { State } from '$model/schema/generated';
import type { Step } from '$model/trace/flushSteps';
import { NO_WAIT } from '$model/trace/records';
import type { MachineState } from '$model/trace/machineState';
import type { StageReadings } from './readings';

/** What the log writer does; how far it has come, if that explains more; and since when. */
export function writerWords(
  facts: StageReadings,
  state: MachineState,
  timeNs: number,
): { does: string; soFar: string | null; since: string } {
  const { writer } = facts;
  const name = facts.names[writer];
  const now = state.state[writer];
  const cpu = state.cpu[writer] ?? 0;
  const since = lasting(timeNs - (state.sinceNs[writer] ?? timeNs));
  const step = facts.stepAt(timeNs) ?? 'rest';
  const wait = wordsOfWait(state.wait[writer] ?? NO_WAIT);
  const plain = (does: string, since: string) => ({ does, soFar: null, since });
  switch (now) {
    case State.runnable:
      return {
        does: `${name} waits for CPU ${cpu}`,
        soFar: SO_FAR[step],
        since: `runnable ${since}${behind(facts.run, state, writer, cpu)}`,
      };
    case State.user:
    case State.kernel:
      return plain(`${name} ${WORK[step]}`, `${stateWord(now)} mode on CPU ${cpu} ${since}`);
    case State.io:
      return plain(`${name} ${wait?.writer ?? 'waits for its write'}`, `in I/O ${since}`);
    case State.sleeping:
      return plain(`${name} ${wait?.writer ?? 'sleeps'}`, `asleep ${since}`);
    default:
      return plain(`${name} has not started`, '');
  }
}

/** What the log writer is at while it has a CPU, by step of the flush. */
const WORK: Record<Step | 'rest', string> = {
  gather: 'gathers redo',
  write: 'submits its write',
  finish: 'takes note of its write',
  post: 'posts those who waited',
  rest: 'looks for redo',
};

/** How far the log writer has come while it waits for a CPU, by step of the flush. */
const SO_FAR: Record<Step | 'rest', string> = {
  gather: 'redo half gathered',
  write: 'write submitted',
  finish: 'its write is done',
  post: 'amid its posts',
  rest: 'it has been posted',
};
