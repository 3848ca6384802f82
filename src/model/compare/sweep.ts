/**
 * A sweep: one scenario with one parameter at several values, each run with several seeds. Seeds are
 * those that follow the scenario's own, so that its own run is among them.
 */
import {
  checkValue,
  isParameterKey,
  parameterOf,
  type ParameterKey,
  type Value,
} from '../schema/parameters';
import type { Problem, Refusal } from '../scenario/refusals';
import { ScenarioError, type Scenario } from '../scenario/scenario';
import type { NumberParameter, Parameter } from '../schema/schema';

/** What a reader asks for. For a parameter that is no number, the stretch and its steps say nothing. */
export interface SweepSettings {
  readonly key: ParameterKey;
  readonly from: number;
  readonly to: number;
  /** Number of values, the ends included. */
  readonly steps: number;
  /** Number of seeds for each value. */
  readonly seeds: number;
  /** Whether neighbours have the same ratio instead of the same distance. */
  readonly byRatio: boolean;
}

export const MOST_STEPS = 40;
export const MOST_SEEDS = 30;

/** One run of a sweep. */
export interface SweepPoint {
  /** Place of its value among the values, from 0. */
  readonly at: number;
  readonly seed: number;
  readonly scenario: Scenario;
}

export interface SweepPlan {
  readonly settings: SweepSettings;
  readonly values: readonly Value[];
  readonly points: readonly SweepPoint[];
  /** Why values were left out that the scenario refuses. */
  readonly refusals: readonly { readonly value: Value; readonly problems: readonly Problem[] }[];
}

/** What a sweep of a parameter opens with: around the scenario's own value, or all that there is. */
export function usualSettings(scenario: Scenario, key: ParameterKey): SweepSettings {
  const parameter = parameterOf(key);
  const common = { key, seeds: 3, byRatio: false };
  if (parameter.type !== 'number') return { ...common, from: 0, to: 0, steps: 0 };
  const { min, max } = parameter;
  const own = scenario.resolve(key) as number;
  const isNarrow = max - min <= 100;
  const [from, to] = isNarrow
    ? [min, max]
    : [Math.max(min, own / 4), Math.min(max, own * 4 || 100)];
  return { ...common, from: onGrid(parameter, from), to: onGrid(parameter, to), steps: 9 };
}

/** Why settings make no sweep; null if they do. */
export function refusalOf({ key, from, to, steps, seeds, byRatio }: SweepSettings): Refusal | null {
  const parameter = parameterOf(key);
  if (!isWhole(seeds, 1, MOST_SEEDS)) {
    return { code: 'sweep_seeds', first: seeds, second: MOST_SEEDS };
  }
  if (parameter.type === 'cpus' || parameter.type === 'text') return { code: 'sweep_of_cpus', key };
  if (parameter.type !== 'number') return null;
  const { min, max } = parameter;
  if (!(from >= min && to <= max && from < to)) {
    return { code: 'sweep_range', key, first: from, second: to };
  }
  if (!isWhole(steps, 2, MOST_STEPS)) {
    return { code: 'sweep_steps', first: steps, second: MOST_STEPS };
  }
  return byRatio && from <= 0 ? { code: 'sweep_by_ratio', first: from } : null;
}

/** The values, each once, from the first to the last. */
export function sweepValues(settings: SweepSettings): Value[] {
  const parameter: Parameter = parameterOf(settings.key);
  switch (parameter.type) {
    case 'number':
      return numbersOf(parameter, settings);
    case 'choice':
      return [...parameter.options];
    case 'flag':
      return [false, true];
    case 'cpus':
    case 'text':
      return [];
  }
}

function numbersOf(parameter: NumberParameter, settings: SweepSettings) {
  return [...new Set(evenly(settings).map((number) => onGrid(parameter, number)))];
}

/** The numbers that settings ask for, of which the core may have only the nearest. */
function evenly({ from, to, steps, byRatio }: SweepSettings): number[] {
  return Array.from({ length: steps }, (_, step) => {
    const share = step / (steps - 1);
    return byRatio ? from * (to / from) ** share : from + (to - from) * share;
  });
}

/** Which of the numbers that settings ask for are rounded, and to what. */
export function roundedOf(settings: SweepSettings): Refusal[] {
  const parameter = parameterOf(settings.key);
  if (parameter.type !== 'number') return [];
  return evenly(settings).flatMap((number) => {
    const checked = checkValue(parameter, number);
    if (!('refusal' in checked) || checked.refusal.code !== 'too_fine') return [];
    return [{ ...checked.refusal, code: 'rounded' as const }];
  });
}

/** The nearest value that the core can count. */
function onGrid({ scale }: NumberParameter, value: number): number {
  return Number((Math.round(value * scale) / scale).toPrecision(12));
}

/** Every run of a sweep, value by value. */
export function planSweep(scenario: Scenario, settings: SweepSettings): SweepPlan {
  const values: Value[] = [];
  const points: SweepPoint[] = [];
  const refusals: { value: Value; problems: readonly Problem[] }[] = [];
  for (const value of sweepValues(settings)) {
    try {
      const at = values.length;
      const changed = scenario.withValues({ [settings.key]: value });
      for (const seeded of withSeeds(changed, settings.seeds)) {
        points.push({ at, seed: seeded.resolve('run.seed'), scenario: seeded });
      }
      values.push(value);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      refusals.push({ value, problems: error.problems });
    }
  }
  return { settings, values, points, refusals };
}

/** A scenario with its own seed and those after it, or before it where there are no more. */
function withSeeds(scenario: Scenario, seeds: number): Scenario[] {
  return seedsOf(scenario, seeds).map((seed) => scenario.withValue('run.seed', seed));
}

/** Its own seed and those after it, or before it where there are no more. */
export function seedsOf(scenario: Scenario, seeds: number): number[] {
  const { max } = parameterOf('run.seed') as NumberParameter;
  const start = Math.max(0, Math.min(scenario.resolve('run.seed'), max - seeds + 1));
  return Array.from({ length: seeds }, (_, index) => start + index);
}

/** How settings are written into links. */
export interface SweepJson {
  readonly key: string;
  readonly from?: number;
  readonly to?: number;
  readonly steps?: number;
  readonly seeds: number;
  readonly by_ratio?: true;
}

export function sweepToJson({ key, from, to, steps, seeds, byRatio }: SweepSettings): SweepJson {
  const isNumber = parameterOf(key).type === 'number';
  return { key, ...(isNumber && { from, to, steps }), seeds, ...(byRatio && { by_ratio: true }) };
}

/** Reads what `sweepToJson` wrote, or says what is wrong with it. */
export function decodeSweep(json: unknown): SweepSettings | Refusal {
  const members = (typeof json === 'object' && json !== null ? json : {}) as Record<
    string,
    unknown
  >;
  const { key } = members;
  if (typeof key !== 'string' || !isParameterKey(key)) return { code: 'sweep_of_nothing' };
  const number = (name: string) => {
    const value = Object.hasOwn(members, name) ? members[name] : 0;
    return typeof value === 'number' ? value : Number.NaN;
  };
  const settings: SweepSettings = {
    key,
    from: number('from'),
    to: number('to'),
    steps: number('steps'),
    seeds: number('seeds'),
    byRatio: members['by_ratio'] === true,
  };
  return refusalOf(settings) ?? settings;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
