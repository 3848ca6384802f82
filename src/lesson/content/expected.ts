/** Fresh runs of a lesson's cases, and what the lesson states of them. Used by Node only. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { recordedRun } from '$model/recording/toRun';
import { readRecording } from '$model/recording/readRecording';
import { databaseFor, makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { Scenario } from '$model/scenario/scenario';
import type { WantedTrace } from '$player/experiment.svelte';
import type { Expected } from './definition';
import { meaningOf } from './glossary';

/** How a lesson's numbers are made. */
export interface Recipe {
  readonly cases: Readonly<Record<string, Scenario>>;
  /** Files of `data/traces`, by names that no case has: each is a run like theirs. */
  readonly recordings?: Readonly<Record<string, string>>;
  /** The part of each run whose trace the pictures are taken from. */
  readonly window: WantedTrace;
  /** The terms that the prose explains, such as `wait/log_file_sync`. */
  readonly terms: readonly string[];
  readonly expectedOf: (run: (id: string) => Run) => Omit<Expected, 'meanings'>;
}

/** From where the core is. */
const TRACES = '../../data/traces';

/** Room for the trace of a still picture's window. */
const RECORDS = 100_000;

/**
 * Runs every case, reads every recording and states what the lesson states.
 * @param corePath where the compiled core is, in the project whose recordings are read.
 */
export async function expectedOfLesson(recipe: Recipe, corePath: string): Promise<Expected> {
  const core = await loadCoreFromDisk(corePath);
  const trace = { records: RECORDS, ...recipe.window };
  const runs = new Map(
    Object.entries(recipe.cases).map(([id, scenario]) => {
      return [id, makeRun(scenario, core.runToEnd(scenario.settings(), trace))] as const;
    }),
  );
  for (const [id, file] of Object.entries(recipe.recordings ?? {})) {
    const bytes = await readFile(path.join(path.dirname(corePath), TRACES, file));
    runs.set(
      id,
      recordedRun(
        await readRecording(new Blob([bytes]).stream()),
        id,
        databaseFor(Scenario.defaults),
      ),
    );
  }
  const expected = recipe.expectedOf((id) => {
    const run = runs.get(id);
    if (!run) throw new RangeError(`The lesson has no case "${id}".`);
    return run;
  });
  const meanings = recipe.terms.map((id) => [id, meaningOf(id)] as const);
  const figures = Object.entries(expected.figures).map(([id, figure]) => {
    const isMeasured = Object.hasOwn(recipe.recordings ?? {}, id.slice(0, id.indexOf('.')));
    return [id, isMeasured ? { ...figure, measured: true } : figure] as const;
  });
  return {
    ...expected,
    figures: Object.fromEntries(figures),
    meanings: Object.fromEntries(meanings),
  };
}
