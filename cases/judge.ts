/** What simulated runs make of a case: the report in `validation/`. */
import type {
  Bar,
  Change,
  FreeParameter,
  Publication,
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
  readonly publication: Publication;
  /** The heading of docs/sources.md under which its figures are. */
  readonly source: string;
  readonly runs: readonly JudgedRun[];
  readonly figures: readonly JudgedFigure[];
  readonly statements: readonly { readonly claim: string; readonly holds: boolean }[];
  readonly notes: readonly string[];
  /** By scenario. */
  readonly freeParameters: Readonly<Record<string, readonly JudgedParameter[]>>;
}

type ScenarioJson = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

const files = import.meta.glob<ScenarioJson>('./*.json', { eager: true, import: 'default' });

/** Counts are whole, as they are printed; of all else four figures are more than any published value has. */
const rounded = (value: number) =>
  Math.abs(value) >= 1e4 ? Math.round(value) : Number(value.toPrecision(4));

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
  const { author, date, title, address } = published.publication;
  return {
    id: published.id,
    title: published.title,
    publication: { author, date, title, address },
    source: published.source,
    runs: [...done.values()].map(({ scenario, change, run: { hash } }) => {
      return { scenario, change, hash };
    }),
    figures,
    statements,
    notes: published.notes,
    freeParameters: Object.fromEntries(
      Object.entries(published.freeParameters ?? {}).map(([scenario, reasons]) => [
        scenario,
        parametersOf(scenario, reasons),
      ]),
    ),
  };
}

/* ---- The scoreboard ---- */

/** The verdict on a figure that has a bar: held though nothing was fitted to it, arithmetic on what went in, fitted, or missed. */
export const SCORES = ['predicted', 'arithmetic', 'fitted', 'failed'] as const;
export type Score = (typeof SCORES)[number];

export interface ScoreRow {
  readonly score: Score;
  readonly figure: JudgedFigure;
  readonly of: JudgedCase;
  /** Parameters of the case that were fitted to some of its figures. */
  readonly fittedParameters: number;
}

function scoreOf({ verdict, input, arithmetic }: JudgedFigure): Score | null {
  if (verdict === 'shown') return null;
  if (verdict === 'missed') return 'failed';
  if (arithmetic) return 'arithmetic';
  return input ? 'fitted' : 'predicted';
}

/** How many parameters of a case were fitted, each counted once. */
export function fittedParameters({ freeParameters }: JudgedCase): number {
  const rows = Object.values(freeParameters).flat();
  const keys = rows.filter(({ origin }) => origin === 'fitted').map(({ parameter }) => parameter);
  return new Set(keys).size;
}

/** Every figure that has a bar, wins first; of those the ones with the fewest fitted parameters. */
export function scoreboard(cases: readonly JudgedCase[]): ScoreRow[] {
  const rows = cases.flatMap((of) =>
    of.figures.flatMap((figure) => {
      const score = scoreOf(figure);
      const fitted = fittedParameters(of) + (figure.alsoFitted ?? 0);
      return score ? [{ score, figure, of, fittedParameters: fitted }] : [];
    }),
  );
  return rows.sort(
    (a, b) =>
      SCORES.indexOf(a.score) - SCORES.indexOf(b.score) || a.fittedParameters - b.fittedParameters,
  );
}
