/** How high a demo's machine is on a phone: known when the page is built, so that nothing moves when it comes to life. */
import type { Run } from '$model/run/run';
import { roadLayout } from '$views/road/layout';
import { sceneOf } from '$views/road/scene';
import type { Demo } from '../content/definition';
import { looksOf } from './looks';

/** A machine's width on a phone of 360 pixels, and the page's type size there. */
const WIDTH = 302;
const EM = 16;

/** In units of the type size: the highest of its plays' roads, with letters as large as the page's. */
export function phoneHeightOf(demo: Demo, runs: readonly Run[]): number {
  const size = { ...looksOf(demo), width: WIDTH, em: EM };
  return Math.max(...runs.map((run) => roadLayout(sceneOf(run), size).height)) / EM;
}
