import report from '../../../validation/report.json';
import { casesOf, lessons } from '../lessons/all';
import type { PageServerLoad } from './$types';

/** The report of the validation, with the lessons whose prose is about each case. */
export const load: PageServerLoad = () => ({
  facts: report.facts.map((fact) => ({
    ...fact,
    lessons: lessons
      .filter(({ slug }) => new RegExp(`cases/${fact.id}-`).test(casesOf(slug)))
      .map(({ slug, number, title }) => ({ slug, number, title })),
  })),
  theory: report.theory,
});
