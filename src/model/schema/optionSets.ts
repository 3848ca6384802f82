/** Which set of options a parameter chooses from. */
import { OPTIONS } from './generatedTables';

/** The set of model.def that consists of these options; undefined if there is none. */
export function optionSetOf(options: readonly string[]): string | undefined {
  const sets = [...new Set(OPTIONS.map((option) => option.set))];
  return sets.find((candidate) => {
    const keys = OPTIONS.filter((option) => option.set === candidate).map((option) => option.key);
    return keys.length === options.length && keys.every((each) => options.includes(each));
  });
}
