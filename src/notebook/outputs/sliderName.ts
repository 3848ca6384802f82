/** What tells a slider from other outputs: it stays under the reader's finger when its cell runs again. */
import { isObject, own, type Json } from '../document/json';
import { MIME } from '../kernel/protocol';

/** The slider's name behind a word that no index is; null if the output is none. */
export function readSliderName(output: Json): string | null {
  if (!isObject(output)) return null;
  const data = own(output, 'data');
  const slider = isObject(data) ? own(data, MIME.slider) : undefined;
  const name = isObject(slider) ? own(slider, 'name') : undefined;
  return typeof name === 'string' ? `slider ${name}` : null;
}
