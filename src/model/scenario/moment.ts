/** A scenario as it is at an instant, and what could be asked of it from there on. */
import { ALL_CPUS, formatCpuSet, parseCpuSet } from '../schema/cpuSet';
import { SECTIONS } from '../schema/generated';
import { isParameterKey, type Value } from '../schema/parameters';
import type { Assignment } from '../schema/presets';
import { withEdits } from './edits';
import { ScenarioError, type Scenario } from './scenario';

/** A common question: a few edits. */
export interface WhatIf {
  readonly id: string;
  /** As an answer to "What if". */
  readonly name: string;
  readonly settings: readonly Assignment[];
}

/** Those of some questions that would change something, each with what it would change. */
export function effective(moment: Moment, questions: readonly WhatIf[]): WhatIf[] {
  return questions
    .map((question) => ({ ...question, settings: moment.news(question.settings) }))
    .filter(({ settings }) => settings.length > 0 && moment.allows(settings));
}

/** A scenario as it is at an instant. */
export class Moment {
  readonly cpus: number;

  constructor(
    readonly scenario: Scenario,
    readonly atNs: number,
  ) {
    this.cpus = scenario.resolve('machine.cpus');
  }

  at(key: string): Value | undefined {
    return isParameterKey(key) ? this.scenario.resolveAt(key, this.atNs) : undefined;
  }

  /** The keys of the instances of a section that have processes. */
  classes(section: string): string[] {
    return sectionsInUse(this.scenario, section);
  }

  /** The CPUs that the machine has of an affinity; none if it may use all. */
  cpusOf(sectionKey: string): readonly number[] {
    const cpus = parseCpuSet(String(this.at(`${sectionKey}.affinity`))) ?? ALL_CPUS;
    return cpus.filter((cpu) => cpu < this.cpus);
  }

  /** Those settings that are not in force already. */
  news(settings: readonly Assignment[]): Assignment[] {
    return settings.filter(([key, value]) => this.at(key) !== value);
  }

  allows(settings: readonly Assignment[]): boolean {
    try {
      withEdits(this.scenario, this.atNs / 1e6, settings);
      return true;
    } catch (error) {
      if (error instanceof ScenarioError) return false;
      throw error;
    }
  }
}

/** The keys of a section's instances. */
export function instancesOf(section: string): readonly string[] {
  return SECTIONS.find(({ id }) => id === section)?.keys ?? [];
}

/** The keys of the instances of a section: of classes of processes, those that have some. */
export function sectionsInUse(scenario: Scenario, section: string): string[] {
  return instancesOf(section).filter((key) => {
    const count = `${key}.count`;
    return !isParameterKey(count) || Number(scenario.resolve(count)) > 0;
  });
}

/** The same value for a field of several instances. */
export function each(sectionKeys: readonly string[], field: string, value: Value): Assignment[] {
  return sectionKeys.map((sectionKey): Assignment => {
    const key = `${sectionKey}.${field}`;
    if (!isParameterKey(key)) throw new RangeError(`There is no parameter "${key}".`);
    return [key, value];
  });
}

/** The machine's other CPUs, as taskset writes them; null if there are none, or none are left out. */
export function complement({ cpus }: Moment, taken: readonly number[]): string | null {
  const others = Array.from({ length: cpus }, (_, cpu) => cpu).filter(
    (cpu) => !taken.includes(cpu),
  );
  return others.length === 0 || others.length === cpus ? null : formatCpuSet(others);
}
