/** Every sentence of the kernel that a reader may see. */
export const texts = {
  python: 'Python',
  notLoaded: (reason: string) => `Python could not be loaded: ${reason}`,
  noWorker: 'Python could not be started: this browser refused a worker.',
  died: 'Python stopped unexpectedly, most likely for lack of memory. The text of the notebook is intact; what its cells had computed is gone. The next run starts Python afresh.',
  restarted:
    'Python was restarted: what the cells had computed is gone. Run them again from the top.',
  stoppedByRestart:
    'The cell was stopped by restarting Python, since this page may not share memory with it (it is not cross-origin isolated). What the cells had computed is gone; run them again from the top.',
  stoppedByForce:
    'The cell did not hear the interrupt, so Python was restarted. What the cells had computed is gone; run them again from the top.',
  closed: 'The notebook was closed.',
} as const;
