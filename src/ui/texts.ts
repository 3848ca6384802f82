/** The words of the components that every view is made of. */
export const texts = {
  close: 'Close',
  nextTheme: 'Next theme',
  nextThemeTitle: 'Next theme: light, dark, projector',
  broken: (what: string) => `${what} can’t be shown`,
  brokenHint: 'Something in it went wrong. The rest of the page works as before.',
  tryAgain: 'Try again',
  copied: 'Copied.',
  notCopied: 'The browser didn’t allow it: select the text and copy it by hand.',
  notCopiedButSelected:
    'The browser does not allow copying. The text is selected: copy it with Ctrl+C.',
};
