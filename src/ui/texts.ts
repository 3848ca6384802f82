/** The words of the components that every view is made of. */
export const texts = {
  again: 'Try again',
  copied: 'Copied.',
  notCopied: 'The browser didn’t allow it: select the text and copy it by hand.',
  notCopiedButSelected:
    'The browser does not allow copying. The text is selected: copy it with Ctrl+C.',
};
