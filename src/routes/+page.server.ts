import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { cardPictureOf, fullestInstant } from '$lesson/simulation/cardPicture';
import { lessons, openingSimulationOf } from './lessons/all';
import { filesOf } from './scriptFiles';
import { openingRun } from './openingRun';
import { CORE_FILE, opened } from './pictures';
import type { PageServerLoad } from './$types';

/** Written whole when the site is built; homePage.ts, a script of its own, then has the machine run. */
export const csr = false;

/** The run that the page opens with, and a picture of every lesson: both are computed when the site is built. */
export const load: PageServerLoad = async () => {
  const core = await loadCoreFromDisk(CORE_FILE);
  const pictures = lessons.map(({ slug }) => {
    const { run } = opened(core, openingSimulationOf(slug));
    return [slug, cardPictureOf(run, fullestInstant(run))] as const;
  });
  return {
    lessons,
    ...openingRun(core),
    pictures: Object.fromEntries(pictures),
    preloads: filesOf('_app/home.js'),
  };
};
