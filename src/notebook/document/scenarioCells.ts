/** A scenario as Python that makes the same one: what "Open in a notebook" begins with. */
import type { Value } from '$model/schema/parameters';
import type { Scenario } from '$model/scenario/scenario';
import { formatDecimal } from '$model/format';
import { newCell, newNotebook, type SavedNotebook } from './ipynb';
import { importPostwait } from '../texts';

const UNTITLED = 'A run';

const wordIntro = (title: string) =>
  `# ${title}\n\nThe same scenario as on the page it comes from. Run the cells with Shift+Enter, change a value, and run again.`;

const wordSameHash = (hash: string) => `the page that this comes from had ${hash}`;

/** `pw.Scenario(title="Shared", machine__cpus=2).edit(at_ms=40, lgwr__nice=-20)`, on as many lines as it needs. */
export function pythonOf(scenario: Scenario): string {
  const title = scenario.title === '' ? [] : [`title=${literal(scenario.title)}`];
  const values = [...scenario.values()].map(([key, value]) => argument(key, value));
  const edits = editsByTime(scenario).map(
    ([atMs, settings]) => `.edit(${[`at_ms=${formatDecimal(atMs)}`, ...settings].join(', ')})`,
  );
  const all = [...title, ...values].map((each) => `    ${each},\n`).join('');
  return `pw.Scenario(${all === '' ? '' : `\n${all}`})${edits.join('')}`;
}

/** A notebook whose first cell of Python makes the scenario, and whose next ones run and show it. */
export function notebookOf(scenario: Scenario, hash: string | null): SavedNotebook {
  const same = hash === null ? '' : `  # ${wordSameHash(hash)}`;
  return newNotebook(
    [
      newCell('markdown', wordIntro(scenario.title || UNTITLED)),
      newCell('code', `${importPostwait}\nscenario = ${pythonOf(scenario)}`),
      newCell('code', `run = pw.run(scenario)\nrun.hash${same}`),
      newCell('code', 'pw.show(run)'),
      newCell('code', 'run.waits'),
    ],
    scenario.title || UNTITLED,
  );
}

function editsByTime({ edits }: Scenario): [number, string[]][] {
  const byTime = new Map<number, string[]>();
  for (const { atMs, key, value } of edits) {
    byTime.set(atMs, [...(byTime.get(atMs) ?? []), argument(key, value)]);
  }
  return [...byTime];
}

function argument(key: string, value: Value): string {
  return `${argumentOf(key)}=${literal(value)}`;
}

/** How Python names a parameter: `lgwr__nice`. */
function argumentOf(key: string): string {
  return key.replace('.', '__');
}

function literal(value: Value): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  // A string of JSON means the same in Python.
  return typeof value === 'number' ? formatDecimal(value) : JSON.stringify(value);
}
