/**
 * Has the machine of the home page run: one commit of six, over and over, beside what it waits for. It knows no Svelte, so
 * that it moves before the rest of the page is alive; what it shows is in the page already (Opening.svelte).
 */
import { usual } from '$databases/fetch';
import type { Engine } from '$engine/client';
import { Run, type RunData } from '$model/run/run';
import { put } from '$ui/createElement';
import { longestCommitOf, sumOf } from '$views/oneCommit/followed';
import { CommitMachine } from '$views/oneCommit/machine';
import { wordSum } from '$views/oneCommit/words';
import { firstScenario, shownPartOf, WHOLE } from './firstRun';

/** The run with the neighbour, which came with the page, and the one without, which is carried out here. */
class RunsAtHand {
  readonly #runs = new Map<boolean, Promise<Run>>();
  #engine: Engine | null = null;

  /** @param built the run with the neighbour */
  constructor(built: Run) {
    this.#runs.set(true, Promise.resolve(built));
  }

  /** The run with the neighbour or without. @throws EngineError; the next call then tries again. */
  async of(hasNeighbour: boolean): Promise<Run> {
    const known = this.#runs.get(hasNeighbour);
    if (known) return known;
    const run = this.#carryOut(hasNeighbour);
    this.#runs.set(hasNeighbour, run);
    run.catch(() => this.#runs.delete(hasNeighbour));
    return run;
  }

  /** Has a run ready for when it is asked for; nothing is said if that fails. */
  fetch(hasNeighbour: boolean): void {
    this.of(hasNeighbour).catch(() => undefined);
  }

  async #carryOut(hasNeighbour: boolean): Promise<Run> {
    const { FallbackEngine } = await import('$engine/fallbackEngine');
    const engine = (this.#engine ??= new FallbackEngine());
    const scenario = firstScenario(hasNeighbour);
    const whole = await engine.run(scenario, { trace: WHOLE });
    return engine.run(scenario, { trace: shownPartOf(whole) });
  }
}

/** A reader who comes near the machine may want the other run: it is ready then. */
const NEAR = ['pointerenter', 'focusin'] as const;

/**
 * @param data the run with the neighbour, as it came with the page
 * @returns when it runs
 */
export async function runOpening(section: HTMLElement, data: RunData): Promise<void> {
  const part = <T extends HTMLElement>(selector: string) => {
    const found = section.querySelector<T>(selector);
    if (!found) throw new Error(`The opening has no ${selector}`);
    return found;
  };
  const claim = part('.sum strong');
  const arithmetic = part('.sum span');
  const neighbour = part<HTMLInputElement>('.handle input');
  const failure = part('.failure');

  const runs = new RunsAtHand(new Run(firstScenario(true), data, usual));
  const machine = new CommitMachine({
    place: part('.machine'),
    button: part<HTMLButtonElement>('.play'),
    caption: part('.caption'),
    past: part('.past'),
  });

  async function show(): Promise<void> {
    const wanted = neighbour.checked;
    const run = await runs.of(wanted);
    const commit = longestCommitOf(run);
    const isShown = await machine.show(run, commit, () => wanted === neighbour.checked);
    if (!isShown) return;
    const sum = wordSum(sumOf(commit));
    put(claim, sum.claim);
    put(arithmetic, sum.arithmetic);
  }

  async function showOrSay(): Promise<void> {
    failure.hidden = true;
    try {
      await show();
    } catch (error) {
      const { wordError } = await import('$explain/refusals');
      failure.textContent = wordError(error);
      failure.hidden = false;
      neighbour.checked = true;
      await show();
    }
  }

  neighbour.addEventListener('change', () => void showOrSay());
  for (const type of NEAR) {
    section.addEventListener(type, () => runs.fetch(false), { once: true });
  }
  await showOrSay();
}
