/**
 * A reader's attempt at a challenge: a setting and the reason for it are said first, then measured on seeds that no reader
 * has chosen, three times at most. So a pass is foretold and not found by trying.
 */
import { isRecord } from '$ui/storedRecords';
import { chosenControls } from '$views/controls/choice';
import { wordValue } from '$explain/values';
import type { ParameterKey, Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import type { ChallengeDefinition, Setting } from '../content/definition';
import type { Grade } from './grade';

/** How often a setting may be measured before the solution is shown. */
export const MEASUREMENTS = 3;

/** What was said beforehand, and on how many seeds it held. */
export interface Measurement {
  readonly setting: Setting;
  readonly reason: string;
  readonly passed: number;
  readonly of: number;
}

export class Attempt {
  /** What the controls say; nothing runs it before it is measured. */
  scenario: Scenario = $state.raw() as Scenario;
  reason: string | null = $state(null);
  measurements: readonly Measurement[] = $state.raw([]);
  /** Whether the reader has asked for the solution. */
  gaveUp = $state(false);

  readonly left = $derived(MEASUREMENTS - this.measurements.length);
  readonly passed = $derived(this.measurements.some((each) => this.holds(each)));
  readonly isOver = $derived(this.passed || this.gaveUp || this.left <= 0);
  /** What the controls have that the challenge doesn't start with. */
  readonly setting = $derived(this.#settingOf(this.scenario));

  /** @param kept what `toText` gave, in an earlier visit; what is damaged counts for nothing */
  constructor(
    readonly challenge: ChallengeDefinition,
    kept: string | undefined,
  ) {
    this.scenario = challenge.start;
    const read = kept === undefined ? null : this.#read(kept);
    if (!read) return;
    this.measurements = read.measurements;
    this.gaveUp = read.gaveUp;
    this.scenario = challenge.start.withValues(read.measurements.at(-1)?.setting ?? {});
  }

  /** As controls ask: the setting is kept, and not run. */
  apply(scenario: Scenario): Promise<void> {
    this.scenario = scenario;
    return Promise.resolve();
  }

  /** Each change of a control is one by itself. */
  endGesture(): void {}

  /** Whether a measurement is a pass: it held on every seed, and so does its reason. */
  holds({ passed, of, reason }: Measurement): boolean {
    return passed === of && reason === this.challenge.right;
  }

  /** Takes in the verdict on a setting and its reason. */
  measured(scenario: Scenario, reason: string, grades: readonly Grade[]): Measurement {
    const passed = grades.filter((grade) => grade.passed).length;
    const made = { setting: this.#settingOf(scenario), reason, passed, of: grades.length };
    this.measurements = [...this.measurements, made];
    return made;
  }

  /** Begins again, with all measurements; controls stay where they are. */
  startOver(): void {
    this.measurements = [];
    this.gaveUp = false;
    this.reason = null;
  }

  /** What is kept in the browser between visits. */
  toText(): string {
    const { measurements, gaveUp } = this;
    return JSON.stringify({ measurements, gaveUp });
  }

  /** A setting in words: `nice of LGWR -5, sessions 12`. */
  word(setting: Setting): string {
    return chosenControls(this.challenge.controls)
      .flatMap(({ key, label, parameter }) => {
        const value = setting[key];
        return value === undefined ? [] : `${label} ${wordValue(parameter, value)}`;
      })
      .join(', ');
  }

  #settingOf(scenario: Scenario): Setting {
    const { controls, start } = this.challenge;
    const changed = chosenControls(controls).flatMap(({ key }): [ParameterKey, Value][] => {
      const value = scenario.resolve(key);
      return value === start.resolve(key) ? [] : [[key, value]];
    });
    return Object.fromEntries(changed) as Setting;
  }

  #read(text: string): Pick<Attempt, 'measurements' | 'gaveUp'> | null {
    try {
      const kept: unknown = JSON.parse(text);
      if (!isRecord(kept) || !Array.isArray(kept.measurements)) return null;
      const measurements = kept.measurements.filter((each) => this.#isMeasurement(each));
      return { measurements: measurements.slice(0, MEASUREMENTS), gaveUp: kept.gaveUp === true };
    } catch {
      return null;
    }
  }

  #isMeasurement(value: unknown): value is Measurement {
    if (!isRecord(value) || !isRecord(value.setting)) return false;
    const { setting, reason, passed, of } = value;
    const isCounted = Number.isInteger(passed) && Number.isInteger(of) && Number(of) > 0;
    if (!isCounted || !this.challenge.reasons.some(({ id }) => id === reason)) return false;
    const known: string[] = chosenControls(this.challenge.controls).map(({ key }) => key);
    if (!Object.keys(setting).every((key) => known.includes(key))) return false;
    try {
      this.challenge.start.withValues(setting as Setting);
      return true;
    } catch {
      return false;
    }
  }
}
