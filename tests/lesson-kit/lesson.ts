/** A small lesson whose runs are made by the real core, in the page itself. */
import { Core } from '$engine/core';
import { vocabulary } from '$explain/vocabulary';
import { scenarioErrorOf } from '$engine/refusal';
import wasmUrl from '$engine/postwait.wasm?url';
import type { RunOptions } from '$engine/client';
import type { ChallengeDefinition, LessonDefinition } from '$lesson/content/definition';
import { OpenLesson } from '$lesson/lesson.svelte';
import { Progress } from '$lesson/progress/progress.svelte';
import { makeRun } from '$databases/index';
import { Scenario } from '$model/scenario/scenario';
import { NO_TRACE } from '$engine/protocol';

const scenario = Scenario.defaults.withValues({
  'run.until_ms': 100,
  'machine.cpus': 2,
  'sessions.count': 1,
  'lgwr.affinity': '0',
  'noise.count': 1,
  'noise.nice': -15,
  'noise.affinity': '0',
});

const choices = [
  { id: 'one', text: 'The first', feedback: 'What to say to those who chose the first.' },
  { id: 'two', text: 'The second', feedback: 'What to say to those who chose the second.' },
];

export const definition: LessonDefinition = {
  slug: 'test',
  about: {
    number: 1,
    title: 'A test',
    question: 'Does it work?',
    minutes: 1,
    after: [],
    teaches: [],
  },
  vocabulary,
  expected: {
    figures: {
      lfs: { value: 21_700_000, text: '21.7 ms' },
      'run-0': { value: 10e9, text: '10 s' },
      'run-1': { value: 40e9, text: '40 s' },
      'run-2': { value: 80e9, text: '80 s' },
      'run-3': { value: 90e9, text: '90 s' },
    },
    parts: { slow: { io: 6.8, io_runnable: 9.4 }, quick: { io: 6.8 } },
    staticPictures: {},
    meanings: { 'wait/log_file_sync': 'A session waits for LGWR.' },
  },
  published: { lfs: { value: 23, text: '23 ms' } },
  sources: {},
  givens: [],
  demo: { plays: [], speed: 0.005, counts: 'writes' },
  simulations: {
    main: { scenario, window: { fromNs: 0, untilNs: 100e6 }, options: {} },
  },
  actions: {
    cure: { simulation: 'main', values: { 'noise.nice': 0 }, step: 'cure' },
    flush: { simulation: 'main', show: 'flush', after: ['lgwr_queued'] },
    queued: { simulation: 'main', show: 'lgwr_queued' },
    edit: { simulation: 'main', show: 'edit' },
  },
  tables: {},
  residuals: {},
  calculators: {
    maps: {
      caption: 'What the maps take',
      inputs: {
        processes: { label: 'processes', from: 1, to: 9, step: 1, value: 2, text: String },
      },
      results: [{ label: 'all of them', text: ({ processes = NaN }) => `${processes * 8} bytes` }],
    },
  },
  predictions: {
    where: { kind: 'choice', ask: 'Which?', choices, right: 'two', step: 'where' },
    curve: {
      kind: 'curve',
      ask: 'How long?',
      x: { label: 'sessions' },
      y: { label: 'run time', unit: 's', scale: 1e-9, max: 100, step: 1 },
      points: [
        { x: 1, figure: 'run-0', known: true },
        { x: 2, figure: 'run-1' },
        { x: 4, figure: 'run-2' },
        { x: 8, figure: 'run-3' },
      ],
      feedback: {
        rises: 'What to say to those who drew a rise.',
        otherwise: 'What to say to everybody else.',
      },
      step: 'curve',
    },
  },
  questions: { which: { ask: 'Which one?', choices, right: 'two', step: 'which' } },
  challenges: {},
  commands: [{ command: 'taskset -pc PID', look: 'The CPUs on which LGWR may run.' }],
};

/** A challenge with one right reason among two. @param start what it starts with */
export const challengeOf = (start: Scenario): ChallengeDefinition => ({
  start,
  controls: [
    { key: 'lgwr.nice', label: 'nice of LGWR' },
    { key: 'sessions.count', label: 'sessions' },
  ],
  demands: [],
  seeds: 2,
  hints: ['the first hint', 'the second hint', 'the third hint'],
  reasons: [
    { id: 'cpu', text: 'LGWR gets a CPU', feedback: 'That is what it waits for.' },
    { id: 'disk', text: 'The disk gets faster', feedback: 'Nothing here changes the disk.' },
  ],
  right: 'cpu',
  shown: [],
  solution: { values: { 'lgwr.nice': -20 }, why: 'because' },
  step: 'challenge',
});

/** A lesson that has not been begun, with its own progress and an engine without a worker. */
export async function freshLesson(): Promise<OpenLesson> {
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const core = new Core(module, scenarioErrorOf);
  const engine = {
    run: async (asked: Scenario, { trace }: RunOptions = {}) =>
      makeRun(
        asked,
        core.runToEnd(asked.settings(), trace ? { records: 50_000, ...trace } : NO_TRACE),
      ),
    warmUp: async () => undefined,
    close: () => undefined,
  };
  return new OpenLesson(definition, new Progress(() => null), engine);
}
