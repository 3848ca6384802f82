/** A recording of the site in the place of simulated runs. */
import { fetchViews } from '$databases/fetch';
import { EngineError } from '$model/run/engineError';
import { namedRun, type NamedRunData } from '$model/recording/namedRun';
import type { Run } from '$model/run/run';
import type { Scenario } from '$model/scenario/scenario';
import type { Engine } from '../client';
import { RecordingReader, fetchRecording } from './reader';

/** Whatever it is asked to run, it has what a kernel did. */
export class RecordedEngine implements Engine {
  #data: Promise<NamedRunData> | null = null;

  /** @param address of the recording's file */
  constructor(private readonly address: string) {}

  async run(scenario: Scenario): Promise<Run> {
    try {
      const data = await (this.#data ??= this.#read());
      return namedRun(scenario, data, await fetchViews(scenario));
    } catch (error) {
      this.#data = null;
      throw EngineError.from(error, 'recording-not-fetched');
    }
  }

  async #read(): Promise<NamedRunData> {
    const file = await fetchRecording(this.address);
    const reader = new RecordingReader();
    try {
      return (await reader.open(file, () => undefined)).data;
    } finally {
      reader.close();
    }
  }
}
