/** A policy in the page: in a frame that reaches nothing, repeated, and ended whatever it does. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EngineClient } from '$engine/client';
import { policies } from '$engine/policies';
import { EngineError } from '$model/run/engineError';
import { readScenario } from '$model/scenario/decode';

const BUSY = readScenario({
  run: { until_ms: 500 },
  machine: { cpus: 2, scheduler: 'custom' },
  sessions: { count: 6, cpu_ms: 0.3 },
});

const FIFO = `const queue = [];
function enqueue(process) { queue.push(process); }
function dequeue(process) { queue.splice(queue.indexOf(process), 1); }
function pick(cpu) {
  const at = queue.findIndex((process) => process.cpu === cpu.id);
  return at < 0 ? null : queue.splice(at, 1)[0];
}`;

beforeAll(() => {
  policies.load = () => import('$engine/policy/sandbox');
});

const client = new EngineClient();
const under = (policy: string) => BUSY.withValue('machine.policy', policy);
const run = (policy: string) => client.run(under(policy));

const reasonOf = async (policy: string): Promise<string> => {
  const error: unknown = await run(policy).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(EngineError);
  return (error as EngineError).reason;
};

afterEach(() => {
  expect(document.querySelector('iframe[srcdoc]')).toBeNull();
});

describe('a policy in the page', () => {
  it('runs, the same each time, and is part of the hash', async () => {
    const [first, again, other] = [await run(FIFO), await run(FIFO), await run(`${FIFO}\n`)];
    expect(first.data.ejection).toBeUndefined();
    expect(again.hash).toBe(first.hash);
    expect(other.hash).not.toBe(first.hash);
  });

  it('is ejected for an endless loop, with its line', async () => {
    const { data } = await run('\nfunction pick(cpu) {\n  for (;;) {}\n}');
    expect(data.ejection?.fault).toMatchObject({ line: 3, hook: 'pick' });
  });

  it('says what is wrong with its text', async () => {
    expect(await reasonOf('\nconst a = ;')).toMatch(/^Line 2: Unexpected token/);
    expect(await reasonOf('\nthrow new Error("No.");')).toBe('Line 2: No.');
  });

  it('is found out if it is not the same when it is repeated', async () => {
    const keeps = `RegExp.runs = (RegExp.runs ?? 0) + 1;
      function pick(cpu) { return cpu.queue.at(RegExp.runs > 1 ? -1 : 0) ?? null; }`;
    expect(await reasonOf(keeps)).toContain('decided otherwise when the same run was repeated');
  });

  it.each([
    'const { onmessage } = (() => top)();',
    'const a = [].map.call.bind; a.fetch("/");',
    'location.href = "/";',
  ])('reaches nothing: %s', async (text) => {
    expect(await reasonOf(text)).not.toBe('');
  });

  it('can be called off', async () => {
    const control = new AbortController();
    const long = under(FIFO).withValue('run.until_ms', 600_000);
    const running = client.run(long, { signal: control.signal, onProgress: () => control.abort() });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
  });
});
