/** The words of the components that every view is made of. */
export const texts = {
  close: 'Close',
  copied: 'Copied',
  notCopied: 'The browser did not allow it: select the text and copy it by hand.',
};
