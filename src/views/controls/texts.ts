/** The texts of the controls. */
export const texts = {
  meaning: 'What this means',
  resetTo: (value: string) => `Reset to ${value}`,
  reset: 'Reset',
  default: (value: string) => `default ${value}`,
  slider: (label: string) => `${label}, slider`,
  allCpus: 'all',
  allCpusTitle: 'May run on every CPU',
  cpu: (number: number) => `CPU ${number}`,
  cpuTextLabel: (label: string) => `${label}, as text such as 0-3,7`,
  controls: 'Parameters',
  resetAll: 'Reset all',
  refused: 'The scenario cannot be run like this:',
};
