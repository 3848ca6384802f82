/** One machine in front of one reader: the reports that were opened, what was named and done, and what it was worth. */
import type { Engine } from '$engine/client';
import type { EnginePool } from '$engine/pool';
import type { Run } from '$model/run/run';
import type { CauseId } from './causes';
import type { ClinicCase } from './cases';
import { causePoints, effectOf, outcomeOf, scoreOf, type Effect, type Score } from './grading';
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
  error: unknown = $state.raw(null);
  readonly #engine: Engine;
  readonly #pool: Pick<EnginePool, 'runAll'>;
  readonly #ended = new AbortController();

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

  /** Carries every remedy out on a copy of the machine; that of the reader counts. */
  async handIn(): Promise<void> {
    const { run, cause, remedy, grading, verdict } = this;
    if (!run || cause === null || remedy === null || grading || verdict) return;
    this.grading = true;
    const { machine, remedies } = this;
    await this.#orTold(async () => {
      const before = outcomeOf(run);
      const scenarios = remedies.map((each) => each.apply(machine.scenario));
      const effects = await this.#pool.runAll(
        scenarios,
        (after) => effectOf(before, outcomeOf(after)),
        { signal: this.#ended.signal },
      );
      const all = remedies.flatMap((each, place): Tried[] => {
        const effect = effects[place];
        return effect ? [{ remedy: each, effect }] : [];
      });
      const chosen = all.find((each) => each.remedy.id === remedy);
      if (!chosen) return;
      const score = scoreOf(causePoints(machine, cause), chosen.effect.points);
      all.sort(byWorth);
      this.verdict = { cause, chosen, all, score };
    });
    this.grading = false;
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
