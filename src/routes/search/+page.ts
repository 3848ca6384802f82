/** A page to read, with a script of its own: see StaticPage.svelte. */
export const csr = false;
