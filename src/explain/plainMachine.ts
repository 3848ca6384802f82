/** A machine at an instant in a sentence for readers who know no database's words. */
import { kindViews } from '$databases/kinds';
import { counted } from '$model/format';
import type { Run } from '$model/run/run';
import { State } from '$model/schema/generated';
import type { MachineState } from '$model/trace/machineState';

function doing(state: number | undefined): string {
  switch (state) {
    case State.user:
    case State.kernel:
      return 'has a CPU';
    case State.runnable:
      return 'waits for a CPU';
    case State.io:
      return 'waits for the disk';
    default:
      return 'sleeps';
  }
}

/** "1 of 2 CPUs is busy. The log writer waits for a CPU. 6 commits wait." */
export function describePlainly(run: Run, state: MachineState): string {
  const { logWriter } = run.trace.shape.roles;
  const busy = state.cpus.filter(({ current }) => current >= 0).length;
  const kind = run.processes[logWriter]?.kind;
  const writer = kind ? `The ${kindViews[kind].plain} ${doing(state.state[logWriter])}. ` : '';
  const waiting = counted(state.commitWaiters.length, 'commit waits', 'commits wait');
  return `${busy} of ${state.cpus.length} CPUs ${busy === 1 ? 'is' : 'are'} busy. ${writer}${waiting}.`;
}
