/** A lesson while it is read: its simulations, and the way from the prose to them. */
import { EngineClient, type Engine } from '$engine/client';
import { wordFinder } from '$explain/findWords.mjs';
import type { VocabularyRow } from '$explain/vocabularyNames';
import type { Run } from '$model/run/run';
import { createContext } from 'svelte';
import type * as Light from './beside/light';
import type { LessonDefinition } from './content/definition';
import type { Progress } from './progress/progress.svelte';
import { goToPrediction } from './questions/goToPrediction';
import { OpenSimulation } from './simulation/simulation.svelte';

export class OpenLesson {
  /** Whether scripts run, so that the saved progress may show: the prerendered page knows no reader. */
  alive = $state(false);
  /** Whether the reader wants the pictures to follow the text. */
  isFollowing = $state(true);
  /** What has them follow it; null until the page is there. */
  following: { readonly yield: () => void } | null = $state.raw(null);
  /** Where the reader is; null until the page is there. */
  sight: { readonly simulation: OpenSimulation | null } | null = $state.raw(null);
  /** What lights words and pictures up; null until it is there. */
  light: typeof Light | null = $state.raw(null);
  /** The prediction that the reader was led to, since what they wanted waits for it. */
  askedFor: string | null = $state(null);
  /** The parts of a text, in order: words that each database has one of its own for, and what is between them. */
  readonly wordedParts: ReturnType<typeof wordFinder>;
  readonly #engine: LessonEngine;
  readonly #simulations: Readonly<Record<string, OpenSimulation>>;

  constructor(
    readonly definition: LessonDefinition,
    readonly progress: Progress,
    engine: LessonEngine = new EngineClient(),
  ) {
    const { about, vocabulary } = definition;
    this.wordedParts = about.words === 'each' ? wordFinder(vocabulary) : (text) => [{ text }];
    this.#engine = engine;
    this.#simulations = Object.fromEntries(
      Object.entries(definition.simulations).map(([id, each]) => [
        id,
        new OpenSimulation(id, each, engine),
      ]),
    );
  }

  /** Called once scripts run. Returns what ends everything that it began. */
  open(): () => void {
    this.alive = true;
    const [first] = Object.values(this.definition.simulations);
    // The first run reports a failure, where the reader can do something about it.
    this.#engine.warmUp(first ? [first.scenario] : []).catch(() => undefined);
    return () => {
      for (const simulation of Object.values(this.#simulations)) simulation.close();
      this.#engine.close();
    };
  }

  /** Carries a scenario out for what shows it by itself, without a workbench. */
  run(...[scenario, options]: Parameters<Engine['run']>): Promise<Run> {
    return this.#engine.run(scenario, options);
  }

  /** What each database calls a term; undefined if it is called alike everywhere, or is one database's alone. */
  wordsOf(term: string): VocabularyRow | undefined {
    return this.definition.vocabulary.find(({ id }) => id === term);
  }

  simulation(id: string): OpenSimulation {
    return rowOf(this.#simulations, 'simulation', id);
  }

  /** The simulation that a word is about: the one that it names, or else what the text around it is about. */
  meantBy(id: string | undefined): OpenSimulation | null {
    return id === undefined ? (this.sight?.simulation ?? null) : this.simulation(id);
  }

  isDone(step: string): boolean {
    return this.alive && this.progress.isDone(this.definition.slug, step);
  }

  complete(step: string): void {
    this.progress.complete(this.definition.slug, step);
  }

  /** What the reader chose; undefined before scripts run, and if nothing yet. */
  answer(id: string): string | undefined {
    return this.alive ? this.progress.answer(this.definition.slug, id) : undefined;
  }

  /** Whether what a prediction opens is open; without a prediction it is as soon as scripts run. */
  isOpen(after: string | undefined): boolean {
    return this.alive && (!after || this.answer(after) !== undefined);
  }

  /** Leads to a prediction that something waits for, and has it say so. */
  askFor(prediction: string): void {
    this.askedFor = prediction;
    goToPrediction(prediction);
  }

  keepAnswer(id: string, answer: string): void {
    this.progress.keepAnswer(this.definition.slug, id, answer);
  }
}

/** What a lesson asks of an engine: runs, a beginning before they are needed, and an end. */
type LessonEngine = Engine & Pick<EngineClient, 'warmUp' | 'close'>;

/** The row of a table of the lesson that its prose names. */
export function rowOf<T>(table: Readonly<Record<string, T>>, what: string, id: string): T {
  const row = Object.hasOwn(table, id) ? table[id] : undefined;
  if (row === undefined) throw new RangeError(`The lesson has no ${what} "${id}".`);
  return row;
}

export const [useLesson, provideLesson] = createContext<OpenLesson>();
