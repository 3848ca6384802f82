/** The run of the home page, as the site's build computes it. Used by Node only. */
import type { Core } from '$engine/core';
import type { StaticPicture } from '$lesson/content/definition';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { makeRun } from '$databases/index';
import { firstScenario, shownPartOf, WHOLE } from '$site/opening/firstRun';
import { textOf } from '$site/opening/runText';
import { kindViews } from '$databases/kinds';
import { longestCommitOf, sumOf, type FollowedCommit } from '$views/oneCommit/followed';
import { wordSum } from '$views/oneCommit/words';

/** What the home page opens with. */
export interface OpeningRun {
  /** The run with the neighbour, as text for its page. */
  readonly run: string;
  /** What is followed of it. */
  readonly commit: FollowedCommit;
  /** Its commit as a picture. */
  readonly still: StaticPicture;
  /** What is claimed of it. */
  readonly claim: string;
}

/** Runs the machine with the neighbour. */
export function openingRun(core: Core): OpeningRun {
  const scenario = firstScenario(true);
  const whole = makeRun(scenario, core.runToEnd(scenario.settings(), WHOLE));
  const data = core.runToEnd(scenario.settings(), shownPartOf(whole));
  const run = makeRun(scenario, data);
  const commit = longestCommitOf(run);
  const { process, beginNs, endNs } = commit;
  const others = run.processes.filter(({ kind }) => kind !== 'session');
  const shown = [...run.processes.filter(({ id }) => id === process), ...others];
  const still = staticPictureOf(run, endNs - beginNs, { fromNs: beginNs, shown });
  const plainOf = new Map(others.map(({ name, kind }) => [name, kindViews[kind].plain]));
  const lanes = still.lanes.map((lane) => ({ ...lane, name: plainOf.get(lane.name) ?? lane.name }));
  return {
    run: textOf(data),
    commit,
    still: { ...still, lanes },
    claim: wordSum(sumOf(commit)).claim,
  };
}
