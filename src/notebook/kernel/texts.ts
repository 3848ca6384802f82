/** Every sentence of the kernel that a reader may see. */
export const texts = {
  python: 'Python',
  notLoaded: (reason: string) => `Python could not be loaded: ${reason}`,
  noWorker: 'Python could not be started: this browser refused a worker.',
  /** @param why one of the sentences below */
  died: (why: string) =>
    `${why} The text of the notebook is intact; what its cells had computed is gone. The next run starts Python afresh.`,
  exited: (code: number) => `Python ended with exit code ${code}, as the cell asked it to.`,
  stackUsedUp:
    'Python stopped: the code nests or calls itself so deeply that the browser’s stack was used up.',
  crashed: (why: string) => `Python crashed: ${why}.`,
  vanished: 'The browser ended Python without giving a reason.',
  restarted:
    'Python was restarted: what the cells had computed is gone. Run them again from the top.',
  unheard:
    'The cell has not stopped yet: it is in a step that can’t be interrupted. Wait for it, or interrupt once more to stop Python itself; you then lose what the cells have computed.',
  stopped:
    'The cell could not be stopped on its own, so Python was stopped with it. What the cells had computed is gone; run them again from the top.',
  closed: 'The notebook was closed.',
} as const;
