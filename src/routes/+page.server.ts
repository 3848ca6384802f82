import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { staticPictureOf } from '$lesson/simulation/staticPictures';
import { Run } from '$model/run/run';
import { firstCommitOf, firstScenario, shownPartOf, WHOLE } from '$site/opening/firstRun';
import { texts } from '$site/texts';
import { lessons, openingSimulationOf } from './lessons/all';
import { CORE_FILE, decisiveMoment, opened } from './pictures';
import type { PageServerLoad } from './$types';

/** The run that the page opens with, and a picture of every lesson: both are computed when the site is built. */
export const load: PageServerLoad = async () => {
  const core = await loadCoreFromDisk(CORE_FILE);
  const scenario = firstScenario(true);
  const whole = new Run(scenario, core.runToEnd(scenario.toText(), WHOLE));
  const data = core.runToEnd(scenario.toText(), shownPartOf(whole));
  const run = new Run(scenario, data);
  const { process, beginNs, endNs } = firstCommitOf(run);
  const shown = run.processes.filter(({ id, kind }) => id === process || kind !== 'session');
  const still = staticPictureOf(run, endNs - beginNs, { fromNs: beginNs, shown });
  const lanes = still.lanes.map((lane) => ({
    ...lane,
    name: texts.home.lanes[lane.name] ?? lane.name,
  }));
  const pictures = Object.fromEntries(
    lessons.map(({ slug }) => [slug, decisiveMoment(opened(core, openingSimulationOf(slug)))]),
  );
  return { lessons, data, still: { ...still, lanes }, pictures };
};
