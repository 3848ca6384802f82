/**
 * A scenario's JSON as the lines that the core reads: section.key=value.
 * @param {Record<string, unknown>} scenario without edits
 */
export function scenarioText(scenario) {
  return Object.entries(scenario)
    .filter(([, values]) => typeof values === 'object' && values !== null)
    .flatMap(([section, values]) =>
      Object.entries(/** @type {object} */ (values)).map(([key, value]) => {
        const text = typeof value === 'boolean' ? Number(value) : value;
        return `${section}.${key}=${text}\n`;
      }),
    )
    .join('');
}
