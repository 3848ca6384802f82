import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { CORE_FILE, decisiveMoment, opened } from '../../pictures';
import { at } from '$model/at';
import { filesOf } from '../../scriptFiles';
import { demoOf, lessons } from '../all';
import type { EntryGenerator, PageServerLoad } from './$types';

export const entries: EntryGenerator = () => lessons.map(({ slug }) => ({ slug }));

/**
 * The lessons before and after this one, those that it builds on, a picture of what its demo plays first, and the files
 * that bring it to life.
 */
export const load: PageServerLoad = async ({ params: { slug } }) => {
  const core = await loadCoreFromDisk(CORE_FILE);
  const place = lessons.findIndex((lesson) => lesson.slug === slug);
  const needed = lessons[place]?.after ?? [];
  return {
    needed: lessons.filter(({ number }) => needed.includes(number)),
    before: lessons[place - 1],
    next: lessons[place + 1],
    still: decisiveMoment(opened(core, { ...at(demoOf(slug).plays, 0), options: {} })),
    preloads: filesOf(`_app/lessons/${slug}.js`),
  };
};
