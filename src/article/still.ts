/** A machine at an instant as SVG, for the page as it is written: what a canvas shows once there is a script. Used by Node only. */
import { describePlainly } from '$explain/plainMachine';
import { tellingInstant } from '$views/oneCommit/followed';
import { inkOf } from '$views/road/ink';
import { roadLayoutIn } from '$views/road/layout';
import { paintRoad } from '$views/road/paint';
import { sceneOf } from '$views/road/scene';
import { svgOf, SvgPen } from '$views/road/svgPen';
import { paintToken } from '$views/road/tokens';
import type { Playing } from './stage';

/** As wide and as high as Stage.svelte has room: on a large screen, and on a phone. */
export const STILLS = [
  { name: 'wide', width: 672, height: 240 },
  { name: 'narrow', width: 334, height: 272 },
] as const;
const EM = 16;

/** A machine in both sizes, and what it shows in words. */
export interface Still {
  readonly label: string;
  readonly pictures: readonly { readonly name: string; readonly svg: string }[];
}

/** The instant that tells most of a commit. @param theme the style sheet of the themes */
export function stillOf({ run, commit }: Playing, id: string, theme: string): Still {
  const timeNs = tellingInstant(commit);
  const records = run.trace.indexAt(timeNs);
  const label = describePlainly(run, run.trace.stateAt(timeNs));
  const pictures = STILLS.map(({ name, width, height }) => {
    const layout = roadLayoutIn(sceneOf(run), { width, em: EM, depth: 0, told: 'nothing' }, height);
    const [light, dark] = [false, true].map((isDark) => {
      const pen = new SvgPen(`${id}-${name}-`);
      const ink = inkOf(
        isDark,
        (token, otherwise) => tokenOf(theme, token, isDark) ?? otherwise,
        '',
      );
      paintRoad(
        pen.asCanvas,
        layout,
        ink,
        { timeNs, records, followed: commit.process },
        paintToken,
      );
      return pen;
    }) as [SvgPen, SvgPen];
    return { name, svg: svgOf(light, dark, { width: layout.width, height: layout.height, label }) };
  });
  return { label, pictures };
}

/** The colour of a token, as the style sheet of the themes has it. */
function tokenOf(theme: string, token: string, isDark: boolean): string | undefined {
  const [, light, dark] =
    new RegExp(`${token}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme) ?? [];
  return isDark ? dark : light;
}
