/**
 * What a reader's hands do to a process of a machine: each change is a step of the experiment that can be undone, as a
 * control's is, and the run is shown again at the same instant.
 */
import {
  wordAll,
  wordBeyond,
  wordDone,
  wordObstacle,
  wordTogether,
  type Obstacle,
} from '$explain/hands';
import { wordError } from '$explain/refusals';
import type { Run } from '$model/run/run';
import type { ParameterKey, Value } from '$model/schema/parameters';
import {
  classOf,
  inseparable,
  keyOf,
  withOneApart,
  withValueAt,
  type ProcessField,
} from '$model/scenario/ofProcess';
import { ScenarioError, type Scenario } from '$model/scenario/scenario';
import type { Experiment } from '$player/experiment.svelte';
import { chosenControls, type ControlChoice } from '../controls/choice';

/** What hands may change: everything, or what these controls offer. */
export type Offer = 'everything' | readonly ControlChoice[];

/** Whether a process can be set: with which others, within which limits. */
export interface Handle {
  readonly key: ParameterKey;
  /** Whether it can be set by itself, and what is to be said if it can't. */
  readonly alone: boolean;
  readonly together: string;
  readonly from: number;
  readonly to: number;
}

export class Hands {
  /** What was changed last, or why it was not, in a sentence. */
  said = $state('');
  readonly #experiment: () => Experiment;
  readonly #offer: () => Offer;

  constructor(experiment: () => Experiment, offer: () => Offer) {
    this.#experiment = experiment;
    this.#offer = offer;
  }

  /** What holds of a process at an instant. */
  valueOf(run: Run, process: number, field: ProcessField, timeNs: number): Value | undefined {
    const section = run.processes[process]?.section ?? '';
    return run.scenario.settingAt(`${section}.${field}`, timeNs);
  }

  /** How a process can be set; a sentence if it can't. */
  handleOf(run: Run, process: number, field: ProcessField): Handle | string {
    const obstacle = this.#obstacle(run, process, field);
    if (obstacle) return wordObstacle(run, process, obstacle);
    const own = classOf(run, process);
    const key = keyOf(own.section, field);
    if (!key) return '';
    const offer = this.#offer();
    const why = offer === 'everything' ? inseparable(run.scenario, own) : ('not offered' as const);
    const [choice] =
      offer === 'everything' ? [] : chosenControls(offer).filter((each) => each.key === key);
    return {
      key,
      alone: own.members.length < 2 || why === null,
      together: wordTogether(run, own, why),
      from: choice?.range?.from ?? -20,
      to: choice?.range?.to ?? 19,
    };
  }

  /**
   * Sets a process.
   * @param isAlone whether the others of its class stay as they are, where that can be
   */
  set(
    run: Run,
    process: number,
    field: ProcessField,
    value: Value,
    { timeNs, isAlone }: { timeNs: number; isAlone: boolean },
  ): void {
    const handle = this.handleOf(run, process, field);
    if (typeof handle === 'string') {
      this.said = handle;
      return;
    }
    if (typeof value === 'number' && (value < handle.from || value > handle.to)) {
      this.said = wordBeyond(handle.from, handle.to);
      return;
    }
    const own = classOf(run, process);
    const before = this.valueOf(run, process, field, timeNs) ?? value;
    const parts = isAlone && handle.alone && own.members.length > 1;
    const name = parts ? run.processName(process) : wordAll(run, own.members);
    if (before === value && parts) return;
    const make = (scenario: Scenario, section: string) => {
      const key = keyOf(section, field);
      return key ? withValueAt(scenario, key, value, timeNs) : scenario;
    };
    const experiment = this.#experiment();
    try {
      const { scenario } = run;
      const next = parts ? withOneApart(scenario, own, make) : make(scenario, own.section);
      this.said = wordDone(name, field, before, value);
      if (next.equals(experiment.scenario)) return;
      experiment.endGesture();
      void experiment.apply(next);
    } catch (error) {
      if (!(error instanceof ScenarioError)) throw error;
      this.said = wordError(error);
    }
  }

  #obstacle(run: Run, process: number, field: ProcessField): Obstacle | null {
    const info = run.processes[process];
    if (run.isRecorded) return { kind: 'recorded' };
    if (field === 'affinity' && info && run.database.kinds[info.kind].isRemote) {
      return { kind: 'other machine' };
    }
    const key = info && keyOf(info.section, field);
    if (!key) return { kind: 'no setting', field };
    const offer = this.#offer();
    if (offer === 'everything') return null;
    const offered = chosenControls(offer).map((each) => each.key);
    return offered.includes(key) ? null : { kind: 'not offered', offered };
  }
}
