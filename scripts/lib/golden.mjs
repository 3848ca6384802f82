/** The golden scenarios: tests/golden/scenarios.txt, where each begins with a line `== name`. */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../tests/golden/scenarios.txt', import.meta.url);

/** @returns {Map<string, string>} their texts, in the core's form, by their names */
export function goldenScenarios() {
  const [, ...parts] = readFileSync(file, 'utf8').split(/^== /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
}

/** Writes all of them, by name. @param {ReadonlyMap<string, string>} scenarios */
export function writeGoldenScenarios(scenarios) {
  const names = [...scenarios.keys()].sort();
  writeFileSync(file, names.map((name) => `== ${name}\n${scenarios.get(name)}`).join(''));
}
