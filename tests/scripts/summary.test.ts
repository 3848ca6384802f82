import { expect, it } from 'vitest';
import { chosenSteps, groupsOf, summary } from '../../scripts/lib/test.mjs';

const keysOf = (...args: string[]) => chosenSteps(args).chosen.map(({ key }) => key);

it('runs every step, unless some are named', () => {
  expect(keysOf()).toContain('e2e');
  expect(keysOf('--quick')).toEqual(['c', 'types', 'unit']);
  expect(keysOf('--only', 'lint,types')).toEqual(['types', 'lint']);
  expect(() => keysOf('--only', 'nope')).toThrow('There is no step nope');
  expect(() => keysOf('--olny', 'lint')).toThrow('Usage');
});

it('runs steps side by side only where each leaves a core to others', () => {
  const grouped = (...args: string[]) =>
    groupsOf(chosenSteps(args).chosen).map((group) => group.map(({ key }) => key));
  const groups = grouped();
  expect(groups).toContainEqual(['sanitized', 'wasm', 'build']);
  const checks = ['generated', 'types', 'lint', 'format', 'spelling', 'python', 'unit'];
  expect(groups).toContainEqual(checks);
  expect(groups).toContainEqual(['browser', 'firefox', 'webkit', 'hostile']);
  expect(groups.filter((group) => group.length > 1)).toHaveLength(3);
  expect(groups.flat()).toEqual(keysOf());
  expect(grouped('--quick')).toEqual([['c'], ['types', 'unit']]);
});

it('never builds the site beside what reads its sources, whatever is chosen', () => {
  for (const key of keysOf()) {
    const groups = groupsOf(chosenSteps(['--only', `build,${key}`]).chosen);
    const neighbours = groups
      .map((group) => group.map((step) => step.key))
      .find((group) => group.includes('build'));
    expect(['sanitized', 'wasm', 'build']).toEqual(expect.arrayContaining(neighbours ?? []));
  }
});

it('ends with the sum of all counts, alone on the last line', () => {
  const outcome = { title: 'Lint', seconds: 1, passed: 3, failed: 0 };
  const lastLine = (outcomes: Parameters<typeof summary>[0]) =>
    summary(outcomes).split('\n').at(-1);
  expect(lastLine([outcome, { ...outcome, failed: 2 }])).toBe('6 passed, 2 failed');
  expect(lastLine([outcome, { ...outcome, skipped: 1 }])).toBe('6 passed, 0 failed, 1 skipped');
});

it('names the tests that failed above the sum', () => {
  const failures = ['e2e/run.spec.ts: a run plays'];
  const lines = summary([{ title: 'Lint', seconds: 1, passed: 3, failed: 1, failures }]).split(
    '\n',
  );
  expect(lines.slice(1)).toEqual(['  e2e/run.spec.ts: a run plays', '', '3 passed, 1 failed']);
});

it('tells of tests that passed only when they were tried again', () => {
  const failures = ['e2e/run.spec.ts: a run plays (passed when tried again): the page was gone'];
  const outcome = { title: 'Lint', seconds: 1, passed: 3, failed: 0, flaky: 1, failures };
  const lines = summary([outcome]).split('\n');
  expect(lines.slice(1)).toEqual([
    `  ${failures[0]}`,
    '',
    '3 passed, 0 failed, 1 only when tried again',
  ]);
});
