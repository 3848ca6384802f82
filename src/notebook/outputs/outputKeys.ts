/** What tells the outputs of a cell apart: a slider stays under the reader's finger when its cell runs again. */
import { isObject, own, type Json } from '../document/json';
import { MIME } from '../kernel/outputTypes';

/** A key for each output, none twice: its place, or for a slider its name. Of equal names each has a number. */
export function outputKeys(outputs: readonly Json[]): readonly (string | number)[] {
  const seen = new Map<string, number>();
  return outputs.map((output, place) => {
    const name = sliderName(output);
    if (name === null) return place;
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return `slider ${number} ${name}`;
  });
}

function sliderName(output: Json): string | null {
  if (!isObject(output)) return null;
  const data = own(output, 'data');
  const slider = isObject(data) ? own(data, MIME.slider) : undefined;
  const name = isObject(slider) ? own(slider, 'name') : undefined;
  return typeof name === 'string' ? name : null;
}
