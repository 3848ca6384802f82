/** The texts of the glossary that model.def does not have. */
export const texts = {
  title: 'Glossary',
  lead: 'Every wait event, statistic, process, state, command and parameter of the simulation, with its meaning and the lessons that explain it. The meanings come from the very table that the simulator is built from.',
  contents: 'On this page',
  groups: {
    waits: 'Wait events',
    parts: 'Parts of log file sync',
    statistics: 'Statistics',
    kinds: 'Processes',
    states: 'States of a process',
    commands: 'Commands and reports',
  },
  parametersOf: (section: string) => `Parameters: ${section}`,
  waitClass: (name: string) => `wait class ${name}`,
  unit: (unit: string) => `in ${unit}`,
  default: (value: string) => `default ${value === '' ? 'none' : value}`,
  range: (from: string, to: string) => `${from} to ${to}`,
  also: (keys: readonly string[]) => `also for ${keys[1]} to ${keys.at(-1)}`,
  isReport: 'a report of every run',
  concerns: (keys: readonly string[]) => `here: ${keys.join(', ')}`,
};
