/** Recorded programs on their way into the core: pw_replay of sim-core/include/postwait.h. */
import { at } from '$model/at';
import {
  POST_TARGET_FACTOR,
  STEP_ARGUMENT_FACTOR,
  STEP_KINDS,
  type Replay,
} from '$model/recording/replayData';
import { EngineError } from '$model/run/engineError';
import { TABLE_IDS } from '$model/run/table';
import type { Exports } from './core';

const POST = STEP_KINDS.indexOf('post');
/** Columns of the table of processes. */
const [KIND, INSTANCE, ORDINAL] = [0, 1, 2];

/** @throws EngineError if this core has no replays, or no room for this many steps */
export function tellReplay(core: Exports, { programs, posts, idleExitsNs, flushes }: Replay): void {
  const processes = processesOf(core);
  const numberOf = programs.map(({ kind, instance, ordinal }) =>
    processes.findIndex(
      (each) => each.kind === kind && each.instance === instance && each.ordinal === ordinal,
    ),
  );
  const lists: Float64Array[] = processes.map(() => new Float64Array());
  programs.forEach(({ steps }, place) => {
    const number = at(numberOf, place);
    // A class may have been given fewer processes.
    if (number >= 0) lists[number] = steps.map((step) => withTarget(step, numberOf));
  });
  lists.push(
    ...idleExitsNs.map((times) => times.map((ns) => STEP_ARGUMENT_FACTOR * Math.round(ns))),
    ...flushes,
  );
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const room = core.pw_replay_of?.(count, lists.length, posts) ?? 0;
  if (room === 0) throw new EngineError('core-stopped', `${count} steps`);
  const steps = new Float64Array(core.memory.buffer, room, count);
  const first = new Uint32Array(core.memory.buffer, room + steps.byteLength, lists.length + 1);
  let place = 0;
  lists.forEach((list, number) => {
    first[number] = place;
    steps.set(list, place);
    place += list.length;
  });
  first[lists.length] = place;
}

/** A post names a program; the core wants its process. */
function withTarget(step: number, numberOf: readonly number[]): number {
  if (step % STEP_ARGUMENT_FACTOR !== POST) return step;
  const argument = (step - POST) / STEP_ARGUMENT_FACTOR;
  const post = argument % POST_TARGET_FACTOR;
  const target = Math.max(0, at(numberOf, (argument - post) / POST_TARGET_FACTOR));
  return POST + STEP_ARGUMENT_FACTOR * (target * POST_TARGET_FACTOR + post);
}

/** Those that the scenario has, as the core numbers them. Empty if it is refused, which then shows. */
function processesOf(core: Exports): { kind: number; instance: number; ordinal: number }[] {
  const world = core.pw_open(0, 0, 0, 1);
  if (world === 0) return [];
  const pointer = core.pw_table_of(world, TABLE_IDS.indexOf('processes'));
  const [rows, columns] = [core.pw_rows(), core.pw_columns()];
  const table = new Float64Array(core.memory.buffer, pointer, rows * columns);
  return Array.from({ length: rows }, (_, row) => ({
    kind: at(table, row * columns + KIND),
    instance: at(table, row * columns + INSTANCE),
    ordinal: at(table, row * columns + ORDINAL),
  }));
}
