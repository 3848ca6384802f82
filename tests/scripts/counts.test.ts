import { describe, expect, it } from 'vitest';
import {
  countsOfCtest,
  countsOfPlaywright,
  countsOfVitest,
  judged,
} from '../../scripts/lib/counts.mjs';
import type { Counts } from '../../scripts/lib/counts.mjs';
import { Problem } from '../../scripts/lib/problem.mjs';
import { chosenSteps, outcomeOf, summary } from '../../scripts/lib/test.mjs';

describe('the counts of a runner', () => {
  it('are read from the JUnit file of ctest, test by test where cmocka says so', () => {
    const xml = `<?xml version="1.0"?>
      <testsuite name="Linux" tests="4" failures="2" disabled="1" skipped="0" time="1">
        <testcase name="queue" status="run"><system-out>[==========] 7 test(s) run.
[  PASSED  ] 7 test(s).</system-out></testcase>
        <testcase name="cpu" status="fail"><system-out>[  PASSED  ] 2 test(s).
[  FAILED  ] 3 test(s), listed below:
[  FAILED  ] a_test</system-out></testcase>
        <testcase name="crash" status="fail"><system-out>Segmentation fault</system-out></testcase>
        <testcase name="plain" status="run"/>
        <testcase name="absent" status="notrun"/>
      </testsuite>`;
    expect(countsOfCtest(xml)).toEqual({ passed: 7 + 2 + 1, failed: 3 + 1 + 1 });
  });

  it('are read from the report of Vitest, where a file that did not load has failed', () => {
    const report = {
      numTotalTests: 3,
      numPassedTests: 2,
      testResults: [
        { name: 'torn.test.ts', status: 'failed', assertionResults: [] },
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a good one' },
            { status: 'failed', fullName: 'a bad one' },
          ],
        },
        {
          name: 'b.test.ts',
          status: 'passed',
          assertionResults: [{ status: 'passed', fullName: 'b' }],
        },
      ],
    };
    expect(countsOfVitest(report, ['a worker died'])).toEqual({
      passed: 2,
      failed: 1 + 1 + 1,
      failures: ['a bad one', 'torn.test.ts', 'a worker died'],
    });
  });

  it('are read from the report of Playwright, where flaky and skipped have failed', () => {
    const stats = { expected: 20, unexpected: 1, flaky: 2, skipped: 3 };
    const suites = [
      {
        specs: [{ file: 'run.spec.ts', title: 'runs', ok: true }],
        suites: [{ specs: [{ file: 'run.spec.ts', title: 'stops', ok: false }] }],
      },
    ];
    expect(countsOfPlaywright({ suites, stats, errors: [{ message: 'no server' }] })).toEqual({
      passed: 20,
      failed: 7,
      failures: ['run.spec.ts · stops', 'no server'],
    });
  });

  it('are a failure when nothing ran, whatever the runner says', () => {
    expect(judged(true, { passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
    expect(judged(true, undefined)).toEqual({ passed: 0, failed: 1 });
  });

  it('are a failure when the runner failed without naming a test', () => {
    expect(judged(false, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
    expect(judged(false, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
  });
});

describe('the steps of npm test', () => {
  const place = { root: '/nowhere', reports: '/nowhere' };
  const step = (key: string, run: () => Promise<Counts>) => ({
    key,
    title: key,
    run,
  });
  const good = step('good', async () => ({ passed: 3, failed: 0 }));
  const broken = step('broken', async () => {
    throw new Problem('It broke.');
  });

  it('are all run unless some are named', () => {
    expect(chosenSteps([], [good, broken])).toHaveLength(2);
    expect(chosenSteps(['--only', 'broken'], [good, broken])).toEqual([broken]);
    expect(() => chosenSteps(['--only', 'nope'], [good])).toThrow('There is no step nope');
    expect(() => chosenSteps(['--olny', 'good'], [good])).toThrow('Usage');
  });

  it('fail, and do not stop the others, when they break', async () => {
    expect(await outcomeOf(broken, place, new Set())).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fail when a tool that they need is missing', async () => {
    const needy = { ...good, needs: ['clang' as const] };
    expect(await outcomeOf(needy, place, new Set(['clang' as const]))).toMatchObject({
      failed: 1,
    });
    expect(await outcomeOf(needy, place, new Set())).toMatchObject({ passed: 3 });
  });

  it('end with what failed, and with their sum alone on the last line', async () => {
    const partly = step('partly', async () => ({ passed: 1, failed: 1, failures: ['a bad one'] }));
    const outcomes = [
      await outcomeOf(good, place, new Set()),
      await outcomeOf(broken, place, new Set()),
      await outcomeOf(partly, place, new Set()),
    ];
    const { text, failed } = summary(outcomes);
    expect(text.split('\n').at(-1)).toBe('4 passed, 2 failed');
    expect(text).toContain('FAILED  broken');
    expect(text).toContain('What failed:\n  a bad one');
    expect(failed).toBe(2);
  });
});
