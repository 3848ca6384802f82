/**
 * How many tests of a runner passed and failed. A skipped test counts as failed: what was not
 * looked at is not known to work.
 * @typedef {{ passed: number, failed: number }} Counts
 */

/**
 * The counts in the JUnit file that ctest writes.
 * @param {string} xml
 * @returns {Counts}
 */
export function countsOfCtest(xml) {
  const suite = /<testsuite\b[^>]*>/.exec(xml)?.[0] ?? '';
  const number = (/** @type {string} */ name) =>
    Number(new RegExp(`\\b${name}="(\\d+)"`).exec(suite)?.[1] ?? 0);
  const failed = number('failures') + number('disabled') + number('skipped');
  return { passed: number('tests') - failed, failed };
}

/**
 * The counts in Vitest's JSON report. A file that could not even be loaded has no tests in it; it
 * counts as one that failed.
 * @param {{ numTotalTests: number, numPassedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Counts}
 */
export function countsOfVitest({ numTotalTests, numPassedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloaded };
}

/**
 * The counts in Playwright's JSON report. Its errors outside of tests, such as a server that does
 * not start, count as one failure each.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Counts}
 */
export function countsOfPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
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
