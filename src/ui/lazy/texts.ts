/** Every word about parts that come late, so that they can be translated in one place. */
export const texts = {
  failed: (what: string) => `${what} could not be loaded. Check the connection.`,
  again: 'Try again',
};
