/**
 * How many tests of a runner passed and failed, and the names of those that failed where the runner
 * tells them. A skipped test counts as failed: what was not looked at is not known to work.
 * @typedef {{ passed: number, failed: number, failures?: string[] }} Counts
 */

/**
 * The sum of the numbers that a pattern catches in a text, such as cmocka's closing lines.
 * @param {string} text
 * @param {RegExp} pattern
 */
const sumOf = (text, pattern) =>
  [...text.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);

/**
 * The counts in the JUnit file that ctest writes. A program of ctest's is a group of tests whose
 * closing lines cmocka prints; one without such lines is a single test.
 * @param {string} xml
 * @returns {Counts}
 */
export function countsOfCtest(xml) {
  let [passed, failed] = [0, 0];
  for (const program of xml.split('<testcase').slice(1)) {
    const inPassed = sumOf(program, /\[ {2}PASSED {2}\] (\d+) test/g);
    const inFailed = sumOf(program, /\[ {2}FAILED {2}\] (\d+) test/g);
    const ok = /^[^>]*\bstatus="run"/.test(program);
    passed += inPassed + (ok && inPassed + inFailed === 0 ? 1 : 0);
    failed += inFailed + (!ok && inFailed === 0 ? 1 : 0);
  }
  return { passed, failed };
}

/**
 * The counts in Vitest's JSON report. A file that could not even be loaded has no tests in it; it
 * counts as one that failed, and so does each error outside of any test.
 * @param {{ numTotalTests: number, numPassedTests: number, testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} report
 * @param {string[]} errors outside of any test, a line each
 * @returns {Counts}
 */
export function countsOfVitest({ numTotalTests, numPassedTests, testResults }, errors) {
  const unloaded = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => name);
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'passed')
    .map(({ fullName }) => fullName);
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + unloaded.length + errors.length,
    failures: [...failed, ...unloaded, ...errors],
  };
}

/**
 * @typedef {{ title: string, file: string, ok: boolean }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Every test below some suites of Playwright's.
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
const specsIn = (suites) =>
  suites.flatMap(({ specs = [], suites = [] }) => [...specs, ...specsIn(suites)]);

/**
 * The counts in Playwright's JSON report. Its errors outside of tests, such as a server that does
 * not start, count as one failure each.
 * @param {{ suites: Suite[], stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[] }} report
 * @returns {Counts}
 */
export function countsOfPlaywright({ suites, stats, errors }) {
  const failed = specsIn(suites).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [
      ...failed.map(({ file, title }) => `${file} · ${title}`),
      ...errors.map(({ message }) => message ?? 'an error outside of any test'),
    ],
  };
}

/**
 * What a runner's ending means together with its report: one that ran nothing has failed, and so
 * has one that says it failed without naming a test.
 * @param {boolean} ok whether the runner ended with success
 * @param {Counts | undefined} counts undefined when it left no report
 * @returns {Counts}
 */
export function judged(ok, counts = { passed: 0, failed: 0 }) {
  const silent = counts.failed === 0 && (!ok || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}
