/** A small lesson whose runs are made by the real core, in the page itself. */
import { Core } from '$engine/core';
import wasmUrl from '$engine/postwait.wasm?url';
import type { RunOptions } from '$engine/client';
import type { LessonDefinition } from '$lesson/definition';
import { OpenLesson } from '$lesson/lesson.svelte';
import { Progress } from '$lesson/progress.svelte';
import { Run } from '$model/run';
import { Scenario } from '$model/scenario';
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
  expected: {
    figures: { lfs: { value: 21_700_000, text: '21.7 ms' } },
    parts: { slow: { io: 6.8, io_runnable: 9.4 }, quick: { io: 6.8 } },
    stills: {},
    meanings: { 'wait/log_file_sync': 'A session waits for LGWR.' },
  },
  published: { lfs: { value: 23, text: '23 ms' } },
  givens: [],
  simulations: {
    main: { scenario, window: { fromNs: 0, untilNs: 100e6 }, options: {} },
  },
  actions: {
    cure: { simulation: 'main', values: { 'noise.nice': 0 }, step: 'cure' },
    queued: { simulation: 'main', show: 'lgwr_queued' },
    edit: { simulation: 'main', show: 'edit' },
  },
  predictions: {
    where: { kind: 'choice', ask: 'Which?', choices, right: 'two', step: 'where' },
  },
  questions: { which: { ask: 'Which one?', choices, right: 'two', step: 'which' } },
  challenges: {},
};

/** A lesson that nobody has begun, with its own progress and an engine without a worker. */
export async function freshLesson(): Promise<OpenLesson> {
  const module = await WebAssembly.compileStreaming(fetch(wasmUrl));
  const core = new Core(module);
  const engine = {
    run: async (asked: Scenario, { trace }: RunOptions = {}) =>
      new Run(
        asked,
        core.runToEnd(asked.toText(), trace ? { records: 50_000, ...trace } : NO_TRACE),
      ),
    warmUp: async () => undefined,
    close: () => undefined,
  };
  return new OpenLesson(definition, new Progress(() => null), engine);
}
