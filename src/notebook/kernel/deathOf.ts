/** How Python ends, in sentences that readers may see. */
export const deathTexts = {
  /** @param why one of the sentences below */
  died: (why: string) =>
    `${why} The text of the notebook is intact; what its cells had computed is gone. The next run starts a new Python.`,
  crashed: (why: string) => `Python crashed: ${why}.`,
  vanished: 'The browser ended Python without giving a reason.',
  stopped:
    'The cell could not be stopped on its own, so Python was stopped with it. What the cells had computed is gone; run them again from the top.',
};

const wordExited = (code: number) =>
  `Python ended with exit code ${code}, as the cell asked it to.`;

/** Why Python can no longer be used, by what it threw last: what is known, and no more. */
export function deathOf(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown };
  if (typeof status === 'number') return wordExited(status);
  const words = typeof message === 'string' && message !== '' ? message : String(error);
  if (/call stack|too much recursion/i.test(words))
    return 'Python stopped: the code nests or calls itself so deeply that the browser’s stack was used up.';
  return deathTexts.crashed(words.replace(/[.\s]+$/, ''));
}
