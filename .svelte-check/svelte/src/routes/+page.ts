/** Written whole when the site is built; homePage.ts, a script of its own, then has the machine run. */
export const csr : boolean = false;
