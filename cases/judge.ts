/** What simulated runs make of a case: the report in `validation/`. */
import type {
  Bar,
  Change,
  FreeParameter,
  PublishedCase,
  PublishedFigure,
  RunScenario,
} from './case';
import type { Run } from '$model/run/run';

export type Verdict = 'held' | 'missed' | 'shown';

/** A published figure beside the simulated one. */
export interface ComparedFigure extends Omit<PublishedFigure, 'simulated'> {
  readonly simulated: number;
}

export interface JudgedFigure extends ComparedFigure {
  readonly residualPercent: number;
  readonly verdict: Verdict;
}

export interface JudgedRun {
  readonly scenario: string;
  readonly change: Change;
  readonly hash: string;
}

export interface JudgedParameter extends FreeParameter {
  readonly parameter: string;
  readonly value: string | number;
}

export interface JudgedCase {
  readonly id: string;
  readonly title: string;
  /** The heading of docs/sources.md under which its figures are. */
  readonly source: string;
  readonly runs: readonly JudgedRun[];
  readonly figures: readonly JudgedFigure[];
  readonly statements: readonly { readonly claim: string; readonly holds: boolean }[];
  readonly notes: readonly string[];
  readonly freeParametersFile?: string;
  /** By scenario. */
  readonly freeParameters: Readonly<Record<string, readonly JudgedParameter[]>>;
}

type ScenarioJson = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const files = import.meta.glob<ScenarioJson>('./*.json', { eager: true, import: 'default' });

/** Four figures are more than any published value has. */
const rounded = (value: number) => Number(value.toPrecision(4));

function verdictOf(bar: Bar | undefined, residual: number, published: number): Verdict {
  if (!bar) return 'shown';
  const off = bar.kind === 'points' ? residual : (100 * residual) / published;
  return Math.abs(off) <= bar.within ? 'held' : 'missed';
}

/** How far a simulated figure is from the published one, and whether that is close enough. */
export function judge({ published, simulated, ...figure }: ComparedFigure): JudgedFigure {
  const residual = simulated - published;
  const { name, unit, ...rest } = figure;
  return {
    name,
    unit,
    published: rounded(published),
    simulated: rounded(simulated),
    ...rest,
    residualPercent: rounded((100 * residual) / published),
    verdict: verdictOf(rest.bar, residual, published),
  };
}

/** Runs each scenario once, and remembers in which order. */
function remembering(run: RunScenario) {
  const done = new Map<string, { scenario: string; change: Change; run: Run }>();
  const once: RunScenario = (scenario, change = {}) => {
    const key = `${scenario} ${JSON.stringify(change)}`;
    const known = done.get(key) ?? { scenario, change, run: run(scenario, change) };
    done.set(key, known);
    return known.run;
  };
  return { once, done };
}

/** The parameters of a scenario with their values in its file. */
function parametersOf(scenario: string, reasons: Readonly<Record<string, FreeParameter>>) {
  return Object.entries(reasons).map(([parameter, reason]): JudgedParameter => {
    const [section = '', field = ''] = parameter.split('.');
    const value = files[`./${scenario}.json`]?.[section]?.[field];
    if (value === undefined) throw new RangeError(`${scenario}.json does not set ${parameter}.`);
    return { parameter, value, ...reason };
  });
}

/** A case held against runs of its scenarios. */
export function judgeCase(published: PublishedCase, run: RunScenario): JudgedCase {
  const { once, done } = remembering(run);
  const figures = published.figures.map((figure) =>
    judge({ ...figure, simulated: figure.simulated(once) }),
  );
  const statements = (published.statements ?? []).map(({ claim, holds }) => {
    return { claim, holds: holds(once) };
  });
  published.shortRuns?.(once);
  return {
    id: published.id,
    title: published.title,
    source: published.source,
    runs: [...done.values()].map(({ scenario, change, run: { hash } }) => {
      return { scenario, change, hash };
    }),
    figures,
    statements,
    notes: published.notes,
    freeParametersFile: published.freeParametersFile,
    freeParameters: Object.fromEntries(
      Object.entries(published.freeParameters ?? {}).map(([scenario, reasons]) => [
        scenario,
        parametersOf(scenario, reasons),
      ]),
    ),
  };
}
