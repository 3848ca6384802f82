import { writeFile } from 'node:fs/promises';

/**
 * A reporter that keeps what went wrong outside of any test, which Vitest's JSON report leaves out:
 * a promise that nobody awaited, a worker that died. One line each, as a JSON array in the file
 * that VITEST_ERRORS_FILE names.
 */
export default class ErrorsOutsideTests {
  /**
   * @param {unknown} _modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  async onTestRunEnd(_modules, errors) {
    const lines = errors.map(
      ({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) =>
        [file ?? stack?.split('\n')[1]?.trim(), test, `${name}: ${message?.split('\n')[0]}`]
          .filter(Boolean)
          .join(' · '),
    );
    await writeFile(/** @type {string} */ (process.env.VITEST_ERRORS_FILE), JSON.stringify(lines));
  }
}
