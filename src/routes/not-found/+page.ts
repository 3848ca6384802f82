/** A page to read, with a script of its own: see StillPage.svelte. */
export const csr = false;
