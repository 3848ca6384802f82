/**
 * Common questions at an instant: "what if the noise stopped here?" Each is a few edits; only those are
 * offered that would change something as the scenario stands then.
 */
import { withEdits } from '$model/scenario/edits';
import { ALL_CPUS, formatCpuSet, parseCpuSet } from '$model/schema/cpuSet';
import { PROCESS_KINDS, SECTIONS } from '$model/schema/generated';
import { kindViews } from '$databases/kinds';
import { isParameterKey, type ParameterKey, type Value } from '$model/schema/parameters';
import type { Assignment } from '$model/schema/presets';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import { texts } from './texts';

export interface WhatIf {
  readonly id: string;
  /** As an answer to "What if". */
  readonly name: string;
  readonly settings: readonly Assignment[];
}

/** The sections of processes beside LGWR's, each with the field without which it has none. */
const OTHERS = [
  ...new Map(
    PROCESS_KINDS.filter(({ section }) => section !== 'lgwr').map(
      ({ id, section }) => [section, kindViews[id].presence] as const,
    ),
  ),
];

const NICEST = 19;
const GREEDIEST = -20;
const MUCH = 10;

/** What can be asked at an instant of a scenario. */
export function whatIfs(scenario: Scenario, atNs: number): WhatIf[] {
  const moment = new Moment(scenario, atNs);
  const questions = [
    ...ofNoise(moment),
    ...ofLgwr(moment),
    ...ofCommits(moment),
    ...ofLoad(moment),
  ];
  return questions
    .map((question) => ({ ...question, settings: moment.news(question.settings) }))
    .filter(({ settings }) => settings.length > 0 && moment.allows(settings));
}

function ofNoise(moment: Moment): WhatIf[] {
  const noises = moment.classes('noise');
  const active = noises.filter((key) => moment.at(`${key}.active`) === true);
  const still = noises.filter((key) => moment.at(`${key}.active`) === false);
  const others = complement(moment, moment.cpusOf('lgwr'));
  return [
    { id: 'stop_noise', name: texts.stopNoise, settings: each(active, 'active', false) },
    { id: 'start_noise', name: texts.startNoise, settings: each(still, 'active', true) },
    { id: 'nice_noise', name: texts.niceNoise, settings: each(active, 'nice', NICEST) },
    {
      id: 'move_noise',
      name: texts.moveNoise,
      settings: others === null ? [] : each(active, 'affinity', others),
    },
  ];
}

function ofLgwr(moment: Moment): WhatIf[] {
  const own = String(moment.cpusOf('lgwr')[0] ?? moment.cpus - 1);
  const others = complement(moment, [Number(own)]);
  const rest = OTHERS.flatMap(([section, presence]) =>
    keysOf(section).filter((key) => Number(moment.at(`${key}.${presence}`)) > 0),
  );
  return [
    { id: 'renice_lgwr', name: texts.reniceLgwr, settings: [['lgwr.nice', GREEDIEST]] },
    { id: 'fifo_lgwr', name: texts.fifoLgwr, settings: [['lgwr.policy', 'fifo']] },
    { id: 'protect_lgwr', name: texts.protectLgwr, settings: [['lgwr.protect', true]] },
    {
      id: 'free_lgwr',
      name: texts.freeLgwr,
      settings: [['lgwr.affinity', formatCpuSet(ALL_CPUS)]],
    },
    {
      id: 'own_cpu',
      name: texts.ownCpu(own),
      settings: others === null ? [] : [['lgwr.affinity', own], ...each(rest, 'affinity', others)],
    },
  ];
}

function ofCommits(moment: Moment): WhatIf[] {
  const mode = moment.at('sync.mode');
  const service = Number(moment.at('redo_disk.service_ms'));
  return [
    {
      id: 'polling',
      name: texts.polling,
      settings: mode === 'postwait' ? [['sync.mode', 'polling']] : [],
    },
    { id: 'postwait', name: texts.postwait, settings: [['sync.mode', 'postwait']] },
    {
      id: 'fast_disk',
      name: texts.fastDisk,
      settings: [['redo_disk.service_ms', Number((service / MUCH).toPrecision(6))]],
    },
    { id: 'no_logging', name: texts.noLogging, settings: [['lgwr.disable_logging', true]] },
  ];
}

function ofLoad(moment: Moment): WhatIf[] {
  const thinking = moment
    .classes('sessions')
    .filter((key) => Number(moment.at(`${key}.think_ms`)) > 0);
  const scaled = (factor: number) =>
    thinking.flatMap((key) =>
      each([key], 'think_ms', Number(moment.at(`${key}.think_ms`)) * factor),
    );
  return [
    { id: 'less_load', name: texts.lessLoad, settings: scaled(2) },
    { id: 'more_load', name: texts.moreLoad, settings: scaled(0.5) },
    {
      id: 'nowait',
      name: texts.nowait,
      settings: each(moment.classes('sessions'), 'commit', 'nowait'),
    },
  ];
}

/** A scenario as it stands at an instant. */
class Moment {
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

function keysOf(section: string): readonly string[] {
  return SECTIONS.find(({ id }) => id === section)?.keys ?? [];
}

/** The keys of the instances of a section: of classes of processes, those that have some. */
export function sectionsInUse(scenario: Scenario, section: string): string[] {
  return keysOf(section).filter((key) => {
    const count = `${key}.count`;
    return !isParameterKey(count) || Number(scenario.resolve(count)) > 0;
  });
}

/** The same value for a field of several instances. */
function each(sectionKeys: readonly string[], field: string, value: Value): Assignment[] {
  return sectionKeys.map((sectionKey): Assignment => {
    const key = `${sectionKey}.${field}`;
    if (!isParameterKey(key)) throw new RangeError(`There is no parameter "${key}".`);
    return [key, value];
  });
}

/** The machine's other CPUs, as taskset writes them; null if there are none, or none are left out. */
function complement({ cpus }: Moment, taken: readonly number[]): string | null {
  const others = Array.from({ length: cpus }, (_, cpu) => cpu).filter(
    (cpu) => !taken.includes(cpu),
  );
  return others.length === 0 || others.length === cpus ? null : formatCpuSet(others);
}

/** Which parameters each way of a change of one's own is about. */
export const VERBS = {
  renice: (key: ParameterKey) => key.endsWith('.nice'),
  taskset: (key: ParameterKey) => key.endsWith('.affinity'),
  any: () => true,
} as const satisfies Record<string, (key: ParameterKey) => boolean>;

export type Verb = keyof typeof VERBS;
