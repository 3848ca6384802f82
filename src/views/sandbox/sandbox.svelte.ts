/** What the sandbox does to a session's scenario: every change is a step that can be undone. */
import { hasSection } from '$databases/controls';
import { wordError } from '$explain/refusals';
import type { Measurement } from '$model/device/device';
import { SECTIONS } from '$model/schema/generated';
import {
  findParameter,
  PARAMETERS,
  sectionKeyOf,
  type ParameterKey,
  type Value,
} from '$model/schema/parameters';
import { presetsOf, presetValues } from '$model/schema/presets';
import { withoutEdit } from '$model/scenario/edits';
import { Scenario, ScenarioError, type Edit } from '$model/scenario/scenario';
import { withoutChange, type ScenarioChange } from '$model/scenario/diff';
import type { Preset } from '$model/schema/schema';
import type { Experiment } from '$player/experiment.svelte';
import { PendingEdits, attempt } from '../controls/pendingEdits.svelte';
import { originOf, type NamedScenario } from '$cases/scenarios';

export class Sandbox {
  readonly experiment: Experiment;
  readonly pendingEdits: PendingEdits;
  /** Why the last change that no control represents was refused; empty if it was not. */
  refusal = $state('');

  /** What the scenario was made from. */
  readonly origin: NamedScenario = $derived.by(() => originOf(this.experiment.scenario));

  constructor(experiment: Experiment) {
    this.experiment = experiment;
    this.pendingEdits = new PendingEdits(() => experiment);
  }

  get scenario(): Scenario {
    return this.experiment.scenario;
  }

  /** Begins again with another scenario. */
  open(scenario: Scenario): void {
    this.pendingEdits.drop();
    this.#take(() => scenario);
  }

  usePreset(sectionKey: string, preset: Preset): void {
    this.#take((scenario) =>
      scenario.withValues(Object.fromEntries(presetValues(sectionKey, preset))),
    );
  }

  /** A disk's section takes the values of a device that was measured. */
  useDevice(sectionKey: string, device: Measurement['device']): void {
    const values = Object.entries(device).map(([field, value]) => [
      `${sectionKey}.${field}`,
      value,
    ]);
    this.#take((scenario) => scenario.withValues(Object.fromEntries(values)));
  }

  /** The preset whose every value a section has, if there is one. */
  presetInUse(sectionKey: string): Preset | undefined {
    return presetsOf(sectionKey).find((preset) =>
      presetValues(sectionKey, preset).every(
        ([key, value]) => this.scenario.resolve(key) === value,
      ),
    );
  }

  takeBack(change: ScenarioChange): void {
    this.#take((scenario) => withoutChange(scenario, change));
  }

  /** The keys of a section's instances that are in use, the first always; none of another database's section. */
  instancesOf(sectionId: string): readonly string[] {
    const keys = SECTIONS.find(({ id }) => id === sectionId)?.keys ?? [];
    if (!hasSection(this.scenario, sectionId)) return [];
    if (!isClass(keys)) return keys;
    return keys.filter((key, place) => place === 0 || isUsed(this.scenario, key));
  }

  /** Begins to use another instance, with one process. */
  addInstance(sectionId: string): string | undefined {
    const keys: readonly string[] = SECTIONS.find(({ id }) => id === sectionId)?.keys ?? [];
    const used = this.instancesOf(sectionId);
    const free = keys.find((key) => !used.includes(key));
    if (free) this.#take((scenario) => scenario.withValues({ [`${free}.count`]: 1 }));
    return free;
  }

  /** Everything of an instance back to its defaults, and no edits of it. */
  removeInstance(sectionKey: string): void {
    const isOther = (key: ParameterKey) => sectionKeyOf(key) !== sectionKey;
    this.#take((scenario) =>
      Scenario.of(
        scenario.title,
        [...scenario.values()].filter(([key]) => isOther(key)),
        scenario.edits.filter(({ key }) => isOther(key)),
      ),
    );
  }

  /** Puts an edit into the place of another, or adds it if there is none. */
  setEdit(edit: Edit, replaced?: number): void {
    this.#take((scenario) => {
      const others = scenario.edits.filter((_, index) => index !== replaced);
      return Scenario.of(scenario.title, scenario.values(), [...others, edit]);
    });
  }

  removeEdit(index: number): void {
    this.#take((scenario) => withoutEdit(scenario, index));
  }

  set(key: ParameterKey, value: Value): void {
    this.#take((scenario) => scenario.withValues({ [key]: value }));
  }

  #take(make: (scenario: Scenario) => Scenario): void {
    const { scenario } = this.experiment;
    const next = attempt(() => make(scenario));
    this.refusal = next instanceof ScenarioError ? wordError(next) : '';
    if (next instanceof ScenarioError) return;
    this.experiment.endGesture();
    if (!next.equals(scenario) || next.title !== scenario.title) void this.experiment.apply(next);
  }
}

/** Whether the instances of a section are classes of processes, to be added and removed. */
export function isClass(sectionKeys: readonly string[]): boolean {
  return sectionKeys.length > 1 && sectionKeys.every((key) => findParameter(`${key}.count`));
}

function isUsed(scenario: Scenario, sectionKey: string): boolean {
  const own = PARAMETERS.filter(({ key }) => sectionKeyOf(key) === sectionKey);
  return (
    own.some(({ key }) => scenario.values().has(key)) ||
    scenario.edits.some(({ key }) => sectionKeyOf(key) === sectionKey)
  );
}
