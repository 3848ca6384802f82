import { articlePage } from './articlePage';
import type { PageServerLoad } from './$types';

/** Written whole when the site is built; commitPage.ts, a script of its own, then has the pictures run. */
export const csr = false;

export const load: PageServerLoad = () => articlePage();
