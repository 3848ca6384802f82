/**
 * A stage that nobody can scroll: set out in so many ways, from roomy to dense, until one is no higher
 * than its place. Type keeps its size; it is CPUs that lose their words, and rooms that move beside others.
 */
import type { OptionalAreas, Column, Layout, MachineSize } from './types';
import { cells } from './cells';
import { layoutStage, type Setting } from './layout';

/** How rows of CPUs may look, from roomy to dense: heights, and what each needs in width, in units of type. */
const ROWS = [
  { heights: [4.5, 3.75, 3.25, 2.875, 2.5], width: 20 },
  { heights: [2.25, 2, 1.75, 1.5], width: 15 },
  { heights: [1.25, 1, 0.875, 0.75], width: 5.5 },
];
const COLUMNS = [1, 2, 4, 8, 16];

/** The parts of the width that CPUs get; 0 has the other rooms below them. */
const SHARES = [0.58, 0.5, 0.42, 0];

/** Of two columns of rooms beside the CPUs, what the first has: that of the log writer has the longer words. */
const WRITER_AREA_SHARE = 0.54;

/** Narrower than this, in units of type, a room's heading and what is said beside it have no line in common. */
const LEAST_ROOM = 13;
/** Between two columns. */
const GAP = 1.75;

/** Of cells without words: how many columns, the height of a row, and what a column needs in width. */
const CELLS = { columns: [8, 12, 16, 20, 24, 32], rowHeight: 0.75, width: 1.6 };
const CELL_SHARES = [0.58, 0.5, 0.66, 0.42, 0];

/** Machines that are too large for words: CPUs are cells, processes dots; a crowd is still seen as one. */
function* crowdedSettingsFor({ cpus }: MachineSize, width: number, em: number): Generator<Setting> {
  const { rowHeight, width: least } = CELLS;
  for (const share of CELL_SHARES) {
    const own = share > 0 ? (width - GAP) * share : width;
    for (const columns of CELLS.columns.filter((count) => count <= cpus && own / count >= least)) {
      const plan = { columns, rowHeight, cells };
      yield { plan, share, pick: share > 0 ? pickFor(em) : asUsual };
    }
  }
}

/** The ways to set out a machine on a stage of this width, in units of type; the one that says most first. */
function* settingsFor(machine: MachineSize, width: number, em: number): Generator<Setting> {
  const { cpus } = machine;
  const counts = COLUMNS.filter((columns) => columns === 1 || columns <= cpus);
  for (const { heights, width: least } of ROWS) {
    for (const rowHeight of heights) {
      for (const share of SHARES) {
        const own = share > 0 ? (width - GAP) * share : width;
        for (const columns of counts.filter((count) => own / count >= least || count === 1)) {
          yield { plan: { columns, rowHeight }, share, pick: share > 0 ? pickFor(em) : asUsual };
        }
      }
    }
  }
  yield* crowdedSettingsFor(machine, width, em);
}

const asUsual = (usual: Column): Column => usual;

/** The log writer's area and redo beside the CPUs; every other room where there is the most height left. */
function pickFor(em: number): Setting['pick'] {
  let columns: Column[] = [];
  let rooms = 0;
  return (usual, left) => {
    rooms += 1;
    if (rooms === 1) columns = split(usual, em);
    const among = rooms <= 2 ? columns.slice(0, 1) : [left, ...columns];
    return among.reduce((least, column) => (column.y < least.y ? column : least));
  };
}

/** Two columns of one, if it is wide enough. */
function split(column: Column, em: number): Column[] {
  const gap = GAP * em;
  const first = (column.width - gap) * WRITER_AREA_SHARE;
  const second = column.width - gap - first;
  if (second < LEAST_ROOM * em) return [column];
  return [
    { ...column, width: first },
    { ...column, x: column.x + first + gap, width: second },
  ];
}

/**
 * The places of a machine on a stage of this width that is, if there is any way, no higher than `height`,
 * all in pixels; otherwise the lowest of all. A narrow one is left as it is: there rooms can't stand beside others.
 */
export function layoutWithin(
  height: number,
  machine: MachineSize,
  width: number,
  em: number,
  rooms: OptionalAreas | null,
): Layout {
  let lowest = layoutStage(machine, width, em, 1, rooms);
  if (lowest.narrow) return lowest;
  for (const setting of settingsFor(machine, width / em, em)) {
    if (lowest.height <= height) break;
    const layout = layoutStage(machine, width, em, 1, rooms, setting);
    if (layout.height < lowest.height) lowest = layout;
  }
  return lowest;
}
