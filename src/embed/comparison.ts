/** What a run is compared with, read. It comes with the first embed that compares. */
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
