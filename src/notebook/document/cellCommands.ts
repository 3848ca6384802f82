/** What the keys and buttons of cells do. */
import type { Cell } from './document.svelte';
import type { Command } from './cellKeys';
import type { Room } from '../opening/openNotebook.svelte';

/** Carries a command out on a cell; what is not allowed now does nothing. */
export function carryOut(room: Room, command: Command, cell: Cell): void {
  const { document } = room;
  const at = document.indexOf(cell);
  switch (command) {
    case 'previous':
    case 'next':
      return document.select(document.cells[at + (command === 'next' ? 1 : -1)], document.editing);
    case 'run-next':
    case 'run-stay':
      return run(room, cell, command === 'run-next');
    case 'interrupt':
      return room.execution.interrupt();
  }
  if (room.readOnly) return;
  change(room, command, cell);
}

function change({ document }: Room, command: Command, cell: Cell): void {
  switch (command) {
    case 'edit':
      return document.select(cell, true);
    case 'up':
    case 'down':
      return document.move(cell, command === 'up' ? -1 : 1);
    case 'above':
    case 'below':
      document.editing = false;
      return void document.insert('code', cell, command === 'above' ? 'before' : 'after');
    case 'delete':
      document.editing = false;
      return document.delete(cell);
    case 'undo':
      return document.undo();
    case 'markdown':
    case 'code':
      return document.turn(cell, command);
  }
}

function run(room: Room, cell: Cell, goOn: boolean): void {
  const { document, execution } = room;
  document.editing = document.editing && cell.kind === 'code' && !goOn;
  if (cell.kind === 'code' && room.mayRun) void execution.run([cell]);
  if (!goOn) return;
  const next = document.cells[document.indexOf(cell) + 1];
  if (next) document.select(next);
  else if (!room.readOnly) document.select(document.insert('code', cell, 'after'), true);
}
