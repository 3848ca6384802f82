/** What the model throws, in words for the reader. */
import { wordDeviceError } from '$explain/device';
import { wordDamage } from '$explain/recording';
import { wordRefusal } from '$explain/refusals';
import { DeviceError } from '$model/device/device';
import { ScenarioError } from '$model/scenario/scenario';

/** Python passes on what is thrown: a scenario that is refused is refused in words. */
export function inWords<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    const words = wordsOf(error);
    throw words === null ? error : new Error(words, { cause: error });
  }
}

function wordsOf(error: unknown): string | null {
  if (error instanceof DeviceError) return wordDeviceError(error);
  if (!(error instanceof ScenarioError)) return wordDamage(error);
  const listing = 'pw.parameters() lists all of them.';
  return error.problems.map((each) => wordRefusal(each, listing)).join('\n');
}
