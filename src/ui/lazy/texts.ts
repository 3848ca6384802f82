/** The texts about parts of a page that load on demand. */
export const texts = {
  loading: 'Loading',
  failed: (what: string) => `${what} could not be loaded. Check the connection.`,
  notLoaded: (what: string) => `${what} could not be loaded`,
  hint: 'Check the connection and try again.',
  again: 'Try again',
};
