/** The texts of a sheet. */
export const texts = {
  close: 'Close',
};
