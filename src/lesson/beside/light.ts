/** Which processes and which parts of a commit a word of the prose is about, and which words are about those. */
import { usual } from '$databases/fetch';
import type { LfsPartId } from '$model/schema/ids';
import { STATES } from '$model/schema/generated';
import { splitTerm } from '../content/terms';
import type { OpenSimulation } from '../simulation/simulation.svelte';

/** Waits that are a part of a commit, by the colour that it has on the road. */
const TONES_OF_WAITS: Readonly<Record<string, string>> = { log_file_parallel_write: 'io' };
const TONES_OF_STATES: Readonly<Record<string, string>> = { runnable: 'runnable', io: 'io' };

/** The colour of a part of a commit on the road, which is what tells parts apart there. */
export function toneOfPart(part: string, simulation: OpenSimulation | null): string | null {
  const { road } = simulation?.experiment.run?.database ?? usual;
  return road.parts[part as LfsPartId]?.tone ?? null;
}

function toneOf(term: string, simulation: OpenSimulation): string | null {
  const [table, row] = splitTerm(term);
  if (table === 'part') return toneOfPart(row, simulation);
  if (table === 'wait') return TONES_OF_WAITS[row] ?? null;
  return table === 'state' ? (TONES_OF_STATES[row] ?? null) : null;
}

/** The process that a term is about at the instant that is shown; null if it is about none. */
function processOf(term: string, { experiment, selection, shown }: OpenSimulation): number | null {
  const { run } = experiment;
  if (!run) return null;
  const [table, row] = splitTerm(term);
  if (table === 'kind') {
    const { followed } = selection;
    if (followed !== null && run.processes[followed]?.kind === row) return followed;
    return run.processes.find(({ kind }) => kind === row)?.id ?? null;
  }
  if (table === 'wait' && row === run.commitWaitId) return selection.followed;
  if (table !== 'state') return null;
  const wanted = STATES.findIndex(({ id }) => id === row);
  const { state } = run.trace.stateAfter(shown.recordsOf(run.trace));
  return run.processes.find(({ id }) => state[id] === wanted)?.id ?? null;
}

/** Lights up what a term is about. */
export function light(term: string, simulation: OpenSimulation): void {
  simulation.selection.pointed = processOf(term, simulation);
  simulation.selection.part = toneOf(term, simulation);
}

/** Whether what is pointed at is what a term is about. */
export function isLit(term: string, simulation: OpenSimulation): boolean {
  const { pointed, part } = simulation.selection;
  if (part !== null && toneOf(term, simulation) === part) return true;
  if (pointed === null) return false;
  const [table, row] = splitTerm(term);
  if (table === 'kind') return simulation.experiment.run?.processes[pointed]?.kind === row;
  return table === 'state' && processOf(term, simulation) === pointed;
}
