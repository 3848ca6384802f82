/** Small change of sentences: capital letters, lists, signs and names of devices. */
import type { Run } from '$model/run/run';
import { keysOf } from '$model/schema/sections';

/** The sentence with a capital letter at its beginning. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The same; the name of a real process stays as the kernel has it. */
export function capitalOf({ isRecorded }: Pick<Run, 'isRecorded'>, sentence: string): string {
  return isRecorded && !/^(an?|the) /.test(sentence) ? sentence : capital(sentence);
}

/** `noise 1, session 2, and 5 others`; at most `most` are named or counted. */
export function listed(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const others = names.length - shown.length;
  return new Intl.ListFormat('en').format(others > 0 ? [...shown, `${others} others`] : shown);
}

/** `+1.5`, `−2.0`, and 0 without a sign. */
export function signed(value: number, places: number): string {
  const text = Math.abs(value).toFixed(places);
  return Number(text) === 0 ? '0' : `${value < 0 ? '−' : '+'}${text}`;
}

/** `redo disk`, `data disk`: a device by the number that trace records give it; the first is the log's, named by what is logged. */
export function diskName({ database }: Pick<Run, 'database'>, disk: number): string {
  if (disk === 0) return `${database.road.logged} disk`;
  const key = keysOf('disk')[disk] ?? `disk ${disk}`;
  return key.replaceAll('_', ' ');
}
