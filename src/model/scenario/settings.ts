/** What the core is told of a scenario: numbers alone, since it knows no names and no units. */
import { ALL_CPUS, parseCpuSet, type CpuSet } from '../schema/cpuSet';
import type { Value } from '../schema/parameters';
import type { Parameter } from '../schema/schema';

/** A parameter takes a value. */
export interface Setting {
  /** Simulated time of an edit, in nanoseconds; null from the start of the run. */
  readonly atNs: number | null;
  /** Place in the list of all parameters. */
  readonly parameter: number;
  /** In the core's smallest units; 0 or 1 of a flag, the number of an option, the CPUs of a set. */
  readonly value: number | CpuSet;
}

/** A value that has been checked, as a setting. The core is told of no texts. */
export function settingOf(parameter: Parameter, value: Value, atNs: number | null = null): Setting {
  return { atNs, parameter: parameter.index, value: numberOf(parameter, value) };
}

function numberOf(parameter: Parameter, value: Value): number | CpuSet {
  switch (parameter.type) {
    case 'number':
      return Math.round(Number(value) * parameter.scale);
    case 'flag':
      return Number(value);
    case 'choice':
      return parameter.firstNumber + parameter.options.indexOf(String(value));
    case 'cpus':
      return parseCpuSet(String(value)) ?? ALL_CPUS;
    case 'text':
      throw new TypeError(`${parameter.key} is a text.`);
  }
}
