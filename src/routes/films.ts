/** Films of lessons: of the simulation that each begins with, under its question. Used by Node only. */
import { LESSON_POINTS, type Point } from '$cases/points';
import { makeRun } from '$databases/index';
import type { Core } from '$engine/core';
import { runToEnd } from '$model/slices';
import { readingFilm, type Film } from '$views/film/film';
import { lessons, openingSimulationOf } from './lessons/all';
import { RECORDS } from './pictures';

export { drawAnimated, drawFrame } from '$views/film/draw';
export { lengthOf, posterMs } from '$views/film/film';
export { ColourCount, GifWriter } from '$views/film/gif';
export { GIF_FRAME_MS, instantsOf } from '$views/film/frames';

/** The lessons, `02-noisy-neighbour`, with their questions, in reading order. */
export const filmed = lessons.map(({ slug, question }) => ({ slug, question }));

const points: Readonly<Record<string, Point | undefined>> = LESSON_POINTS;

/** The film of a lesson. @throws RangeError if it has no simulation */
export function filmOf(core: Core, slug: string, question: string): Film {
  const { scenario, window } = openingSimulationOf(slug);
  const trace = { ...window, records: Math.min(window.records ?? RECORDS, RECORDS) };
  // To its end, since its figures and its hash are those of the whole run.
  const run = makeRun(scenario, core.runToEnd(scenario.settings(), trace));
  // The same commit as its embed shows.
  return runToEnd(readingFilm(run, { question, rule: points[slug] ?? {} }));
}
