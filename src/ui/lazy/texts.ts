/** The texts about parts of a page that load on demand. */
export const texts = {
  failed: (what: string) => `${what} could not be loaded. Check the connection.`,
  again: 'Try again',
};
