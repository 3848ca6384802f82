/** Pictures of runs, made while the site is built. Used by Node only. */
import type { Core } from '$engine/core';
import type { SimulationDefinition, StaticPicture } from '$lesson/content/definition';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { at } from '$model/at';
import { makeRun } from '$databases/index';
import type { Run } from '$model/run/run';
import { commitsIn, longestCommits } from '$model/trace/commits';
import { firstMarkNs } from '$views/transport/marks';
import { openingBy } from '$views/workbench/options';

/** The compiled core, from the project's folder. */
export const CORE_FILE = 'src/engine/postwait-fast.wasm';

/** Room for a trace that a phone can hold. */
export const RECORDS = 150_000;

/** What the picture of a run without commits shows. */
const QUIET_NS = 20e6;
const LONGEST_NS = 40e6;

/** A simulation at the moment it opens with. */
export interface Opened {
  readonly run: Run;
  readonly openedNs: number;
  /** How much of its trace is kept. */
  readonly records: number;
}

/** Runs a simulation as far as its first picture needs. */
export function opened(core: Core, { scenario, window, options }: SimulationDefinition): Opened {
  const records = Math.min(window.records ?? RECORDS, RECORDS);
  const trace = { ...window, records };
  // Where the run ends changes nothing before: what the picture needs ends with the window.
  const untilMs = Math.min(scenario.resolve('run.until_ms'), trace.untilNs / 1e6);
  const short = scenario.withValue('run.until_ms', untilMs);
  const run = makeRun(short, core.runToEnd(short.settings(), trace));
  return { run, openedNs: openingBy(run, options.open, firstMarkNs), records };
}

/** The longest commit that began and ended in the window, by its place in `commitsIn`; undefined if there is none. */
export function decisiveCommit({ run }: Pick<Opened, 'run'>): number | undefined {
  const commits = commitsIn(run.trace);
  return longestCommits(commits, 1, (commit) => at(commits.beginRecord, commit) >= 0)[0];
}

/** What a session, LGWR and a noise do around the longest commit that began and ended in the window. */
export function decisiveMoment({ run, openedNs }: Pick<Opened, 'run' | 'openedNs'>): StaticPicture {
  const commits = commitsIn(run.trace);
  const longest = decisiveCommit({ run });
  const beginNs = longest === undefined ? openedNs : at(commits.beginNs, longest);
  const lengthNs = longest === undefined ? QUIET_NS : (at(commits.endNs, longest) - beginNs) * 1.3;
  return staticPictureOf(run, Math.min(lengthNs, LONGEST_NS), { fromNs: beginNs });
}
