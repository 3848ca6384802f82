import type { JudgedCase } from '$cases/judge';
import { PRINTED } from '$cases/printed';
import { signed } from '$explain/prose';
import report from '../../../validation/report.json';
import { casesOf, lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;

// TypeScript takes a file of JSON for one case of its own shape after another.
const judged = report.cases as unknown as readonly JudgedCase[];

const printed = Object.entries(PRINTED).flatMap(([source, list]) =>
  list.map((figure) => ({ ...figure, source })),
);

/**
 * The report of the validation, with the lessons whose prose is about each case, and what else the sources print.
 * Differences are worded here: what a lesson and this page shared would cost the page its styles (scripts/lib/chunks.mjs).
 */
export const load: PageServerLoad = () => ({
  cases: judged.map((each) => ({
    ...each,
    figures: each.figures.map((figure) => ({
      ...figure,
      difference: `${signed(figure.residualPercent, 1)} %`,
    })),
    lessons: lessons
      .filter(({ slug }) => new RegExp(`cases/${each.id}-`).test(casesOf(slug)))
      .map(({ slug, title }) => ({ slug, title })),
  })),
  theory: report.theory,
  notJudged: printed.flatMap((figure) => (figure.by === 'none' ? [figure] : [])),
  parameters: printed.filter(({ by }) => by === 'parameters').length,
});
