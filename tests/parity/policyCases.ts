import { readScenario } from '$model/scenario/decode';

export const BUSY = readScenario({
  run: { until_ms: 300 },
  machine: { cpus: 2, scheduler: 'custom' },
  sessions: { count: 6, cpu_ms: 0.3 },
});

/** Policies, and what a stranger's might try. */
export const POLICIES = {
  newest: 'function pick(cpu) {\n  return cpu.queue.at(-1) ?? null;\n}',
  endless: '\nfunction pick() {\n  for (;;) {}\n}',
  faulty: '\nfunction pick() {\n  return null.queue;\n}',
  unreadable: '\nconst a = ;',
  thrown: '\n\nnull.queue;',
  // Past the parser, which knows the names: the frame itself.
  leaving: `
    const reach = [top, parent, navigator, indexedDB, location];
    function pick() { return reach; }`,
} as const;
