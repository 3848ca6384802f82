/**
 * What answers Python outside of a browser: the same model in an engine of JavaScript that is beside it, while
 * runs are the native core's. All goes as JSON.
 */
import '$engine/embeddedIntl';
import { dataOf, embeddedCore, type Measured } from '$engine/embeddedCore';
import { NO_TRACE } from '$engine/protocol';
import { figuresOf } from '$databases/figures';
import { afterWarmup } from '$model/run/afterWarmup';
import { makeRun } from '$databases/index';
import type { WaitId } from '$model/run/run';
import type { StatisticId } from '$model/run/statistics';
import type { TableId } from '$model/run/table';
import { readScenario } from '$model/scenario/decode';
import { Scenario } from '$model/scenario/scenario';
import { createModelBridge } from './bridge';
import { inWords } from './inWords';
import type { PlotBundle } from './outputTypes';
import { RecordingHandle, type RecordingText } from './recordingHandle';
import type { RunHandle } from './runHandle';
import { seedless } from './sweep/seedBatch';

const scope = globalThis as unknown as { drawStill?: (plot: PlotBundle) => string };

const model = createModelBridge({
  core: embeddedCore,
  // Pictures are a script of their own, loaded with the first of them.
  drawStill: (plot) => scope.drawStill?.(plot) ?? '',
  takeInterrupt: () => false,
});

const handles = new Map<number, RunHandle>();
let handlesMade = 0;

function held(handle: RunHandle): number {
  handles.set(++handlesMade, handle);
  return handlesMade;
}

function handleOf(id: number): RunHandle {
  const handle = handles.get(id);
  if (!handle) throw new RangeError(`There is no run ${id}.`);
  return handle;
}

/** What is still being read. */
const texts = new Map<number, RecordingText>();

function textOf(id: number): RecordingText {
  const text = texts.get(id);
  if (!text) throw new RangeError(`There is no text ${id}.`);
  return text;
}

function recordingOf(id: number): RecordingHandle {
  const handle = handleOf(id);
  if (!(handle instanceof RecordingHandle)) throw new RangeError(`Run ${id} is no recording.`);
  return handle;
}

/** What Python may ask; what has parts is a text of JSON already. */
const answers = {
  ...model,
  /** What the core is told of a scenario. */
  settings: (scenario: string) => inWords(() => readScenario(JSON.parse(scenario))).settings(),
  run: (scenario: string) => held(model.run(scenario)),
  open(scenario: string, measured: string): number {
    const data = dataOf(JSON.parse(measured) as Measured, NO_TRACE);
    return held(model.open(scenario, data));
  },
  release: (id: number) => handles.delete(id),
  about(id: number) {
    const { hash, durationNs, failure } = handleOf(id);
    return { hash, durationNs, failure };
  },
  stillWaiting: (id: number) => handleOf(id).stillWaiting(),
  sheet: (id: number, table: TableId) => handleOf(id).sheet(table),
  figures: (id: number) => handleOf(id).figures(),
  wait: (id: number, event: WaitId) => handleOf(id).wait(event),
  histogram: (id: number, event: WaitId) => handleOf(id).histogram(event),
  hasStatistic: (id: number, statistic: string) => handleOf(id).hasStatistic(statistic),
  statistic: (id: number, statistic: StatisticId) => handleOf(id).statistic(statistic),
  trace: (id: number, fromNs: number, untilNs: number) => handleOf(id).trace(fromNs, untilNs),
  commits: (id: number, fromNs: number, untilNs: number) => handleOf(id).commits(fromNs, untilNs),
  readRecording(): number {
    texts.set(++handlesMade, model.readRecording());
    return handlesMade;
  },
  feed: (id: number, text: string) => textOf(id).feed(text),
  endRecording: (id: number, isDamaged: boolean, title: string, writer: string) =>
    held(textOf(id).end(isDamaged, title, writer)),
  dropText: (id: number) => texts.delete(id),
  scenarioOf: (id: number) => recordingOf(id).scenario(),
  aboutRecording: (id: number) => recordingOf(id).about(),
  threads: (id: number) => recordingOf(id).threads(),
  antagonists: (id: number, thread: string) => recordingOf(id).antagonists(thread),
  twin: (id: number) => recordingOf(id).twin(),
  recordedDevice: (id: number, of: string) => recordingOf(id).device(of),
  statspack: (id: number) => handleOf(id).statspack(),
  compare: (first: number, second: number) => model.compare(handleOf(first), handleOf(second)),
  /** What the core is told of a run of a sweep, but for its seed; and of the seed. */
  seedless(scenario: string, warmupMs: number) {
    const { seedOf, ...told } = seedless(readScenario(JSON.parse(scenario)), warmupMs);
    return { ...told, seedParameter: seedOf.index };
  },
  /** Every figure of a run, in the order of the schema, null for what it has not. @param beginning what they leave out */
  figuresOf(measured: string, beginning: string | null): number[] {
    const data = (of: string) => dataOf(JSON.parse(of) as Measured, NO_TRACE);
    const whole = data(measured);
    const seen = beginning === null ? whole : afterWarmup(whole, data(beginning));
    return [...figuresOf(makeRun(Scenario.defaults, seen))];
  },
} satisfies Readonly<Record<string, (...given: never[]) => unknown>>;

/** Answers a question that is given by its name, its arguments as JSON; what is thrown is an answer too. */
(globalThis as unknown as { ask: (name: keyof typeof answers, given: string) => string }).ask = (
  name,
  given,
) => {
  try {
    const answer = answers[name] as (...given: unknown[]) => unknown;
    return JSON.stringify({ value: answer(...(JSON.parse(given) as unknown[])) ?? null });
  } catch (error) {
    const { name: kind, message } = error as Error;
    return JSON.stringify({ kind, message });
  }
};
