/** What a run is compared with, read. It comes with the first embed that compares. */
import { settingsThatDiffer } from '$explain/differingSettings';
import type { Scenario } from '$model/scenario/scenario';
import { EmbedError } from './embedError';

/** Settings such as `lgwr.nice=-20 noise.nice=0`. */
export function readSettings(text: string): Record<string, string> {
  const pairs = text.split(/[\s&]+/).filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, value] = /^([\w@.]+)=(.+)$/.exec(pair) ?? [];
      if (key && value) return [key, value];
      throw new EmbedError('no_setting', pair);
    }),
  );
}

/** What tells two runs apart, in words: "Log writer: nice 0", "Log writer: nice -20". */
export function wordsApart(one: Scenario, other: Scenario): string[] {
  const settings = settingsThatDiffer([one, other]);
  return [0, 1].map((which) =>
    settings.map(({ name, values }) => `${name} ${values[which] ?? ''}`).join(', '),
  );
}
