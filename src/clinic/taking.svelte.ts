/** One machine in front of one reader: the reports that were opened, what was named and done, and what it was worth. */
import type { Engine } from '$engine/client';
import type { EnginePool } from '$engine/pool';
import type { Run } from '$model/run/run';
import type { CauseId } from './causes';
import type { ClinicCase } from './cases';
import {
  causePoints,
  effectOf,
  FULL,
  outcomeOf,
  pointsOf,
  scoreOf,
  type Effect,
  type Score,
} from './grading';
import { GIVEN, ON_REQUEST, printed, type ClinicReport, type RequestedReport } from './reports';
import { remediesOf, type Remedy } from './remedies';

/** Room for the records of every machine's whole run. */
const RECORDS = 400_000;

/** A remedy, and what it did on a copy of the machine. */
export interface Tried {
  readonly remedy: Remedy;
  readonly effect: Effect;
}

export interface Verdict {
  readonly cause: CauseId;
  readonly chosen: Tried;
  /** All remedies, cures first, of equals the one that removed most. */
  readonly all: readonly Tried[];
  readonly score: Score;
  /** What both tries together are worth. */
  readonly points: number;
}

/** Cures before what only moves the waiting. */
function byWorth({ effect: a }: Tried, { effect: b }: Tried): number {
  return Number(a.moved) - Number(b.moved) || b.removed - a.removed;
}

export class Taking {
  readonly remedies: readonly Remedy[];
  /** The run of the machine as it is; null until it is there. */
  run: Run | null = $state.raw(null);
  opened: readonly RequestedReport[] = $state.raw([]);
  cause: CauseId | null = $state(null);
  remedy: string | null = $state(null);
  grading = $state(false);
  verdict: Verdict | null = $state.raw(null);
  /** Whether the answer may be seen: after the second try, or as soon as there is nothing to mend. */
  answered = $state(false);
  /** What the first try was worth; null before it. */
  first: Score | null = $state.raw(null);
  error: unknown = $state.raw(null);
  readonly #engine: Engine;
  readonly #pool: Pick<EnginePool, 'runAll'>;
  readonly #ended = new AbortController();
  /** What all remedies do: it is the same at each try. */
  #all: readonly Tried[] = [];

  constructor(
    readonly machine: ClinicCase,
    engine: Engine,
    pool: Pick<EnginePool, 'runAll'>,
  ) {
    this.#engine = engine;
    this.#pool = pool;
    this.remedies = remediesOf(machine);
  }

  /** Runs the machine, traced whole. */
  async start(): Promise<void> {
    const { scenario } = this.machine;
    const trace = { fromNs: 0, untilNs: scenario.resolve('run.until_ms') * 1e6, records: RECORDS };
    await this.#orTold(async () => {
      this.run = await this.#engine.run(scenario, { trace, signal: this.#ended.signal });
    });
  }

  /** The reports that lie on the table: those that came with the complaint, then the opened ones. */
  get shown(): readonly ClinicReport[] {
    return [...GIVEN, ...this.opened];
  }

  get closed(): readonly RequestedReport[] {
    return ON_REQUEST.filter((id) => !this.opened.includes(id));
  }

  /** A report as its tool prints it. */
  print(id: ClinicReport, run: Run): string {
    return printed(id, run, this.machine);
  }

  open(id: RequestedReport): void {
    if (!this.opened.includes(id)) this.opened = [...this.opened, id];
  }

  /**
   * Carries every remedy out on a copy of the machine; that of the reader counts.
   * @param isOnly whether there is no second try: the reader has seen the answer before
   */
  async handIn(isOnly = false): Promise<void> {
    const { run, cause, remedy, grading, verdict, first } = this;
    if (!run || cause === null || remedy === null || grading || verdict) return;
    this.grading = true;
    await this.#orTold(async () => {
      if (this.#all.length === 0) this.#all = await this.#tryAll(run);
      const all = this.#all;
      const chosen = all.find((each) => each.remedy.id === remedy);
      if (!chosen) return;
      const score = scoreOf(causePoints(this.machine, cause), chosen.effect.points);
      this.verdict = { cause, chosen, all, score, points: pointsOf(score, first) };
      this.first ??= score;
      this.answered = isOnly || first !== null || score.total === FULL;
    });
    this.grading = false;
  }

  async #tryAll(run: Run): Promise<Tried[]> {
    const { machine, remedies } = this;
    const before = outcomeOf(run);
    const effects = await this.#pool.runAll(
      remedies.map((each) => each.apply(machine.scenario)),
      (after) => effectOf(before, outcomeOf(after)),
      { signal: this.#ended.signal },
    );
    return remedies
      .flatMap((each, place): Tried[] => {
        const effect = effects[place];
        return effect ? [{ remedy: each, effect }] : [];
      })
      .sort(byWorth);
  }

  /** Back to the reports, with what the first try has told. */
  tryAgain(): void {
    if (!this.answered) this.verdict = null;
  }

  /** The answer, without a second try. */
  giveUp(): void {
    this.answered = true;
  }

  /** Calls off what is under way. */
  close(): void {
    this.#ended.abort();
  }

  async #orTold(work: () => Promise<void>): Promise<void> {
    this.error = null;
    try {
      await work();
    } catch (error) {
      if (!this.#ended.signal.aborted) this.error = error;
    }
  }
}
