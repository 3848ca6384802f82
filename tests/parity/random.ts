/** Random scenarios that the native core has drawn and run, run again by the core in WebAssembly. */
import type { Core } from '$engine/core';
import { isDeepStrictEqual } from 'node:util';
import { NO_TRACE, STATISTICS_ONLY } from '$engine/protocol';
import { settingsOfText } from '../fixtures/settingsOfText';
import { native } from './native';

/** A scenario of sim-core/tests/random_scenario.h, and what its run was like natively. */
export interface Drawn {
  readonly seed: number;
  readonly hash: string;
  readonly durationNs: number;
  readonly text: string;
}

/** So many scenarios, beginning with the first right one from a seed on. */
export async function drawNatively(
  preset: string,
  count: number,
  firstSeed: number,
): Promise<Drawn[]> {
  const output = await native(preset, 'postwait_random', [String(count), String(firstSeed)]);
  const drawn: Drawn[] = [];
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [seed = '', hash = '', durationNs = '', length = ''] = output.slice(at, end).split(' ');
    at = end + 1 + Number(length);
    const text = output.slice(end + 1, at);
    drawn.push({ seed: Number(seed), hash, durationNs: Number(durationNs), text });
  }
  return drawn;
}

/** What the smaller build leaves out. */
const LARGER =
  /machine\.(placement=6\.18|autogroup=1|latch_wait=yielding)|run\.database=(postgresql|mariadb)/;

/** Whether the smaller build can run a scenario, in the text form that the core reads. */
export const isInBothBuilds = (text: string): boolean => !LARGER.test(text);

/** Those that the smaller build can run, too. */
export const inBothBuilds = (drawn: readonly Drawn[]): Drawn[] =>
  drawn.filter(({ text }) => isInBothBuilds(text));

/** Those whose run by this core is another one, or has other tables when statistics alone are kept. */
export function differing(core: Core, drawn: readonly Drawn[]): Drawn[] {
  return drawn.filter(({ text, hash, durationNs }) => {
    const settings = settingsOfText(text);
    const run = core.runToEnd(settings, NO_TRACE);
    const alone = core.runToEnd(settings, STATISTICS_ONLY);
    const isSame = isDeepStrictEqual(alone, { ...run, hash: '' });
    return run.hash !== hash || run.durationNs !== durationNs || !isSame;
  });
}
