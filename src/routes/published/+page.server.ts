import type { JudgedCase } from '$cases/judge';
import report from '../../../validation/report.json';
import { casesOf, lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

// TypeScript takes a file of JSON for one case of its own shape after another.
const judged = report.cases as unknown as readonly JudgedCase[];

/** The report of the validation, with the lessons whose prose is about each case. */
export const load: PageServerLoad = () => ({
  cases: judged.map((each) => ({
    ...each,
    lessons: lessons
      .filter(({ slug }) => new RegExp(`cases/${each.id}-`).test(casesOf(slug)))
      .map(({ slug, title }) => ({ slug, title })),
  })),
  theory: report.theory,
});
