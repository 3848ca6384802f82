/** The oldest browsers that the site and its embeds are built for: the first with light-dark(). */
export const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];
