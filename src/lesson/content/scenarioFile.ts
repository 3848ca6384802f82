/** A lesson's own scenario files, read without what judges the files of strangers. */
import { Scenario } from '$model/scenario/scenario';
import type { Value } from '$model/schema/parameters';

interface CaseJson {
  readonly title: string;
  readonly [section: string]: string | Readonly<Record<string, Value>>;
}

/**
 * The scenario of a file of `cases`: a title and sections, no edits. A test holds that it is the
 * same as every other reader finds in the file.
 * @throws ScenarioError if a value is not allowed.
 */
export function scenarioOfCase({ title, ...sections }: CaseJson): Scenario {
  const values = Object.entries(sections).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => [`${section}.${field}`, value] as const),
  );
  return Scenario.defaults.withTitle(title).withValues(Object.fromEntries(values));
}
