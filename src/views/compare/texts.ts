/** Every word of the comparison, so that they can be translated in one place. */
export const texts = {
  compare: 'Two runs on one clock',
  keep: 'Keep this run as A',
  keepAgain: 'Keep the run shown as the new A',
  keepHint:
    'Keep the run you see as A. Then change something: the new run is B, and both are drawn on one clock.',
  clear: 'Stop comparing',
  changes: 'B differs from A in',
  noChanges: 'Both runs have the same scenario: every figure must be the same.',
  none: 'no such edit',
  reset: 'Reset',
  resetOf: (name: string) => `Reset ${name}`,
  figure: 'Figure',
  a: 'A',
  b: 'B',
  difference: 'B − A',
  ratio: 'B ÷ A',
  headlines: 'First of all',
  waits: 'Waits',
  statistics: 'Statistics',
};
