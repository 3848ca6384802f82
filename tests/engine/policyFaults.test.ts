/** What a policy's text may be, what it may not, and what becomes of a run whose policy fails. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Core } from '$engine/core';
import { compilePolicy } from '$engine/policy/compile';
import { MOST_ROUNDS, PolicyError } from '$engine/policy/hooks';
import { PolicyHost } from '$engine/policy/host';
import { namesOfModel } from '$engine/policy/names';
import { nodePolicy } from '$engine/policy/nodePolicy';
import { NO_TRACE } from '$engine/protocol';
import { readScenario } from '$model/scenario/decode';

const BUSY = readScenario({
  run: { until_ms: 500 },
  machine: { cpus: 2, scheduler: 'custom' },
  sessions: { count: 6, cpu_ms: 0.3 },
  noise: { count: 2, nice: 5 },
});

const HOGS = readScenario({
  run: { until_ms: 5000 },
  machine: { cpus: 1, scheduler: 'custom' },
  noise: { count: 3, burst_ms: 60_000, sleep_ms: 0 },
});

const FIFO = `// First come, first served.
const queue = [];

function enqueue(process) {
  queue.push(process);
}

function dequeue(process) {
  queue.splice(queue.indexOf(process), 1);
}

function pick(cpu) {
  const at = queue.findIndex((process) => process.cpu === cpu.id);
  return at < 0 ? null : queue.splice(at, 1)[0];
}
`;

let module: WebAssembly.Module;
beforeAll(async () => {
  const file = new URL('../../src/engine/postwait-fast.wasm', import.meta.url);
  module = await WebAssembly.compile(readFileSync(file));
});

function run(text: string, scenario = BUSY, textHash: readonly [number, number] = [0, 0]) {
  const host = new PolicyHost(nodePolicy(text), namesOfModel, textHash);
  const core = new Core(module, undefined, undefined, undefined, host);
  return core.runToEnd(scenario.settings(), NO_TRACE);
}

const faultOf = (text: string) => {
  try {
    compilePolicy(text);
  } catch (error) {
    if (error instanceof PolicyError) return error.fault;
    throw error;
  }
  throw new Error('It was taken.');
};

describe('a policy', () => {
  it('of twelve lines is first come, first served', () => {
    const own = run(FIFO);
    expect(own.ejection).toBeUndefined();
    expect(own.hash).toBe(run('').hash);
  });

  it('is part of the hash by its text', () => {
    expect(run(FIFO, BUSY, [1, 2]).hash).not.toBe(run(FIFO).hash);
    expect(run(FIFO, BUSY, [1, 2]).hash).toBe(run(FIFO, BUSY, [1, 2]).hash);
  });

  it('keeps what it writes on a process, and draws by the seed', () => {
    const lottery = `
      function enqueue(process) { process.tickets = 10 + process.nice; }
      function pick({ queue }) {
        let drawn = machine.random() * queue.reduce((sum, { tickets }) => sum + tickets, 0);
        return queue.find(({ tickets }) => (drawn -= tickets) < 0) ?? null;
      }
      function tick() { return true; }`;
    const once = run(lottery);
    expect(once.ejection).toBeUndefined();
    expect(run(lottery).hash).toBe(once.hash);
    expect(run(lottery, BUSY.withValue('run.seed', 2)).hash).not.toBe(once.hash);
  });

  it('sees its processes', () => {
    const { ejection } = run(`
      const seen = new Set();
      function running(process) {
        const { id, kind, nice, weight, policy, state, waited_ns, used_ns, holds_latch, cpu } = process;
        if (machine.processes[id] !== process) throw new Error('another process');
        if (!['lgwr', 'session', 'noise'].includes(kind)) throw new Error(kind);
        if ((kind === 'noise') !== (nice === 5) || (nice === 5) !== (weight === 335)) throw new Error('nice');
        if (policy !== 'normal' || state !== 'running' || waited_ns !== 0 || used_ns < 0) throw new Error(state);
        if (machine.cpus[cpu].running !== process || !process.allows(cpu) || process.allows(2)) throw new Error('CPU');
        if (typeof holds_latch !== 'boolean' || machine.now_ns < 0 || machine.tick_ns !== 1e6) throw new Error('time');
      }`);
    expect(ejection).toBeUndefined();
  });
});

describe('a policy that fails is ejected, and says why', () => {
  const fault = (text: string, scenario = BUSY) => run(text, scenario).ejection;

  it('by an endless loop, with its line', () => {
    const { reason, fault: told } = fault('\nfunction pick(cpu) {\n  for (;;) {}\n}') ?? {};
    expect(reason).toBe('fault');
    expect(told).toMatchObject({ line: 3, hook: 'pick' });
    expect(told?.message).toContain('1,000,000 times');
    expect(MOST_ROUNDS).toBe(1_000_000);
  });

  it.each([
    'do x++; while (true)',
    'for (;;) try { while (true); } catch {}',
    'const f = () => f(); for (;;) try { f(); } catch {}',
    'for (const x of (function* () { for (;;) yield 1; })()) x;',
  ])('however it is written: %s', (loop) => {
    const ejection = fault(`let x = 0;\nfunction pick(cpu) {\n${loop}\n}`);
    expect(ejection?.reason).toBe('fault');
  });

  it('by an error, with its line', () => {
    const ejection = fault('function pick(cpu) {\n  const none = null;\n  return none.queue;\n}');
    expect(ejection?.fault?.line).toBe(3);
    expect(ejection?.fault?.message).toContain('null');
  });

  it.each([
    ['function pick() {}', 'pick returned undefined. Return a process'],
    ['function pick() { return 7; }', 'pick returned 7.'],
    ['function tick() { return "yes"; }', 'tick returned "yes". Return true or false.'],
    ['function select_cpu() { return -1; }', 'select_cpu returned -1.'],
    ['function running(process) { process.nice = 3; }', 'nice'],
  ])('by what is none: %s', (text, words) => {
    expect(fault(text)?.fault?.message).toContain(words);
  });

  it('by what the core finds', () => {
    expect(fault('function pick() { return machine.processes[0]; }')).toMatchObject({
      reason: 'pick',
      process: 0,
      fault: null,
    });
    expect(fault('function select_cpu() { return 5; }')).toMatchObject({
      reason: 'select_cpu',
      value: 5,
    });
  });

  it('by starving a process, and EEVDF takes over', () => {
    const patient = run('', HOGS);
    expect(patient.ejection).toMatchObject({ reason: 'stall', atNs: 3e9 });
    expect(run('const timeout_ms = 1000;', HOGS).ejection).toMatchObject({ atNs: 1e9 });
    const columns = patient.tables.processes.columns;
    const used = [2, 3].map((row) => patient.tables.processes.numbers[row * columns + 6]);
    for (const ns of used) expect(ns).toBeGreaterThan(2e8);
  });
});

describe('what a policy can’t do is said with its line', () => {
  it.each([
    ['const a = Math.random();', 'machine.random()'],
    ['const a = Math.sin(1);', 'Math.sin is not the same'],
    ['const a = 2 ** 0.5;', '** is not the same'],
    ['const a = Date.now();', 'machine.now_ns'],
    ['setTimeout(() => {});', 'no timers'],
    ['fetch("/");', 'reaches nothing'],
    ['import("x");', 'a policy can’t use'],
    ['eval("1");', 'code of a text'],
    ['(() => {}).constructor("1");', 'can’t reach constructor'],
    ['"a".localeCompare("b");', 'no locale'],
    ['const f = async () => {};', 'no function is async'],
    ['const a = ;', 'Unexpected token'],
  ])('%s', (text, words) => {
    const { message, line } = faultOf(`// a comment\n${text}`);
    expect(message).toContain(words);
    expect(line).toBe(2);
  });

  it('and by roundabout ways it finds nothing', () => {
    const { ejection } = run('const m = Math;\nfunction pick() { return m.random(); }');
    expect(ejection?.fault?.line).toBe(2);
  });
});
