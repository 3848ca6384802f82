/** The page is never hydrated: what moves on it are the embeds. */
export const csr : boolean = false;
