/** Every word of the comparison, so that they can be translated in one place. */
export const texts = {
  compare: 'Two runs on one clock',
  keep: 'Keep this run as it is',
  keepHint:
    'Keep the run you see as A. Then change something: the new run is B, and both are drawn on one clock.',
  clear: 'Stop comparing',
  changes: 'B differs from A in',
  noChanges: 'Both runs have the same scenario: every figure must be the same.',
  none: 'no such edit',
  reset: 'Reset',
  resetOf: (name: string) => `Reset ${name}`,
  figure: 'Figure',
  difference: 'B − A',
  ratio: 'B ÷ A',
  headlines: 'First of all',
  waits: 'Waits',
  statistics: 'Statistics',
};
