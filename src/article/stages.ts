/** The ten stages of the article, in order: what each shows, and its one control. */
import { formatCount } from '$model/format';
import {
  COMMITS_DRAWN,
  DISTANCES_KM,
  PLUG_STEPS,
  showBetween,
  showFar,
  showFaster,
  showFirst,
  showPlug,
  showTail,
} from './drawnStages';
import { showAlone, showCrowd, showNeighbour, showTold } from './playedStages';
import type { Control, Setting, Stage, StageId } from './stage';

const range = (
  label: string,
  start: number,
  ...options: readonly (readonly [number, string])[]
): Control => ({
  label,
  start,
  options: options.map(([value, text]) => ({ value, text })),
});

const SESSIONS = [1, 2, 4, 8, 16, 32, 64] as const;

const STAGES = {
  alone: { control: null, show: showAlone },
  neighbour: {
    control: range('The neighbour', 1, [0, 'is away'], [1, 'is at work']),
    show: showNeighbour,
  },
  crowd: {
    control: range('Sessions', 4, ...SESSIONS.map((each) => [each, String(each)] as const)),
    show: showCrowd,
  },
  between: {
    control: range(
      'The commit with the arrow',
      3,
      ...Array.from({ length: COMMITS_DRAWN }, (_, nth) => [nth, `no. ${nth + 1}`] as const),
    ),
    show: showBetween,
  },
  told: {
    control: range('Sessions on four CPUs', 2, [4, '4'], [8, '8'], [16, '16'], [32, '32']),
    show: showTold,
  },
  first: {
    control: range('The log writer', 1, [0, 'takes its turn'], [-20, 'goes first']),
    show: showFirst,
  },
  tail: {
    control: range(
      'Writes vary',
      3,
      [0, 'not at all'],
      [50, 'a little'],
      [100, 'as on many disks'],
      [300, 'a lot'],
    ),
    show: showTail,
  },
  faster: {
    control: range(
      'The new disk is',
      2,
      [2, 'twice as fast'],
      [5, '5 times as fast'],
      [10, '10 times as fast'],
      [50, '50 times as fast'],
    ),
    show: showFaster,
  },
  plug: {
    control: range(
      'The power goes',
      15,
      ...Array.from({ length: PLUG_STEPS }, (_, nth) => [nth, `at moment ${nth + 1}`] as const),
    ),
    show: showPlug,
  },
  far: {
    control: range(
      'The other machine is',
      3,
      ...DISTANCES_KM.map(
        (km) => [km, km === 0 ? 'next door' : `${formatCount(km)} km away`] as const,
      ),
    ),
    show: showFar,
  },
} as const satisfies Readonly<Record<StageId, Omit<Stage, 'id'>>>;

/** A stage by its name. */
export function stageOf(id: StageId): Stage {
  const { control, show } = STAGES[id];
  return {
    id,
    control,
    show: async (carry, setting) => {
      const shown = await show(carry, setting);
      if (setting.value === startOf(id, setting.fsyncMs).value) return shown;
      // The article's last table has each picture as it begins.
      const figures = Object.entries(shown.figures).filter(([key]) => !key.endsWith('-took'));
      return { ...shown, figures: Object.fromEntries(figures) };
    },
  };
}

/** What a stage is asked for before its control is touched. */
export function startOf(id: StageId, fsyncMs: number): Setting {
  const { control }: { control: Control | null } = STAGES[id];
  return { fsyncMs, value: control?.options[control.start]?.value ?? 0 };
}
