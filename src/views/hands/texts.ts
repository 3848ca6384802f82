/** The texts of hands on the machine. */
export const texts = {
  cpus: 'may run on',
  any: 'any CPU',
  nice: 'nice',
  put: { process: 'to a CPU, or to a nice value', nice: 'to a process' },
  trayOfNice: 'Carry a value to a process',
  niceValues: 'Nice values',
  alone: 'this one only',
  close: 'Close',
};

/** From the most favoured to the least, those that are asked for most. */
export const NICE_VALUES: readonly number[] = [-20, -15, -10, -5, 0, 5, 10, 19];
