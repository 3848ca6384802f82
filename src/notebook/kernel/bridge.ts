/**
 * What the Python module `postwait` asks of the model and the engine. Whatever has parts goes as JSON;
 * what is thrown arrives in Python as an error with the same sentence.
 */
import type { Core } from '$engine/core';
import { Interrupted } from '$engine/interrupted';
import { NO_TRACE, type TraceWindow } from '$engine/protocol';
import { meanInterval, type MeanInterval } from '$model/compare/meanInterval';
import { readPreset } from '$model/schema/presets';
import { makeRun } from '$databases/index';
import type { RunData } from '$model/run/run';
import { scenarioToJson, type Scenario } from '$model/scenario/scenario';
import { readScenario } from '$model/scenario/decode';
import type { Draft } from '$model/scenario/draft';
import type { Problem } from '$model/scenario/refusals';
import { RoundingDraft } from '$model/scenario/rounding';
import type { Setting } from '$model/scenario/settings';
import { type FigureKind, openFigureId } from '$model/figures/figures';
import { wordFigure } from '$explain/figures';
import { wordRefusal } from '$explain/refusals';
import type { JsonObject } from '../document/json';
import { readPlot } from '../outputs/bundles';
import { compareRuns } from './comparison';
import type { OutputMessage, PlotBundle } from './outputTypes';
import { wordInterval } from '$explain/meanInterval';
import type { Pause } from './pause';
import { deviceOf } from './devices';
import { inWords } from './inWords';
import { RecordingText } from './recordingHandle';
import { RECORDS_AT_ONCE, RunHandle } from './runHandle';
import type { Sweeper } from './sweep/sweeper';
import { docOfParameter } from '$model/schema/docs';
import { WAIT_EVENTS } from '$model/schema/generated';
import { PRESETS } from '$model/schema/generatedPresets';
import { nearest } from '$model/suggest';
import { rangeText } from '$explain/misfits';
import { labelOf } from '$model/schema/labels';
import { PARAMETERS } from '$model/schema/parameters';
import { FIGURES } from '$databases/figures';
import { scenarioNamed, SCENARIOS } from '$cases/scenarios';

/** What answers about scenarios and runs need. */
export interface ModelParts {
  readonly core: Pick<Core, 'run'>;
  /** A plot as a picture for saved files. */
  readonly drawStill: (plot: PlotBundle) => string;
  /** Whether the reader has interrupted the cell; says so once. */
  readonly takeInterrupt: () => boolean;
}

export interface BridgeParts extends ModelParts {
  readonly sweeper: Sweeper;
  readonly emit: (output: OutputMessage) => void;
  readonly pause: Pause;
  /** What was taken could not be carried out yet. */
  readonly giveBackInterrupt: () => void;
  /** The bytes of a wheel of our own origin, at once. */
  readonly fetchWheel: (address: string) => ArrayBuffer;
}

/** Events between two looks at the interrupt: some 20 ms. */
const SLICE_EVENTS = 200_000;

interface Change {
  readonly title?: string;
  readonly values?: Readonly<Record<string, unknown>>;
  readonly at_ms?: unknown;
  readonly set?: Readonly<Record<string, unknown>>;
}

/** What Python asks of the model, wherever it runs. */
export function createModelBridge(parts: ModelParts) {
  const runSettings = settingsRunner(parts);
  const runScenario = (scenario: Scenario, trace?: TraceWindow) =>
    makeRun(
      scenario,
      inWords(() => runSettings(scenario.settings(), trace)),
    );
  const traced = (scenario: Scenario, fromNs: number, untilNs: number) =>
    runScenario(scenario, { fromNs, untilNs, records: RECORDS_AT_ONCE });

  return {
    schema: schemaJson,
    caseScenario: (name: string) => jsonOf(caseOfName(name)),
    /** The scenario that it becomes, and which of its numbers were rounded. */
    change(base: string, change: string): string {
      const [before, after] = [new RoundingDraft(), new RoundingDraft()];
      const scenario = inWords(() => readScenario(JSON.parse(base), before));
      const next = changed(scenario, JSON.parse(change) as Change, after);
      return JSON.stringify([jsonOf(next), [...before.notes, ...after.notes].map(noteOf)]);
    },
    withPreset(base: string, preset: string): string {
      const values = readPreset(preset);
      if ('refusal' in values) throw new Error(wordRefusal(values.refusal));
      const scenario = scenarioOf(base);
      return jsonOf(inWords(() => scenario.withValues(Object.fromEntries(values))));
    },
    run: (json: string) => new RunHandle(runScenario(scenarioOf(json)), traced),
    /** A run that was carried out already. */
    open: (json: string, data: RunData) => new RunHandle(makeRun(scenarioOf(json), data), traced),
    /** What takes the text of a recording. */
    readRecording: () => new RecordingText(),
    /** A device that was measured. */
    device: deviceOf,
    interval: (json: string) => JSON.stringify(meanInterval(JSON.parse(json) as number[])),
    compare: (first: RunHandle, second: RunHandle) =>
      JSON.stringify(compareRuns(first.run, second.run, traced)),
    wordFigures: (json: string, kind: FigureKind) =>
      JSON.stringify(
        (JSON.parse(json) as (number | null)[]).map((value) =>
          wordFigure(value ?? Number.NaN, kind),
        ),
      ),
    wordInterval(json: string, kind: FigureKind): string {
      const { runs, ...interval } = JSON.parse(json) as MeanInterval & { runs?: number };
      return JSON.stringify(wordInterval(interval, kind, runs));
    },
    picture(json: string): string {
      const plot = readPlot(JSON.parse(json) as JsonObject);
      return plot ? parts.drawStill(plot) : '';
    },
  };
}

/** The functions of the Python module `_postwait`: those of the model, and what the page does for a cell. */
export function createBridge(parts: BridgeParts) {
  const runSettings = settingsRunner(parts);
  return {
    ...createModelBridge(parts),
    emit: (json: string) => parts.emit(JSON.parse(json) as OutputMessage),
    // An interrupt that came before a wait would not be heard within it.
    sweep: (request: string, onDone: (done: number) => void) =>
      parts.takeInterrupt() ? Promise.resolve(undefined) : parts.sweeper.inWorkers(request, onDone),
    sweepHere: (request: string, onDone: (done: number) => void) =>
      parts.sweeper.here(
        request,
        (settings, trace) => inWords(() => runSettings(settings, trace)),
        onDone,
      ),
    fetchWheel: (address: string) => parts.fetchWheel(address),
    pause: (ms: number) => (parts.takeInterrupt() ? Promise.resolve(true) : parts.pause.of(ms)),
    takeInterrupt: () => parts.takeInterrupt(),
    giveBackInterrupt: () => parts.giveBackInterrupt(),
    callOff: () => parts.sweeper.cancel() || parts.pause.cancel(),
  };
}

/** Carries runs out, and looks now and then for an interrupt. The returned function throws Interrupted. */
function settingsRunner({ core, takeInterrupt }: ModelParts) {
  return (settings: readonly Setting[], trace: TraceWindow = NO_TRACE): RunData => {
    const run = core.run(settings, trace, SLICE_EVENTS);
    for (;;) {
      const step = run.next(SLICE_EVENTS);
      if (step.done) return step.value;
      if (takeInterrupt()) throw new Interrupted();
    }
  };
}

function scenarioOf(json: string): Scenario {
  return inWords(() => readScenario(JSON.parse(json)));
}

function jsonOf(scenario: Scenario): string {
  return JSON.stringify(scenarioToJson(scenario));
}

/** Read as a file is, so that whatever is wrong is said in the same words. */
function changed(base: Scenario, { title, values, at_ms, set }: Change, draft: Draft): Scenario {
  const { edits = [], ...sections } = scenarioToJson(base);
  const given = Object.fromEntries(base.values());
  const edit = set ? [{ at_ms, set }] : [];
  const json = {
    title: title ?? sections.title ?? '',
    ...given,
    ...values,
    edits: [...edits, ...edit],
  };
  return inWords(() => readScenario(json, draft));
}

/** Of a value that was rounded: what was given, what was taken, and both in a sentence. */
function noteOf(note: Problem) {
  const { key, first: given, second: taken } = note;
  return { key, given, taken, words: wordRefusal(note) };
}

/** The scenario that `pw.preset` means: `S3-starved`, or `S3` for short. @throws RangeError with a sentence */
function caseOfName(name: string): Scenario {
  const found = scenarioNamed(name);
  if (found) return found;
  const ids = SCENARIOS.map(({ id }) => id);
  const near = nearest(name, ids);
  const hint = near ? `Did you mean "${near}"?` : `The presets are ${ids.join(', ')}.`;
  throw new RangeError(`There is no preset "${name}". ${hint}`);
}

/** Everything that Python learns of the model when it starts. */
function schemaJson(): string {
  return JSON.stringify({
    parameters: PARAMETERS.map((parameter) => ({
      key: parameter.key,
      default: parameter.default,
      unit: parameter.unit,
      label: labelOf(parameter),
      range: rangeText(parameter).replace(/^must be (a )?/, ''),
      doc: docOfParameter(parameter),
      ...(parameter.type === 'number' && {
        min: parameter.min,
        max: parameter.max,
        /** Values are whole numbers of this part of a unit. */
        scale: parameter.scale,
      }),
    })),
    cases: SCENARIOS.map(({ id, scenario }) => ({ id, title: scenario.title })),
    presets: PRESETS.map(({ section, id, label }) => ({ section, id, label })),
    waits: WAIT_EVENTS.map(({ id, name }) => ({ id, name })),
    figures: FIGURES.map((figure) => {
      const { id, group, name, kind } = figure;
      return { id, group, name, kind, open: openFigureId(figure) };
    }),
  });
}
