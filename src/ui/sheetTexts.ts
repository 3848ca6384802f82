/** Every word of a sheet, so that they can be translated in one place. */
export const texts = {
  close: 'Close',
};
