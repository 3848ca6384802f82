/** The recording that a reader has opened: on its way, refused, or shown. */
import { databaseFor } from '$databases/index';
import { remediesOf, type Remedy } from '$databases/remedies';
import { ranked, remedyEffect, type RemedyEffect } from '$explain/remedies';
import { wordEngineError } from '$explain/engineErrors';
import { EngineClient, type Engine } from '$engine/client';
import { fastParts } from '$engine/pool';
import type { RecordedTwin, ShownRecording, Wish } from '$engine/recording/readerMessages';
import { RecordingReader, RefusedRecording, fetchRecording } from '$engine/recording/reader';
import { namedRun, replayedRun } from '$model/recording/namedRun';
import { EngineError } from '$model/run/engineError';
import type { Run } from '$model/run/run';
import { readScenario } from '$model/scenario/decode';
import { Scenario } from '$model/scenario/scenario';
import { Experiment } from '$player/experiment.svelte';

export const wordReading = (name: string) => `Reading ${name}`;
export const wordRefused = (name: string) => `${name} can't be shown`;
const wordTwinOf = (name: string) => `${name}, simulated`;

/** Records of a recording whose twin runs ten times within seconds. */
const QUICK_RECORDS = 60_000;

/** Recordings are busier than most runs: 24 MB beside a replay of at most 16 in the core's 64. */
const TWIN_RECORDS = 1_000_000;

const withRemedy = (scenario: Scenario, { settings }: Remedy): Scenario =>
  scenario.withValues(Object.fromEntries(settings));

/** A recording, and the run that the views read. */
export interface OpenRecording {
  readonly recording: ShownRecording;
  readonly experiment: Experiment;
}

export class OpenedRecording {
  name = $state('');
  /** Lines that the reader has pasted: they stay when they are refused. */
  pasted = $state('');
  /** The share that has been read, 0 to 1; null while nothing is read. */
  progress: number | null = $state(null);
  refused: string | null = $state(null);
  shown: OpenRecording | null = $state.raw(null);
  wish: Wish = $state.raw({ writers: null, words: '' });
  /** Of what is shown: undefined before it is asked for, null where there is none. */
  twin: RecordedTwin | null | undefined = $state.raw();
  /** What remedies do to the twin: those that have been tried so far. */
  effects: readonly RemedyEffect[] = $state.raw([]);
  /** How many runs are done, while remedies are tried. */
  trying: { readonly done: number; readonly of: number } | null = $state.raw(null);
  /** Why remedies could not be tried; empty if nothing went wrong. */
  untried = $state('');
  /** What effects are of. */
  tried: { readonly twin: Run; readonly remedies: readonly Remedy[] } | null = $state.raw(null);
  /** Whether it is being made. */
  isSimulating = $state(false);
  #reader: RecordingReader | undefined;
  /** The last to try remedies: one that was called off is none of the next. */
  #attempts = 0;
  #simulator: EngineClient | undefined;

  readonly isReading = $derived(this.progress !== null);

  /** Reads a file; whatever was there before is gone. */
  async open(file: Blob, name: string): Promise<void> {
    await this.#read(this.#begin(name), file);
  }

  /** Reads a recording that comes with the site. */
  async fetch(address: string, name: string): Promise<void> {
    const reader = this.#begin(name);
    try {
      const file = await fetchRecording(address);
      if (reader === this.#reader) await this.#read(reader, file);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      if (reader === this.#reader)
        this.refuse(name, 'It could not be fetched. Check the connection and try again.');
    }
  }

  /** Shows what is open in another way. */
  async show(wish: Wish): Promise<void> {
    const reader = this.#reader;
    if (!reader || this.isReading) return;
    this.wish = wish;
    this.progress = 1;
    await this.#take(reader, () => reader.show(wish));
  }

  /** Has the simulator do what was recorded, beside the recording. */
  async simulate(): Promise<void> {
    const { shown } = this;
    if (!shown || this.isSimulating) return;
    this.isSimulating = true;
    try {
      const scenario = await this.#twinScenario(shown);
      if (scenario) await shown.experiment.compared.add(scenario);
    } finally {
      if (shown === this.shown) this.isSimulating = false;
    }
  }

  /** Runs the twin as it is, and with each remedy, one after the other. */
  async tryRemedies(): Promise<void> {
    const { shown } = this;
    const simulator = this.#simulator;
    if (!shown || !simulator || this.trying) return;
    this.trying = { done: 0, of: 1 };
    this.effects = [];
    this.untried = '';
    const attempt = ++this.#attempts;
    const isWanted = () => attempt === this.#attempts && shown === this.shown;
    try {
      const base = await this.#twinScenario(shown);
      if (!base || !isWanted()) return;
      const { replay = null, threads = [] } = this.twin ?? {};
      const options = { statisticsOnly: true, ...(replay && { replay }) };
      const run = (scenario: Scenario) => simulator.run(scenario, options);
      const twin = await run(base);
      const remedies = remediesOf(base, threads);
      const effects: RemedyEffect[] = [];
      for (const remedy of remedies) {
        if (!isWanted()) return;
        this.trying = { done: 1 + effects.length, of: 1 + remedies.length };
        effects.push(remedyEffect(remedy, twin, await run(withRemedy(base, remedy)), threads));
      }
      if (!isWanted()) return;
      this.effects = ranked(effects);
      this.tried = { twin, remedies };
    } catch (error) {
      // Closing the recording calls its runs off, and so does what the core refuses.
      if (!(error instanceof EngineError)) throw error;
      if (isWanted()) this.untried = wordEngineError(error);
    } finally {
      if (isWanted()) this.trying = null;
    }
  }

  /** Leaves the remedies that are still to be run. */
  stopTrying(): void {
    this.#attempts++;
    this.trying = null;
  }

  /** The twin as it is and with a remedy, beside the recording. */
  async compareRemedy(id: string): Promise<void> {
    const { shown } = this;
    const remedy = this.tried?.remedies.find((one) => one.id === id);
    if (!shown || !remedy) return;
    const { compared } = shown.experiment;
    if (compared.others.length === 0) await this.simulate();
    const base = compared.others[0]?.scenario;
    if (base) await compared.add(withRemedy(base, remedy).withTitle(`What if ${remedy.name}`));
  }

  /** What the twin is told to do; null where there is nothing to simulate. */
  async #twinScenario(shown: OpenRecording): Promise<Scenario | null> {
    try {
      const twin = this.twin === undefined ? await this.#reader?.twin() : this.twin;
      if (shown !== this.shown || twin === undefined) return null;
      this.twin = twin;
      return twin && readScenario(twin.scenario).withTitle(wordTwinOf(this.name));
    } catch (error) {
      if (!(error instanceof RefusedRecording)) throw error;
      if (shown === this.shown) this.twin = null;
      return null;
    }
  }

  /** Says why there is nothing to read. */
  refuse(name: string, why: string): void {
    this.close();
    this.name = name;
    this.refused = why;
  }

  /** Ends whatever is under way. */
  close(): void {
    this.#reader?.close();
    this.#reader = undefined;
    this.#simulator?.close();
    this.#simulator = undefined;
    this.progress = null;
    this.refused = null;
    this.#put(null);
    this.wish = { writers: null, words: '' };
  }

  #put(shown: OpenRecording | null): void {
    this.shown = shown;
    this.twin = undefined;
    this.isSimulating = false;
    this.effects = [];
    this.trying = null;
    this.tried = null;
    this.untried = '';
  }

  #begin(name: string): RecordingReader {
    this.close();
    this.name = name;
    this.progress = 0;
    return (this.#reader = new RecordingReader());
  }

  async #read(reader: RecordingReader, file: Blob): Promise<void> {
    await this.#take(reader, () =>
      reader.open(file, (share) => {
        if (reader === this.#reader) this.progress = share;
      }),
    );
  }

  async #take(reader: RecordingReader, ask: () => Promise<ShownRecording>): Promise<void> {
    try {
      const recording = await ask();
      if (reader !== this.#reader) return;
      this.#put({ recording, experiment: this.#experimentOf(recording) });
      if (recording.commits && recording.data.trace.records <= QUICK_RECORDS)
        void this.tryRemedies();
    } catch (error) {
      if (reader !== this.#reader) return;
      if (!(error instanceof RefusedRecording)) throw error;
      this.refused = error.message;
    } finally {
      if (reader === this.#reader) this.progress = null;
    }
  }

  /** A recording takes the place of a simulated run; what it is compared with is simulated. */
  #experimentOf({ data, database }: ShownRecording): Experiment {
    const cpus = Math.max(1, data.tables.cpus.rows);
    const scenario = Scenario.defaults
      .withValues({ 'machine.cpus': cpus, 'run.database': database })
      .withTitle(this.name);
    const run = namedRun(scenario, data, databaseFor(scenario));
    const recorded: Engine = { run: () => Promise.resolve(run) };
    const client = (this.#simulator ??= new EngineClient(fastParts));
    const simulator: Engine = {
      run: async (twin, options = {}) => {
        const { trace } = options;
        const replay = this.twin?.replay ?? undefined;
        const whole = trace && { ...trace, records: TWIN_RECORDS };
        const simulated = await client.run(twin, { ...options, trace: whole, replay });
        return replay ? replayedRun(simulated, replay) : simulated;
      },
    };
    return new Experiment(recorded, scenario, run.trace, simulator);
  }
}
