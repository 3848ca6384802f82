/** The pictures of the home page's cards: the road at an instant at which something waits. */
import { loadCoreFromDisk } from '$engine/coreFromDisk';
import { cardPictureOf, fullestInstant } from '$lesson/simulation/cardPicture';
import { roadState } from '$views/road/state';
import { expect, it } from 'vitest';
import { openingSimulationOf } from '../../src/routes/lessons/all';
import { CORE_FILE, opened } from '../../src/routes/pictures';

const core = await loadCoreFromDisk(CORE_FILE);
const openedRun = (slug: string) => opened(core, openingSimulationOf(slug)).run;

it.each(['02-noisy-neighbour', '04-thundering-herd', '08-the-cure-that-moved'])(
  'shows %s with its log writer in a run queue, and commits that wait',
  (slug) => {
    const run = openedRun(slug);
    const timeNs = fullestInstant(run);
    const { processes, scene } = roadState(run, timeNs);
    const placesOf = (home: string) =>
      processes.filter((_, process) => scene.homeOf[process] === home).map(({ place }) => place);
    expect(placesOf('desk')).toContain('queue');
    expect(placesOf('clients').some((place) => place.endsWith('write'))).toBe(true);
    const { words, tokens } = cardPictureOf(run, timeNs);
    expect(words.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['clients', 'run queue', 'CPU', 'log writer’s desk', 'disk', 'LW']),
    );
    expect(tokens.some(({ look, colour }) => look === 'runnable' && colour === 'log')).toBe(true);
  },
);

it.each(['09-the-long-tail', '06-adaptive-log-file-sync'])(
  'has nothing outside its picture, however many processes %s has',
  (slug) => {
    const run = openedRun(slug);
    const { width, height, words, places, tokens } = cardPictureOf(run, fullestInstant(run));
    for (const { x, y } of words) {
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    }
    for (const { d } of [...places, ...tokens]) {
      for (const [, x = '', y = ''] of d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThan(width);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThan(height);
      }
    }
    expect(words.some(({ text }) => /^\+\d+$/.test(text))).toBe(true);
  },
);
