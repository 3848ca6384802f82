import { questionBank } from '../questionBank';
import type { PageServerLoad } from './$types';

/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;

export const load: PageServerLoad = () => ({ bank: questionBank() });
